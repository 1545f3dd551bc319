import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument } from '@cantoo/pdf-lib';
import { adminEnvironment } from '../../scripts/suite.ts';
import {
  hasPaper,
  PACK_NAMES,
  PACK_PAPER,
  PACK_PHOTOGRAPHS,
  PACK_RECORDS,
  type PackFigures,
  packAttendance,
} from './pack-run.ts';
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
  const { readPiece } = await import('../../functions/src/files/objects.ts');
  const { zipPath } = await import('../../functions/src/accreditation/pack-store.ts');
  const folder = await mkdtemp(join(tmpdir(), 'bench-pack-'));
  const pictures = await takeReportPictures(PACK_PHOTOGRAPHS);
  await Promise.all(pictures.map((picture, index) => writeFile(join(folder, `${index}.jpg`), picture)));
  const paper = await scannedPaper(pictures);
  await writeFile(join(folder, PACK_PAPER), paper);
  const { pack, remove } = await fill(pictures, paper);
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
      how: `A pack of ${PACK_RECORDS} records with ${PACK_PHOTOGRAPHS} photographs and an attendance list of ${PACK_NAMES} names each, every third with a scanned PDF of ${formatMb(paper.length)}, in a process of its own, from the suite’s Firestore and Storage and into it. Beside it: pdfmake alone with as many documents and the same pictures, in a ZIP of client-zip with the same papers and lists, that is not stored; hucre alone with the same cells.`,
      ...tableOf(rows),
    };
  } finally {
    await remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Three pages, each of which is a picture. */
async function scannedPaper(pictures: readonly Uint8Array[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const picture of pictures.slice(0, 3)) {
    const page = document.addPage([595, 842]);
    page.drawImage(await document.embedJpg(picture), { x: 0, y: 0, width: 595, height: 842 });
  }
  return document.save();
}

async function fill(pictures: readonly Uint8Array[], paper: Uint8Array) {
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
  const paperPath = 'evidence/bench-pack/set/0.pdf';
  await bucket.file(paperPath).save(Buffer.from(paper));
  const about = { use: 'notice', name: PACK_PAPER, contentType: 'application/pdf', size: paper.length };
  for (const [index, { id, files }] of records.entries()) {
    const place = { takenAt: '2024-09-05T10:32', latitude: 23.2599, longitude: 77.4126 };
    await database.doc(`evidence/${id}`).set({
      files: hasPaper(index) ? [{ ...about, id: 'paper', set: 'set', path: paperPath }] : [],
      attendance: packAttendance,
      places: Object.fromEntries(files.map((file) => [file.id, place])),
    });
  }
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
    for (const { id } of records) {
      await database.doc(`galleries/${id}`).delete();
      await database.doc(`evidence/${id}`).delete();
    }
    await bucket.deleteFiles({ prefix: 'galleries/bench-pack/' });
    await bucket.deleteFiles({ prefix: 'evidence/bench-pack/' });
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
