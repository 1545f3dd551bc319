import { PDFDocument } from '@cantoo/pdf-lib';
import { accreditationPaths, eventFilePaths } from '@club-portal/contract/administration-paths';
import { catalogues } from '@club-portal/contract/catalogues';
import type { EventRecord } from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { beforeEach, expect, test } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { database, objectsUnder } from './admin.ts';
import { call, logIn } from './client.ts';
import { jpeg, uploadRecord } from './event-record.ts';
import { bhopal } from './files.ts';

const session = await logIn();
let item: EventRecord;

beforeEach(async () => {
  const fields = { title: 'Published workshop', date: '1941-02-03' };
  item = await uploadRecord(session, fields, [await jpeg('a.jpg'), await jpeg('b.jpg')]);
});

const publish = () => call('POST', accreditationPaths.publish(item._id), { session });
const unpublish = () => call('POST', accreditationPaths.unpublish(item._id), { session });

interface Report {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

async function visit(id = item._id, headers: Record<string, string> = {}): Promise<Report> {
  const answer = await fetch(`${ORIGIN}/reports/${id}`, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const storedReports = () => objectsUnder(`reports/${item._id}/`);

/** How many pictures the pages of a PDF draw. */
async function picturesIn(pdf: Buffer): Promise<number> {
  const document = await PDFDocument.load(pdf);
  return document.context
    .enumerateIndirectObjects()
    .filter(([, object]) => /\/Subtype \/Image/.test(object.toString())).length;
}

test('a report has no address until it is published, and 410 when it is withdrawn', async () => {
  expect((await visit()).status).toBe(404);
  // Nothing was published, so nothing is withdrawn.
  expect((await unpublish()).body.item.report).toBe('');
  expect((await visit()).status).toBe(404);

  const published = await publish();
  expect([published.status, published.body.item.report]).toEqual([200, 'published']);
  const first = await visit();
  expect([first.status, first.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
  expect(first.headers.get('Content-Disposition')).toMatch(
    /^inline; .*1941-02-03%20Published%20workshop\.pdf$/,
  );
  expect(first.headers.get('X-Robots-Tag')).toBeNull();
  expect((await call('GET', paths.eventRecord.read(item._id))).body.item.report).toBe('published');

  expect((await unpublish()).body.item.report).toBe('withdrawn');
  expect((await visit()).status).toBe(410);
  expect(await storedReports()).toEqual([]);
  await publish();
  expect((await visit()).status).toBe(200);
});

test('the report is printed once for each version of the record, and equals that of the report button', {
  tags: 'long',
}, async () => {
  await publish();
  const first = await visit();
  const stored = await storedReports();
  expect(stored).toHaveLength(1);
  const { headers } = await visit();
  expect(headers.get('ETag')).toBe(first.headers.get('ETag'));
  expect((await visit(item._id, { 'If-None-Match': headers.get('ETag') ?? '' })).status).toBe(304);
  const own = await call('POST', paths.eventRecord.generatePdf(item._id), { session });
  expect(first.bytes.equals(own.body)).toBe(true);

  const json = { title: 'Another title', date: item.date };
  await call('PUT', paths.eventRecord.update(item._id), { session, json });
  const second = await visit();
  expect(second.bytes.equals(first.bytes)).toBe(false);
  expect(await storedReports()).toHaveLength(1);
  expect(await storedReports()).not.toEqual(stored);
});

test('a removed picture disappears from the report at once', { tags: 'long' }, async () => {
  await publish();
  const before = await visit();
  const [file] = item.files;
  await call('DELETE', `${eventFilePaths.detach(item._id)}?file=${file?.id}`, { session });
  expect(await storedReports()).toEqual([]);
  const after = await visit();
  expect(after.status).toBe(200);
  expect((await picturesIn(before.bytes)) - (await picturesIn(after.bytes))).toBe(1);
});

test('a report is found whatever programs add to its address', { tags: 'long' }, async () => {
  await publish();
  const answer = await fetch(`${ORIGIN}/reports/${item._id}?fbclid=1`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
});

test('a deleted record has no report: 410', { tags: 'long' }, async () => {
  await publish();
  await visit();
  await call('DELETE', paths.eventRecord.delete(item._id), { session });
  expect((await visit()).status).toBe(410);
  expect(await storedReports()).toEqual([]);
});

test('a browser gets the portal’s page for an address without a report', { tags: 'long' }, async () => {
  const { status, headers, bytes } = await visit('unknown', { Accept: 'text/html,*/*;q=0.8' });
  expect([status, headers.get('Content-Type')]).toEqual([404, 'text/html; charset=UTF-8']);
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'");
  const html = bytes.toString();
  expect(html).toContain(`<h1>${catalogues.en.nothingHere.page}</h1>`);
  expect(html).toContain('href="/search"');

  await publish();
  await unpublish();
  expect((await visit(item._id, { Accept: 'text/html' })).status).toBe(410);
});

test('an unknown address is 404, in the requested language', async () => {
  for (const id of ['unknown', '..%2Fnotices', '__x__', 'a b'])
    expect([id, (await visit(id)).status]).toEqual([id, 404]);
  expect((await visit('unknown', { 'Accept-Language': 'hi' })).bytes.toString()).toMatch(/[\u0900-\u097f]/);
});

test('the report has neither evidence nor time and place of photographs', async () => {
  await publish();
  const without = await visit();
  await database.doc(`evidence/${item._id}`).set({
    files: [],
    attendance: [{ name: 'Asha Attended', roll: '0827CS' }],
    places: { [item.files[0]?.id ?? '']: bhopal },
  });
  // The report is printed again.
  await unpublish();
  await publish();
  const withEvidence = await visit();
  expect(withEvidence.status).toBe(200);
  expect(withEvidence.bytes.equals(without.bytes)).toBe(true);
});
