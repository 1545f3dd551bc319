import { DeskAnswer, RecordsAnswer } from '@club-portal/contract/accreditation';
import {
  accreditationPaths,
  eventFilePaths,
  evidencePaths,
  submissionPaths,
  trashPaths,
} from '@club-portal/contract/administration-paths';
import type { EventRecord } from '@club-portal/contract/event-record';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { publishedLists, publishedObject } from '@club-portal/contract/published-lists';
import { recordKey } from '@club-portal/contract/record-key';
import { SubmissionAnswer } from '@club-portal/contract/submission-answer';
import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { readText } from '../../functions/src/reports/fixtures/pdf-reader.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { en } from '../sentences.ts';
import { auth, bucket, database, makeAccount, objectsUnder } from './admin.ts';
import { bodyOf, call, logIn } from './client.ts';
import { jpeg, readRecord, uploadRecord } from './event-record.ts';
import { formOf, pdf, type Sent } from './files.ts';

/** An event record needs a title, a theme and a date, but no file. */

const session = await logIn();
const photo = await jpeg();

/** The newest record of its club. */
const upload = (fields: Record<string, string> = {}, files: Sent[] = [], key = '') =>
  uploadRecord(
    session,
    { title: 'Without photographs', date: '2150-06-01', club: 'poster', ...fields },
    files,
    key,
  );

const detach = (id: string, file: string | undefined) =>
  call('DELETE', `${eventFilePaths.detach(id)}?file=${file}`, { session });

async function pageOf(item: EventRecord): Promise<string> {
  const answer = await fetch(ORIGIN + pageAddress('eventRecord', item));
  expect(answer.status).toBe(200);
  return answer.text();
}

const pictureOfClub = async (club: string) =>
  JSON.parse((await bucket.file(publishedObject(publishedLists.clubPicture(club))).download()).toString());

test('it is in lists, search, sitemap and on its page, but not among the pictures', async () => {
  const item = await upload({ title: 'Bridge without photographs' });
  expect(item).toMatchObject({ files: [], counts: { image: 0, video: 0, pdf: 0 } });
  const { gallery } = bodyOf(await call('GET', `${paths.eventRecord.fetch}?club=poster&year=newest`));
  expect(gallery[0]).toMatchObject({ _id: item._id, files: [] });
  expect(await pictureOfClub('poster')).toMatchObject({ url: '', data: '' });
  expect(JSON.stringify(bodyOf(await call('GET', paths.eventRecord.images)))).not.toContain(item._id);
  expect(JSON.stringify(bodyOf(await call('GET', paths.search)))).toContain(item._id);
  expect(await (await fetch(`${ORIGIN}/sitemap-records.xml`)).text()).toContain(item._id);
  const html = await pageOf(item);
  const [facts] = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '[]');
  expect(facts).toMatchObject({ '@type': 'Event', name: item.title });
  expect(html).toContain('data-composition=');
  const asked = `${pageAddress('eventRecord', item)}?picture=none`;
  const found = await fetch(ORIGIN + asked, { redirect: 'manual' });
  expect(found.headers.get('location')).toBe(pageAddress('eventRecord', item));
});

test('its texts can be changed, and it moves to another club', async () => {
  const { _id, title, date, version } = await upload();
  const json = { title, date, summary: 'Many came.', version };
  const changed = bodyOf(await call('PUT', paths.eventRecord.update(_id), { session, json })).item;
  expect(changed).toMatchObject({ summary: 'Many came.', files: [] });
  const move = { club: 'infra', version: changed.version };
  bodyOf(await call('PUT', eventFilePaths.move(_id), { session, json: move }));
  expect((await readRecord(_id)).club).toBe('infra');
});

test('a browser sends an empty part for a field without a chosen file; a file without bytes is refused', async () => {
  const fields = { title: 'Empty part', date: '2150-06-01', theme: 'Testing', club: 'poster' };
  const empty: Sent = { name: '', bytes: Buffer.alloc(0) };
  const send = (...files: Sent[]) =>
    call('POST', paths.eventRecord.upload, { session, raw: formOf(fields, files) });
  expect(bodyOf(await send(empty)).item.files).toEqual([]);
  expect(bodyOf(await send(empty, photo)).item.files).toHaveLength(1);
  expect((await send({ ...empty, name: 'a.jpg' })).status).toBe(400);
});

test('the same request adds it once, and is 422 with other content', async () => {
  const key = crypto.randomUUID();
  const [one, other] = await Promise.all([upload({}, [], key), upload({}, [], key)]);
  expect(one._id).toBe(other._id);
  expect(await objectsUnder(`galleries/${one._id}/`)).toEqual([]);
  const raw = formOf({ title: 'Other', date: '2150-06-01', theme: 'x', club: 'poster' }, []);
  expect((await call('POST', paths.eventRecord.upload, { session, key, raw })).status).toBe(422);
  const { docs } = await database.collection('objectSets').where('owner', '==', `galleries/${one._id}`).get();
  expect(docs).toEqual([]);
});

test('photographs added later are its cover, and adding none is refused', async () => {
  const { _id } = await upload();
  const attach = (files: Sent[]) =>
    call('POST', eventFilePaths.attach(_id), { session, raw: formOf({}, files) });
  const none = await attach([]);
  expect([none.status, none.body.fields]).toEqual([400, { files: en.files.none }]);
  expect((await attach([photo])).status).toBe(201);
  const { files, counts } = await readRecord(_id);
  expect(counts.image).toBe(1);
  expect((await pictureOfClub('poster')).url).toBe(files[0]?.url);
});

test('no files can be arranged in no order; an arrangement does not remove files', async () => {
  const arrange = (id: string) => call('PUT', eventFilePaths.arrange(id), { session, json: { files: [] } });
  expect((await arrange((await upload())._id)).status).toBe(200);
  const withFile = await upload({}, [photo]);
  expect((await arrange(withFile._id)).status).toBe(409);
  expect((await readRecord(withFile._id)).files).toHaveLength(1);
});

test('the last file is removed and restored, even when all are removed at once', async () => {
  const item = await upload({ date: '2150-07-01' }, [photo, { ...photo, name: 'b.jpg' }]);
  expect((await pictureOfClub('poster')).url).toBe(item.files[0]?.url);
  const answers = await Promise.all(item.files.map(({ id }) => detach(item._id, id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await readRecord(item._id)).files).toEqual([]);
  expect(await pictureOfClub('poster')).toMatchObject({ url: '', data: '' });
  expect(await pageOf(await readRecord(item._id))).not.toContain(item.files[0]?.url);
  for (const { body } of answers) bodyOf(await call('POST', trashPaths.restore(body.trash), { session }));
  expect(new Set((await readRecord(item._id)).files.map(({ id }) => id))).toEqual(
    new Set(item.files.map(({ id }) => id)),
  );
});

test('the last picture is permanently deleted if a visitor has asked to take it down', async () => {
  const { _id, files } = await upload({}, [photo]);
  const json = { gallery: _id, url: files[0]?.url, name: 'Asha', email: 'asha@students.example' };
  expect((await call('POST', paths.takedown.add, { json })).status).toBe(201);
  const { status, body } = await detach(_id, files[0]?.id);
  expect([status, body.trash]).toEqual([200, undefined]);
  expect(await objectsUnder(`galleries/${_id}/`)).toEqual([]);
  expect((await readRecord(_id)).files).toEqual([]);
});

test('it is deleted and restored', async () => {
  const { _id } = await upload();
  bodyOf(await call('DELETE', paths.eventRecord.delete(_id), { session }));
  expect((await call('GET', paths.eventRecord.read(_id))).status).toBe(410);
  bodyOf(await call('POST', trashPaths.restore(recordKey('galleries', _id)), { session }));
  expect(await readRecord(_id)).toMatchObject({ files: [] });
});

test('its reports do not mention photographs, as PDF and as DOCX, alone and within that of a period', async () => {
  const { _id, title } = await upload({ title: 'Only words', date: '2151-02-01', summary: 'Forty came.' });
  const print = (query = '') => call('POST', paths.eventRecord.generatePdf(_id) + query, { session });
  const printed = await print();
  expect(printed.status).toBe(200);
  const text = (await readText(printed.body)).join(' ');
  expect(text).toContain('Forty came.');
  expect(text).not.toContain(en.report.photographs);
  const { value } = await mammoth.extractRawText({ buffer: (await print('?format=docx')).body });
  expect(value).toContain('Forty came.');
  expect(value).not.toContain(en.report.photographs);
  const period = `${accreditationPaths.report}?from=2151-01-01&to=2151-12-31`;
  const report = await call('GET', period, { session });
  expect([report.status, (await readText(report.body)).join(' ').includes(title)]).toEqual([200, true]);
});

test('the desk and the list of event data say that photographs are missing', async () => {
  const { _id } = await upload({ title: 'Desk without photographs', date: '2152-02-01' });
  const desk = `${accreditationPaths.desk}?from=2152-01-01&to=2152-12-31`;
  const { records } = DeskAnswer.parse(bodyOf(await call('GET', desk, { session })));
  expect(records.map(({ _id, lacks }) => [_id, lacks.filter((lack) => /^(?:ph|ca|pl)/.test(lack))])).toEqual([
    [_id, ['photographs']],
  ]);
  const list = `${accreditationPaths.records}?q=desk without&show=photographs`;
  const found = RecordsAnswer.parse(bodyOf(await call('GET', list, { session })));
  expect(found.records.map(({ _id }) => _id)).toEqual([_id]);
});

test('a paper that visitors see too is its first file', async () => {
  const { _id } = await upload();
  const raw = formOf({ use: 'notice' }, [{ name: 'poster.pdf', bytes: pdf() }]);
  const { evidence } = bodyOf(await call('POST', evidencePaths.attach(_id), { session, raw }));
  const json = { file: evidence.files[0].id };
  bodyOf(await call('POST', evidencePaths.show(_id), { session, json }));
  expect((await readRecord(_id)).counts).toEqual({ image: 0, video: 0, pdf: 1 });
});

test('a draft of one waits and is published, and so does a change that removes all files', async () => {
  const account = await makeAccount(null, 'Asha');
  await auth.setCustomUserClaims(account.uid, {
    ...{ role: 'coordinator', clubs: ['poster'], publishes: false },
  });
  const author = await logIn(account);
  const submit = async (json: object) =>
    bodyOf(await call('POST', submissionPaths.add, { session: author, json })).submission;
  const approve = async (id: string) => {
    const read = bodyOf(await call('GET', submissionPaths.read(id), { session }));
    const { submission, target, preview } = SubmissionAnswer.parse(read);
    const json = { version: submission.version, ...(target.version && { replaces: target.version }) };
    bodyOf(await call('POST', submissionPaths.approve(id), { session, json }));
    return preview;
  };
  const values = { title: 'Drawn by hand', date: '2150-03-01', theme: 'Drawing', club: 'poster' };
  const { _id } = await submit({ collection: 'galleries', values, state: 'submitted' });
  expect((await approve(_id)).galleries).toMatchObject({ files: [], counts: { image: 0 } });
  expect(await readRecord(_id)).toMatchObject({ title: 'Drawn by hand', files: [] });

  const item = await upload({}, [photo]);
  const change = { collection: 'galleries', record: item._id, version: item.version, values: {} };
  const all = await submit({ ...change, arrangement: [], state: 'submitted' });
  expect(all).toMatchObject({ files: 0, leaving: 1 });
  await approve(all._id);
  expect((await readRecord(item._id)).files).toEqual([]);
  const { docs } = await database.collection('trash').where('club', '==', 'poster').get();
  expect(docs.some(({ id }) => id.startsWith('files-'))).toBe(true);
});
