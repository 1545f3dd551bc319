import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCsv } from '../../contract/src/csv.ts';
import type { PicturePlace } from '../../contract/src/evidence.ts';
import type { Translations } from '../../contract/src/in-language.ts';
import type { Notice } from '../../contract/src/notice.ts';
import type { Shown } from '../../contract/src/shown.ts';
import { translationCodes } from '../../contract/src/translations.ts';
import type { UpcomingEvent } from '../../contract/src/upcoming-event.ts';
import { fileName, uniqueNames } from '../../functions/src/files/file-names.ts';
import type { Reader } from '../../functions/src/members/member-access-log.ts';
import type { StoredEvidenceFile } from '../../functions/src/records/evidence.ts';
import { openPrivateDirectory } from '../backup/private-directory.ts';
import type { Project } from '../backup/project.ts';
import { Refusal } from '../refusal.ts';
import type { ExportedEvent, Table } from './exported.ts';
import { type ExportedFile, FileCopies } from './file-copies.ts';
import { writeIndexPage } from './index-page.ts';

interface Exported {
  tables: Table[];
  /** Names of files that are missing in Storage, with their record. */
  missing: string[];
}

/** How the log of member access names an export from a command line. */
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
    table('announced-files', 'The files of notices and of upcoming events', announced, {
      Title: (file) => file.title,
      File: (file) => file.file ?? 'missing',
      'Name when it was sent': (file) => file.name,
      Description: (file) => file.alt,
    }),
    ...eventTables(events),
  ];
  for (const table of tables) writeTable(directory, table);
  await writeIndexPage(directory, project.id, tables, events);
  return { tables, missing };
}

function writeTable(directory: string, { name, records, columns }: Table): void {
  writeFileSync(join(directory, `${name}.json`), `${JSON.stringify(records, null, 2)}\n`);
  const rows = records.map((record) =>
    Object.values(columns).map((cellOf) => textOf(cellOf(record as never))),
  );
  writeFileSync(join(directory, `${name}.csv`), writeCsv(Object.keys(columns), rows, 'Phone'));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

type InExport = Shown<
  UpcomingEvent,
  | 'title'
  | 'description'
  | 'date'
  | 'lastDay'
  | 'start'
  | 'end'
  | 'location'
  | 'link'
  | 'club'
  | 'cancelled'
  | 'translations',
  'picture' | 'sequence' | 'record'
>;

type Fields<T> = Record<string, (record: T) => unknown>;

async function readTables(reader: Reader): Promise<Table[]> {
  const { notices } = await import('../../functions/src/notices/store.ts');
  const { upcomingEvents } = await import('../../functions/src/upcoming-events/store.ts');
  const { listMembers } = await import('../../functions/src/members/store.ts');
  const { logMemberAccessBy } = await import('../../functions/src/members/member-access-log.ts');
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
    table('notices', 'Notices', noticeList.items, {
      Title: (notice) => notice.title,
      Link: (notice) => notice.link,
      Text: (notice) => notice.text,
      ...translatedColumns<Notice>({ Title: 'title', Text: 'text' }),
      Visible: (notice) => notice.visible,
      Pinned: (notice) => notice.pinned,
      'Shown from': (notice) => notice.showFrom,
      'Shown until': (notice) => notice.showUntil,
      'Added (UTC)': (notice) => notice.createdAt,
    }),
    table<InExport>('upcoming-events', 'Upcoming events', eventList.items, {
      Date: (event) => event.date,
      'Last day': (event) => event.lastDay,
      Starts: (event) => event.start,
      Ends: (event) => event.end,
      Title: (event) => event.title,
      Description: (event) => event.description,
      ...translatedColumns<InExport>({ Title: 'title', Description: 'description' }),
      Location: (event) => event.location,
      Club: (event) => event.club,
      Link: (event) => event.link,
      Cancelled: (event) => event.cancelled,
      'Added (UTC)': (event) => event.createdAt,
    }),
    table('members', 'Students who joined a club', members.items, {
      Name: (member) => member.name,
      Email: (member) => member.email,
      Phone: (member) => member.phone,
      Roll: (member) => member.roll,
      Year: (member) => member.year,
      Club: (member) => member.club,
      'Joined (UTC)': (member) => member.createdAt,
    }),
    table('administrators', 'Administrators', administrators, {
      Name: (person) => person.name,
      Email: (person) => person.email,
      Role: (person) => person.role,
      'Since (UTC)': (person) => person.createdAt,
    }),
    table('contact-messages', 'Messages of the contact form, where the portal stores them', messages, {
      Name: (message) => message.fullName,
      Email: (message) => message.email,
      Message: (message) => message.message,
      'Sent (UTC)': (message) => message.createdAt,
    }),
  ];
}

/** `Title in Hindi`, for each text and each language. */
function translatedColumns<T extends { translations: Translations<object> }>(
  texts: Record<string, string>,
): Fields<T> {
  const languageNames = new Intl.DisplayNames('en', { type: 'language' });
  const columns = translationCodes.flatMap((code) =>
    Object.entries(texts).map(([column, name]) => [
      `${column} in ${languageNames.of(code)}`,
      ({ translations }: T) => (translations[code] as Record<string, string> | undefined)?.[name],
    ]),
  );
  return Object.fromEntries(columns);
}

/** Clients need the version of a record; an export does not. */
function table<T extends object>(name: string, title: string, records: T[], columns: Fields<T>): Table {
  const kept = records.map(({ version: _, ...record }: T & { version?: string }) => record);
  return { name, title, records: kept, columns: columns as Table['columns'] };
}

function eventTables(events: ExportedEvent[]): Table[] {
  const withEvent = <Part extends object>(partsOf: (event: ExportedEvent) => Part[]) =>
    events.flatMap((event) => {
      const { _id, date, club, title } = event;
      return partsOf(event).map((part) => ({ ...part, event: _id, date, club, title }));
    });
  const ofEvent: Fields<{ date: string; club: string; title: string }> = {
    Date: (part) => part.date,
    Club: (part) => part.club,
    Event: (part) => part.title,
  };
  const ofFile: Fields<ExportedFile> = {
    File: (file) => file.file ?? 'missing',
    'Name when it was sent': (file) => file.name,
    Kind: (file) => file.kind,
  };
  return [
    table('events', 'Events that took place, with their files', events, {
      Date: (event) => event.date,
      Club: (event) => event.club,
      Title: (event) => event.title,
      Theme: (event) => event.theme,
      Location: (event) => event.location,
      Type: (event) => event.type,
      Objective: (event) => event.description,
      Summary: (event) => event.summary,
      Outcome: (event) => event.outcome,
      ...translatedColumns<ExportedEvent>({
        Title: 'title',
        Objective: 'description',
        Summary: 'summary',
        Outcome: 'outcome',
      }),
      Speaker: (event) => event.speaker,
      'Event for': (event) => event.event_for,
      Students: (event) => event.no_student,
      Faculty: (event) => event.no_faculty,
      Kind: (event) => event.kind,
      Metrics: (event) => event.metrics.join(' '),
      'Last day': (event) => event.lastDay,
      Agency: (event) => event.agency,
      Scheme: (event) => event.scheme,
      Women: (event) => event.women,
      Men: (event) => event.men,
      Prizes: (event) => event.prizes,
      Files: (event) => event.files.length,
      Folder: (event) => event.folder,
      'Added (UTC)': (event) => event.createdAt,
    }),
    table(
      'event-files',
      'The files of these events',
      withEvent((event) => event.files),
      {
        ...ofEvent,
        ...ofFile,
        Description: (file) => file.alt,
        'Taken at': (file) => file.place?.takenAt,
        Latitude: (file) => file.place?.latitude,
        Longitude: (file) => file.place?.longitude,
      },
    ),
    table(
      'event-papers',
      'Evidence of these events',
      withEvent((event) => event.papers),
      {
        ...ofEvent,
        ...ofFile,
      },
    ),
    table(
      'event-attendance',
      'Who took part in these events',
      withEvent((event) => event.attendance),
      {
        ...ofEvent,
        Name: (attendee) => attendee.name,
        Roll: (attendee) => attendee.roll,
      },
    ),
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

/** The PDFs of notices, and the pictures of upcoming events. */
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
