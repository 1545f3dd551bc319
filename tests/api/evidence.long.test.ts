import { eventFilePaths, evidencePaths, trashPaths } from '@club-portal/contract/administration-paths';
import type { EventFile } from '@club-portal/contract/event-record';
import { ATTENDEES_MOST, type Evidence, EvidenceAnswer } from '@club-portal/contract/evidence';
import { paths } from '@club-portal/contract/paths';
import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { routes } from '../../functions/src/app.ts';
import { getEvidence, readEvidenceFile } from '../../functions/src/evidence/store.ts';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { ORIGIN, ports } from '../../scripts/ports.ts';
import { en } from '../sentences.ts';
import { bucket, database, objectsUnder } from './admin.ts';
import { bodyOf, call, logIn, type Session } from './client.ts';
import { readRecord, uploadRecord } from './event-record.ts';
import { encryptedPdf, formOf, mp4, pdf, pdfWithScript, photograph, type Sent } from './files.ts';
import { destroy } from './records.ts';

/** Files and attendance of an event that only administrators get. */

const session = await logIn();
const picture = await photograph(1700, 1200);

const fields = { title: 'With evidence', date: '2199-07-02', no_student: '7' };
const addEvent = async () => (await uploadRecord(session, fields))._id;

const letter: Sent = { name: 'Letter of the principal.pdf', bytes: pdf() };
const sheet = (): Sent => ({ name: 'sheet.jpg', bytes: picture });

function attach(id: string, files: Sent[], { use = 'letter', key = '' } = {}) {
  return call('POST', evidencePaths.attach(id), { session, key, raw: formOf({ use }, files) });
}

const detach = (id: string, file: string | undefined) =>
  call('DELETE', `${evidencePaths.detach(id)}?file=${file}`, { session });

async function read(id: string): Promise<Evidence> {
  const { body } = await call('GET', evidencePaths.read(id), { session });
  return EvidenceAnswer.parse(body).evidence;
}

const get = (id: string, file: string | undefined, as: Session | null = session) =>
  call('GET', `${evidencePaths.file(id)}?file=${file}`, as ? { session: as } : {});

const objectsOf = (id: string) => objectsUnder(`evidence/${id}/`);

/** The objects that the evidence names, sorted like {@link objectsOf}. */
async function named(id: string): Promise<string[]> {
  const files = (await database.doc(`evidence/${id}`).get()).get('files') ?? [];
  return files.map(({ path }: { path: string }) => path).sort();
}

/** Calls for evidence whose answers contain none. */
const answerNoEvidence = [evidencePaths.counts, evidencePaths.door].map((path) => `GET ${path(':id')}`);

test('every answer with evidence is in the security log, once', async () => {
  const id = await addEvent();
  await attach(id, [letter]);
  const [paper] = (await read(id)).files;
  const [own] = (await readRecord(id)).files;
  const written = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  onTestFinished(() => written.mockRestore());
  const copied = { file: own?.id, use: 'other' };
  const calls: Record<string, () => Promise<{ status: number }>> = {
    [`GET ${evidencePaths.read(':id')}`]: () => call('GET', evidencePaths.read(id), { session }),
    [`POST ${evidencePaths.attach(':id')}`]: () => attach(id, [letter]),
    [`POST ${evidencePaths.copy(':id')}`]: () =>
      call('POST', evidencePaths.copy(id), { session, json: copied }),
    [`POST ${evidencePaths.show(':id')}`]: () =>
      call('POST', evidencePaths.show(id), { session, json: { file: paper?.id } }),
    [`GET ${evidencePaths.file(':id')}`]: () => get(id, paper?.id),
    [`PUT ${evidencePaths.attendance(':id')}`]: () => list(id, 'Name\nAsha\n'),
    [`DELETE ${evidencePaths.attendance(':id')}`]: () =>
      call('DELETE', evidencePaths.attendance(id), { session }),
    [`POST ${evidencePaths.takeDoor(':id')}`]: async () => {
      const announcement = crypto.randomUUID();
      await database.doc(`galleries/${id}`).update({ announcement });
      const walkIn = { name: 'Asha', roll: '', year: '' };
      const came = { event: announcement, kind: 'in', registration: '', person: 0, walkIn, at: 1 };
      await database.collection('attendance').add(came);
      return call('POST', evidencePaths.takeDoor(id), { session, json: {} });
    },
    [`PUT ${evidencePaths.places(':id')}`]: () =>
      call('PUT', evidencePaths.places(id), { session, json: { places: {} } }),
    [`POST ${paths.eventRecord.generatePdf(':id')}`]: () =>
      call('POST', `${paths.eventRecord.generatePdf(id)}?evidence=1`, { session }),
    [`DELETE ${evidencePaths.detach(':id')}`]: () => detach(id, paper?.id),
  };
  for (const [what, ask] of Object.entries(calls)) {
    written.mockClear();
    const { status } = await ask();
    const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)));
    const read = lines.filter(({ event }) => event === 'evidence-read');
    expect([what, status < 300, read]).toEqual([what, true, [expect.objectContaining({ target: id })]]);
  }
  const ofEvidence = routes.filter(({ action }) => action.startsWith('evidence.'));
  const asked = [...Object.keys(calls), ...answerNoEvidence];
  expect(
    ofEvidence.map(({ method, path }) => `${method} ${path}`).filter((route) => !asked.includes(route)),
  ).toEqual([]);
});

test('administrators open a PDF as it was uploaded, in the browser, and nothing caches it', async () => {
  const id = await addEvent();
  expect(await read(id)).toEqual({ gallery: id, files: [], attendance: [], places: {} });
  const { status, body } = await attach(id, [letter]);
  expect([status, body.message]).toEqual([201, en.success.evidence.attached]);
  const [file] = (await read(id)).files;
  expect(file).toEqual({
    id: expect.any(String),
    use: 'letter',
    name: letter.name,
    contentType: 'application/pdf',
    size: pdf().length,
  });
  const answer = await get(id, file?.id);
  expect([answer.status, Buffer.from(answer.body)]).toEqual([200, pdf()]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename*=UTF-8''Letter%20of%20the%20principal.pdf`,
    'content-security-policy':
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
  const kept = await getEvidence({ system: 'packs' }, id);
  expect(kept.files.map(({ use }) => use)).toEqual(['letter']);
  expect(Buffer.from((await readEvidenceFile(kept, file?.id ?? '')) ?? '')).toEqual(pdf());
});

test('a photograph becomes one JPEG without metadata, wide enough to read a page', async () => {
  const id = await addEvent();
  const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' } };
  const bytes = await sharp(picture).withExif(exif).jpeg().toBuffer();
  await attach(id, [{ name: 'उपस्थिति.jpg', bytes }], { use: 'attendance' });
  const [file] = (await read(id)).files;
  const answer = await get(id, file?.id);
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
  expect(answer.headers.get('Content-Disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('उपस्थिति.jpg')}`,
  );
  expect(answer.body.length).toBe(file?.size);
  const { format, width, exif: kept } = await sharp(answer.body).metadata();
  expect([format, width, kept]).toEqual(['jpeg', 1600, undefined]);
  expect(await objectsOf(id)).toEqual(await named(id));
  expect(await objectsOf(id)).toHaveLength(1);
});

test('a PDF with a script is downloaded, not opened', async () => {
  const id = await addEvent();
  const withPage = Buffer.from(
    pdf().toString('latin1').replace('/Pages 2 0 R', '/Pages 2 0 R/OpenAction<</S/JavaScript/JS(1)>>'),
  );
  await attach(id, [{ name: 'a.pdf', bytes: withPage }]);
  const answer = await get(id, (await read(id)).files[0]?.id);
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment;/);
});

test.each([
  ['sheet.PNG', () => sharp(picture).png().toBuffer(), 'sheet.jpg', 'sheet.jpg'],
  ["Asha's (2).JPG", async () => picture, "Asha's (2).JPG", 'Asha%27s%20%282%29.JPG'],
  ['letter', async () => pdf(), 'letter.pdf', 'letter.pdf'],
])('%s gets a name with which it opens', async (sent, bytes, name, inHeader) => {
  const id = await addEvent();
  await attach(id, [{ name: sent, bytes: await bytes() }]);
  const [file] = (await read(id)).files;
  expect(file?.name).toBe(name);
  const { headers } = await get(id, file?.id);
  expect(headers.get('Content-Disposition')).toMatch(new RegExp(`; filename\\*=UTF-8''${inHeader}$`));
});

test('visitors get nothing, neither from the API nor from Storage', async () => {
  const id = await addEvent();
  await attach(id, [letter]);
  await list(id, 'Name\nAsha Nobodysees\n', { count: 'yes' });
  const [file] = (await read(id)).files;
  expect((await get(id, file?.id, null)).status).toBe(401);
  expect((await call('GET', evidencePaths.read(id))).status).toBe(401);
  const [path = ''] = await objectsOf(id);
  const address = `http://127.0.0.1:${ports.Storage}/v0/b/${bucket.name}/o/${encodeURIComponent(path)}`;
  for (const query of ['?alt=media', '']) {
    expect((await fetch(address + query)).status).toBe(403);
  }
  const secrets = new RegExp(`Nobodysees|evidence/|${file?.id}`);
  for (const path of [paths.eventRecord.read(id), `${paths.eventRecord.fetch}?club=gate&year=newest`])
    expect(JSON.stringify((await call('GET', path)).body)).not.toMatch(secrets);
  expect(await (await fetch(`${ORIGIN}/events/${id}`)).text()).not.toMatch(secrets);
  const [metadata] = await bucket.file(path).getMetadata();
  expect(metadata.cacheControl).toBe('private, no-store');
});

describe('refuses, and keeps none of the files', () => {
  const locked = encryptedPdf();
  test.each([
    ['no file', 'b.pdf', null, 400, en.files.none],
    ['an empty file', 'b.pdf', Buffer.alloc(0), 400, en.files.empty('b.pdf')],
    ['a web page', 'b.pdf', Buffer.from('<html>'), 415, en.files.wrongType('b.pdf')],
    ['a video', 'b.mp4', mp4(), 415, en.files.onlyPaper('b.mp4')],
    ['a broken PDF', 'b.pdf', pdf().subarray(0, 60), 415, en.files.brokenPdf('b.pdf')],
    ['a PDF without pages', 'b.pdf', pdfWithScript(), 415, en.files.brokenPdf('b.pdf')],
    ['an encrypted PDF', 'b.pdf', locked, 415, en.files.encryptedPdf('b.pdf')],
  ])('%s', async (_, name, content, status, sentence) => {
    const id = await addEvent();
    const bytes = await content;
    const answer = await attach(id, bytes ? [letter, { name, bytes }] : []);
    expect([answer.status, answer.body.fields]).toEqual([status, { files: sentence }]);
    expect(await objectsOf(id)).toEqual([]);
  });

  test('eleven files', async () => {
    const id = await addEvent();
    const { status, body } = await attach(
      id,
      Array.from({ length: 11 }, () => letter),
    );
    expect([status, body.message]).toEqual([413, en.api.eventRecord.tooManyFiles(10)]);
    expect(await objectsOf(id)).toEqual([]);
  });

  test.each(['', 'photo'])('the use %j', async (use) => {
    const id = await addEvent();
    const { status, body } = await attach(id, [letter], { use });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['use']]);
  });
});

test('one of the event’s own files becomes evidence without a new upload, and stays when the event loses it', async () => {
  const id = await addEvent();
  const raw = formOf({}, [sheet(), { name: 'film.mp4', bytes: mp4() }]);
  const { item } = bodyOf(await call('POST', eventFilePaths.attach(id), { session, raw }));
  const [brochure, poster, film] = item.files as EventFile[];
  const copy = (file: string | undefined, key: string = crypto.randomUUID()) =>
    call('POST', evidencePaths.copy(id), { session, key, json: { file, use: 'notice' } });
  const key = crypto.randomUUID();
  for (const one of [key, key]) expect((await copy(brochure?.id, one)).status).toBe(201);
  expect((await copy(poster?.id)).status).toBe(201);
  await call('DELETE', `${eventFilePaths.detach(id)}?file=${brochure?.id}`, { session });
  const { files } = await read(id);
  expect(files.map(({ name, use, contentType }) => [name, use, contentType])).toEqual([
    ['a.pdf', 'notice', 'application/pdf'],
    ['sheet.jpg', 'notice', 'image/jpeg'],
  ]);
  expect(Buffer.from((await get(id, files[0]?.id)).body)).toEqual(pdf());
  expect(await objectsOf(id)).toEqual(await named(id));
  const refused = await copy(film?.id);
  expect([refused.status, refused.body.message]).toEqual([415, en.files.onlyPaper('film.mp4')]);
  expect((await copy(brochure?.id)).status).toBe(404);
  const visitor = { json: { file: poster?.id, use: 'notice' } };
  expect((await call('POST', evidencePaths.copy(id), visitor)).status).toBe(401);
});

test('a paper becomes a visitors’ file once and stays evidence; a list of names cannot', async () => {
  const id = await addEvent();
  await attach(id, [letter]);
  await attach(id, [letter], { use: 'attendance' });
  const { files } = await read(id);
  const show = (use: string, key: string, as = session) => {
    const json = { file: files.find((file) => file.use === use)?.id };
    return call('POST', evidencePaths.show(id), { session: as, key, json });
  };
  const key = crypto.randomUUID();
  const before = bodyOf(await call('GET', paths.eventRecord.read(id))).item.files.length;
  for (const one of [key, key]) expect((await show('letter', one)).status).toBe(201);
  const { item } = bodyOf(await call('GET', paths.eventRecord.read(id)));
  expect(item.files.slice(before)).toMatchObject([{ kind: 'pdf', name: letter.name }]);
  expect((await read(id)).files).toEqual(files);
  const refused = await show('attendance', crypto.randomUUID());
  expect([refused.status, refused.body.fields]).toEqual([400, { file: en.api.evidence.namesStay }]);
  const other = await call('POST', evidencePaths.show(id), { session, json: { file: 'unknown' } });
  expect(other.status).toBe(404);
});

test('an event has at most twenty files, even when many requests add some at once', async () => {
  const id = await addEvent();
  const ten = Array.from({ length: 10 }, () => letter);
  const answers = await Promise.all([1, 2, 3].map(() => attach(id, ten)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 413]);
  expect((await read(id)).files).toHaveLength(20);
  expect((await attach(id, [letter])).body.message).toBe(en.api.eventRecord.tooManyFiles(20));
  expect(await objectsOf(id)).toEqual(await named(id));
});

test('the same request adds its files once, even if sent twice at once, and is 422 with other files', async () => {
  const id = await addEvent();
  const key = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => attach(id, [letter, sheet()], { key })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await attach(id, [letter, sheet()], { key })).status).toBe(201);
  expect((await attach(id, [letter], { key })).status).toBe(422);
  expect((await read(id)).files.map(({ name }) => name)).toEqual([letter.name, 'sheet.jpg']);
  expect(await objectsOf(id)).toHaveLength(2);
});

test('a removed file is gone, returns from the trash to its place, and is permanently deleted with it', async () => {
  const id = await addEvent();
  await attach(id, [letter, sheet()]);
  const [first, second] = (await read(id)).files;
  const { status, body } = await detach(id, first?.id);
  expect([status, body.message]).toEqual([200, en.success.evidence.detached]);
  expect(body.evidence.files).toEqual([second]);
  expect((await get(id, first?.id)).status).toBe(404);
  expect((await detach(id, first?.id)).body.message).toBe(en.api.eventRecord.fileNotFound);
  expect((await call('POST', trashPaths.restore(body.trash), { session })).status).toBe(200);
  expect((await read(id)).files).toEqual([first, second]);
  expect((await get(id, first?.id)).status).toBe(200);
  const { trash } = (await detach(id, first?.id)).body;
  expect((await call('DELETE', trashPaths.destroy(trash), { session })).status).toBe(200);
  expect(await objectsOf(id)).toEqual(await named(id));
});

test('destroying the deleted event deletes its evidence, with the objects', async () => {
  const id = await addEvent();
  await attach(id, [letter, sheet()]);
  await list(id, 'Name\nAsha\n');
  await destroy(session, 'galleries', id);
  expect((await database.doc(`evidence/${id}`).get()).exists).toBe(false);
  expect(await objectsOf(id)).toEqual([]);
  expect((await call('GET', evidencePaths.read(id), { session })).status).toBe(404);
});

test('after a crash during a deletion nobody can read the evidence, and the sweeper deletes the objects', async () => {
  const id = await addEvent();
  await attach(id, [letter]);
  const [file] = (await read(id)).files;
  await database.doc(`galleries/${id}`).update({ status: 'deleting' });
  expect((await get(id, file?.id)).status).toBe(404);
  expect((await call('GET', evidencePaths.read(id), { session })).status).toBe(404);
  expect((await attach(id, [letter])).status).toBe(404);
  await sweep();
  expect(await objectsOf(id)).toEqual([]);
  expect((await database.doc(`evidence/${id}`).get()).exists).toBe(false);
});

function list(id: string, csv: string | Buffer, text: Record<string, string> = {}) {
  const raw = formOf(text, [{ name: 'list.csv', bytes: Buffer.from(csv) }]);
  return call('PUT', evidencePaths.attendance(id), { session, raw });
}

const students = async (id: string) => (await readRecord(id)).no_student;

test('a list is shown before it is saved, and sets the number of students, in lists too', async () => {
  const id = await addEvent();
  const csv = 'Roll No;Name\n1;Asha\n2;\n3;विकास\n';
  const preview = await list(id, csv, { preview: 'yes', count: 'yes' });
  expect([preview.status, preview.body.message]).toEqual([200, en.success.evidence.listRead]);
  const rows = [
    { name: 'Asha', roll: '1' },
    { name: 'विकास', roll: '3' },
  ];
  expect(preview.body.read).toMatchObject({
    count: 2,
    rows,
    leftOutCount: 1,
    leftOut: [{ line: 3, text: '2', problem: 'noName' }],
  });
  expect([(await read(id)).attendance, await students(id)]).toEqual([[], 7]);

  const saved = await list(id, csv, { count: 'yes' });
  expect([saved.status, saved.body.message]).toEqual([200, en.success.evidence.listSaved]);
  expect([(await read(id)).attendance, await students(id)]).toEqual([rows, 2]);
  const { body: counts } = await call('GET', evidencePaths.counts(id), { session });
  expect(counts).toMatchObject({ files: 0, names: 2 });
  const { body } = await call('GET', `${paths.eventRecord.fetch}?club=gate&year=newest`);
  expect(body.gallery.find(({ _id }: { _id: string }) => _id === id).no_student).toBe(2);
});

test('asks where names and roll numbers are if a workbook does not say it, and saves the choice', async () => {
  const id = await addEvent();
  const rows = [
    ['Attendance: Winter Hackathon'],
    [],
    [1, '21CS001', 'Asha Gulmohar', 'Asha'],
    [2, '21CS002', 'Vikas Palash', 'Vicky'],
  ];
  const workbook = Buffer.from(await writeXlsx({ sheets: [{ name: 'Day 1', rows }] }));
  const asked = await list(id, workbook, { preview: 'yes' });
  expect([asked.status, asked.body.read.count]).toEqual([200, 0]);
  expect(asked.body.read.layout).toMatchObject({ headings: null, nameColumn: null, rollColumn: null });
  const refused = await list(id, workbook, { headings: '1' });
  expect([refused.status, refused.body.fields]).toEqual([400, { nameColumn: en.fields.required }]);
  const wrong = await list(id, workbook, { headings: '1', nameColumn: 'C' });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['nameColumn']]);

  const choice = { headings: '1', nameColumn: '3', rollColumn: '2' };
  const preview = await list(id, workbook, { ...choice, preview: 'yes' });
  const people = [
    { name: 'Asha Gulmohar', roll: '21CS001' },
    { name: 'Vikas Palash', roll: '21CS002' },
  ];
  expect([preview.body.read.rows, (await read(id)).attendance]).toEqual([people, []]);
  await list(id, workbook, { ...choice, count: 'yes' });
  expect([(await read(id)).attendance, await students(id)]).toEqual([people, 2]);
});

test('a list replaces the previous one, and changes the number of students only on request', async () => {
  const id = await addEvent();
  await list(id, 'Name\nAsha\nVikas\n', { count: 'yes' });
  await list(id, 'Name\nMohan\n');
  expect([(await read(id)).attendance, await students(id)]).toEqual([[{ name: 'Mohan', roll: '' }], 2]);

  const { body } = await call('DELETE', evidencePaths.attendance(id), { session });
  expect([body.message, body.evidence.attendance]).toEqual([en.success.evidence.listRemoved, []]);
  expect([(await read(id)).attendance, await students(id)]).toEqual([[], 2]);
});

test('accepts 5,000 names in UTF-16 at once', async () => {
  const id = await addEvent();
  const rows = Array.from({ length: ATTENDEES_MOST }, (_, index) => `Student number ${index},21CS${index}`);
  const csv = Buffer.from(`\ufeffName,Roll\n${rows.join('\n')}`, 'utf16le');
  expect((await list(id, csv, { count: 'yes' })).status).toBe(200);
  expect([(await read(id)).attendance.length, await students(id)]).toEqual([ATTENDEES_MOST, ATTENDEES_MOST]);
});

const tooLong = `Name\n${`${'न'.repeat(150)}\n`.repeat(4000)}`;
test.each([
  ['names that no document can hold', tooLong, 413, en.api.evidence.listTooLarge('900 kB')],
  ['Windows-1252', Buffer.from('Name\nJos\xe9', 'latin1'), 400, en.api.sheet.notUtf8('list.csv')],
])('refuses %s, and keeps the existing list', async (_, csv, status, sentence) => {
  const id = await addEvent();
  await list(id, 'Name\nAsha\n');
  const answer = await list(id, csv, { count: 'yes' });
  expect([answer.status, answer.body.fields]).toEqual([status, { files: sentence }]);
  expect([(await read(id)).attendance, await students(id)]).toEqual([[{ name: 'Asha', roll: '' }], 7]);
});
