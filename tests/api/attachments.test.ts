import { trashPaths, withFilesPaths } from '@club-portal/contract/administration-paths';
import { ATTACHMENTS_MOST } from '@club-portal/contract/limits';
import { Notice, NoticeAnswer } from '@club-portal/contract/notice';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { recordKey } from '@club-portal/contract/record-key';
import { momentInIndia } from '@club-portal/contract/today';
import { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test, vi } from 'vitest';
import { sweepLedger, takeIn } from '../../functions/src/files/ledger.ts';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { prepareFile } from '../../functions/src/media/prepare.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { en } from '../sentences.ts';
import { bucket, database, objectsUnder } from './admin.ts';
import { bodyOf, call, logIn } from './client.ts';
import { withDownloadToken } from './download-token.ts';
import { formOf, pdf, photograph, type Sent } from './files.ts';
import { addNotice, destroy } from './records.ts';

const session = await logIn();

const add = async () => (await addNotice(session, { title: 'With a timetable' }))._id;

const photo = await photograph(20, 20);
const timetable = { name: 'Timetable.pdf', bytes: pdf() };

function attach(id: string, files: Sent[] = [timetable], key = '') {
  return call('POST', paths.notice.attach(id), { session, key, raw: formOf({}, files) });
}

function detach(id: string, file: string) {
  return call('DELETE', `${paths.notice.detach(id)}?file=${file}`, { session });
}

const objects = () => objectsUnder('files/');

test.each([
  ['समय\u200d-सारणी (नई).pdf', 'समय\u200d-सारणी (नई).pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(96)}.pdf`],
  ['Scan', 'Scan.pdf'],
])('visitors download the PDF %j as %j', async (name, saved) => {
  const id = await add();
  const { notice } = bodyOf(await attach(id, [{ name, bytes: pdf() }]));
  const [attachment] = Notice.parse(notice).attachments ?? [];
  const { headers } = await fetch(attachment?.url ?? '');
  const [, named = ''] =
    /^inline; filename\*=UTF-8''([^;]+)/.exec(headers.get('Content-Disposition') ?? '') ?? [];
  expect(decodeURIComponent(named)).toBe(saved);
});

test('visitors get the PDFs of a notice with its text, and download what was sent', async () => {
  const id = await add();
  const { status, body } = await attach(id);
  expect([status, body.message]).toEqual([201, en.success.notice.attached]);
  const [attachment] = Notice.parse(body.notice).attachments ?? [];
  expect(attachment).toMatchObject({ name: 'Timetable.pdf', size: pdf().length });
  const list = (await call('GET', paths.notice.fetch)).body.notices;
  const listed = list.find(({ _id }: Notice) => _id === id);
  expect(listed).toMatchObject({ hasText: true });
  expect(listed).not.toHaveProperty('attachments');
  const read = NoticeAnswer.parse((await call('GET', paths.notice.read(id))).body);
  expect(read.notice.attachments).toEqual([attachment]);
  const answer = await fetch(attachment?.url ?? '');
  expect(answer.headers.get('Content-Type')).toBe('application/pdf');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf());
});

describe('a notice with its PDFs in one request', () => {
  const addBoth = (record: object | string, files: Sent[], key = '') => {
    const text = typeof record === 'string' ? record : JSON.stringify(record);
    return call('POST', withFilesPaths.notice, { session, key, raw: formOf({ record: text }, files) });
  };
  const titles = async () => {
    const { body } = await call('GET', `${paths.notice.fetch}?all=1`, { session });
    return body.notices.map(({ title }: Notice) => title);
  };

  test('is added with all of them, once, and only visible notices open theirs', async () => {
    const [key, title] = [crypto.randomUUID(), `Both ${crypto.randomUUID()}`];
    const record = { title, pinned: true, showUntil: '2199-01-02T10:00', showFrom: '' };
    const files = [timetable, { name: 'Rooms.pdf', bytes: pdf() }];
    const answers = await Promise.all([addBoth(record, files, key), addBoth(record, files, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const again = await addBoth(record, files, key);
    const notice = Notice.parse(again.body.notice);
    expect(again.body.message).toBe(en.success.notice.added);
    expect(notice).toMatchObject({ title, pinned: true, showUntil: '2199-01-02T10:00' });
    expect(notice.attachments?.map(({ name }) => name)).toEqual(['Timetable.pdf', 'Rooms.pdf']);
    expect((await titles()).filter((one: string) => one === title)).toHaveLength(1);
    expect((await fetch(notice.attachments?.[0]?.url ?? '')).status).toBe(200);
    expect((await addBoth({ ...record, pinned: false }, files, key)).status).toBe(422);
    const hidden = Notice.parse((await addBoth({ title: 'Hidden', visible: false }, files)).body.notice);
    expect((await fetch(hidden.attachments?.[0]?.url ?? '')).status).toBe(403);
  });

  test.each<[string, object | string, Sent[], number, object]>([
    ['a bad field', { title: '' }, [timetable], 400, { title: en.fields.required }],
    ['text that is no JSON', '{', [timetable], 400, {}],
    [
      'a picture',
      { title: 'Refused' },
      [timetable, { name: 'a.jpg', bytes: photo }],
      415,
      { files: en.files.onlyPdf('a.jpg') },
    ],
    [
      'six PDFs',
      { title: 'Refused' },
      Array.from({ length: ATTACHMENTS_MOST + 1 }, () => timetable),
      413,
      { files: en.api.eventRecord.tooManyFiles(ATTACHMENTS_MOST) },
    ],
  ])('is refused with %s, and nothing of it is stored', async (_, record, files, expected, fields) => {
    const before = await objects();
    const { status, body } = await addBoth(record, files);
    expect([status, body.fields ?? {}]).toEqual([expected, fields]);
    expect(await titles()).not.toContain('Refused');
    expect(await objects()).toEqual(before);
  });
});

describe('the address of a PDF', () => {
  const yesterday = momentInIndia(new Date(Date.now() - 86_400_000));
  const tomorrow = momentInIndia(new Date(Date.now() + 86_400_000));
  const everyFile: ReturnType<typeof bucket.file> = Object.getPrototypeOf(bucket.file('any'));
  const always = { visible: true, showFrom: '', showUntil: '' };
  const save = (id: string, changes: object) =>
    call('PUT', paths.notice.update(id), { session, json: { title: 'With a timetable', ...changes } });
  const open = async (url: string) => (await fetch(url)).status;
  const download = (id: string, file: string, as: object = { session }) =>
    call('GET', `${paths.notice.file(id)}?file=${file}`, as);

  async function attached(): Promise<{ id: string; file: string; url: string }> {
    const id = await add();
    const [attachment] = Notice.parse((await attach(id)).body.notice).attachments ?? [];
    return { id, file: attachment?.id ?? '', url: attachment?.url ?? '' };
  }

  test.each([
    ['is hidden', { visible: false }],
    ['is not yet shown', { showFrom: tomorrow, showUntil: '' }],
    ['is over', { showFrom: '', showUntil: yesterday }],
  ])(
    'is closed to visitors while its notice %s, but administrators can still open it',
    async (_, changes) => {
      const { id, file, url } = await attached();
      expect(await open(url)).toBe(200);
      const withToken = await withDownloadToken(url);
      expect(await open(withToken)).toBe(200);
      const { status, body } = await save(id, { ...always, ...changes });
      expect(status).toBe(200);
      expect([await open(url), await open(withToken)]).toEqual([403, 403]);

      const { headers, body: bytes } = await download(id, file);
      expect(headers.get('Content-Type')).toBe('application/pdf');
      expect(headers.get('Cache-Control')).toBe('private, no-store');
      expect(headers.get('Content-Disposition')).toBe("inline; filename*=UTF-8''Timetable.pdf");
      expect(Buffer.from(bytes)).toEqual(pdf());
      expect((await download(id, file, {})).status).toBe(401);
      expect((await download(id, 'unknown')).status).toBe(404);

      expect((await save(id, { ...always, version: body.notice.version })).status).toBe(200);
      const opened = await fetch(url);
      expect([opened.status, opened.headers.get('Cache-Control')]).toEqual([200, 'private, max-age=60']);
    },
  );

  test('with a download token is closed by the sweep after the time of its notice', {
    tags: 'long',
  }, async () => {
    const { id, url } = await attached();
    await save(id, { ...always, showUntil: tomorrow });
    const withToken = await withDownloadToken(url);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 });
    expect(await open(url)).toBe(403);
    await sweep();
    expect(await open(withToken)).toBe(403);
  });

  test('stays closed if it is hidden and shown at the same time as its file is removed', {
    tags: 'long',
  }, async () => {
    const { id, file, url } = await attached();
    const remove = detach(id, file);
    await Promise.all([remove, ...[false, true].map((visible) => save(id, { ...always, visible }))]);
    await sweep(new Date(Date.now() + 2 * 3_600_000));
    expect(await open(url)).not.toBe(200);
  });

  test('of a PDF added to a hidden notice is closed', async () => {
    const id = await add();
    await save(id, { ...always, visible: false });
    const { body } = await attach(id);
    expect(await open(body.notice.attachments[0].url)).toBe(403);
  });

  test('matches the notice after several simultaneous changes', async () => {
    const { id, url } = await attached();
    await Promise.all([true, false, true, false].map((visible) => save(id, { ...always, visible })));
    const { visible } = (await database.doc(`notices/${id}`).get()).data() ?? {};
    expect(await open(url)).toBe(visible ? 200 : 403);
  });

  test('of an earlier release, and after an interrupted change, is closed by the sweeper', {
    tags: 'long',
  }, async () => {
    const { id, url } = await attached();
    await database.doc(`notices/${id}`).update({ visible: false });
    expect(await open(url)).toBe(200);
    await sweep();
    expect(await open(url)).toBe(403);
  });

  test('is closed at the next sweep if Storage fails while the notice is being hidden', {
    tags: 'long',
  }, async () => {
    const { id, url } = await attached();
    const copy = vi.spyOn(everyFile, 'copy').mockRejectedValue(new Error('down'));
    expect((await save(id, { ...always, visible: false })).status).toBe(200);
    expect(copy).toHaveBeenCalled();
    copy.mockRestore();
    await sweep();
    expect(await open(url)).toBe(403);
  });
});

test('an edit keeps them, whatever it contains about them', async () => {
  const id = await add();
  const { notice } = (await attach(id)).body;
  const json = { ...notice, title: 'Changed', attachments: [] };
  const { status, body } = await call('PUT', paths.notice.update(id), { session, json });
  expect([status, body.notice.attachments]).toEqual([200, notice.attachments]);
});

test.each([
  ['no file', [], 400],
  ['two files', [timetable, timetable], 400],
  ['a picture', [{ name: 'a.pdf', bytes: photo }], 415],
  ['an empty file', [{ name: 'a.pdf', bytes: Buffer.alloc(0) }], 400],
])('refuses %s and keeps nothing of it', async (_, files, status) => {
  const before = await objects();
  const answer = await attach(await add(), files);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, ['files']]);
  expect(await objects()).toEqual(before);
});

test('of seven files at once five are added, and nothing is left of the others', async () => {
  const id = await add();
  const before = await objects();
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => attach(id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 413, 413]);
  const { body } = await call('GET', paths.notice.read(id));
  expect(body.notice.attachments).toHaveLength(ATTACHMENTS_MOST);
  expect(await objects()).toHaveLength(before.length + ATTACHMENTS_MOST);
});

test('the same request adds a file once, even if sent twice at once, and is 422 with another file', async () => {
  const id = await add();
  const key = crypto.randomUUID();
  const before = await objects();
  const answers = await Promise.all([attach(id, [timetable], key), attach(id, [timetable], key)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const again = await attach(id, [timetable], key);
  expect([again.status, again.body.notice.attachments.length]).toEqual([201, 1]);
  const other = await attach(id, [{ name: 'Other.pdf', bytes: pdf() }], key);
  expect(other.status).toBe(422);
  expect(await objects()).toHaveLength(before.length + 1);
});

test('a removed file is gone, and deleted from Storage with its notice', async () => {
  const id = await add();
  const before = await objects();
  const first = (await attach(id)).body.notice.attachments[0].id;
  await attach(id);
  const { status, body } = await detach(id, first);
  expect([status, body.message]).toEqual([200, en.success.notice.detached]);
  expect(body.notice.attachments).toHaveLength(1);
  expect((await detach(id, first)).status).toBe(404);
  expect(await objects()).toHaveLength(before.length + 2);
  await destroy(session, 'notices', id);
  expect(await objects()).toEqual(before);
});

describe('an announced event', () => {
  const poster = { name: 'poster.jpg', bytes: photo };
  const event = { title: 'With a programme', description: 'Two days.', date: '2199-01-02' };
  const addEvent = (files: Sent[]) =>
    call('POST', withFilesPaths.upcomingEvent, {
      session,
      raw: formOf({ record: JSON.stringify(event) }, files),
    });
  const added = async (files: Sent[]) => UpcomingEvent.parse(bodyOf(await addEvent(files)).event);
  const attachTo = (id: string, file: Sent) =>
    call('POST', paths.upcomingEvent.attach(id), { session, raw: formOf({}, [file]) });
  const readEvent = async (id: string) =>
    UpcomingEvent.parse((await call('GET', paths.upcomingEvent.read(id))).body.event);
  const namesOf = ({ attachments = [] }: UpcomingEvent) => attachments.map(({ name }) => name);

  test('has PDFs besides its picture: visitors get them on its page, and the list stays short', async () => {
    const { _id } = await added([timetable]);
    const { status, body } = await attachTo(_id, { name: 'Rules.pdf', bytes: pdf() });
    expect([status, body.message]).toEqual([201, en.success.upcomingEvent.attached]);
    const picture = () =>
      call('POST', paths.upcomingEvent.picture(_id), { session, raw: formOf({ alt: 'x' }, [poster]) });
    expect([(await picture()).status, (await picture()).status]).toEqual([201, 201]);
    const read = await readEvent(_id);
    expect([namesOf(read), read.picture?.alt]).toEqual([['Timetable.pdf', 'Rules.pdf'], 'x']);
    expect((await fetch(read.attachments?.[0]?.url ?? '')).headers.get('Content-Type')).toBe(
      'application/pdf',
    );
    const html = await (await fetch(ORIGIN + pageAddress('upcomingEvent', read))).text();
    expect(html).toContain('Rules.pdf</a>');
    const { events } = (await call('GET', paths.upcomingEvent.fetch)).body;
    const listed = events.find((one: UpcomingEvent) => one._id === _id);
    expect(listed.picture).toEqual(read.picture);
    expect(listed).not.toHaveProperty('attachments');

    const withoutPicture = await call('DELETE', paths.upcomingEvent.picture(_id), { session });
    const [first] = read.attachments ?? [];
    const removed = await call('DELETE', `${paths.upcomingEvent.detach(_id)}?file=${first?.id}`, { session });
    expect([removed.status, removed.body.message]).toEqual([200, en.success.upcomingEvent.detached]);
    const left = await readEvent(_id);
    expect([namesOf(left), left.picture]).toEqual([['Rules.pdf'], undefined]);
    const describing = { session, raw: formOf({ alt: 'y' }, []) };
    expect((await call('POST', paths.upcomingEvent.picture(_id), describing)).status).toBe(404);
    for (const entry of [removed.body.trash, withoutPicture.body.trash])
      expect((await call('POST', trashPaths.restore(entry), { session })).status).toBe(200);
    const whole = await readEvent(_id);
    expect([namesOf(whole), whole.picture]).toEqual([namesOf(read), read.picture]);
  });

  test.each<[string, Sent[], number]>([
    ['a picture', [timetable, poster], 415],
    ['six PDFs', Array.from({ length: ATTACHMENTS_MOST + 1 }, () => timetable), 413],
  ])('is not added with %s, and nothing of it is stored', async (_, files, expected) => {
    const before = await objects();
    expect((await addEvent(files)).status).toBe(expected);
    expect(await objects()).toEqual(before);
  });

  test('closes its PDFs in the trash, and reopens them when it is restored', { tags: 'long' }, async () => {
    const { _id, attachments = [] } = await added([timetable]);
    const open = async () => (await fetch(attachments[0]?.url ?? '')).status;
    await call('DELETE', paths.upcomingEvent.delete(_id), { session });
    expect(await open()).toBe(403);
    await call('POST', trashPaths.restore(recordKey('events', _id)), { session });
    expect([await open(), namesOf(await readEvent(_id))]).toEqual([200, ['Timetable.pdf']]);
  });

  test('of an earlier release has none', async () => {
    await database.doc('events/attachments-of-before').set({ ...event, pictures: [] });
    expect(namesOf(await readEvent('attachments-of-before'))).toEqual([]);
  });
});

test('files that the sweeper has begun to delete are not accepted', async () => {
  const before = await objects();
  const owner = database.doc(`notices/${await add()}`);
  const prepared = await prepareFile({ ...timetable, alt: '' }, '0');
  const takingIn = takeIn({ owner, files: [prepared] }, async ({ nameIn }) => {
    await sweepLedger(new Date(Date.now() + 1000));
    await database.runTransaction(async (transaction) => {
      nameIn(transaction);
      transaction.update(owner, { attachments: ['named'] });
    });
    return true;
  });
  await expect(takingIn).rejects.toMatchObject({ status: 503 });
  expect((await owner.get()).get('attachments')).toBeUndefined();
  expect(await objects()).toEqual(before);
});

test('the sweeper deletes what no notice has used for an hour, and what was to be deleted', async () => {
  const sets = {
    'sweep-old': { owner: 'notices/any', since: Timestamp.fromMillis(Date.now() - 61 * 60_000) },
    'sweep-leaving': { owner: 'notices/any', since: Timestamp.now(), leaving: true },
    'sweep-new': { owner: 'notices/any', since: Timestamp.now() },
  };
  for (const [id, set] of Object.entries(sets)) {
    await bucket.file(`files/${id}/0.pdf`).save(pdf());
    await database.doc(`objectSets/${id}`).set(set);
  }
  await sweep();
  const left = (await objects()).filter((name) => name.startsWith('files/sweep-'));
  expect(left).toEqual(['files/sweep-new/0.pdf']);
});
