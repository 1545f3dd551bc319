import { adminEnvironment } from '../../scripts/suite.ts';
import { measureMaking } from './own-process.ts';
import { pictures } from './photographs.ts';
import { atMost, formatMb, formatMs, type Part, tableOf } from './table.ts';

/** Prints a {@link Part}. Fills the suite with records of a period that has no others, makes their pack, and removes them. */

// The stores connect when they are loaded, so the environment must be set before.
Object.assign(process.env, adminEnvironment);
const { firestore } = await import('../../functions/src/firestore.ts');
const { bucket } = await import('../../functions/src/files/objects.ts');
const { makePack } = await import('../../functions/src/accreditation/make-pack.ts');

const RECORDS = 100;
const PHOTOGRAPHS = 8;
const NAMES = 60;

const id = 'bench-pack';
const records = Array.from({ length: RECORDS }, (_, index) => `${id}-${index}`);
const createdAt = new Date();
try {
  await addRecords();
  await firestore.doc(`packs/${id}`).set({
    ...{ from: '1961-07-01', to: '1962-06-30', club: [], kind: [], evidence: true, language: 'en' },
    ...{ status: 'making', stopped: false, done: 0, total: RECORDS, bytes: 0 },
    ...{ createdAt, at: createdAt, expireAt: new Date(createdAt.getTime() + 86_400_000) },
  });
  const made = await measureMaking(1, () => makePack(id));
  const part: Part = {
    heading: 'Pack',
    how: `A pack of ${RECORDS} records with ${PHOTOGRAPHS} photographs and an attendance list of ${NAMES} names each, made in a process of its own from the suite’s Firestore and Storage.`,
    table: tableOf([
      atMost('Time', made.ms, 60_000, formatMs),
      atMost('Memory of the process', made.memory, 512e6, formatMb),
    ]),
  };
  console.log(JSON.stringify(part));
} finally {
  for (const path of [`packs/${id}`, ...records.flatMap((name) => [`galleries/${name}`, `evidence/${name}`])])
    await firestore.doc(path).delete();
  for (const folder of ['galleries', 'packs']) await bucket().deleteFiles({ prefix: `${folder}/${id}/` });
}
process.exit();

async function addRecords(): Promise<void> {
  const paths = Array.from({ length: PHOTOGRAPHS }, (_, index) => `galleries/${id}/${index}.jpg`);
  for (const [index, destination] of paths.entries())
    await bucket().upload(pictures[index] ?? '', { destination });
  const files = paths.map((path, place) => ({
    ...{ id: `p${place}`, kind: 'image', contentType: 'image/webp', name: `${place}.jpg`, size: 1_500_000 },
    ...{ path, report: path, width: 1200, height: 900, alt: `Students at work, ${place + 1}` },
  }));
  const attendance = Array.from({ length: NAMES }, (_, index) => ({
    name: `Student number ${index + 1}`,
    roll: `0827CS${241_000 + index}`,
  }));
  const place = { takenAt: '2024-09-05T10:32', latitude: 23.2599, longitude: 77.4126 };
  const places = Object.fromEntries(files.map((file) => [file.id, place]));
  for (const [index, name] of records.entries()) {
    const date = new Date(Date.UTC(1961, 7, 1 + index)).toISOString().slice(0, 10);
    await firestore.doc(`galleries/${name}`).set({
      ...{ title: `Workshop ${index + 1}`, date, club: 'coding', theme: 'Bench', status: 'ready' },
      ...{ metrics: ['3.2.2'], no_student: 40, summary: 'A day of practice. '.repeat(20) },
      ...{ position: `${date}_${createdAt.toISOString()}_${name}`, createdAt, files },
    });
    await firestore.doc(`evidence/${name}`).set({ files: [], attendance, places });
  }
}
