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

/**
 * Writes the records of a department as JSON and CSV, and the files of its events in folders, into a new folder. The
 * index page is written last. The log of member access gets an entry with the address of the person who exports, if it
 * is known. Throws a Refusal if the folder is not empty.
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

async function readTables(reader: Reader): Promise<Table[]> {
  const { notices } = await import('../../functions/src/notices/store.ts');
  const { upcomingEvents } = await import('../../functions/src/upcoming-events/store.ts');
  const { listMembers } = await import('../../functions/src/members/store.ts');
  const { logMemberAccessBy } = await import('../../functions/src/access/access-log.ts');
  const { listContactMessages } = await import('../../functions/src/contact-messages/store.ts');
  const { listRoleHolders } = await import('../../functions/src/administrators/role-holders.ts');

  const actor = { system: 'export' } as const;
  const [noticeList, eventList, members, holders, messages] = await Promise.all([
    notices.listAll(actor, {}),
    upcomingEvents.listAll(actor, {}),
    listMembers(actor, {}),
    listRoleHolders(),
    listContactMessages(),
  ]);
  await logMemberAccessBy(reader, 'csv', members.items);
  const administrators = holders
    .filter(({ state }) => state !== 'invited')
    .map(({ name, email, role, createdAt }) => ({ name, email, role, createdAt: createdAt.toISOString() }));
  return [
    table('notices', 'Notices', noticeList.items),
    table('upcoming-events', 'Upcoming events', eventList.items),
    table('members', 'Students who joined a club', members.items),
    table('administrators', 'Administrators', administrators),
    table('contact-messages', 'Messages of the contact form, where the portal stores them', messages),
  ];
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
  const { firestore } = await import('../../functions/src/firestore.ts');
  const { filesIn } = await import('../../functions/src/records/owned-files.ts');
  const unique = uniqueNames();
  const read = async (collection: 'notices' | 'events', field: 'attachments' | 'pictures') => {
    const { docs } = await firestore.collection(collection).get();
    return docs.flatMap((record) => {
      const title = String(record.get('title') ?? '');
      const files = filesIn(record, field);
      const folder = files.length > 0 ? unique(`files/${collection}/${fileName(title)}`) : '';
      return files.map(({ path, name, picture }, index) =>
        copies.want(path, folder, index, title, {
          title,
          name,
          kind: picture ? 'image' : 'pdf',
          alt: picture?.alt ?? '',
        }),
      );
    });
  };
  return [...(await read('notices', 'attachments')), ...(await read('events', 'pictures'))];
}
