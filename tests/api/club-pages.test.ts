import {
  administrationPaths,
  clubPagePaths,
  contentPaths,
  submissionPaths,
} from '@club-portal/contract/administration-paths';
import { inchargeOf } from '@club-portal/contract/content/club-incharge';
import { type ClubPage, type ClubPageValue, valueOfClubPage } from '@club-portal/contract/content/club-page';
import { chosenContent, contentIn } from '@club-portal/contract/content/in-language';
import type { Clubs } from '@club-portal/contract/content/schema';
import { draftFileId, filesOfUpload, idOfUpload } from '@club-portal/contract/content/uploaded-picture';
import type { ContentPart } from '@club-portal/contract/content-part';
import { SubmissionAnswer } from '@club-portal/contract/submission-answer';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deleteUnusedPictures } from '../../functions/src/content/pictures.ts';
import { en } from '../sentences.ts';
import { auth, database, makeAccount } from './admin.ts';
import { bodyOf, call, logIn, type Session } from './client.ts';
import { disk, removeContent, sendPicture } from './content.ts';
import { formOf } from './files.ts';
import { callNoPublisher } from './without-publisher.ts';

/** What the coordinators of a club change on its page, directly or with an approval. */

const CLUB = 'iot';
const OTHER = 'gate';
const TITLE = contentIn('en').clubs.find(({ key }) => key === CLUB)?.title;

type Role = 'author' | 'trusted' | 'of another club' | 'administrator';
const sessions = {} as Record<Role, Session>;

callNoPublisher();

beforeAll(async () => {
  const claims: Record<Role, object> = {
    author: { role: 'coordinator', clubs: [CLUB], publishes: false },
    trusted: { role: 'coordinator', clubs: [CLUB] },
    'of another club': { role: 'coordinator', clubs: [OTHER] },
    administrator: { role: 'admin' },
  };
  for (const [role, own] of Object.entries(claims) as [Role, object][]) {
    const account = await makeAccount(null, role === 'author' ? 'Asha' : 'Meera');
    await auth.setCustomUserClaims(account.uid, own);
    sessions[role] = await logIn(account);
  }
});

afterEach(removeContent);

const as = (role: Role, method: string, path: string, json?: unknown) =>
  call(method, path, { session: sessions[role], ...(json !== undefined && { json }) });

const page = async (key = CLUB): Promise<ClubPage> =>
  bodyOf(await as('administrator', 'GET', clubPagePaths.read(key))).page;

const part = async (): Promise<ContentPart> =>
  bodyOf(await as('administrator', 'GET', contentPaths.part('clubs'))).content;

const clubIn = (clubs: unknown, key = CLUB) => (clubs as Clubs).find((club) => club.key === key);
const publicClub = async (key = CLUB) => clubIn((await part()).published.value, key);

/** The page in the folder, with these fields. */
function valueWith(changes: Partial<ClubPageValue>, key = CLUB): ClubPageValue {
  const { meets = null, emblem = null, ...club } = clubIn(chosenContent.clubs, key) as Clubs[number];
  return { ...valueOfClubPage({ ...club, meets, emblem }), ...changes };
}

async function publish(changes: Partial<ClubPageValue>, role: Role = 'trusted', key = CLUB) {
  const current = await page(key);
  const value = { ...valueOfClubPage(current), ...changes };
  return as(role, 'PUT', clubPagePaths.update(key), { value, version: current.version });
}

async function submit(changes: Partial<ClubPageValue>, state = 'submitted') {
  const { version, ...current } = await page();
  const values = { ...valueOfClubPage(current), ...changes };
  const json = { collection: 'clubs', record: CLUB, version, values, state };
  return bodyOf(await as('author', 'POST', submissionPaths.add, json)).submission;
}

const read = async (id: string) =>
  SubmissionAnswer.parse(bodyOf(await as('administrator', 'GET', submissionPaths.read(id))));

async function approve(id: string, role: Role = 'administrator') {
  const { submission, target } = await read(id);
  const json = { version: submission.version, replaces: target.version };
  return as(role, 'POST', submissionPaths.approve(id), json);
}

async function saveDraft(change: (clubs: Clubs) => Clubs): Promise<ContentPart> {
  const { value, version } = await part();
  const json = { value: change(structuredClone(value) as Clubs), version };
  return bodyOf(await as('administrator', 'PUT', contentPaths.save('clubs'), json)).content;
}

const changed = (key: string, fields: Partial<Clubs[number]>) => (clubs: Clubs) =>
  clubs.map((club) => (club.key === key ? { ...club, ...fields } : club));

const bilingual = { en: 'Club In-charge: Dr. Iravati Kadamb', hi: 'क्लब प्रभारी: डॉ. इरावती कदंब' };

describe('a coordinator who publishes', () => {
  test('changes the page of their own club, and nothing else, when nothing was published before', async () => {
    const { status } = await publish({ incharge: bilingual, meets: null });
    expect(status).toBe(200);
    const { meets: _, ...others } = clubIn(chosenContent.clubs) as Clubs[number];
    const { value, done } = (await part()).published;
    expect(value).toEqual(
      chosenContent.clubs.map((club) => (club.key === CLUB ? { ...others, incharge: bilingual } : club)),
    );
    expect(done).toMatchObject({ by: 'Meera' });
    const { publication } = bodyOf(await as('administrator', 'GET', contentPaths.overview));
    expect(publication).toMatchObject({ state: 'waiting', by: 'Meera', parts: ['clubs'] });
    const { versions } = bodyOf(await as('administrator', 'GET', contentPaths.versions('clubs')));
    expect(versions.map(({ by }: { by: string }) => by)).toEqual(['Meera', '']);
    const stored = await database.doc('content/published').get();
    expect(JSON.parse(stored.get('clubs'))).toEqual(value);
  });

  test('names another in-charge, and the portal’s own Hindi follows, in drafts and submissions too', async () => {
    bodyOf(await publish({ incharge: inchargeOf('Dr. A. Rao') }));
    const { hi } = inchargeOf('Dr. A. Rao') as { hi: string };
    bodyOf(await publish({ incharge: { en: 'Club In-charge: Ms. B. Sen', hi } }));
    expect((await publicClub())?.incharge).toEqual(inchargeOf('Ms. B. Sen'));
    const sen = (await publicClub())?.incharge as { hi: string };
    const om = { en: 'Club In-charge: Mr. C. Om', hi: sen.hi };
    const { value, older } = await saveDraft(changed(CLUB, { incharge: om }));
    expect([clubIn(value)?.incharge, older]).toEqual([inchargeOf('Mr. C. Om'), []]);
    const { values } = await read((await submit({ incharge: om }))._id);
    expect(values.incharge).toEqual(inchargeOf('Mr. C. Om'));
    const own = { ...om, hi: 'क्लब प्रभारी: श्री ओम' };
    bodyOf(await publish({ incharge: own }));
    bodyOf(await publish({ incharge: { ...own, en: 'Club In-charge: Dr. D. Iyer' } }));
    expect((await publicClub())?.incharge).toMatchObject({ hi: own.hi });
  });

  test('is logged, by field and language', async () => {
    await publish({ incharge: bilingual });
    const log = await as('administrator', 'GET', `${administrationPaths.log}?record=clubs-${CLUB}&limit=1`);
    const { incharge } = valueWith({}) as { incharge: { en: string; hi: string } };
    expect(bodyOf(log).changes[0]).toMatchObject({
      action: 'clubPage.update',
      name: 'Meera',
      title: TITLE,
      club: CLUB,
      fields: [
        { name: 'incharge', before: incharge.en, after: bilingual.en },
        { name: 'incharge.hi', before: incharge.hi, after: bilingual.hi },
      ],
    });
  });

  test('sees which translations are older than their English, for this club only', async () => {
    const title = { en: 'Coders', hi: bilingual.hi };
    await publish({ incharge: bilingual, title });
    await publish({ incharge: { ...bilingual, en: 'Dr. Iravati Kadamb' }, title });
    const answer = bodyOf(await as('trusted', 'GET', clubPagePaths.read(CLUB)));
    expect(answer.older).toEqual(['incharge.hi']);
    const draft = await saveDraft(changed(CLUB, { title: { ...title, en: 'Programmers' } }));
    const index = (draft.value as Clubs).findIndex(({ key }) => key === CLUB);
    expect(draft.older.toSorted()).toEqual([`${index}.incharge.hi`, `${index}.title.hi`]);
    await publish({ incharge: { en: 'Dr. Kadamb', hi: 'डॉ. कदंब' }, title });
    expect((await part()).older).toEqual([`${index}.title.hi`]);
  });

  test('publishes nothing if nothing has changed', async () => {
    expect((await publish({})).status).toBe(200);
    expect((await part()).published.done).toBeNull();
  });

  test('is told what others have changed on this club’s page; other clubs and drafts do not matter', async () => {
    const { version, ...current } = await page();
    const send = (incharge: string) => {
      const value = { ...valueOfClubPage(current), incharge };
      return as('trusted', 'PUT', clubPagePaths.update(CLUB), { value, version });
    };
    expect((await publish({ incharge: 'Of another' }, 'of another club', OTHER)).status).toBe(200);
    await saveDraft(changed(OTHER, { label: 'Another' }));
    expect((await send('First')).status).toBe(200);
    const { status, body } = await send('Second');
    expect([status, body.code, body.current.incharge]).toEqual([409, 'changed-meanwhile', 'First']);
    expect(await publicClub(OTHER)).toMatchObject({ incharge: 'Of another' });
  });

  test('publishes at the same time as another club’s coordinator, and both changes are public', async () => {
    const answers = await Promise.all([
      publish({ incharge: 'Mine' }),
      publish({ incharge: 'Theirs' }, 'of another club', OTHER),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([(await publicClub())?.incharge, (await publicClub(OTHER))?.incharge]).toEqual(['Mine', 'Theirs']);
  });
});

test.each([
  ['author', CLUB, 200, 403],
  ['trusted', CLUB, 200, 200],
  ['administrator', CLUB, 200, 200],
  ['trusted', OTHER, 403, 403],
  ['author', OTHER, 403, 403],
] as const)('%s and the club %s: reading %i, publishing %i', async (role, club, reads, publishes) => {
  expect((await as(role, 'GET', clubPagePaths.read(club))).status).toBe(reads);
  expect((await publish({ incharge: 'Changed' }, role, club)).status).toBe(publishes);
  const isPublic = (await publicClub(club))?.incharge === 'Changed';
  expect(isPublic).toBe(publishes === 200);
});

const turned = 'abc\u202edcba';
const hostile: [what: string, values: object, field: string][] = [
  ['the key', { ...valueWith({}), key: OTHER }, 'key'],
  ['the short name', { ...valueWith({}), label: 'Mine' }, 'label'],
  ['the place in the menu', { ...valueWith({}), inNavigation: 1 }, 'inNavigation'],
  ['whether it has a page', { ...valueWith({}), hasPage: false }, 'hasPage'],
  ['whether it is archived', { ...valueWith({}), archived: true }, 'archived'],
  ['another club', { ...valueWith({}), club: OTHER }, 'club'],
  ['a text that turns its direction', valueWith({ incharge: turned }), 'incharge'],
  ['such a text in Hindi', valueWith({ paragraphs: ['A', { en: 'B', hi: turned }] }), 'paragraphs.1.hi'],
  ['100 kB', valueWith({ incharge: 'x'.repeat(100_000) }), 'incharge'],
  ['three paragraphs', valueWith({ paragraphs: ['A', 'B', 'C'] as never }), 'paragraphs'],
  ['a language that there is not', valueWith({ title: { en: 'A', xx: 'B' } as never }), 'title.xx'],
  ['a faint colour', valueWith({ colour: { onLight: '#ffffff', onDark: '#8db8f2' } }), 'colour.onLight'],
  ['a colour with a rule', valueWith({ colour: { onLight: 'red;}', onDark: '#8db8f2' } }), 'colour.onLight'],
  ['a drawing of another site', valueWith({ emblem: 'https://evil.example/a.svg' }), 'emblem'],
  ['a drawing above the folder', valueWith({ emblem: '../a.svg' }), 'emblem'],
  ['a drawing that is not there', valueWith({ emblem: 'emblems/none.svg' }), 'value'],
  ['no drawing for its page', valueWith({ emblem: null }), 'emblem'],
  ['no value', {}, 'title'],
];
test.each(hostile)(
  '%s is refused with a sentence, whether published or submitted',
  async (_, values, field) => {
    const { version } = await page();
    const submission = { collection: 'clubs', record: CLUB, version, state: 'submitted' };
    const answers = [await as('trusted', 'PUT', clubPagePaths.update(CLUB), { value: values, version })];
    // A submission without values would bring files.
    if (Object.keys(values).length > 0)
      answers.push(await as('author', 'POST', submissionPaths.add, { ...submission, values }));
    for (const { status, body } of answers) {
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, expect.arrayContaining([field])]);
      for (const sentence of Object.values(body.fields)) expect(String(sentence).length).toBeGreaterThan(8);
    }
    expect((await part()).published.done).toBeNull();
  },
);

test('a new club, an unknown club, and files are refused', async () => {
  const send = (json: object) =>
    as('author', 'POST', submissionPaths.add, {
      collection: 'clubs',
      values: valueWith({}),
      state: 'draft',
      ...json,
    });
  const added = await send({});
  expect([added.status, added.body.fields]).toEqual([400, { record: en.api.content.newClub }]);
  expect((await send({ record: 'none' })).status).toBe(404);
  expect((await send({ record: OTHER })).status).toBe(403);
});

describe('a submitted change', () => {
  test('is shown by field and language, and becomes public when approved', async () => {
    const one = await submit({ incharge: bilingual, paragraphs: ['One', { en: 'Two', hi: 'दो' }] });
    expect(one).toMatchObject({ title: TITLE, club: CLUB, record: CLUB, state: 'submitted' });
    expect((await part()).published.done).toBeNull();
    const { fields, target, preview } = await read(one._id);
    expect(target.state).toBe('same');
    expect(fields.map(({ name }) => name).toSorted()).toEqual([
      'incharge',
      'incharge.hi',
      'paragraphs.0',
      'paragraphs.0.hi',
      'paragraphs.1',
      'paragraphs.1.hi',
    ]);
    expect(preview.clubs?.incharge).toEqual(bilingual);
    expect((await approve(one._id)).status).toBe(200);
    expect(await publicClub()).toMatchObject({
      incharge: bilingual,
      paragraphs: ['One', { en: 'Two', hi: 'दो' }],
    });
    expect((await database.doc(`submissions/${one._id}`).get()).exists).toBe(false);
    const log = await as('administrator', 'GET', `${administrationPaths.log}?record=clubs-${CLUB}&limit=2`);
    const verbs = bodyOf(log).changes.map(({ action }: { action: string }) => action);
    expect(verbs.toSorted()).toEqual(['clubPage.update', 'submission.approve']);
    const { publication } = bodyOf(await as('administrator', 'GET', contentPaths.overview));
    expect(publication.parts).toEqual(['clubs']);
  });

  test('keeps what others have changed in other fields and languages, and marks where both changed the same', async () => {
    const { en, hi } = valueWith({}).incharge as { en: string; hi: string };
    const one = await submit({ incharge: { en, hi: 'मेरा' }, meets: 'Mine' });
    await publish({ incharge: { en: 'Of others', hi }, meets: 'Of others', title: 'Of others' });
    const { fields, target } = await read(one._id);
    expect(target.state).toBe('changed');
    expect(fields.map(({ name, meanwhile }) => [name, meanwhile])).toEqual(
      [
        ['meets', true],
        ['incharge.hi', false],
      ].toSorted(),
    );
    expect((await approve(one._id)).status).toBe(200);
    expect(await publicClub()).toMatchObject({
      title: 'Of others',
      incharge: { en: 'Of others', hi: 'मेरा' },
      meets: { en: 'Mine' },
    });
  });

  test('is not published if the page or the change differs from what the approver has seen', async () => {
    const one = await submit({ incharge: 'Mine' });
    const seen = await read(one._id);
    const json = { version: seen.submission.version, replaces: seen.target.version };
    const send = () => as('administrator', 'POST', submissionPaths.approve(one._id), json);
    await publish({ meets: 'Of others' });
    const page = await send();
    expect([page.status, page.body.code]).toEqual([409, 'changed-meanwhile']);
    const update = { values: valueWith({ incharge: 'Later' }), state: 'submitted', version: one.version };
    expect((await as('author', 'PUT', submissionPaths.update(one._id), update)).status).toBe(200);
    Object.assign(json, { replaces: (await read(one._id)).target.version });
    expect((await send()).status).toBe(409);
    expect((await publicClub())?.incharge).toEqual(valueWith({}).incharge);
  });

  test('can be approved neither by its author nor by another club', async () => {
    const one = await submit({ incharge: 'Mine' });
    for (const role of ['author', 'of another club'] as const)
      expect((await approve(one._id, role)).status).toBe(403);
    expect((await approve(one._id, 'trusted')).status).toBe(200);
  });

  test('starts from the current page: 409 if it was changed meanwhile', async () => {
    const { version } = await page();
    await publish({ meets: 'Of others' });
    const json = { collection: 'clubs', record: CLUB, version, values: valueWith({}), state: 'draft' };
    const { status, body } = await as('author', 'POST', submissionPaths.add, json);
    expect([status, body.current.meets]).toEqual([409, 'Of others']);
  });

  test('for an archived club says so, is not published, and continues when the club is back', async () => {
    const one = await submit({ incharge: 'Mine' });
    const publishPart = async () => {
      const drafts = [{ part: 'clubs', version: (await part()).version }];
      expect((await as('administrator', 'POST', contentPaths.publish, { drafts })).status).toBe(200);
    };
    await saveDraft(changed(CLUB, { archived: true }));
    await publishPart();
    expect((await read(one._id)).target.state).toBe('deleted');
    const refused = await as('administrator', 'POST', submissionPaths.approve(one._id), one);
    expect([refused.status, refused.body.message]).toEqual([410, en.api.content.clubArchived]);
    expect((await as('trusted', 'GET', clubPagePaths.read(CLUB))).status).toBe(410);
    await saveDraft((clubs) => clubs.map(({ archived: _, ...club }) => club));
    await publishPart();
    expect((await approve(one._id)).status).toBe(200);
    expect((await publicClub())?.incharge).toBe('Mine');
  });

  test('is the author’s draft until it is submitted, and can be deleted', async () => {
    const one = await submit({ incharge: 'Mine' }, 'draft');
    expect((await as('administrator', 'GET', submissionPaths.read(one._id))).status).toBe(403);
    expect((await as('author', 'DELETE', submissionPaths.delete(one._id))).status).toBe(200);
    expect((await part()).published.done).toBeNull();
  });
});

describe('an administrator’s draft of all clubs', () => {
  test('keeps its own changes and adopts what is published, so that it undoes nothing', async () => {
    const before = await saveDraft(changed(CLUB, { meets: 'Of the draft', label: 'Of the draft' }));
    await publish({ incharge: bilingual });
    const stale = { value: before.value, version: before.version };
    const answer = await as('administrator', 'PUT', contentPaths.save('clubs'), stale);
    expect([answer.status, clubIn(answer.body.current.value)?.incharge]).toEqual([409, bilingual]);
    const drafts = (version: string) => ({ drafts: [{ part: 'clubs', version }] });
    expect((await as('administrator', 'POST', contentPaths.publish, drafts(before.version))).status).toBe(
      409,
    );
    const { version, draft } = await part();
    expect(draft?.by).toBe(before.draft?.by);
    expect((await as('administrator', 'POST', contentPaths.publish, drafts(version))).status).toBe(200);
    expect(await publicClub()).toMatchObject({
      incharge: bilingual,
      meets: 'Of the draft',
      label: 'Of the draft',
    });
  });

  test('is no longer the one that was seen if the same field was published', async () => {
    const before = await saveDraft(changed(CLUB, { incharge: 'Of the draft' }));
    await publish({ incharge: bilingual });
    const now = await part();
    expect(now.version).not.toBe(before.version);
    expect(clubIn(now.value)?.incharge).toEqual({ en: 'Of the draft' });
    expect(clubIn(now.published.value)?.incharge).toEqual(bilingual);
  });

  test('disappears if what is published equals it', async () => {
    await saveDraft(changed(CLUB, { incharge: bilingual }));
    await publish({ incharge: bilingual });
    expect((await part()).draft).toBeNull();
  });
});

describe('a club’s own emblem', () => {
  const sendEmblem = (role: Role, fields: object = {}) =>
    call('POST', contentPaths.upload, {
      session: sessions[role],
      raw: formOf({ use: 'emblem', club: CLUB, ...fields }, [{ name: 'own.svg', bytes: disk }]),
    });
  const sent = async (role: Role = 'author'): Promise<string> => bodyOf(await sendEmblem(role)).file;
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const isThere = async (file: string) =>
    (await database.doc(`contentPictures/${idOfUpload(file)}`).get()).exists;

  test('is uploaded for a club by its coordinators, and no other picture is', async () => {
    for (const [role, fields, status] of [
      ['author', {}, 201],
      ['trusted', {}, 201],
      ['administrator', {}, 201],
      ['of another club', {}, 403],
      ['author', { club: OTHER }, 403],
      ['author', { club: '' }, 403],
      ['author', { use: 'logo' }, 403],
      ['author', { use: 'map', club: CLUB }, 403],
    ] as const)
      expect([role, fields, (await sendEmblem(role, fields)).status]).toEqual([role, fields, status]);
  });

  test('is seen before it is public by its club’s coordinators and by administrators', async () => {
    const ofClub = await sent();
    const ofAll = bodyOf(await sendPicture('emblem', disk, 'all', sessions.administrator)).file;
    for (const [file, role, status] of [
      [ofClub, 'author', 200],
      [ofClub, 'trusted', 200],
      [ofClub, 'administrator', 200],
      [ofClub, 'of another club', 403],
      [ofAll, 'author', 403],
      [ofAll, 'administrator', 200],
    ] as const) {
      const [name = ''] = filesOfUpload('emblem', file);
      const path = contentPaths.file(draftFileId(idOfUpload(file) ?? '', name));
      expect([role, (await as(role, 'GET', path)).status]).toEqual([role, status]);
      expect((await call('GET', path)).status).toBe(401);
    }
  });

  test('waits as long as its draft, and becomes public when approved', async () => {
    const emblem = await sent();
    const one = await submit({ emblem });
    await deleteUnusedPictures(inDays(2));
    expect(await isThere(emblem)).toBe(true);
    const { status, body } = await approve(one._id);
    expect([status, body.message]).toEqual([200, en.success.submission.approved]);
    expect((await publicClub())?.emblem).toBe(emblem);
    await deleteUnusedPictures(inDays(4));
    expect(await isThere(emblem)).toBe(true);
  });

  test('is deleted with its draft, and cannot be published then', async () => {
    const emblem = await sent();
    const one = await submit({ emblem }, 'draft');
    bodyOf(await as('author', 'DELETE', submissionPaths.delete(one._id)));
    await deleteUnusedPictures(inDays(2));
    expect(await isThere(emblem)).toBe(false);
    const { status, body } = await publish({ emblem });
    expect([status, body.fields]).toEqual([400, { emblem: en.api.content.pictureGone }]);
  });
});
