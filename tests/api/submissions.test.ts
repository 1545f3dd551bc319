import {
  administrationPaths,
  clubPagePaths,
  eventFilePaths,
  evidencePaths,
  submissionPaths,
  trashPaths,
} from '@club-portal/contract/administration-paths';
import type { Change } from '@club-portal/contract/change';
import { type ClubPage, valueOfClubPage } from '@club-portal/contract/content/club-page';
import { ATTACHMENTS_MOST, DRAFT_DAYS } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import { recordKey, type SubmittedCollection } from '@club-portal/contract/record-key';
import type { OpenDraft } from '@club-portal/contract/submission';
import { SubmissionAnswer } from '@club-portal/contract/submission-answer';
import type { TrashedRecord } from '@club-portal/contract/trash';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressOf } from '../../functions/src/files/objects.ts';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { en } from '../sentences.ts';
import { auth, bucket, database, makeAccount, objectsUnder } from './admin.ts';
import { bodyOf, call, logIn, type Session } from './client.ts';
import { removeContent } from './content.ts';
import { withDownloadToken } from './download-token.ts';
import { jpeg, readRecord, uploadRecord } from './event-record.ts';
import { formOf, mp4, pdf, photograph, type Sent } from './files.ts';
import { addNotice, addUpcomingEvent } from './records.ts';
import { addRegistrableEvent, outcomeOf, register } from './registering.ts';
import { callNoPublisher } from './without-publisher.ts';

/** Drafts, and submissions that wait for the approval of another person. */

const CLUB = 'iot';
const OTHER = 'gate';

type Role = 'visitor' | 'author' | 'colleague' | 'trusted' | 'of another club' | 'administrator';
const sessions = {} as Record<Exclude<Role, 'visitor'>, Session>;

async function coordinator(name: string, claims: object): Promise<Session> {
  const account = await makeAccount(null, name);
  await auth.setCustomUserClaims(account.uid, { role: 'coordinator', clubs: [CLUB], ...claims });
  return logIn(account);
}

beforeAll(async () => {
  const waits = { publishes: false };
  sessions.administrator = await logIn(await makeAccount('admin', 'Professor'));
  sessions.author = await coordinator('Asha', waits);
  sessions.colleague = await coordinator('Ravi', waits);
  sessions.trusted = await coordinator('Meera', {});
  sessions['of another club'] = await coordinator('Kiran', { clubs: [OTHER] });
});

const as = (role: Role, method: string, path: string, json?: unknown, key = '') =>
  call(method, path, {
    ...(role !== 'visitor' && { session: sessions[role] }),
    ...(json !== undefined && { json }),
    key,
  });

const notice = { title: 'Workshop on Friday', club: CLUB, text: 'In the laboratory.' };
const event = { title: 'Robot race', description: 'Bring your own.', date: '2199-03-02', club: CLUB };
const record = { title: 'Line follower', date: '2199-03-01', theme: 'Robots', club: CLUB };

type State = 'draft' | 'submitted' | 'returned';

interface Kept {
  collection?: SubmittedCollection;
  record?: string;
  version?: string;
  values?: object;
  arrangement?: object[];
}

/** A submission of the author in this state. */
async function submission(state: State = 'submitted', kept: Kept = {}) {
  const json = {
    collection: 'notices',
    values: notice,
    ...kept,
    state: state === 'draft' ? state : 'submitted',
  };
  const { submission } = bodyOf(await as('author', 'POST', submissionPaths.add, json));
  if (state === 'returned') await giveBack(submission);
  return (await read(submission._id, 'author')).submission;
}

const giveBack = ({ _id, version }: Named) =>
  as('administrator', 'POST', submissionPaths.return(_id), { version, remark: 'Which room?' });

interface Named {
  _id: string;
  version: string;
}

const read = async (id: string, role: Role = 'administrator') =>
  SubmissionAnswer.parse(bodyOf(await as(role, 'GET', submissionPaths.read(id))));

/** Like the page: with the versions that were shown. */
async function approve(id: string, role: Role = 'administrator') {
  const { submission, target } = await read(id, role);
  return as(role, 'POST', submissionPaths.approve(id), {
    version: submission.version,
    ...(target.version && { replaces: target.version }),
  });
}

const visitorsNotice = async (id: string) => (await call('GET', paths.notice.read(id))).status;

describe('a coordinator who does not publish', () => {
  test('is refused by each call that changes what visitors see', async () => {
    const own = await addNotice(sessions.administrator, { club: CLUB });
    const announced = await addUpcomingEvent(sessions.administrator, { club: CLUB });
    const recorded = await uploadRecord(sessions.administrator, { club: CLUB });
    const deleted = await addNotice(sessions.administrator, { club: CLUB });
    bodyOf(await as('administrator', 'DELETE', paths.notice.delete(deleted._id)));
    const [file] = recorded.files;
    const calls: [string, string, object?][] = [
      ['POST', paths.notice.add, notice],
      ['PUT', paths.notice.update(own._id), notice],
      ['DELETE', paths.notice.delete(own._id)],
      ['DELETE', `${paths.notice.detach(own._id)}?file=x`],
      ['POST', paths.upcomingEvent.add, event],
      ['PUT', paths.upcomingEvent.update(announced._id), event],
      ['DELETE', paths.upcomingEvent.delete(announced._id)],
      ['DELETE', paths.upcomingEvent.picture(announced._id)],
      ['DELETE', `${paths.upcomingEvent.detach(announced._id)}?file=x`],
      ['PUT', paths.eventRecord.update(recorded._id), record],
      ['DELETE', paths.eventRecord.delete(recorded._id)],
      ['PUT', eventFilePaths.arrange(recorded._id), { files: [{ id: file?.id }] }],
      ['PUT', eventFilePaths.move(recorded._id), { club: OTHER }],
      ['DELETE', `${eventFilePaths.detach(recorded._id)}?file=${file?.id}`],
      ['POST', evidencePaths.show(recorded._id), { file: 'x' }],
      ['POST', trashPaths.restore(recordKey('notices', deleted._id))],
    ];
    for (const [method, path, json] of calls) {
      const { status, body } = await as('author', method, path, json);
      expect([path, status, body.code]).toEqual([path, 403, 'forbidden']);
    }
    const upload = formOf(record, [{ name: 'a.pdf', bytes: pdf() }]);
    for (const path of [paths.eventRecord.upload, eventFilePaths.attach(recorded._id)]) {
      const { status } = await call('POST', path, { session: sessions.author, raw: upload });
      expect([path, status]).toEqual([path, 403]);
    }
    const list = [{ name: 'a.csv', bytes: Buffer.from('Asha\n') }];
    const attendance = (count: string) =>
      call('PUT', evidencePaths.attendance(recorded._id), {
        session: sessions.author,
        raw: formOf({ count }, list),
      });
    expect((await attendance('yes')).status).toBe(403);
    expect((await attendance('no')).status).toBe(200);
    expect(await readRecord(recorded._id)).toMatchObject({ title: 'Test event', no_student: null });
  });

  test('still sees the lists of their own clubs, and no others', async () => {
    const own = await addNotice(sessions.administrator, { club: CLUB, visible: false });
    const others = await addNotice(sessions.administrator, { club: OTHER, visible: false });
    const { notices } = bodyOf(await as('author', 'GET', `${paths.notice.fetch}?all=1`));
    const ids = notices.map(({ _id }: Named) => _id);
    expect([ids.includes(own._id), ids.includes(others._id)]).toEqual([true, false]);
  });
});

/** The answer to each role, by the state of the author's submission. */
const table: [action: string, state: State, answers: Partial<Record<Role, number>>][] = [
  ['read', 'draft', { author: 200, colleague: 403, trusted: 403, administrator: 403 }],
  ['read', 'submitted', { author: 200, colleague: 403, trusted: 200, administrator: 200 }],
  ['read', 'returned', { author: 200, colleague: 403, trusted: 403, administrator: 403 }],
  ['change', 'draft', { author: 200, colleague: 403, trusted: 403, administrator: 403 }],
  ['change', 'submitted', { author: 200, colleague: 403, trusted: 403, administrator: 403 }],
  ['change', 'returned', { author: 200, colleague: 403, trusted: 403, administrator: 403 }],
  ['correct', 'draft', { author: 403, colleague: 403, trusted: 404, administrator: 404 }],
  ['correct', 'submitted', { author: 403, colleague: 403, trusted: 200, administrator: 200 }],
  ['correct', 'returned', { author: 403, colleague: 403, trusted: 404, administrator: 404 }],
  ['submit', 'draft', { author: 200, colleague: 403, trusted: 403, administrator: 403 }],
  ['submit', 'returned', { author: 200, colleague: 403, trusted: 403, administrator: 403 }],
  ['approve', 'draft', { author: 403, colleague: 403, trusted: 404, administrator: 404 }],
  ['approve', 'submitted', { author: 403, colleague: 403, trusted: 200, administrator: 200 }],
  ['approve', 'returned', { author: 403, colleague: 403, trusted: 404, administrator: 404 }],
  ['return', 'draft', { author: 403, colleague: 403, trusted: 404, administrator: 404 }],
  ['return', 'submitted', { author: 403, colleague: 403, trusted: 200, administrator: 200 }],
  ['return', 'returned', { author: 403, colleague: 403, trusted: 404, administrator: 404 }],
  ['take a file out of', 'submitted', { author: 404, colleague: 403, trusted: 403, administrator: 403 }],
  ['delete', 'draft', { author: 200, colleague: 403, trusted: 403, administrator: 403 }],
  ['delete', 'submitted', { author: 200, colleague: 403, trusted: 403, administrator: 403 }],
  ['delete', 'returned', { author: 200, colleague: 403, trusted: 403, administrator: 403 }],
];

/** A new notice, a new event, the change of a record, and that of something that always exists: the page of a club. */
const written: Record<
  SubmittedCollection,
  { kept: () => Promise<Kept>; isPublic: (id: string) => Promise<boolean> }
> = {
  notices: {
    kept: async () => ({ values: notice }),
    isPublic: async (id) => (await visitorsNotice(id)) === 200,
  },
  events: {
    kept: async () => ({ collection: 'events', values: event }),
    isPublic: async (id) => (await call('GET', paths.upcomingEvent.read(id))).status === 200,
  },
  galleries: {
    kept: async () => {
      changedRecord = (await uploadRecord(sessions.administrator, { ...record }))._id;
      const { version } = await readRecord(changedRecord);
      const values = { ...record, title: 'Changed' };
      return { collection: 'galleries', record: changedRecord, version, values };
    },
    isPublic: async () => (await readRecord(changedRecord)).title === 'Changed',
  },
  clubs: {
    kept: async () => {
      const { version, ...page } = await clubPage();
      return {
        collection: 'clubs',
        record: CLUB,
        version,
        values: { ...valueOfClubPage(page), incharge: 'Changed' },
      };
    },
    isPublic: async () => (await clubPage()).incharge === 'Changed',
  },
};
let changedRecord = '';
const clubPage = async (): Promise<ClubPage> =>
  bodyOf(await as('administrator', 'GET', clubPagePaths.read(CLUB))).page;

const calls: Record<string, (one: Named, kept: Kept) => [method: string, path: string, json?: object]> = {
  read: ({ _id }) => ['GET', submissionPaths.read(_id)],
  change: ({ _id, version }, { values }) => [
    'PUT',
    submissionPaths.update(_id),
    { values, state: 'submitted', version },
  ],
  submit: ({ _id, version }) => ['POST', submissionPaths.submit(_id), { version }],
  correct: ({ _id, version }, { values }) => ['POST', submissionPaths.correct(_id), { values, version }],
  approve: ({ _id, version }, { version: replaces }) => [
    'POST',
    submissionPaths.approve(_id),
    { version, ...(replaces && { replaces }) },
  ],
  return: ({ _id, version }) => ['POST', submissionPaths.return(_id), { version, remark: 'x' }],
  'take a file out of': ({ _id }) => ['DELETE', `${submissionPaths.detach(_id)}?file=none`],
  delete: ({ _id }) => ['DELETE', submissionPaths.delete(_id)],
};

for (const kind of Object.keys(written) as SubmittedCollection[])
  describe(`of ${kind}`, { tags: kind === 'notices' ? [] : 'long' }, () => {
    if (kind === 'clubs') {
      callNoPublisher();
      afterEach(removeContent);
    }
    test.each(table)('who may %s a submission that is %s', async (action, state, answers) => {
      const everybody = Object.entries({ visitor: 401, 'of another club': 403, ...answers });
      // A submission that refused one is used for the next.
      let made: { one: Named; kept: Kept } | undefined;
      for (const [role, status] of everybody.sort(([, first], [, second]) => second - first)) {
        if (!made) {
          const kept = await written[kind].kept();
          made = { one: await submission(state, kept), kept };
        }
        const { one, kept } = made;
        const [method, path, json] = calls[action]?.(one, kept) ?? ['', ''];
        expect([role, (await as(role as Role, method, path, json)).status]).toEqual([role, status]);
        const isAllowed = status === 200;
        const isPublic = action === 'approve' && isAllowed;
        expect([role, await written[kind].isPublic(one._id)]).toEqual([role, isPublic]);
        const isGone = (action === 'approve' || action === 'delete') && isAllowed;
        expect((await database.doc(`submissions/${one._id}`).get()).exists).toBe(!isGone);
        if (isAllowed) made = undefined;
        if (isPublic && kind === 'clubs') await removeContent();
      }
    });
  });

describe('a list', () => {
  const listed = async (role: Role) =>
    bodyOf(await as(role, 'GET', submissionPaths.list)).submissions.map(({ _id }: Named) => _id);

  test('has one’s own drafts, and others’ submissions that wait for one’s approval', async () => {
    const [draft, waiting, returned] = await Promise.all([
      submission('draft'),
      submission('submitted'),
      submission('returned'),
    ]);
    const shown = async (role: Role) => {
      const ids = await listed(role);
      return [draft, waiting, returned].map(({ _id }) => ids.includes(_id));
    };
    expect(await shown('author')).toEqual([true, true, true]);
    expect(await shown('colleague')).toEqual([false, false, false]);
    expect(await shown('trusted')).toEqual([false, true, false]);
    expect(await shown('of another club')).toEqual([false, false, false]);
    expect(await shown('administrator')).toEqual([false, true, false]);
  });

  test('is counted on the page Today', async () => {
    const count = async (role: Role) => {
      const { submitted, returned, drafts } = bodyOf(await as(role, 'GET', administrationPaths.today));
      return { submitted, returned, drafts };
    };
    const before = await count('trusted');
    const ofAuthor = await count('author');
    await submission('submitted');
    await submission('returned');
    await submission('draft');
    expect(await count('trusted')).toEqual({ ...before, submitted: before.submitted + 1 });
    expect(await count('author')).toEqual({ returned: ofAuthor.returned + 1, drafts: ofAuthor.drafts + 1 });
  });
});

describe('a new record', () => {
  test('is written by its club, at the address of its preview, and no other', async () => {
    const json = { collection: 'notices', values: { ...notice, club: OTHER }, state: 'submitted' };
    expect((await as('author', 'POST', submissionPaths.add, json)).status).toBe(403);
    const ofAll = { ...json, values: { ...notice, club: '' } };
    expect((await as('author', 'POST', submissionPaths.add, ofAll)).status).toBe(403);
    const one = await submission();
    const { preview, fields, target } = await read(one._id);
    expect(target).toEqual({ state: 'new', version: '' });
    expect(fields).toContainEqual({ name: 'title', after: notice.title, meanwhile: false });
    expect(preview.notices).toMatchObject({
      notice: { _id: one._id, title: notice.title },
      blocks: [{ kind: 'paragraph' }],
    });
    expect((await approve(one._id)).status).toBe(200);
    const { body } = await call('GET', paths.notice.read(one._id));
    expect(body).toMatchObject({
      notice: { title: notice.title, club: CLUB },
      blocks: [{ kind: 'paragraph' }],
    });
  });

  test('is refused with the wrong fields, like its own call', async () => {
    const values = { title: ' ', link: 'javascript:x', club: CLUB };
    const json = { collection: 'notices', values, state: 'draft' };
    const { status, body } = await as('author', 'POST', submissionPaths.add, json);
    expect([status, Object.keys(body.fields).toSorted()]).toEqual([400, ['link', 'title']]);
  });

  test.for<[SubmittedCollection, object]>([
    ['notices', notice],
    ['events', event],
    ['galleries', record],
  ])('%s: if several approve one at the same time, one publishes it', async ([collection, values]) => {
    for (let time = 0; time < 5; time += 1) {
      const written = { collection, values, state: 'submitted' };
      const one =
        collection === 'galleries'
          ? await submitWithFiles(written, [await jpeg()])
          : await submission('submitted', written);
      const roles: Role[] = ['administrator', 'trusted', 'administrator'];
      const answers = await Promise.all(
        roles.map((role) => as(role, 'POST', submissionPaths.approve(one._id), { version: one.version })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
      const others = answers.filter(({ status }) => status === 404);
      expect(others.map(({ body }) => body.message)).toEqual(others.map(() => en.api.submission.notFound));
      const key = recordKey(collection, one._id);
      const log = await database.collection('changes').where('record', '==', key).get();
      expect(log.docs.map((entry) => entry.get('verb')).toSorted()).toEqual(['add', 'approve', 'submit']);
    }
  });

  test('a change: if several approve it at the same time, one publishes it', async () => {
    const item = await addNotice(sessions.administrator, { club: CLUB });
    for (let time = 0; time < 5; time += 1) {
      const { version } = bodyOf(await call('GET', paths.notice.read(item._id))).notice;
      const values = { ...notice, title: `Time ${time}` };
      const one = await submission('submitted', { record: item._id, version, values });
      const roles: Role[] = ['administrator', 'trusted', 'administrator'];
      const json = { version: one.version, replaces: version };
      const answers = await Promise.all(
        roles.map((role) => as(role, 'POST', submissionPaths.approve(one._id), json)),
      );
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses[0]).toBe(200);
      for (const status of statuses.slice(1)) expect([404, 409]).toContain(status);
    }
  });

  test('is found in the log by its author: submitted, published, and withdrawn before', async () => {
    const published = await submission();
    bodyOf(await approve(published._id));
    const withdrawn = await submission();
    const draft = { version: withdrawn.version, values: notice, state: 'draft' };
    bodyOf(await as('author', 'PUT', submissionPaths.update(withdrawn._id), draft));
    bodyOf(await as('author', 'DELETE', submissionPaths.delete(withdrawn._id)));
    const entries = async (query: string): Promise<Change[]> =>
      bodyOf(await as('administrator', 'GET', `${administrationPaths.log}?${query}`)).changes;
    const { people } = bodyOf(await as('administrator', 'GET', administrationPaths.loggedPeople));
    const { actor = '' } = people.find(({ name }: Change) => name === 'Asha') ?? {};
    const changes = await entries(`person=${actor}&limit=100`);
    const actionsOf = (id: string) =>
      changes.filter((one: Change) => one.id === id).map(({ action }: Change) => action);
    expect([published, withdrawn].map(({ _id }) => actionsOf(_id).toSorted())).toEqual([
      ['notice.add', 'submission.submit'],
      ['submission.submit', 'submission.takeBack'],
    ]);
  });

  test('is added once by the same request, even after it was published', async () => {
    const json = { collection: 'notices', values: notice, state: 'submitted' };
    const send = () => as('author', 'POST', submissionPaths.add, json, 'the-same-key-of-a-draft');
    const [first, second] = [await send(), await send()];
    expect([first.status, second.body.submission._id]).toEqual([201, first.body.submission._id]);
    await approve(first.body.submission._id);
    expect((await send()).status).toBe(410);
  });

  test('is logged with who wrote it, who returned it with which remark, and who published it', async () => {
    const one = await submission('returned');
    const again = { version: one.version, values: notice, state: 'submitted' };
    bodyOf(await as('author', 'PUT', submissionPaths.update(one._id), again));
    await approve(one._id);
    const path = `${administrationPaths.log}?record=${recordKey('notices', one._id)}`;
    const { changes } = bodyOf(await as('administrator', 'GET', path));
    expect(changes.map(({ action, name, approver }: Change) => [action, name, approver]).toSorted()).toEqual([
      ['notice.add', 'Asha', 'Professor'],
      ['submission.approve', 'Professor', ''],
      ['submission.return', 'Professor', ''],
      ['submission.submit', 'Asha', ''],
      ['submission.submit', 'Asha', ''],
    ]);
    const author = { name: 'author', after: 'Asha' };
    const fields = new Map(
      changes.map((change: { verb: string; fields: object[] }) => [change.verb, change.fields]),
    );
    expect(fields.get('approve')).toEqual([author]);
    expect(fields.get('return')).toEqual([author, { name: 'remark', after: 'Which room?' }]);
  });

  test('of a person who publishes is their own draft, which they publish', async () => {
    const json = { collection: 'notices', values: notice, state: 'draft' };
    const { submission } = bodyOf(await as('trusted', 'POST', submissionPaths.add, json));
    expect(await visitorsNotice(submission._id)).toBe(404);
    const { version } = submission;
    expect((await as('trusted', 'POST', submissionPaths.approve(submission._id), { version })).status).toBe(
      200,
    );
    expect(await visitorsNotice(submission._id)).toBe(200);
  });
});

describe('a change', () => {
  /** For the pages of clubs, see club-pages.test.ts. */
  type Own = Exclude<SubmittedCollection, 'clubs'>;
  /** A public record, its change by the author, and what visitors get. */
  const changes: Record<Own, () => Promise<[Kept, () => Promise<Record<string, unknown>>]>> = {
    notices: async () => {
      const { _id, version } = await addNotice(sessions.administrator, { ...notice, title: 'Old' });
      return [
        { record: _id, version, values: notice },
        async () => bodyOf(await call('GET', paths.notice.read(_id))).notice,
      ];
    },
    events: async () => {
      const { _id, version } = await addUpcomingEvent(sessions.administrator, { ...event, title: 'Old' });
      return [
        { record: _id, version, values: event },
        async () => bodyOf(await call('GET', paths.upcomingEvent.read(_id))).event,
      ];
    },
    galleries: async () => {
      const { _id, version } = await uploadRecord(sessions.administrator, { ...record, title: 'Old' });
      return [{ record: _id, version, values: record }, async () => ({ ...(await readRecord(_id)) })];
    },
  };
  const collections = Object.keys(changes) as Own[];

  test.each(collections)(
    'of one of %s waits beside the public record, and then replaces it',
    async (collection) => {
      const [kept, visitors] = await changes[collection]();
      const one = await submission('submitted', { ...kept, collection });
      expect((await visitors()).title).toBe('Old');
      const { fields, target, preview } = await read(one._id);
      expect(target.state).toBe('same');
      const { title } = kept.values as { title: string };
      expect(fields).toEqual([{ name: 'title', before: 'Old', after: title, meanwhile: false }]);
      expect(JSON.stringify(preview[collection])).toContain(title);
      expect((await approve(one._id)).status).toBe(200);
      expect((await visitors()).title).toBe(title);
      const log = await database
        .collection('changes')
        .where('record', '==', recordKey(collection, kept.record ?? ''))
        .get();
      expect(log.docs.map((entry) => entry.get('verb')).toSorted()).toEqual([
        'add',
        'approve',
        'submit',
        'update',
      ]);
    },
  );

  test.each(collections)(
    'of one of %s keeps what others have changed, and shows where both changed the same',
    async (collection) => {
      const [kept, visitors] = await changes[collection]();
      const one = await submission('submitted', { ...kept, collection });
      const document = database.doc(`${collection}/${kept.record}`);
      await document.update({ title: 'Of another', link: '/contact', theme: 'Drones' });
      const { fields, target } = await read(one._id);
      const { title } = kept.values as { title: string };
      expect([target.state, fields]).toEqual([
        'changed',
        [{ name: 'title', before: 'Of another', after: title, meanwhile: true }],
      ]);
      expect((await approve(one._id)).status).toBe(200);
      expect(await visitors()).toMatchObject(
        collection === 'galleries' ? { title, theme: 'Drones' } : { title, link: '/contact' },
      );
    },
  );

  test('keeps what others have changed in the same language of its texts', async () => {
    const hi = { title: 'पुराना', text: 'पुराना पाठ' };
    const { _id, version } = await addNotice(sessions.administrator, { ...notice, translations: { hi } });
    const values = { ...notice, translations: { hi: { ...hi, title: 'मेरा' } } };
    const one = await submission('submitted', { record: _id, version, values });
    await database.doc(`notices/${_id}`).update({ translations: { hi: { ...hi, text: 'उनका पाठ' } } });
    const { fields, target } = await read(one._id);
    const field = { name: 'translations.hi.title', before: 'पुराना', after: 'मेरा', meanwhile: false };
    expect([target.state, fields]).toEqual(['same', [field]]);
    expect((await approve(one._id)).status).toBe(200);
    const { translations } = bodyOf(await call('GET', paths.notice.read(_id))).notice;
    expect(translations.hi).toMatchObject({ title: 'मेरा' });
    expect((await database.doc(`notices/${_id}`).get()).get('translations.hi.text')).toBe('उनका पाठ');
  });

  test('is known to everyone who edits the same record, and to the approver of another change of it', async () => {
    const [kept] = await changes.notices();
    const draft = await submission('draft', kept);
    const waiting = await submission('submitted', kept);
    const path = `${submissionPaths.ofRecord}?collection=notices&record=${kept.record}`;
    const of = async (who: 'author' | 'administrator') => bodyOf(await as(who, 'GET', path)).drafts;
    const known = ({ _id, own, state, opens }: OpenDraft) => [_id, own, state, opens];
    expect((await of('author')).map(known)).toEqual([
      [draft._id, true, 'draft', true],
      [waiting._id, true, 'submitted', true],
    ]);
    expect((await of('administrator')).map(known)).toEqual([
      [draft._id, false, 'draft', false],
      [waiting._id, false, 'submitted', true],
    ]);
    expect((await read(waiting._id)).others.map(known)).toEqual([[draft._id, false, 'draft', false]]);
    await database.doc(`notices/${kept.record}`).update({ club: 'coding' });
    expect((await as('author', 'GET', path)).status).toBe(403);
  });

  test('is not published over a record that the approver has not seen', async () => {
    const [kept, visitors] = await changes.notices();
    const one = await submission('submitted', kept);
    const { target } = await read(one._id);
    await database.doc(`notices/${kept.record}`).update({ title: 'Of another' });
    const json = { version: one.version, replaces: target.version };
    const { status, body } = await as('administrator', 'POST', submissionPaths.approve(one._id), json);
    expect([status, body.code, (await visitors()).title]).toEqual([409, 'changed-meanwhile', 'Of another']);
    const withoutVersion = { version: one.version };
    expect((await as('administrator', 'POST', submissionPaths.approve(one._id), withoutVersion)).status).toBe(
      409,
    );
  });

  test('takes seats from as many as its approver agrees to, whatever its author has agreed to', async () => {
    const registration = { capacity: 2, showsSeats: false };
    const record = await addRegistrableEvent(sessions.administrator, { club: CLUB, registration });
    for (const _ of [1, 2]) await outcomeOf(await register(record));
    const counted = async () => bodyOf(await as('author', 'GET', `${paths.upcomingEvent.fetch}?all=1`));
    await vi.waitUntil(async () =>
      (await counted()).events.some(
        ({ _id, registered }: { _id: string; registered: { seated: number } }) =>
          _id === record && registered.seated === 2,
      ),
    );
    const { event: now } = bodyOf(await call('GET', paths.upcomingEvent.read(record)));
    const values = { ...now, registration: { ...registration, capacity: 1 }, unseat: 5 };
    const { _id, version } = await submission('submitted', { collection: 'events', record, values });
    const { preview, target } = await read(_id);
    expect(preview.events?.registered).toMatchObject({ seated: 2 });
    const decide = (unseat?: number) =>
      as('administrator', 'POST', submissionPaths.approve(_id), {
        ...{ version, replaces: target.version, unseat },
      });
    const refused = await decide();
    expect([refused.status, refused.body.code]).toEqual([409, 'seats-taken']);
    expect((await decide(1)).status).toBe(200);
  });

  test('that does not fit what others have changed is a 409 that says so', async () => {
    const times = { ...event, start: '10:00' };
    const { _id, version } = await addUpcomingEvent(sessions.administrator, { ...times, end: '11:00' });
    const values = { ...times, end: '12:00' };
    const one = await submission('submitted', { collection: 'events', record: _id, version, values });
    await database.doc(`events/${_id}`).update({ start: '', end: '' });
    const { status, body } = await approve(one._id);
    expect([status, body.message]).toEqual([409, en.api.submission.doesNotFit]);
  });

  test('is corrected by its approver, and the log says who wrote, who corrected and who approved', async () => {
    const [kept, visitors] = await changes.notices();
    const one = await submission('submitted', kept);
    const correct = (values: object, version = one.version) =>
      as('trusted', 'POST', submissionPaths.correct(one._id), { values, version });
    const corrected = bodyOf(await correct({ ...kept.values, title: 'Workshop, on Friday' })).submission;
    expect(corrected).toMatchObject({ state: 'submitted', author: 'Asha', correctedBy: 'Meera' });
    expect((await correct({ ...kept.values, title: '' }, corrected.version)).status).toBe(400);
    const elsewhere = await correct({ ...kept.values, club: OTHER }, corrected.version);
    expect(elsewhere.status).toBe(403);
    const unseen = { version: one.version, replaces: (await read(one._id)).target.version };
    const stale = await as('administrator', 'POST', submissionPaths.approve(one._id), unseen);
    expect([stale.status, stale.body.current.values.title]).toEqual([409, 'Workshop, on Friday']);
    const byAuthor = { values: notice, state: 'submitted', version: one.version };
    const answer = await as('author', 'PUT', submissionPaths.update(one._id), byAuthor);
    expect([answer.status, answer.body.current.values.title]).toEqual([409, 'Workshop, on Friday']);
    expect((await approve(one._id)).status).toBe(200);
    expect((await visitors()).title).toBe('Workshop, on Friday');
    const { docs } = await database
      .collection('changes')
      .where('record', '==', recordKey('notices', kept.record ?? ''))
      .get();
    const entry = (verb: string) => docs.find((one) => one.get('verb') === verb)?.data();
    expect(entry('correct')).toMatchObject({
      name: 'Meera',
      fields: [{ name: 'title', before: notice.title, after: 'Workshop, on Friday' }],
    });
    expect(entry('approve')).toMatchObject({
      name: 'Professor',
      fields: [
        { name: 'author', after: 'Asha' },
        { name: 'correctedBy', after: 'Meera' },
      ],
    });
  });

  test('that its author has changed since is not published unseen', async () => {
    const one = await submission();
    const json = { values: { ...notice, title: 'Later' }, state: 'submitted', version: one.version };
    bodyOf(await as('author', 'PUT', submissionPaths.update(one._id), json));
    for (const path of [submissionPaths.approve(one._id), submissionPaths.return(one._id)]) {
      const { status, body } = await as('administrator', 'POST', path, { version: one.version, remark: 'x' });
      expect([status, body.current.title]).toEqual([409, 'Later']);
    }
  });

  test('starts from the current record: 409 with the current one if it was changed meanwhile', async () => {
    const [kept] = await changes.notices();
    await database.doc(`notices/${kept.record}`).update({ title: 'Of another' });
    const json = { collection: 'notices', ...kept, state: 'draft' };
    const { status, body } = await as('author', 'POST', submissionPaths.add, json);
    expect([status, body.current.title]).toEqual([409, 'Of another']);
  });

  test('of a record of another club, or into one, is refused', async () => {
    const others = await addUpcomingEvent(sessions.administrator, { ...event, club: OTHER });
    const own = await addUpcomingEvent(sessions.administrator, event);
    for (const [id, club] of [
      [others._id, CLUB],
      [own._id, OTHER],
    ] as const) {
      const json = { collection: 'events', record: id, values: { ...event, club }, state: 'draft' };
      expect((await as('author', 'POST', submissionPaths.add, json)).status).toBe(403);
    }
  });

  test('of a record that has left the author’s club stays, and does not show the record’s current values', async () => {
    const record = await addUpcomingEvent(sessions.administrator, event);
    const values = { ...event, location: 'Court' };
    const kept = { collection: 'events' as const, record: record._id, version: record.version, values };
    const one = await submission('draft', kept);
    expect((await read(one._id, 'author')).target.state).toBe('same');
    const moved = { ...event, club: OTHER, description: 'For the other club alone.' };
    bodyOf(await as('administrator', 'PUT', paths.upcomingEvent.update(record._id), moved));
    const { target, values: own, ...answer } = await read(one._id, 'author');
    expect([target, own]).toMatchObject([{ state: 'withheld', version: '' }, { location: 'Court' }]);
    expect(JSON.stringify(answer)).not.toContain('alone');
  });

  test('of a deleted record says so, is not published, and continues when the record is restored', async () => {
    const [kept, visitors] = await changes.notices();
    const one = await submission('submitted', kept);
    bodyOf(await as('administrator', 'DELETE', paths.notice.delete(kept.record ?? '')));
    expect((await read(one._id)).target.state).toBe('deleted');
    expect((await approve(one._id)).status).toBe(410);
    const entry = recordKey('notices', kept.record ?? '');
    bodyOf(await as('administrator', 'POST', trashPaths.restore(entry)));
    expect((await approve(one._id)).status).toBe(200);
    expect((await visitors()).title).toBe(notice.title);
  });

  test('ends when its record is permanently deleted', async () => {
    const [kept] = await changes.events();
    const one = await submission('draft', { ...kept, collection: 'events' });
    bodyOf(await as('administrator', 'DELETE', paths.upcomingEvent.delete(kept.record ?? '')));
    bodyOf(await as('administrator', 'DELETE', trashPaths.destroy(recordKey('events', kept.record ?? ''))));
    expect((await database.doc(`submissions/${one._id}`).get()).exists).toBe(false);
  });
});

test('what was returned has the remark, and can be submitted again', async () => {
  const one = await submission('returned');
  expect(one).toMatchObject({ state: 'returned', remark: 'Which room?', returnedBy: 'Professor' });
  const json = { values: { ...notice, text: 'Room 3.' }, state: 'submitted', version: one.version };
  const { submission: again } = bodyOf(await as('author', 'PUT', submissionPaths.update(one._id), json));
  expect(again).toMatchObject({ state: 'submitted', remark: 'Which room?', goesAt: '' });
  expect((await approve(one._id)).status).toBe(200);
});

async function submitWithFiles(submission: object, files: Sent[], fields: Record<string, string> = {}) {
  const raw = formOf({ submission: JSON.stringify(submission), ...fields }, files);
  return bodyOf(await call('POST', submissionPaths.addWithFiles, { session: sessions.author, raw }))
    .submission;
}

describe('a new event record', () => {
  async function submitRecord(state = 'submitted') {
    const places = { places: 'keep', place: JSON.stringify({ latitude: 23.26, longitude: 77.41 }) };
    return submitWithFiles({ collection: 'galleries', values: record, state }, [await jpeg()], places);
  }

  const storedFile = async (id: string) => {
    const [file] = (await database.doc(`submissions/${id}`).get()).get('files');
    return file as { id: string; path: string; sizes: { path: string; width: number }[] };
  };

  test('waits with its photographs, which only its author and its approver get', async () => {
    const one = await submitRecord();
    expect((await call('GET', paths.eventRecord.read(one._id))).status).toBe(404);
    const { preview } = await read(one._id);
    const [shown] = preview.galleries?.files ?? [];
    const file = await storedFile(one._id);
    expect(JSON.stringify(preview)).not.toContain(file.path);
    for (const [role, status] of [
      ['author', 200],
      ['administrator', 200],
      ['trusted', 200],
      ['colleague', 403],
      ['visitor', 401],
    ] as const) {
      const path = shown?.sizes?.[0]?.url.replace('/api/v1', '') ?? '';
      const answer = await as(role, 'GET', path);
      expect([role, answer.status]).toEqual([role, status]);
      if (status === 200) expect(answer.headers.get('content-type')).toBe('image/webp');
    }
    const [metadata] = await bucket.file(file.path).getMetadata();
    expect(metadata.metadata).toMatchObject({ submission: one._id });
    await sweep(new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(await objectsUnder(`galleries/${one._id}/`)).toContain(file.path);
  });

  test('is published with its photographs and their places, without copies of them', async () => {
    const one = await submitRecord();
    const before = await objectsUnder(`galleries/${one._id}/`);
    expect((await approve(one._id)).status).toBe(200);
    const shown = await readRecord(one._id);
    expect(shown).toMatchObject({ title: record.title, counts: { image: 1 } });
    expect(await objectsUnder(`galleries/${one._id}/`)).toEqual(before);
    expect((await fetch(shown.files[0]?.url ?? '')).status).toBe(200);
    const evidence = await database.doc(`evidence/${one._id}`).get();
    expect(evidence.get('places')[shown.files[0]?.id ?? '']).toMatchObject({ latitude: 23.26 });
  });

  test('that is deleted, or abandoned, is removed with its photographs', { tags: 'long' }, async () => {
    const [deleted, abandoned] = [await submitRecord(), await submitRecord('draft')];
    bodyOf(await as('author', 'DELETE', submissionPaths.delete(deleted._id)));
    expect(await objectsUnder(`galleries/${deleted._id}/`)).toEqual([]);
    await sweep(new Date(Date.now() + (DRAFT_DAYS + 1) * 24 * 60 * 60 * 1000));
    expect((await database.doc(`submissions/${abandoned._id}`).get()).exists).toBe(false);
    expect(await objectsUnder(`galleries/${abandoned._id}/`)).toEqual([]);
  });
});

describe('files of submissions', { tags: 'long' }, () => {
  const paper = (name = 'plan.pdf') => ({ name, bytes: pdf() });
  const stateOf = async (url: string) => (await fetch(url)).status;

  /** A submission, and the files of its record that visitors get. */
  interface Case {
    record?: string;
    values: object;
    files: () => Promise<Sent[]>;
    /** Addresses of the record's files. */
    visitors: (id: string) => Promise<string[]>;
  }

  const filesOfNotice = async (id: string) => {
    const { status, body } = await call('GET', paths.notice.read(id));
    return status === 200 ? body.notice.attachments.map(({ url }: { url: string }) => url) : [];
  };
  const filesOfEvent = async (id: string) => {
    const { body } = await call('GET', paths.upcomingEvent.read(id));
    const { picture, attachments = [] } = body.event ?? {};
    return [picture, ...attachments].flatMap((file) => file?.url ?? []);
  };
  const filesOfRecord = async (id: string) => (await readRecord(id)).files.map(({ url }) => url);

  const cases: [name: string, SubmittedCollection, () => Promise<Case>][] = [
    [
      'a PDF of a new notice',
      'notices',
      async () => ({ values: notice, files: async () => [paper()], visitors: filesOfNotice }),
    ],
    [
      'a PDF of a public notice',
      'notices',
      async () => {
        const { _id } = await addNotice(sessions.administrator, notice);
        return { record: _id, values: notice, files: async () => [paper()], visitors: filesOfNotice };
      },
    ],
    [
      'the picture and the PDF of a new announced event',
      'events',
      async () => ({ values: event, files: async () => [await jpeg(), paper()], visitors: filesOfEvent }),
    ],
    [
      'the picture of a public announced event',
      'events',
      async () => {
        const { _id } = await addUpcomingEvent(sessions.administrator, event);
        const raw = formOf({ alt: 'Old' }, [await jpeg()]);
        bodyOf(
          await call('POST', paths.upcomingEvent.picture(_id), { session: sessions.administrator, raw }),
        );
        return { record: _id, values: event, files: async () => [await jpeg()], visitors: filesOfEvent };
      },
    ],
    [
      'further files of a public event record',
      'galleries',
      async () => {
        const { _id } = await uploadRecord(sessions.administrator, record);
        // A change that only adds files has no values.
        return {
          record: _id,
          values: {},
          files: async () => [await jpeg(), paper()],
          visitors: filesOfRecord,
        };
      },
    ],
  ];

  /** Submits it, and reads it as its approver. */
  async function submitCase(collection: SubmittedCollection, { visitors: _, files, ...kept }: Case) {
    const one = await submitWithFiles({ collection, ...kept, state: 'submitted' }, await files());
    const [stored] = (await database.doc(`submissions/${one._id}`).get()).get('files');
    const folder = stored.path.slice(0, stored.path.lastIndexOf('/') + 1);
    return { one, stored, folder, shown: await read(one._id) };
  }

  test.each(cases)(
    '%s: only author and approver get it until it is published',
    async (_, collection, make) => {
      const made = await make();
      const before = made.record ? await made.visitors(made.record) : [];
      const { one, stored, shown } = await submitCase(collection, made);
      const sent = await made.files();
      expect(one.files).toBe(sent.length);
      expect(shown.files.map(({ name }) => name)).toEqual(sent.map(({ name }) => name));
      for (const { url } of shown.files) expect(JSON.stringify(shown.preview)).toContain(url);
      expect(JSON.stringify(shown)).not.toContain(encodeURIComponent(stored.path));
      const path = shown.files[0]?.url.replace('/api/v1', '') ?? '';
      for (const [role, status] of [
        ['author', 200],
        ['administrator', 200],
        ['trusted', 200],
        ['colleague', 403],
        ['of another club', 403],
        ['visitor', 401],
      ] as const)
        expect([role, (await as(role, 'GET', path)).status]).toEqual([role, status]);
      expect(await stateOf(addressOf(stored.path))).toBe(403);
      // No sweep takes them for abandoned uploads.
      await sweep(new Date(Date.now() + 25 * 60 * 60 * 1000));
      expect((await as('author', 'GET', path)).status).toBe(200);

      expect((await approve(one._id)).status).toBe(200);
      const urls = await made.visitors(made.record ?? one._id);
      const replaced = collection === 'events' ? [] : before;
      expect(urls).toEqual([...replaced, ...urls.slice(replaced.length)]);
      expect(urls).toHaveLength(replaced.length + sent.length);
      for (const url of urls) expect(await stateOf(url)).toBe(200);
      for (const url of before.filter((one) => !urls.includes(one))) expect(await stateOf(url)).toBe(404);
      await sweep(new Date(Date.now() + 25 * 60 * 60 * 1000));
      for (const url of urls) expect(await stateOf(url)).toBe(200);
    },
  );

  const ends: [
    name: string,
    end: (id: string, record: string | undefined, collection: string) => Promise<unknown>,
  ][] = [
    ['withdrawn', (id) => as('author', 'DELETE', submissionPaths.delete(id))],
    [
      'abandoned',
      async (id) => {
        const { submission } = await read(id);
        await giveBack(submission);
        await sweep(new Date(Date.now() + (DRAFT_DAYS + 1) * 24 * 60 * 60 * 1000));
      },
    ],
    [
      'of a record that is deleted for good',
      async (_, record, collection) => {
        const thing = { notices: paths.notice, events: paths.upcomingEvent, galleries: paths.eventRecord }[
          collection
        ];
        await as('administrator', 'DELETE', thing?.delete(record ?? '') ?? '');
        await as('administrator', 'DELETE', trashPaths.destroy(recordKey(collection, record ?? '')));
      },
    ],
  ];

  test.each(
    ends.flatMap(([how, end]) =>
      cases
        .filter(([name]) => how !== ends[2]?.[0] || name.includes('public'))
        .map(([name, collection, make]) => [name, how, collection, make, end] as const),
    ),
  )('%s is removed when the submission is %s', async (_, __, collection, make, end) => {
    const made = await make();
    const { one, folder } = await submitCase(collection, made);
    expect(await objectsUnder(folder)).not.toEqual([]);
    await end(one._id, made.record, collection);
    expect((await database.doc(`submissions/${one._id}`).get()).exists).toBe(false);
    expect(await objectsUnder(folder)).toEqual([]);
  });

  test('stay when it is returned, and its author adds some and removes some', async () => {
    const one = await submitWithFiles({ collection: 'notices', values: notice, state: 'submitted' }, [
      paper(),
    ]);
    await giveBack(one);
    const attach = () =>
      call('POST', submissionPaths.attach(one._id), {
        session: sessions.author,
        raw: formOf({}, [paper('second.pdf')]),
        key: 'the-same-file-twice',
      });
    bodyOf(await attach());
    expect(bodyOf(await attach()).submission).toMatchObject({ files: 2, state: 'returned' });
    const [first] = (await read(one._id, 'author')).files;
    const path = `${submissionPaths.detach(one._id)}?file=${first?.id}`;
    expect((await as('colleague', 'DELETE', path)).status).toBe(403);
    expect(bodyOf(await as('author', 'DELETE', path)).submission.files).toBe(1);
    const { submission } = await read(one._id, 'author');
    bodyOf(
      await as('author', 'PUT', submissionPaths.update(one._id), {
        ...{ values: notice, state: 'submitted', version: submission.version },
      }),
    );
    expect((await approve(one._id)).status).toBe(200);
    const { body } = await call('GET', paths.notice.read(one._id));
    expect(body.notice.attachments.map(({ name }: { name: string }) => name)).toEqual(['second.pdf']);
  });

  test('that its author has added since are not published unseen', async () => {
    const one = await submission();
    bodyOf(
      await call('POST', submissionPaths.attach(one._id), {
        session: sessions.author,
        raw: formOf({}, [paper()]),
      }),
    );
    const { status } = await as('administrator', 'POST', submissionPaths.approve(one._id), {
      version: one.version,
    });
    expect(status).toBe(409);
  });

  test('are refused if the record does not accept them, or not as many', async () => {
    const { _id } = await addNotice(sessions.administrator, notice);
    const raw = formOf({}, [paper()]);
    for (let index = 0; index < ATTACHMENTS_MOST; index++)
      bodyOf(await call('POST', paths.notice.attach(_id), { session: sessions.administrator, raw }));
    const send = async (submission: object, files: Sent[]) => {
      const raw = formOf({ submission: JSON.stringify({ ...submission, state: 'draft' }) }, files);
      return (await call('POST', submissionPaths.addWithFiles, { session: sessions.author, raw })).status;
    };
    expect(await send({ collection: 'notices', record: _id, values: notice }, [paper()])).toBe(413);
    expect(await send({ collection: 'notices', values: notice }, [await jpeg()])).toBe(415);
    expect(await send({ collection: 'events', values: event }, [{ name: 'a.mp4', bytes: mp4() }])).toBe(415);
    expect(await send({ collection: 'events', values: event }, [await jpeg(), await jpeg()])).toBe(413);
  });

  test('of a new event record may be more, or none', async () => {
    const one = await submitWithFiles({ collection: 'galleries', values: record, state: 'draft' }, [
      await jpeg(),
    ]);
    const raw = formOf({}, [paper()]);
    bodyOf(await call('POST', submissionPaths.attach(one._id), { session: sessions.author, raw }));
    const { files } = await read(one._id, 'author');
    const remove = (id: string | undefined) =>
      as('author', 'DELETE', `${submissionPaths.detach(one._id)}?file=${id}`);
    for (const { id } of files) expect((await remove(id)).status).toBe(200);
    expect((await read(one._id, 'author')).files).toEqual([]);
  });
});

describe('the existing files of a public record', () => {
  const DAYS_30 = 30 * 24 * 60 * 60 * 1000;
  const stateOf = async (url: string) => (await fetch(url)).status;
  const namesOf = (files: { name: string }[]) => files.map(({ name }) => name);
  const byName = (files: { id: string; name: string }[], names: string) =>
    [...names].map((name) => ({ id: files.find((file) => file.name.startsWith(name))?.id ?? '' }));

  /** A record with three files, of which the first has a place if it is a picture. */
  async function withFiles(make: () => Promise<Buffer> | Buffer = pdf, type = 'pdf') {
    const bytes = await make();
    const files = ['a', 'b', 'c'].map((name) => ({ name: `${name}.${type}`, bytes }));
    const place = JSON.stringify({ latitude: 23.26, longitude: 77.41 });
    const places = type === 'jpg' && { places: 'keep', place };
    const { _id } = await uploadRecord(sessions.administrator, { ...record, ...places }, files);
    return readRecord(_id);
  }

  type Item = Awaited<ReturnType<typeof withFiles>>;

  async function arrange({ _id, version, files }: Item, names: string, state: State = 'submitted') {
    const kept = { record: _id, version, values: {}, arrangement: byName(files, names) };
    return submission(state, { ...kept, collection: 'galleries' });
  }

  const filesEntry = async (id: string): Promise<TrashedRecord | undefined> =>
    bodyOf(await as('administrator', 'GET', `${trashPaths.list}?limit=1000`)).trash.find(
      ({ _id, title, removed }: TrashedRecord) =>
        _id.startsWith('files-') && title === record.title && removed.length > 0 && _id === id,
    );
  /** Id of the only entry with files of this record. */
  const entryOf = async (item: Item) => {
    const { docs } = await database
      .collection('trash')
      .where('of', '==', recordKey('galleries', item._id))
      .get();
    expect(docs).toHaveLength(1);
    return docs[0]?.id ?? '';
  };
  const placesOf = async ({ _id }: Item) =>
    Object.keys((await database.doc(`evidence/${_id}`).get()).get('places') ?? {});

  test('stay as they are while their removal and order wait; then one goes into the trash, and returns to its place', async () => {
    const item = await withFiles(() => photograph(64, 48), 'jpg');
    const [first] = item.files;
    const urls = [first?.url ?? '', ...(first?.sizes ?? []).map(({ url }) => url)];
    const one = await arrange(item, 'cb');
    expect(one.leaving).toBe(1);
    expect(namesOf((await readRecord(item._id)).files)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    const shown = await read(one._id);
    expect(shown.leaving).toMatchObject([{ name: 'a.jpg', kind: 'image', url: first?.url }]);
    const [field] = shown.fields;
    expect(shown.fields).toHaveLength(1);
    expect([field?.name, field?.meanwhile]).toEqual(['files', false]);
    expect(field?.after?.split('\n').map((line) => line[0])).toEqual(['c', 'b']);
    expect(namesOf(shown.preview.galleries?.files ?? [])).toEqual(['c.jpg', 'b.jpg']);
    expect(shown.preview.galleries?.counts.image).toBe(2);
    expect(await placesOf(item)).toEqual([first?.id]);
    urls.push(await withDownloadToken(first?.url ?? ''));

    expect((await approve(one._id)).status).toBe(200);
    expect(namesOf((await readRecord(item._id)).files)).toEqual(['c.jpg', 'b.jpg']);
    for (const url of urls) expect(await stateOf(url)).toBe(403);
    expect(await placesOf(item)).toEqual([]);
    const entry = await entryOf(item);
    expect(await filesEntry(entry)).toMatchObject({
      ...{ collection: 'galleries', title: record.title, club: CLUB, files: 1, removed: ['a.jpg'] },
      ...{ papers: 0, names: 0, report: false, deletedBy: 'Professor' },
    });
    await sweep();
    for (const url of urls) expect(await stateOf(url)).toBe(403);

    expect((await as('author', 'POST', trashPaths.restore(entry))).status).toBe(403);
    expect((await as('of another club', 'POST', trashPaths.restore(entry))).status).toBe(404);
    expect((await as('trusted', 'POST', trashPaths.restore(entry))).status).toBe(200);
    expect(namesOf((await readRecord(item._id)).files)).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
    for (const url of urls.slice(0, -1)) expect(await stateOf(url)).toBe(200);
    expect(await placesOf(item)).toEqual([first?.id]);
    expect((await as('trusted', 'POST', trashPaths.restore(entry))).status).toBe(404);
    const { docs } = await database
      .collection('changes')
      .where('record', '==', recordKey('galleries', item._id))
      .get();
    expect(
      docs
        .map((change) => change.get('action'))
        .filter((action) => action !== 'eventRecord.add')
        .toSorted(),
    ).toEqual([
      'eventRecord.restore',
      'eventRecord.restore',
      'eventRecord.update',
      'eventRecord.update',
      'submission.approve',
      'submission.submit',
    ]);
  });

  test('that a visitor has asked to take down are permanently deleted with an approval, too', async () => {
    const item = await withFiles(() => photograph(64, 48), 'jpg');
    const json = { gallery: item._id, url: item.files[0]?.url, name: 'Asha', email: 'asha@club-portal.test' };
    bodyOf(await call('POST', paths.takedown.add, { json }));
    const objects = await objectsUnder(`galleries/${item._id}/`);
    expect((await approve((await arrange(item, 'c'))._id)).status).toBe(200);
    expect((await filesEntry(await entryOf(item)))?.removed).toEqual(['b.jpg']);
    expect(await objectsUnder(`galleries/${item._id}/`)).toHaveLength((objects.length / 3) * 2);
    expect(await stateOf(item.files[0]?.url ?? '')).toBe(404);
    const { docs } = await database
      .collection('changes')
      .where('record', '==', recordKey('galleries', item._id))
      .get();
    const fields = docs.flatMap((change) => change.get('fields'));
    expect(JSON.stringify(fields)).toContain('b.jpg');
    expect(JSON.stringify(fields)).not.toContain('a.jpg');
  });

  test('that others have changed stay: what they add is kept, and the approver sees that they changed the order', {
    tags: 'long',
  }, async () => {
    const item = await withFiles();
    const one = await arrange(item, 'cab');
    bodyOf(
      await call('POST', eventFilePaths.attach(item._id), {
        session: sessions.administrator,
        raw: formOf({}, [{ name: 'd.pdf', bytes: pdf() }]),
      }),
    );
    const { fields, target } = await read(one._id);
    expect([target.state, fields[0]?.meanwhile]).toEqual(['changed', true]);
    expect((await approve(one._id)).status).toBe(200);
    expect(namesOf((await readRecord(item._id)).files)).toEqual(['c.pdf', 'a.pdf', 'b.pdf', 'd.pdf']);
  });

  test('are kept if the author reconsiders, even after it was returned', async () => {
    const item = await withFiles();
    const one = await arrange(item, 'ab', 'returned');
    const [leaving] = (await read(one._id, 'author')).leaving;
    const keep = (role: Role) => as(role, 'DELETE', `${submissionPaths.detach(one._id)}?file=${leaving?.id}`);
    expect((await keep('colleague')).status).toBe(403);
    expect(bodyOf(await keep('author')).submission).toMatchObject({ leaving: 0, state: 'returned' });
    expect((await keep('author')).status).toBe(404);
    expect((await read(one._id, 'author')).fields).toEqual([]);
  });

  test('are permanently deleted with the trash, and with their record; without their record they cannot be restored', {
    tags: 'long',
  }, async () => {
    const [swept, deleted] = [await withFiles(), await withFiles()];
    for (const item of [swept, deleted]) bodyOf(await approve((await arrange(item, 'bc'))._id));
    const objects = (item: Item) => objectsUnder(`galleries/${item._id}/`);
    const before = (await objects(swept)).length;
    const entry = await entryOf(deleted);
    bodyOf(await as('administrator', 'DELETE', paths.eventRecord.delete(deleted._id)));
    const { status, body } = await as('administrator', 'POST', trashPaths.restore(entry));
    expect([status, body.message]).toEqual([409, en.api.trash.withoutRecord]);
    bodyOf(await as('administrator', 'DELETE', trashPaths.destroy(recordKey('galleries', deleted._id))));
    expect((await database.doc(`trash/${entry}`).get()).exists).toBe(false);
    expect(await objects(deleted)).toEqual([]);

    await sweep(new Date(Date.now() + DAYS_30 + 60_000));
    expect((await database.doc(`trash/${await entryOf(swept).catch(() => 'none')}`).get()).exists).toBe(
      false,
    );
    expect((await objects(swept)).length).toBe((before / 3) * 2);
    expect(namesOf((await readRecord(swept._id)).files)).toEqual(['b.pdf', 'c.pdf']);
  });

  test('belong to the record’s current club, even in the trash and while the change waits', {
    tags: 'long',
  }, async () => {
    const [left, waits] = [await withFiles(), await withFiles()];
    bodyOf(await approve((await arrange(left, 'bc'))._id));
    const one = await arrange(waits, 'bc');
    for (const { _id } of [left, waits])
      bodyOf(await as('administrator', 'PUT', eventFilePaths.move(_id), { club: OTHER }));
    const entry = await entryOf(left);
    const keep = `${submissionPaths.detach(one._id)}?file=${waits.files[0]?.id}`;
    expect((await as('author', 'DELETE', keep)).status).toBe(403);
    expect((await approve(one._id, 'of another club')).status).toBe(200);
    expect((await as('trusted', 'POST', trashPaths.restore(entry))).status).toBe(404);
    expect((await as('of another club', 'POST', trashPaths.restore(entry))).status).toBe(200);
    expect(namesOf((await readRecord(left._id)).files)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  });

  test('are named once, and belong to the record', async () => {
    const item = await withFiles();
    const send = async (arrangement: object[], more = {}) => {
      const json = {
        collection: 'galleries',
        record: item._id,
        values: {},
        state: 'draft',
        arrangement,
        ...more,
      };
      return (await as('author', 'POST', submissionPaths.add, json)).status;
    };
    const [a, b] = byName(item.files, 'ab');
    expect(await send([a ?? {}, a ?? {}])).toBe(400);
    expect(await send([a ?? {}, { id: 'of-another-record' }])).toBe(409);
    expect(await send([a ?? {}], { record: '', values: record })).toBe(400);
    expect(await send([])).toBe(201);
    expect(await send([b ?? {}, a ?? {}])).toBe(201);
  });

  test('of two authors leave the record if either removes them', { tags: 'long' }, async () => {
    const item = await withFiles();
    const [one, other] = [await arrange(item, 'a'), await arrange(item, 'bc')];
    expect((await approve(one._id)).status).toBe(200);
    expect((await approve(other._id)).status).toBe(200);
    expect((await readRecord(item._id)).files).toEqual([]);
  });

  test('of a notice and of an announced event: PDF and picture are removed by an approval, and restored', {
    tags: 'long',
  }, async () => {
    const { _id } = await addNotice(sessions.administrator, notice);
    for (const name of ['a.pdf', 'b.pdf'])
      bodyOf(
        await call('POST', paths.notice.attach(_id), {
          session: sessions.administrator,
          raw: formOf({}, [{ name, bytes: pdf() }]),
        }),
      );
    const attachments = async () => bodyOf(await call('GET', paths.notice.read(_id))).notice.attachments;
    const [first, second] = await attachments();
    const change = { collection: 'notices' as const, record: _id, values: notice };
    const one = await submission('submitted', { ...change, arrangement: [{ id: second.id }] });
    const { leaving, preview } = await read(one._id);
    expect(leaving).toMatchObject([{ name: 'a.pdf', kind: 'pdf' }]);
    expect((await as('administrator', 'GET', leaving[0]?.url.replace('/api/v1', '') ?? '')).status).toBe(200);
    expect(namesOf(preview.notices?.notice.attachments ?? [])).toEqual(['b.pdf']);
    bodyOf(await approve(one._id));
    expect(namesOf(await attachments())).toEqual(['b.pdf']);
    expect(await stateOf(first.url)).toBe(403);
    const entryIn = async (collection: string, id: string) =>
      (await database.collection('trash').where('of', '==', recordKey(collection, id)).get()).docs[0]?.id ??
      '';
    bodyOf(await as('administrator', 'POST', trashPaths.restore(await entryIn('notices', _id))));
    expect(namesOf(await attachments())).toEqual(['a.pdf', 'b.pdf']);
    expect(await stateOf(first.url)).toBe(200);

    const announced = await addUpcomingEvent(sessions.administrator, event);
    const raw = formOf({ alt: 'Old' }, [await jpeg()]);
    bodyOf(
      await call('POST', paths.upcomingEvent.picture(announced._id), {
        session: sessions.administrator,
        raw,
      }),
    );
    const picture = async () =>
      bodyOf(await call('GET', paths.upcomingEvent.read(announced._id))).event.picture;
    const { url } = await picture();
    const without = { collection: 'events' as const, record: announced._id, values: {}, arrangement: [] };
    const other = await submission('submitted', without);
    expect((await read(other._id)).preview.events?.picture).toBeUndefined();
    bodyOf(await approve(other._id));
    expect([await picture(), await stateOf(url)]).toEqual([undefined, 403]);
    bodyOf(await as('administrator', 'POST', trashPaths.restore(await entryIn('events', announced._id))));
    expect([(await picture()).alt, await stateOf(url)]).toEqual(['Old', 200]);
  });

  test('of an announced event: its picture stays when a PDF is removed, and a PDF when the picture is removed', {
    tags: 'long',
  }, async () => {
    const announced = await addUpcomingEvent(sessions.administrator, event);
    const send = async (path: string, fields: Record<string, string>, file: Sent) =>
      bodyOf(await call('POST', path, { session: sessions.administrator, raw: formOf(fields, [file]) }));
    await send(paths.upcomingEvent.picture(announced._id), { alt: 'Old' }, await jpeg());
    for (const name of ['a.pdf', 'b.pdf'])
      await send(paths.upcomingEvent.attach(announced._id), {}, { name, bytes: pdf() });
    const readEvent = async () => bodyOf(await call('GET', paths.upcomingEvent.read(announced._id))).event;
    const keepOnly = async (arrangement: object[]) => {
      const change = { collection: 'events' as const, record: announced._id, values: {}, arrangement };
      const { _id } = await submission('submitted', change);
      const { preview } = await read(_id);
      bodyOf(await approve(_id));
      const after = await readEvent();
      expect(preview.events).toMatchObject({ attachments: after.attachments });
      expect(Boolean(preview.events?.picture)).toBe(Boolean(after.picture));
      return after;
    };
    const { picture, attachments } = await readEvent();
    const second = { id: attachments[1].id };
    const withPicture = await keepOnly([{ id: picture.id }, second]);
    expect([withPicture.picture.alt, namesOf(withPicture.attachments)]).toEqual(['Old', ['b.pdf']]);
    const without = await keepOnly([second]);
    expect([without.picture, namesOf(without.attachments)]).toEqual([undefined, ['b.pdf']]);
  });
});

describe('a club that the submission no longer belongs to', { tags: 'long' }, () => {
  /** A public record of the author's club, moved to another one while its change waits. */
  const moved: Record<'events' | 'galleries', () => Promise<string>> = {
    events: async () => {
      const { _id } = await addUpcomingEvent(sessions.administrator, { ...event, title: 'Old' });
      const one = await submission('submitted', { collection: 'events', record: _id, values: event });
      bodyOf(
        await as('administrator', 'PUT', paths.upcomingEvent.update(_id), {
          ...event,
          title: 'Old',
          club: OTHER,
        }),
      );
      return one._id;
    },
    galleries: async () => {
      const { _id } = await uploadRecord(sessions.administrator, { ...record, title: 'Old' });
      const one = await submission('submitted', { collection: 'galleries', record: _id, values: record });
      bodyOf(await as('administrator', 'PUT', eventFilePaths.move(_id), { club: OTHER }));
      return one._id;
    },
  };

  test.each(Object.keys(moved) as (keyof typeof moved)[])(
    'of one of %s: the approver follows the record',
    async (collection) => {
      const id = await moved[collection]();
      const one = (await read(id)).submission;
      expect(one.club).toBe(OTHER);
      const json = { version: one.version };
      for (const path of [submissionPaths.approve(id), submissionPaths.return(id)])
        expect((await as('trusted', 'POST', path, { ...json, remark: 'x' })).status).toBe(403);
      expect((await as('trusted', 'GET', submissionPaths.read(id))).status).toBe(403);
      const listed = async (role: Role) =>
        bodyOf(await as(role, 'GET', submissionPaths.list)).submissions.some(({ _id }: Named) => _id === id);
      expect([await listed('trusted'), await listed('of another club')]).toEqual([false, true]);
      // In an event, the author's change names the club that it had.
      expect((await approve(id, 'of another club')).status).toBe(200);
    },
  );

  test('its author sees and deletes what is theirs, but cannot submit or publish it', async () => {
    const account = await makeAccount(null, 'Asha');
    const claims = { role: 'coordinator', publishes: true };
    const inClub = async (club: string) => {
      await auth.setCustomUserClaims(account.uid, { ...claims, clubs: [club] });
      return logIn(account);
    };
    const before = await inClub(CLUB);
    const json = { collection: 'notices', values: notice, state: 'draft' };
    const { submission } = bodyOf(await call('POST', submissionPaths.add, { session: before, json }));
    const session = await inClub(OTHER);
    const send = (method: string, path: string, json?: object) =>
      call(method, path, { session, ...(json && { json }) });
    const { submissions } = bodyOf(await send('GET', submissionPaths.list));
    expect(submissions.map(({ _id }: Named) => _id)).toContain(submission._id);
    expect((await send('GET', submissionPaths.read(submission._id))).status).toBe(200);
    const { _id, version } = submission;
    for (const values of [notice, { ...notice, club: OTHER }])
      expect(
        (await send('PUT', submissionPaths.update(_id), { values, state: 'submitted', version })).status,
      ).toBe(403);
    expect((await send('POST', submissionPaths.approve(_id), { version })).status).toBe(403);
    expect((await send('DELETE', submissionPaths.delete(_id))).status).toBe(200);
  });
});

test('a notice approved before its time is shown from then on, and so is its PDF', {
  tags: 'long',
}, async () => {
  const values = { ...notice, showFrom: '2199-01-01T08:00' };
  const one = await submission('draft', { values });
  const raw = formOf({}, [{ name: 'plan.pdf', bytes: pdf() }]);
  bodyOf(await call('POST', submissionPaths.attach(one._id), { session: sessions.author, raw }));
  const { version } = (await read(one._id, 'author')).submission;
  bodyOf(await as('author', 'PUT', submissionPaths.update(one._id), { values, state: 'submitted', version }));
  expect((await approve(one._id)).status).toBe(200);
  const { notices } = bodyOf(await as('administrator', 'GET', `${paths.notice.fetch}?all=1`));
  const [kept] = notices.filter(({ showFrom }: { showFrom: string }) => showFrom === values.showFrom);
  expect(await visitorsNotice(kept._id)).toBe(404);
  expect((await fetch(kept.attachments[0].url)).status).toBe(403);
});

test('a new event record for another club’s announced event is refused, even when an administrator approves it', async () => {
  const others = await addUpcomingEvent(sessions.administrator, { ...event, club: OTHER });
  const values = { ...record, announcement: others._id };
  const one = await submitWithFiles({ collection: 'galleries', values, state: 'submitted' }, [await jpeg()]);
  const { status, body } = await approve(one._id);
  expect([status, body.code]).toEqual([403, 'forbidden']);
  expect((await call('GET', paths.eventRecord.read(one._id))).status).toBe(404);
  const own = await addUpcomingEvent(sessions.administrator, event);
  const right = { ...record, announcement: own._id };
  const other = await submitWithFiles({ collection: 'galleries', values: right, state: 'submitted' }, [
    await jpeg(),
  ]);
  expect((await approve(other._id)).status).toBe(200);
});

test('a person has at most as many drafts and submissions as the list shows, and the same request is answered again', async () => {
  const author = await makeAccount(null, 'Diligent');
  await auth.setCustomUserClaims(author.uid, { role: 'coordinator', clubs: [CLUB], publishes: false });
  const session = await logIn(author);
  const json = { collection: 'notices', values: notice, state: 'draft' };
  const add = (key: string) => call('POST', submissionPaths.add, { session, json, key });
  const batch = database.batch();
  for (let n = 1; n < 300; n += 1)
    batch.create(database.collection('submissions').doc(`many-${n}`), { author: author.uid });
  await batch.commit();
  expect((await add('last')).status).toBe(201);
  const { status, body } = await add('one more');
  expect([status, body.code, body.message]).toEqual([409, 'does-not-fit', en.api.submission.tooMany(300)]);
  expect((await add('last')).status).toBe(201);
  const added = await database.collection('submissions').where('author', '==', author.uid).get();
  await Promise.all(added.docs.map(({ ref }) => ref.delete()));
});

test('the sweep keeps submissions that wait for approval, however long', async () => {
  const one = await submission('submitted');
  await sweep(new Date(Date.now() + 2 * DRAFT_DAYS * 24 * 60 * 60 * 1000));
  expect((await database.doc(`submissions/${one._id}`).get()).exists).toBe(true);
});
