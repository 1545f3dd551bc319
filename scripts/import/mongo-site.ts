import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { z } from 'zod';
import { catalogues } from '../../contract/src/catalogues.ts';
import { sentenceOf } from '../../contract/src/field-codes.ts';
import { todayInIndia } from '../../contract/src/today.ts';
import { Refusal } from '../refusal.ts';
import { type MongoDocument, readExtendedJson } from './extended-json.ts';

/** What a record of the old site becomes here. */
export type Entity = 'notices' | 'events' | 'galleries' | 'joinRequests';

export interface FoundRecord {
  entity: Entity;
  /** File and `_id` in the export, as a report names the record. */
  source: string;
  /** Collection and `_id`: the same at every run. */
  key: string;
  /** The store's input, checked like a form. */
  input: Record<string, unknown>;
  createdAt: Date;
  /** Addresses of the files of a gallery. */
  files: string[];
  /** What differs from the export. */
  changes: string[];
}

export interface FoundSite {
  records: FoundRecord[];
  /** Records that the portal would not accept. */
  refused: { source: string; problems: string[] }[];
  /** Accounts of the old site. They are not imported. */
  users: { name: string; email: string }[];
  /** Files and fields that are not imported, in words. */
  unknown: string[];
}

interface Options {
  /** Club keys of the old site that have another name here. */
  clubs: ReadonlyMap<string, string>;
  /** What a file contains, if its name does not say it. */
  collections: ReadonlyMap<string, string>;
}

/** What a collection of the old site contains, by its name and by the words of `--collection`. */
const kinds = new Map<string, Entity | 'users'>([
  ['notices', 'notices'],
  ['events', 'events'],
  ['galleries', 'galleries'],
  ['joinclubs', 'joinRequests'],
  ['members', 'joinRequests'],
  ['users', 'users'],
]);

/** Fields of the old site, by entity: section 3 of the specification. Others are reported. */
const fields: Record<Entity, string[]> = {
  notices: ['title', 'link', 'visible'],
  events: ['title', 'description', 'date', 'location', 'link'],
  galleries: [
    'title',
    'date',
    'location',
    'type',
    'description',
    'club',
    'theme',
    'no_student',
    'no_faculty',
    'speaker',
    'outcome',
    'summary',
    'event_for',
    'files',
  ],
  joinRequests: ['name', 'email', 'phone', 'year', 'roll', 'club'],
};
/** The order of a gallery's pictures is kept up to this number. */
const MOST_FILES = 99;

const ofEveryRecord = ['_id', '__v', 'createdAt', 'updatedAt'];

/** Reads the export of a MongoDB site from a folder, and checks each record like a form. */
export async function readMongoSite(directory: string, options: Options): Promise<FoundSite> {
  const site: FoundSite = { records: [], refused: [], users: [], unknown: [] };
  const files = readdirSync(directory).filter((name) => /\.(json|jsonl|ndjson)$/i.test(name));
  if (files.length === 0) throw new Refusal(`${directory} has no JSON files of mongoexport.`);
  const schemas = await loadSchemas();
  for (const file of files.sort()) {
    const documents = readExtendedJson(join(directory, file));
    const name = parse(file).name.toLowerCase();
    const entity = kinds.get(options.collections.get(name) ?? name);
    if (entity === undefined) {
      site.unknown.push(
        `${file}: ${documents.length} records of an unknown kind. If they are notices, events, galleries or members, add --collection ${parse(file).name}=KIND.`,
      );
    } else if (entity === 'users') {
      site.users.push(...documents.map(({ name, email }) => ({ name: text(name), email: text(email) })));
    } else {
      site.unknown.push(...unknownFields(file, entity, documents));
      for (const document of documents)
        addRecord(site, { file, entity, document, schema: schemas[entity] }, options);
    }
  }
  return site;
}

function unknownFields(file: string, entity: Entity, documents: MongoDocument[]): string[] {
  const counts = new Map<string, number>();
  const known = new Set([...ofEveryRecord, ...fields[entity]]);
  for (const field of documents.flatMap((document) => Object.keys(document)))
    if (!known.has(field)) counts.set(field, (counts.get(field) ?? 0) + 1);
  return [...counts].map(([field, count]) => `${file}: the field ${field} of ${count} records is not taken.`);
}

/** Includes archived clubs, because they keep their events and students. */
async function loadSchemas(): Promise<Record<Entity, z.ZodType<Record<string, unknown>>>> {
  const { NoticeInput } = await import('../../contract/src/notice.ts');
  const { UpcomingEventInput } = await import('../../contract/src/upcoming-event.ts');
  const { EventRecordFields } = await import('../../contract/src/event-record.ts');
  const { MemberInput } = await import('../../contract/src/member.ts');
  const { clubKeys } = await import('../../contract/src/content/clubs.ts');
  const club = z.enum(clubKeys() as [string, ...string[]], {
    error: ({ input }) => `there is no club “${input}”; add --club ${input}=KEY`,
  });
  return {
    notices: NoticeInput,
    events: UpcomingEventInput,
    galleries: EventRecordFields.extend({ club, type: z.enum(['photo', 'video', 'pdf']) }),
    joinRequests: MemberInput.extend({ club }),
  };
}

interface Source {
  file: string;
  entity: Entity;
  document: MongoDocument;
  schema: z.ZodType<Record<string, unknown>>;
}

function addRecord(site: FoundSite, { file, entity, document, schema }: Source, { clubs }: Options): void {
  const id = text(document._id);
  const source = `${file} ${id || '(without _id)'}`;
  const changes: string[] = [];
  const values = cleaned(entity, document, changes, clubs);
  const { data, error } = schema.safeParse(values);
  const issues = error?.issues ?? [];
  const problems = [...new Set(issues.map((issue) => `${issue.path.join('.')}: ${inWords(issue)}`))];
  if (id === '') problems.push('_id: missing');
  const files = entity === 'galleries' ? addressesIn(document.files) : [];
  if (files.length > MOST_FILES) problems.push(`files: more than ${MOST_FILES}`);
  if (!data || problems.length > 0) {
    site.refused.push({ source, problems });
    return;
  }
  const createdAt = creationTime(document);
  site.records.push({ entity, source, key: `mongo:${entity}:${id}`, input: data, createdAt, files, changes });
}

/** The form's sentence for a schema's code. Other messages are already sentences. */
function inWords(issue: z.core.$ZodIssue): string {
  return issue.message in catalogues.en.fields ? sentenceOf(issue, catalogues.en.fields) : issue.message;
}

/** Converts the values of the old site to those that the portal's forms send. */
function cleaned(
  entity: Entity,
  document: MongoDocument,
  changes: string[],
  clubs: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of fields[entity]) if (field !== 'files') values[field] = text(document[field]);
  if ('date' in values) values.date = calendarDate(document.date);
  if ('club' in values) values.club = clubOf(text(document.club), clubs);
  // The old site never stored it, and showed every notice.
  if ('visible' in values) values.visible = typeof document.visible === 'boolean' ? document.visible : true;
  if (entity === 'joinRequests') values.year = yearOf(text(document.year));
  if (entity === 'galleries') completeGallery(values, document, changes);
  return values;
}

function completeGallery(values: Record<string, unknown>, document: MongoDocument, changes: string[]): void {
  if (values.theme === '') {
    values.theme = values.title;
    changes.push('theme: was missing; the title stands in');
  }
  for (const field of ['no_student', 'no_faculty']) {
    if (/^\d{0,6}$/.test(String(values[field]))) continue;
    changes.push(`${field}: “${values[field]}” is no whole number and is left out`);
    values[field] = '';
  }
  if (['photo', 'video', 'pdf'].includes(String(values.type))) return;
  values.type = addressesIn(document.files).some((address) => /\.(mp4|webm)$/i.test(address))
    ? 'video'
    : 'photo';
  changes.push(`type: was “${text(document.type)}”, is ${values.type}`);
}

function clubOf(club: string, clubs: ReadonlyMap<string, string>): string {
  const key = club.trim().toLowerCase();
  return clubs.get(key) ?? key;
}

/** `ii Year` is `II year`. Other words stay and are refused. */
function yearOf(year: string): string {
  const match = /^\s*(i{1,3}|iv)\s+year\s*$/i.exec(year);
  return match?.[1] ? `${match[1].toUpperCase()} year` : year;
}

/** A list of `{ url }`, as the old site stored it, or of addresses. */
function addressesIn(files: unknown): string[] {
  if (!Array.isArray(files)) return [];
  const addresses = files.map((file) => text(typeof file === 'object' && file !== null ? file.url : file));
  return addresses.filter((address) => address !== '');
}

/** The day in India. A date without a time was stored as midnight UTC, which is the same day there. */
function calendarDate(value: unknown): string {
  if (typeof value === 'string' && !/^\d{4}-\d\d-\d\dT/.test(value)) return value;
  const date = new Date(value as string | Date);
  if (value === undefined || value === null || Number.isNaN(date.getTime())) return text(value);
  return todayInIndia(date);
}

/** `createdAt`, or the time in the `_id`. */
function creationTime({ createdAt, _id }: MongoDocument): Date {
  const stored = createdAt instanceof Date || typeof createdAt === 'string' ? new Date(createdAt) : null;
  if (stored && !Number.isNaN(stored.getTime())) return stored;
  const seconds = /^[0-9a-f]{24}$/i.test(text(_id)) ? Number.parseInt(text(_id).slice(0, 8), 16) : 0;
  return new Date(seconds * 1000);
}

/** Empty for a missing value. Numbers become digits: phones and roll numbers are often stored as numbers. */
function text(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
