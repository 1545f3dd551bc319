import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { adminEnvironment } from '../../scripts/suite.ts';
import { PACK_PHOTOGRAPHS, PACK_RECORDS, type PackFigures } from './pack-run.ts';
import { takeReportPictures } from './photograph.ts';
import { formatMb, formatMs } from './statistics.ts';
import { type Part, type Row, tableOf } from './table.ts';

/** A period that has no other records. */
const period = { from: '1961-07-01', to: '1962-06-30', club: [], kind: [] };
const MOST_MS = 60_000;
const MOST_BYTES = 512e6;
const FIRST_BYTE_MS = 2000;
const WORKBOOK_MS = 1000;

/** Measures a pack of a hundred records and a workbook of a thousand, beside the bare libraries. Needs the suite. */
export async function measurePack(): Promise<Part> {
  Object.assign(process.env, adminEnvironment);
  const { readPiece } = await import('../../functions/src/records/files.ts');
  const { zipPath } = await import('../../functions/src/accreditation/pack-store.ts');
  const folder = await mkdtemp(join(tmpdir(), 'bench-pack-'));
  const pictures = await takeReportPictures(PACK_PHOTOGRAPHS);
  await Promise.all(pictures.map((picture, index) => writeFile(join(folder, `${index}.jpg`), picture)));
  const { pack, remove } = await fill(pictures);
  try {
    const bare = await run('bare', folder);
    const own = await run('pack', pack.id);
    const bytes = (await pack.get()).get('bytes');
    const began = performance.now();
    await readPiece(zipPath(pack.id), 0, 1);
    const firstByteMs = performance.now() - began;
    const workbook = await run('workbook');
    const bareWorkbook = await run('bare-workbook');
    const rows: Row[] = [
      {
        what: 'pack: time',
        measured: formatMs(own.ms),
        beside: formatMs(bare.ms),
        budget: `≤ ${formatMs(MOST_MS)}`,
        holds: own.ms <= MOST_MS,
      },
      {
        what: 'pack: time on the processor',
        measured: formatMs(own.processorMs),
        beside: formatMs(bare.processorMs),
      },
      {
        what: 'pack: memory of the process',
        measured: formatMb(own.memory),
        beside: formatMb(bare.memory),
        budget: `≤ ${formatMb(MOST_BYTES)}`,
        holds: own.memory <= MOST_BYTES,
      },
      { what: 'pack: size', measured: formatMb(bytes), beside: formatMb(bare.bytes) },
      {
        what: 'pack: first byte of the download',
        measured: formatMs(firstByteMs),
        budget: `≤ ${formatMs(FIRST_BYTE_MS)}`,
        holds: firstByteMs <= FIRST_BYTE_MS,
      },
      {
        what: 'workbook of 1,000 records: time',
        measured: formatMs(workbook.ms),
        beside: formatMs(bareWorkbook.ms),
        budget: `≤ ${formatMs(WORKBOOK_MS)}`,
        holds: workbook.ms <= WORKBOOK_MS,
      },
      {
        what: 'workbook of 1,000 records: time on the processor',
        measured: formatMs(workbook.processorMs),
        beside: formatMs(bareWorkbook.processorMs),
      },
    ];
    return {
      heading: 'Pack',
      how: `A pack of ${PACK_RECORDS} records with ${PACK_PHOTOGRAPHS} photographs each, in a process of its own, from the suite’s Firestore and Storage and into it. Beside it: pdfmake alone with as many documents and the same pictures, in a ZIP of client-zip that is not stored; hucre alone with the same cells.`,
      ...tableOf(rows),
    };
  } finally {
    await remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(pictures: readonly Uint8Array[]) {
  const { bucket, database } = await import('../api/admin.ts');
  const paths = pictures.map((_, index) => `galleries/bench-pack/${index}.jpg`);
  await Promise.all(paths.map((path, index) => bucket.file(path).save(Buffer.from(pictures[index] ?? []))));
  const now = new Date();
  const records = Array.from({ length: PACK_RECORDS }, (_, index) => {
    const date = new Date(Date.UTC(1961, 7, 1 + index)).toISOString().slice(0, 10);
    const id = `bench-pack-${index}`;
    return {
      id,
      ...{ title: `Workshop ${index + 1}`, date, club: 'coding', theme: 'Bench', status: 'ready' },
      ...{
        metrics: index % 5 === 0 ? [] : ['3.2.2'],
        no_student: 40,
        summary: 'A day of practice. '.repeat(20),
      },
      ...{ position: `${date}_${now.toISOString()}_${id}`, createdAt: now },
      files: paths.map((path, place) => ({
        ...{
          id: `p${place}`,
          kind: 'image',
          contentType: 'image/webp',
          name: `${place}.jpg`,
          size: 1_500_000,
        },
        ...{ path, report: path, width: 1200, height: 900, alt: `Students at work, ${place + 1}` },
      })),
    };
  });
  for (const { id, ...record } of records) await database.doc(`galleries/${id}`).set(record);
  const pack = database.doc('packs/bench-pack');
  await pack.set({
    ...{ ...period, evidence: true, language: 'en', status: 'making', stopped: false, done: 0 },
    ...{
      total: PACK_RECORDS,
      bytes: 0,
      createdAt: now,
      at: now,
      expireAt: new Date(now.getTime() + 86_400_000),
    },
  });
  const remove = async () => {
    for (const { id } of records) await database.doc(`galleries/${id}`).delete();
    await bucket.deleteFiles({ prefix: 'galleries/bench-pack/' });
    await bucket.deleteFiles({ prefix: 'packs/bench-pack/' });
    await pack.delete();
  };
  return { pack, remove };
}

async function run(maker: string, argument = ''): Promise<PackFigures> {
  const script = join(import.meta.dirname, 'pack-run.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, maker, argument]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
