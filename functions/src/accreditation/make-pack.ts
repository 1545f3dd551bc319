import { contentIn } from '@club-portal/contract/content/in-language';
import { momentInIndia } from '@club-portal/contract/today';
import { toEventRecord } from '../event-records/documents.ts';
import { deleteObjectsUnder, readObject, sizeOf, writeStream } from '../files/objects.ts';
import { log } from '../log.ts';
import type { Counted } from '../reports/counted.ts';
import { withFiles, writeIndex } from './pack-index.ts';
import { foldersOf, type PackFolder, type PackRecord } from './pack-layout.ts';
import { enqueuePack, findOrder, notePack, PACK_SECONDS, type PackOrder, zipPath } from './pack-store.ts';
import { periodRecords } from './period-records.ts';
import { madeFolder, RecordFiles } from './record-files.ts';
import { csvOf, tablesOf } from './tables.ts';

/** After this time a run leaves the remaining records to the next one, so that the rest of the time goes to the ZIP. */
const RECORDS_MS = (PACK_SECONDS * 1000) / 2;

type CountedRecord = PackRecord & { counted: Counted };

/** How many files are read ahead of the ZIP. */
const READ_AHEAD = 3;

/**
 * Makes a pack: first the files of each record, one after another, then a ZIP of them all. An interrupted run loses at
 * most one record and the ZIP; the next run continues. Does nothing for a pack that is ready or deleted.
 */
export async function makePack(id: string, now: () => number = Date.now): Promise<void> {
  const order = await findOrder(id);
  if (!order) return;
  const began = now();
  const documents = await periodRecords({ system: 'packs' }, 'accreditation.pack', order);
  const files = await RecordFiles.of(id, order);
  const records: CountedRecord[] = [];
  for (const document of documents) {
    records.push({ item: toEventRecord(document), ...(await files.make(document)) });
    if (!(await notePack(id, { done: records.length, total: documents.length }))) return;
    if (records.length < documents.length && now() - began > RECORDS_MS) return enqueuePack(id);
  }
  await writeStream(zipPath(id), 'application/zip', await zipOf(order, records));
  if (!(await notePack(id, { status: 'ready', bytes: await sizeOf(zipPath(id)), names: files.names }))) {
    await deleteObjectsUnder(zipPath(id));
  }
  // If this fails, the sweeper deletes them with the pack.
  await deleteObjectsUnder(madeFolder(id)).catch((error: unknown) =>
    log.warn(`The parts of the pack ${id} were not deleted`, {}, error),
  );
}

/**
 * PDFs and pictures are compressed already, so files are stored uncompressed. Only a few are in memory at a time. Their
 * times are in Indian time, even if the process runs elsewhere.
 */
async function zipOf(
  order: PackOrder,
  records: readonly CountedRecord[],
): Promise<AsyncIterable<Uint8Array>> {
  const [{ makeZip }, { writeWorkbook }] = await Promise.all([import('client-zip'), import('./workbook.ts')]);
  const { accreditation, institute } = contentIn(order.language);
  const folders = foldersOf(
    records,
    accreditation.metrics.map(({ key }) => key),
  );
  const tables = tablesOf(
    records.map(({ item }) => item),
    order.language,
    new Map(records.map(({ item, counted }) => [item._id, counted])),
  );
  const index = writeIndex(order, tables, folders, institute.name);
  const workbook = await writeWorkbook(withFiles(tables, folders, order.language));
  // ZIPs contain local times without a time zone, and the library writes those of the process.
  const lastModified = new Date(momentInIndia());
  const csv = (metric: string) => tables.find((table) => table.metric === metric);
  return makeZip(
    (async function* () {
      yield { name: 'index.html', input: index, lastModified };
      yield { name: 'index.xlsx', input: workbook, lastModified };
      for (const folder of folders) {
        const table = folder.metric === '' ? undefined : csv(folder.metric);
        if (table) yield { name: `${folder.name}/${folder.name}.csv`, input: csvOf(table), lastModified };
        for await (const file of filesOf(folder)) yield { ...file, lastModified };
      }
    })(),
  ) as unknown as AsyncIterable<Uint8Array>;
}

async function* filesOf({ records }: PackFolder) {
  const ahead: Promise<{ name: string; input: Uint8Array }>[] = [];
  for (const { folder, files } of records) {
    for (const { name, path } of files) {
      const reading = readObject(path).then((input) => ({ name: `${folder}/${name}`, input }));
      // It is awaited below. Until then a failure must not count as unhandled.
      reading.catch(() => undefined);
      ahead.push(reading);
      if (ahead.length > READ_AHEAD) yield (await ahead.shift()) as Awaited<typeof reading>;
    }
  }
  for (const reading of ahead) yield await reading;
}
