/*
 * Everything that the portal keeps: what each of Firestore's collections has. Every other list of entities is derived from it: the log, drafts, the trash, the search, the export, the backup, the sweeper, My data, the register of access. What the
 * server does with each stands in `functions/src/entities.ts`. Facts only, because pages load it.
 */

import { DRAFT_DAYS, LOG_MONTHS, TRASH_DAYS } from './limits.ts';

/**
 * How long a record is kept. `retentionMonths` is the number that the department has chosen. `ttl`: Firestore deletes it, and the
 * sweeper need not.
 */
type Kept = 'untilDeleted' | 'retentionMonths' | { months: number } | { days: number } | { ttl: string };

/** What every collection says of itself. */
interface CollectionFacts {
  /**
   * Of whom it has personal data. `byAddress`: of people who may have no account; whoever reads the mail of an address sees and erases
   * it under *My data*. `byName`: nobody can prove that it is theirs, so the privacy page tells whom to ask. `byAccount`: of people with
   * an account.
   */
  personal: 'byAddress' | 'byName' | 'byAccount' | false;
  /** Whether records name files. `rebuilt`: `npm run media` makes missing sizes of their pictures. */
  files: 'asStored' | 'rebuilt' | false;
  kept: Kept;
  /** What the register of access calls reading it. */
  lookups?: readonly string[];
  /** By default yes. */
  backedUp?: boolean;
}

/** What the administration works with. */
interface EntityFacts extends CollectionFacts {
  /** The first part of its actions: `notice` in `notice.add`. */
  name: string;
  /** To whom a record belongs: to a club, to the record of another collection, to a person, to the department. */
  owner: 'club' | 'person' | 'department' | { recordOf: string };
  /** Whether records may be drafted, and wait until they are published. */
  drafts: boolean;
  /** Whether what is deleted can be restored. `withOwner`: it goes and comes with the record that it belongs to. */
  trash: boolean | 'withOwner';
  /** Whether visitors get a list of it, which is kept in `published`. */
  publicList: boolean;
  /** Its place in the answer of the search. */
  searched: 'records' | 'events' | 'notices' | false;
  /** What of it `npm run export` writes: a table, or more than that (`scripts/export/export-data.ts`). */
  exported: 'table' | 'withFiles' | false;
  /** What the log of changes keeps of a changed field: its name, or old and new value too. */
  logged: 'values' | 'names' | false;
}

/** Personal data of visitors has an end, is not restored, not shown, and not copied into the log. */
interface PersonalFacts {
  personal: 'byAddress';
  kept: Exclude<Kept, 'untilDeleted'>;
  trash: false;
  publicList: false;
  searched: false;
  logged: 'names' | false;
}

interface OtherFacts {
  personal: 'byName' | 'byAccount' | false;
}

/** The log of changes offers them in this order. */
export const entities = {
  notices: {
    name: 'notice',
    owner: 'club',
    personal: false,
    files: 'rebuilt',
    kept: 'untilDeleted',
    drafts: true,
    trash: true,
    publicList: true,
    searched: 'notices',
    exported: 'table',
    logged: 'values',
  },
  events: {
    name: 'upcomingEvent',
    owner: 'club',
    personal: false,
    files: 'rebuilt',
    kept: 'untilDeleted',
    drafts: true,
    trash: true,
    publicList: true,
    searched: 'events',
    exported: 'table',
    logged: 'values',
  },
  galleries: {
    name: 'eventRecord',
    owner: 'club',
    personal: false,
    files: 'rebuilt',
    kept: 'untilDeleted',
    drafts: true,
    trash: true,
    publicList: true,
    searched: 'records',
    exported: 'withFiles',
    logged: 'values',
  },
  joinRequests: {
    name: 'member',
    owner: 'club',
    personal: 'byAddress',
    files: false,
    kept: 'retentionMonths',
    drafts: false,
    trash: false,
    publicList: false,
    searched: false,
    exported: 'table',
    logged: 'names',
    lookups: ['list', 'search', 'csv', 'xlsx', 'print'],
  },
  takedownRequests: {
    name: 'takedown',
    owner: 'person',
    personal: 'byAddress',
    files: false,
    kept: 'retentionMonths',
    drafts: false,
    trash: false,
    publicList: false,
    searched: false,
    exported: false,
    logged: 'names',
    lookups: ['takedowns'],
  },
  clubMessages: {
    name: 'clubMessage',
    owner: 'club',
    personal: 'byAccount',
    files: false,
    kept: { days: 30 },
    drafts: false,
    trash: false,
    publicList: false,
    searched: false,
    exported: false,
    logged: 'values',
  },
  clubJoining: {
    name: 'clubJoining',
    owner: 'club',
    personal: false,
    files: false,
    kept: 'untilDeleted',
    drafts: false,
    trash: false,
    publicList: false,
    searched: false,
    exported: false,
    logged: 'values',
  },
  content: {
    name: 'content',
    owner: 'department',
    personal: false,
    files: false,
    kept: 'untilDeleted',
    drafts: false,
    trash: false,
    publicList: false,
    searched: false,
    exported: false,
    logged: 'values',
  },
  /** The pages of single clubs. No collection: `content` has them, in one document. */
  clubs: {
    name: 'clubPage',
    owner: 'club',
    personal: false,
    files: false,
    kept: 'untilDeleted',
    drafts: true,
    trash: false,
    publicList: false,
    searched: false,
    exported: false,
    logged: 'values',
  },
  /** Accounts, and what they may do. Firebase Authentication keeps most of it. */
  users: {
    name: 'administrator',
    owner: 'person',
    personal: 'byAccount',
    files: false,
    kept: 'untilDeleted',
    drafts: false,
    trash: false,
    publicList: false,
    searched: false,
    exported: 'table',
    logged: 'values',
    lookups: ['accounts'],
  },
  evidence: {
    name: 'evidence',
    owner: { recordOf: 'galleries' },
    personal: 'byName',
    files: 'asStored',
    kept: 'untilDeleted',
    drafts: false,
    trash: 'withOwner',
    publicList: false,
    searched: false,
    exported: 'withFiles',
    // The log names the event record.
    logged: false,
    lookups: ['attendance'],
  },
} as const satisfies Record<string, EntityFacts & (PersonalFacts | OtherFacts)>;

/** What the portal itself works with. `internal` says in a word what for. */
export const internalCollections = {
  attempts: { internal: 'limits', personal: false, files: false, kept: { ttl: 'an hour at most' } },
  changes: {
    internal: 'log',
    personal: 'byAccount',
    files: false,
    kept: { months: LOG_MONTHS },
    lookups: ['changes'],
  },
  /** Only the emulators keep messages of the contact form. */
  contactMessages: {
    internal: 'demo',
    personal: false,
    files: false,
    kept: 'untilDeleted',
    exported: 'table',
  },
  contentPictures: { internal: 'content', personal: false, files: 'asStored', kept: 'untilDeleted' },
  contentVersions: { internal: 'history', personal: false, files: false, kept: 'untilDeleted' },
  counters: { internal: 'counts', personal: false, files: false, kept: 'untilDeleted' },
  galleryImages: { internal: 'wall', personal: false, files: false, kept: 'untilDeleted' },
  galleryTitles: { internal: 'search', personal: false, files: false, kept: 'untilDeleted' },
  jobs: { internal: 'sweeper', personal: false, files: false, kept: 'untilDeleted' },
  keys: { internal: 'secrets', personal: false, files: false, kept: 'untilDeleted' },
  memberLookups: { internal: 'register', personal: 'byAccount', files: false, kept: { months: 12 } },
  objectSets: { internal: 'ledger', personal: false, files: false, kept: 'untilDeleted' },
  outbox: { internal: 'mails', personal: 'byAddress', files: false, kept: { days: 30 } },
  ownDataKeys: { internal: 'links', personal: false, files: false, kept: { ttl: 'an hour' } },
  /** A year's is a hundred megabytes and can be made anew, so no backup has them. */
  packs: { internal: 'downloads', personal: false, files: false, kept: { days: 7 }, backedUp: false },
  published: { internal: 'lists', personal: false, files: false, kept: 'untilDeleted' },
  removed: { internal: 'absence', personal: false, files: false, kept: 'untilDeleted' },
  restores: { internal: 'restoring', personal: false, files: false, kept: 'untilDeleted' },
  seeds: { internal: 'demo', personal: false, files: false, kept: 'untilDeleted' },
  sessions: { internal: 'sessions', personal: 'byAccount', files: false, kept: { ttl: '5 days' } },
  signInPasses: { internal: 'sessions', personal: 'byAccount', files: false, kept: { ttl: '180 days' } },
  submissions: { internal: 'drafts', personal: 'byAccount', files: 'asStored', kept: { days: DRAFT_DAYS } },
  trash: { internal: 'trash', personal: false, files: 'asStored', kept: { days: TRASH_DAYS } },
  twoStep: { internal: 'sign-in', personal: 'byAccount', files: false, kept: 'untilDeleted' },
} as const satisfies Record<
  string,
  CollectionFacts &
    Partial<Pick<EntityFacts, 'exported'>> & { internal: string } & (
      | Pick<PersonalFacts, 'personal' | 'kept'>
      | OtherFacts
    )
>;

export const collections = { ...entities, ...internalCollections };

type Entities = typeof entities;
type Collections = typeof collections;
export type EntityCollection = keyof Entities;
export type Collection = keyof Collections;

/** What the register of access calls reading personal data. */
export type Lookup = {
  [C in Collection]: Collections[C] extends { lookups: readonly (infer Name)[] } ? Name : never;
}[Collection];

/** The collections of which this fact is not false. */
export type With<Fact extends keyof EntityFacts> = {
  [C in Collection]: Collections[C] extends Record<Fact, infer Value>
    ? Value extends false
      ? never
      : C
    : never;
}[Collection];

/** The collections of which this fact has this value. */
export type WithValue<Fact extends keyof EntityFacts, Value> = {
  [C in Collection]: Collections[C] extends Record<Fact, Value> ? C : never;
}[Collection];

/** The collections of which this fact is not false, in the order of the table. */
export function collectionsWith<Fact extends keyof EntityFacts>(fact: Fact): With<Fact>[] {
  return namesOf(fact, (value) => value !== undefined && value !== false) as With<Fact>[];
}

/** The collections of which this fact has this value. */
export function collectionsWithValue<Fact extends keyof EntityFacts, const Value extends EntityFacts[Fact]>(
  fact: Fact,
  value: Value,
): WithValue<Fact, Value>[] {
  return namesOf(fact, (found) => found === value) as WithValue<Fact, Value>[];
}

function namesOf(fact: keyof EntityFacts, fits: (value: unknown) => boolean): string[] {
  const all: [string, Partial<EntityFacts>][] = Object.entries(collections);
  return all.flatMap(([collection, { [fact]: value }]) => (fits(value) ? [collection] : []));
}
