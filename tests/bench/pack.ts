import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { adminEnvironment } from '../../scripts/suite.ts';
import { type Made, runAlone } from './own-process.ts';
import { PACK_PHOTOGRAPHS, PACK_RECORDS, packAttendance } from './pack-run.ts';
import { makePhotographs } from './photographs.ts';
import { formatMb, formatMs } from './statistics.ts';
import { atMost, type Part, tableOf } from './table.ts';

/** Measures a pack of a hundred records beside the bare libraries. Needs the suite. */
export async function measurePack(): Promise<Part> {
  Object.assign(process.env, adminEnvironment);
  const folder = await mkdtemp(join(tmpdir(), 'bench-pack-'));
  const pictures = await makePhotographs(PACK_PHOTOGRAPHS, 1200);
  await Promise.all(pictures.map((picture, index) => writeFile(join(folder, `${index}.jpg`), picture)));
  const { id, remove } = await fill(pictures);
  const make = (...args: string[]) => runAlone<Made>(join(import.meta.dirname, 'pack-run.ts'), args);
  try {
    const bare = await make('bare', folder);
    const own = await make('pack', id);
    return {
      heading: 'Pack',
      how: `A pack of ${PACK_RECORDS} records with ${PACK_PHOTOGRAPHS} photographs and an attendance list of ${packAttendance.length} names each, made in a process of its own from the suite’s Firestore and Storage. pdfmake and client-zip alone make as many documents and do not store them.`,
      table: tableOf(
        [
          { what: 'Time', beside: formatMs(bare.ms), ...atMost(own.ms, 60_000, formatMs) },
          {
            what: 'Memory of the process',
            beside: formatMb(bare.memory),
            ...atMost(own.memory, 512e6, formatMb),
          },
        ],
        'pdfmake and client-zip alone',
      ),
    };
  } finally {
    await remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(pictures: readonly Uint8Array[]) {
  initializeApp();
  const [bucket, database] = [getStorage().bucket(), getFirestore()];
  const paths = pictures.map((_, index) => `galleries/bench-pack/${index}.jpg`);
  await Promise.all(paths.map((path, index) => bucket.file(path).save(Buffer.from(pictures[index] ?? []))));
  const now = new Date();
  const files = paths.map((path, place) => ({
    ...{ id: `p${place}`, kind: 'image', contentType: 'image/webp', name: `${place}.jpg`, size: 1_500_000 },
    ...{ path, report: path, width: 1200, height: 900, alt: `Students at work, ${place + 1}` },
  }));
  const ids = Array.from({ length: PACK_RECORDS }, (_, index) => `bench-pack-${index}`);
  for (const [index, id] of ids.entries()) {
    const date = new Date(Date.UTC(1961, 7, 1 + index)).toISOString().slice(0, 10);
    await database.doc(`galleries/${id}`).set({
      ...{ title: `Workshop ${index + 1}`, date, club: 'coding', theme: 'Bench', status: 'ready' },
      ...{ metrics: ['3.2.2'], no_student: 40, summary: 'A day of practice. '.repeat(20) },
      ...{ position: `${date}_${now.toISOString()}_${id}`, createdAt: now, files },
    });
    const place = { takenAt: '2024-09-05T10:32', latitude: 23.2599, longitude: 77.4126 };
    await database.doc(`evidence/${id}`).set({
      files: [],
      attendance: packAttendance,
      places: Object.fromEntries(files.map((file) => [file.id, place])),
    });
  }
  const pack = database.doc('packs/bench-pack');
  await pack.set({
    // A period that has no other records.
    ...{ from: '1961-07-01', to: '1962-06-30', club: [], kind: [], evidence: true, language: 'en' },
    ...{ status: 'making', stopped: false, done: 0, total: PACK_RECORDS, bytes: 0 },
    ...{ createdAt: now, at: now, expireAt: new Date(now.getTime() + 86_400_000) },
  });
  const remove = async () => {
    for (const id of ids) {
      await database.doc(`galleries/${id}`).delete();
      await database.doc(`evidence/${id}`).delete();
    }
    await bucket.deleteFiles({ prefix: 'galleries/bench-pack/' });
    await bucket.deleteFiles({ prefix: 'packs/bench-pack/' });
    await pack.delete();
  };
  return { id: pack.id, remove };
}
