import type { Pack } from '@club-portal/contract/accreditation';
import { accreditationPaths, evidencePaths } from '@club-portal/contract/administration-paths';
import type { EventRecord } from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readText } from '../../functions/src/reports/fixtures/pdf-reader.ts';
import { en } from '../sentences.ts';
import { bucket, database } from './admin.ts';
import { call, logIn } from './client.ts';
import { uploadRecord } from './event-record.ts';
import { formOf } from './files.ts';
import { corpus, type Found } from './pdf-corpus.ts';

/** Every PDF of the corpus as evidence, in a report and in a pack. */

/** Ten times what the slowest one needs. */
const MOST_MS = 30_000;
/** The smallest function that opens PDFs has 1 GiB. */
const MOST_KILOBYTES = 700_000;

const session = await logIn();
const name = 'paper.pdf';
const date = '1961-08-14';
let record: EventRecord;
let memoryBefore: number;
beforeAll(async () => {
  record = await uploadRecord(session, { title: 'Collected', date });
  memoryBefore = process.resourceUsage().maxRSS;
});
afterAll(() => expect(process.resourceUsage().maxRSS - memoryBefore).toBeLessThan(MOST_KILOBYTES));

const refusals: Record<Exclude<Found, 'fine'>, string> = {
  locked: en.files.encryptedPdf(name),
  protected: en.files.encryptedPdf(name),
  broken: en.files.brokenPdf(name),
};

/** As an earlier release may have stored them. */
async function store(papers: Map<string, Buffer>): Promise<void> {
  const folder = `evidence/${record._id}/set`;
  const about = { set: 'set', use: 'letter', contentType: 'application/pdf' };
  const files = [...papers].map(([name, { length: size }]) => ({
    ...about,
    ...{ id: name, name, size, path: `${folder}/${name}` },
  }));
  for (const { name, path } of files) await bucket.file(path).save(papers.get(name) ?? '');
  await database.doc(`evidence/${record._id}`).set({ files, attendance: [], places: {} });
}

async function timed<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await work();
  expect(performance.now() - began).toBeLessThan(MOST_MS);
  return done;
}

test.each(corpus)('a PDF with %s is %s, as evidence and in a report', async (_, found, make) => {
  const bytes = await make();
  await database.doc(`evidence/${record._id}`).delete();
  const raw = formOf({ use: 'letter' }, [{ name, bytes }]);
  const attached = await timed(() => call('POST', evidencePaths.attach(record._id), { session, raw }));
  expect([attached.status, attached.body.fields]).toEqual(
    found === 'fine' ? [201, undefined] : [415, { files: refusals[found] }],
  );
  if (found !== 'fine') await store(new Map([[name, bytes]]));
  const address = `${paths.eventRecord.generatePdf(record._id)}?evidence=1`;
  const report = await timed(() => call('POST', address, { session }));
  expect(report.status).toBe(200);
  const text = (await readText(report.body)).join(' ');
  if (found === 'locked') expect(text).toContain(`${name}: ${en.report.lockedEvidence}`);
  else if (found === 'broken') expect(text).toContain(`${name}: ${en.report.unreadableEvidence}`);
  else expect(text).toMatch(/paper\.pdf:? \d+ pages?/);
});

test('a pack has all of them unchanged', async () => {
  const papers = new Map<string, Buffer>();
  for (const [index, [, , make]] of corpus.entries()) papers.set(`${index}.pdf`, await make());
  await store(papers);
  const json = { from: date, to: date };
  const { pack } = (await call('POST', accreditationPaths.packs, { session, json })).body;
  const ready = await vi.waitFor(
    async () => {
      const { body } = await call('GET', accreditationPaths.pack(pack._id), { session });
      expect(body.pack.status).toBe('ready');
      return body.pack as Pack;
    },
    { timeout: MOST_MS, interval: 200 },
  );
  const pieces: Buffer[] = [];
  for (let from = 0; from < ready.bytes; from += pieces.at(-1)?.length ?? ready.bytes) {
    const address = `${accreditationPaths.packFile(pack._id)}?from=${from}`;
    pieces.push((await call('GET', address, { session })).body);
  }
  const zip = unzipSync(Buffer.concat(pieces));
  for (const [name, bytes] of papers) {
    const packed = zip[`other/${date} Collected/${date} Collected, letter ${name}`];
    expect([name, packed && bytes.equals(packed)]).toEqual([name, true]);
  }
});
