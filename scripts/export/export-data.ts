import { fileName } from '@club-portal/contract/file-names';
import type { EventRecord } from '../../contract/src/event-record.ts';
import type { Attendee, PicturePlace } from '../../contract/src/evidence.ts';
import type { Reader } from '../../functions/src/access/access-log.ts';
import { uniqueNames } from '../../functions/src/files/file-names.ts';
import type { StoredEvidenceFile } from '../../functions/src/records/evidence.ts';
import { openPrivateDirectory } from '../backup/private-directory.ts';
import type { Project } from '../backup/project.ts';
import { Refusal } from '../refusal.ts';
import { type ExportedFile, FileCopies } from './file-copies.ts';
import { writeIndexPage } from './index-page.ts';
import { type Table, table, writeTable } from './table.ts';

interface ExportedEvent extends Omit<EventRecord, 'files' | 'version'> {
  folder: string;
  files: ExportedFile[];
  /** Evidence for accreditation, which visitors do not see. */
  papers: ExportedFile[];
  attendance: Attendee[];
}

interface Exported {
  tables: Table[];
  /** Names of files that are missing in Storage, with their record. */
  missing: string[];
}

/** The name of a command-line export in the log of member access. */
const COMMAND = 'npm run export';
const ACTOR = { system: 'export' } as const;

/**
 * Writes the records of a department as JSON and CSV, and the files of its events in folders, into a new folder. The
 * index page is written last. The log of member access gets an entry with the address of the person who exports, if
 * known. Throws a Refusal if the folder is not empty.
 */
export async function exportData(project: Project, directory: string, email = ''): Promise<Exported> {
  if (openPrivateDirectory(directory).length > 0)
    throw new Refusal(`${directory} is not empty. Choose another folder.`);
  const copies = new FileCopies();
  const events = await readEvents(copies);
  const announced = await readAnnouncedFiles(copies);
  const missing = await copies.make(project.bucket, directory);
  const tables = [
    ...(await readTables({ uid: COMMAND, name: COMMAND, email })),
    table('announced-files', 'The files of notices and of upcoming events', announced),
    ...eventTables(events),
  ];
  for (const table of tables) writeTable(directory, table);
  await writeIndexPage(directory, project.id, tables, events);
  return { tables, missing };
}

/** One table for each entity that has one. Each reading of personal data is in the register of access. */
async function readTables(reader: Reader): Promise<Table[]> {
  const { entitiesWith, functionsOf } = await import('../../functions/src/entities.ts');
  const { logMemberAccessBy } = await import('../../functions/src/access/access-log.ts');
  const read = entitiesWith('table').map(async ([collection, { name, title, rows }]) => {
    const records = await rows(ACTOR);
    const { lookup } = functionsOf(collection);
    if (lookup) await logMemberAccessBy(reader, lookup, records);
    return table(name, title, records);
  });
  return Promise.all(read);
}

function eventTables(events: ExportedEvent[]): Table[] {
  const withEvent = (partsOf: (event: ExportedEvent) => object[]) =>
    events.flatMap((event) => {
      const { _id, date, club, title } = event;
      return partsOf(event).map((part) => ({ event: _id, date, club, title, ...part }));
    });
  const files = withEvent((event) => event.files.map(({ place, ...file }) => ({ ...file, ...place })));
  const papers = withEvent((event) => event.papers);
  const attendance = withEvent((event) => event.attendance);
  return [
    table('events', 'Events that took place, with their files', events),
    table('event-files', 'The files of these events', files),
    table('event-papers', 'Evidence of these events', papers),
    table('event-attendance', 'Who took part in these events', attendance),
  ];
}

async function readEvents(copies: FileCopies): Promise<ExportedEvent[]> {
  const { eventRecords, filesOf, toEventRecord } = await import(
    '../../functions/src/event-records/documents.ts'
  );
  const { evidence } = await import('../../functions/src/records/evidence.ts');
  const { docs } = await eventRecords.where('status', '==', 'ready').orderBy('position', 'desc').get();
  const kept = new Map((await evidence.get()).docs.map((document) => [document.id, document]));
  const unique = uniqueNames();
  return docs.map((document) => {
    const { version: _, files: __, ...item } = toEventRecord(document);
    const { title, date, club } = item;
    const folder = unique(`files/${date.slice(0, 4)}/${fileName(club)}/${date} ${fileName(title)}`);
    const own = kept.get(document.id);
    const places: Record<string, PicturePlace> = own?.get('places') ?? {};
    const files = filesOf(document).map(({ id, path, name, kind, alt }, index) => {
      const place = places[id];
      return copies.want(path, folder, index, title, { name, kind, alt, ...(place && { place }) });
    });
    const papers = ((own?.get('files') ?? []) as StoredEvidenceFile[]).map(({ path, name, use }, index) =>
      copies.want(path, `${folder}/evidence`, index, title, { name, kind: use, alt: '' }),
    );
    return { ...item, folder, files, papers, attendance: own?.get('attendance') ?? [] };
  });
}

/** The PDFs of notices, the pictures and PDFs of upcoming events. */
async function readAnnouncedFiles(copies: FileCopies): Promise<(ExportedFile & { title: string })[]> {
  const { entitiesWith, functionsOf } = await import('../../functions/src/entities.ts');
  const unique = uniqueNames();
  const wanted: (ExportedFile & { title: string })[] = [];
  for (const [collection, readFiles] of entitiesWith('readFiles')) {
    for (const id of (await functionsOf(collection).pictures?.listIdsWithFiles()) ?? []) {
      const { item, files } = await readFiles(id);
      const folder = unique(`files/${collection}/${fileName(item.title)}`);
      for (const [index, { path, name, picture }] of files.entries()) {
        const kind = picture ? 'image' : 'pdf';
        const facts = { title: item.title, name, kind, alt: picture?.alt ?? '' };
        wanted.push(copies.want(path, folder, index, item.title, facts));
      }
    }
  }
  return wanted;
}
