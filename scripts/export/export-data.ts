import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, parse } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeCsv } from '../../contract/src/csv.ts';
import type { EventRecord } from '../../contract/src/event-record.ts';
import type { Attendee, PicturePlace } from '../../contract/src/evidence.ts';
import type { Shown } from '../../contract/src/shown.ts';
import type { UpcomingEvent } from '../../contract/src/upcoming-event.ts';
import { fileName, uniqueNames } from '../../functions/src/files/file-names.ts';
import type { Reader } from '../../functions/src/members/lookups.ts';
import type { StoredEvidenceFile } from '../../functions/src/records/evidence.ts';
import { inParallel } from '../backup/objects.ts';
import { openPrivateDirectory } from '../backup/private-directory.ts';
import type { Project } from '../backup/project.ts';
import { Refusal } from '../backup/refusal.ts';
import { writeIndexPage } from './index-page.ts';

/** A table of the export: `<name>.json` with all fields, `<name>.csv` with the columns. */
export interface Table {
  name: string;
  title: string;
  records: object[];
  columns: Record<string, (record: never) => unknown>;
}

export interface ExportedFile {
  /** Path in the folder of the export. Null if Storage has not got the file. */
  file: string | null;
  name: string;
  /** Of a paper: what it is. */
  kind: string;
  alt: string;
  /** When and where a picture was taken, if that is kept. */
  place?: PicturePlace;
}

export interface ExportedEvent extends Omit<EventRecord, 'files' | 'version'> {
  folder: string;
  files: ExportedFile[];
  /** Evidence for accreditation, which visitors do not see. */
  papers: ExportedFile[];
  attendance: Attendee[];
}

interface Exported {
  tables: Table[];
  /** Names of files that Storage has not got, with their event. */
  missing: string[];
}

/** How the register of lookups names an export from a command line. */
const COMMAND = 'npm run export';

/**
 * Writes the records of a department as JSON and CSV, and the files of its events in folders, into a new folder. The
 * index page is written last. The register of lookups gets an entry with the address of whoever exports, if it is known.
 * Throws a Refusal if the folder is not empty.
 */
export async function exportData(project: Project, directory: string, email = ''): Promise<Exported> {
  if (openPrivateDirectory(directory).length > 0)
    throw new Refusal(`${directory} is not empty. Choose another folder.`);
  const { events, missing } = await exportEvents(project, directory);
  const announced = await exportAnnouncedFiles(project, directory);
  const tables = [
    ...(await readTables({ uid: COMMAND, name: COMMAND, email })),
    table('announced-files', 'The files of notices and of upcoming events', announced.files, {
      Title: (file) => file.title,
      File: (file) => file.file ?? 'missing',
      'Name when it was sent': (file) => file.name,
      Description: (file) => file.alt,
    }),
    ...eventTables(events),
  ];
  for (const table of tables) writeTable(directory, table);
  await writeIndexPage(directory, project.id, tables, events);
  return { tables, missing: [...missing, ...announced.missing] };
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
  'title' | 'description' | 'date' | 'start' | 'end' | 'location' | 'link' | 'club' | 'cancelled',
  'picture' | 'sequence' | 'record'
>;

type Fields<T> = Record<string, (record: T) => unknown>;

async function readTables(reader: Reader): Promise<Table[]> {
  const { notices } = await import('../../functions/src/notices/store.ts');
  const { upcomingEvents } = await import('../../functions/src/upcoming-events/store.ts');
  const { listMembers } = await import('../../functions/src/members/store.ts');
  const { recordLookupBy } = await import('../../functions/src/members/lookups.ts');
  const { listContactMessages } = await import('../../functions/src/contact-messages/store.ts');
  const { listRoleHolders } = await import('../../functions/src/administrators/role-holders.ts');

  const [noticeList, eventList, members, holders, messages] = await Promise.all([
    notices.listAll({}),
    upcomingEvents.listAll({}),
    listMembers({}),
    listRoleHolders(),
    listContactMessages(),
  ]);
  await recordLookupBy(reader, 'csv', members.items);
  const administrators = holders
    .filter(({ state }) => state !== 'invited')
    .map(({ name, email, role, createdAt }) => ({ name, email, role, createdAt: createdAt.toISOString() }));
  return [
    table('notices', 'Notices', noticeList.items, {
      Title: (notice) => notice.title,
      Link: (notice) => notice.link,
      Text: (notice) => notice.text,
      Visible: (notice) => notice.visible,
      Pinned: (notice) => notice.pinned,
      'Shown from': (notice) => notice.showFrom,
      'Shown until': (notice) => notice.showUntil,
      'Added (UTC)': (notice) => notice.createdAt,
    }),
    table<InExport>('upcoming-events', 'Upcoming events', eventList.items, {
      Date: (event) => event.date,
      Starts: (event) => event.start,
      Ends: (event) => event.end,
      Title: (event) => event.title,
      Description: (event) => event.description,
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

/** Clients need the version of a record; whoever leaves does not. */
function table<T extends object>(name: string, title: string, records: T[], columns: Fields<T>): Table {
  const kept = records.map(({ version: _, ...record }: T & { version?: string }) => record);
  return { name, title, records: kept, columns: columns as Table['columns'] };
}

function eventTables(events: ExportedEvent[]): Table[] {
  const papers = events.flatMap(({ _id, date, club, title, papers }) =>
    papers.map((paper) => ({ ...paper, event: _id, date, club, title })),
  );
  const attendees = events.flatMap(({ _id, date, club, title, attendance }) =>
    attendance.map((attendee) => ({ ...attendee, event: _id, date, club, title })),
  );
  const files = events.flatMap(({ _id, date, club, title, files }) =>
    files.map((file) => ({ ...file, event: _id, date, club, title })),
  );
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
    table('event-files', 'The files of these events', files, {
      Date: (file) => file.date,
      Club: (file) => file.club,
      Event: (file) => file.title,
      File: (file) => file.file ?? 'missing',
      'Name when it was sent': (file) => file.name,
      Kind: (file) => file.kind,
      Description: (file) => file.alt,
      'Taken at': (file) => file.place?.takenAt,
      Latitude: (file) => file.place?.latitude,
      Longitude: (file) => file.place?.longitude,
    }),
    table('event-papers', 'Evidence of these events', papers, {
      Date: (paper) => paper.date,
      Club: (paper) => paper.club,
      Event: (paper) => paper.title,
      File: (paper) => paper.file ?? 'missing',
      'Name when it was sent': (paper) => paper.name,
      Kind: (paper) => paper.kind,
    }),
    table('event-attendance', 'Who took part in these events', attendees, {
      Date: (attendee) => attendee.date,
      Club: (attendee) => attendee.club,
      Event: (attendee) => attendee.title,
      Name: (attendee) => attendee.name,
      Roll: (attendee) => attendee.roll,
    }),
  ];
}

async function exportEvents(
  { bucket }: Project,
  directory: string,
): Promise<{ events: ExportedEvent[]; missing: string[] }> {
  const { eventRecords, filesOf, toEventRecord } = await import(
    '../../functions/src/event-records/documents.ts'
  );
  const { evidence } = await import('../../functions/src/records/evidence.ts');
  const { docs } = await eventRecords.where('status', '==', 'ready').orderBy('position', 'desc').get();
  const kept = new Map((await evidence.get()).docs.map((document) => [document.id, document]));
  const unique = uniqueNames();
  const wanted: WantedFile[] = [];
  const events = docs.map((document): ExportedEvent => {
    const { version: _, files: __, ...item } = toEventRecord(document);
    const named = `files/${item.date.slice(0, 4)}/${fileName(item.club)}/${item.date} ${fileName(item.title)}`;
    const folder = unique(named);
    const want = (into: string, index: number, path: string, file: Omit<ExportedFile, 'file'>) => {
      const number = String(index + 1).padStart(2, '0');
      const target = `${into}/${number} ${fileName(parse(file.name).name)}${extname(path)}`;
      const exported: ExportedFile = { file: target, ...file };
      wanted.push({ path, exported, title: item.title });
      return exported;
    };
    const own = kept.get(document.id);
    const places: Record<string, PicturePlace> = own?.get('places') ?? {};
    const files = filesOf(document).map(({ id, path, name, kind, alt }, index) => {
      const place = places[id];
      return want(folder, index, path, { name, kind, alt, ...(place && { place }) });
    });
    const papers = ((own?.get('files') ?? []) as StoredEvidenceFile[]).map(({ path, name, use }, index) =>
      want(`${folder}/evidence`, index, path, { name, kind: use, alt: '' }),
    );
    return { ...item, folder, files, papers, attendance: own?.get('attendance') ?? [] };
  });
  return { events, missing: await copyFiles(bucket, directory, wanted) };
}

interface WantedFile {
  /** Of its object. */
  path: string;
  exported: ExportedFile;
  /** Of its record. */
  title: string;
}

/** Copies files out of Storage. Returns the names of those that it has not got, with their record. */
async function copyFiles(
  bucket: Project['bucket'],
  directory: string,
  wanted: readonly WantedFile[],
): Promise<string[]> {
  const missing: string[] = [];
  await inParallel(wanted, async ({ path, exported, title }) => {
    const place = join(directory, exported.file ?? '');
    mkdirSync(dirname(place), { recursive: true });
    try {
      await pipeline(bucket.file(path).createReadStream(), createWriteStream(place, { flags: 'wx' }));
    } catch (error) {
      if ((error as { code?: unknown }).code !== 404) throw error;
      rmSync(place, { force: true });
      exported.file = null;
      missing.push(`${title}: ${exported.name}`);
    }
  });
  return missing;
}

interface AnnouncedFile extends ExportedFile {
  title: string;
}

/** The PDFs of notices, and the pictures of upcoming events. */
async function exportAnnouncedFiles(
  { bucket }: Project,
  directory: string,
): Promise<{ files: AnnouncedFile[]; missing: string[] }> {
  const { firestore } = await import('../../functions/src/firestore.ts');
  const { filesIn } = await import('../../functions/src/records/owned-files.ts');
  const unique = uniqueNames();
  const wanted: (WantedFile & { exported: AnnouncedFile })[] = [];
  for (const [collection, field] of [
    ['notices', 'attachments'],
    ['events', 'pictures'],
  ] as const) {
    const { docs } = await firestore.collection(collection).get();
    for (const record of docs) {
      const title = String(record.get('title') ?? '');
      const files = filesIn(record, field);
      const folder = files.length > 0 ? unique(`files/${collection}/${fileName(title)}`) : '';
      for (const [index, { path, name, picture }] of files.entries()) {
        const number = String(index + 1).padStart(2, '0');
        const file = `${folder}/${number} ${fileName(parse(name).name)}${extname(path)}`;
        const kind = picture ? 'image' : 'pdf';
        wanted.push({ path, title, exported: { file, title, name, kind, alt: picture?.alt ?? '' } });
      }
    }
  }
  const missing = await copyFiles(bucket, directory, wanted);
  return { files: wanted.map(({ exported }) => exported), missing };
}
