/*
 * Everything that the portal stores, by Firestore collection. Every other list of entities derives from it: the log,
 * drafts, the trash, the search, the export, the backup, the sweeper, My data, the register of access.
 * `functions/src/entities.ts` has the server's functions for each entity. This file has only facts, because pages load
 * it.
 */

import { DRAFT_DAYS, LOG_MONTHS, TRASH_DAYS } from './limits.ts';
import type { SearchAnswer } from './search.ts';

/**
 * How long a record is kept. `retentionMonths`, `registrationMonths` and `certificateMonths` are chosen by the
 * department. `ttl`: Firestore deletes it, so the sweeper need not.
 */
type Kept =
  | 'untilDeleted'
  | 'retentionMonths'
  | 'registrationMonths'
  | 'certificateMonths'
  | { months: number }
  | { days: number }
  | { ttl: string };

/** The facts about every collection. */
interface CollectionFacts {
  /**
   * Whose personal data it has. `byAddress`: people who may have no account; whoever reads the email of an address sees
   * and erases the data under *My data*. `byName`: nobody can prove that the data are theirs, so the privacy page says
   * whom to ask. `byAccount`: people with an account.
   */
  personal: 'byAddress' | 'byName' | 'byAccount' | false;
  /** Whether records have files. `rebuilt`: `npm run media` makes missing sizes of their pictures. */
  files: 'asStored' | 'rebuilt' | false;
  kept: Kept;
  /** The name in the register of access for reading it. */
  lookups?: readonly string[];
  /** True by default. */
  backedUp?: boolean;
}

/** A collection that administrators work with. */
interface EntityFacts extends CollectionFacts {
  /** The first part of its actions: `notice` in `notice.add`. */
  name: string;
  /** What the administration calls one record. In English, like all administrators' pages. */
  label: string;
  /** Whether records can be drafts that wait for publication. */
  drafts: boolean;
  /** Whether visitors get a list of it, which is stored in `published`. */
  publicList: boolean;
  /** Its place in the search answer. */
  searched: Exclude<keyof SearchAnswer, 'success' | 'unrecorded'> | false;
  /** What `npm run export` writes of it: a table, or more (`scripts/export/export-data.ts`). */
  exported: 'table' | 'withFiles' | false;
  /** What the log of changes stores about a changed field: its name only, or also the old and new values. */
  logged: 'values' | 'names' | false;
}

/** A record that belongs to a club, to a person or to the department. */
interface OwnFacts {
  owner: 'club' | 'person' | 'department';
  /** Whether deleted records can be restored. */
  trash: boolean;
}

/**
 * A record that belongs to a record of another collection, whose id is in `field`. It stays while its owner is in the
 * trash and is erased when its owner is destroyed, so it has no files.
 */
interface OfRecordFacts {
  owner: { recordOf: string; field: string };
  trash: boolean;
  files: false;
}

/** A record that is deleted, restored and destroyed with its owner, a record of another collection. */
interface WithRecordFacts {
  owner: { recordOf: string };
  trash: 'withOwner';
}

type OwnerFacts = OwnFacts | OfRecordFacts | WithRecordFacts;

/** Personal data of visitors expire, cannot be restored, are not shown to visitors and are not copied into the log. */
interface PersonalFacts {
  personal: 'byAddress';
  kept: Exclude<Kept, 'untilDeleted'>;
  trash: false;
  publicList: false;
  searched: false;
  logged: 'names' | false;
  /** Whether people get recurring emails, which they can end. */
  mails: boolean;
}

interface OtherFacts {
  personal: 'byName' | 'byAccount' | false;
}

/** The log of changes lists them in this order. */
export const entities = {
  notices: {
    name: 'notice',
    label: 'Notice',
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
    label: 'Announced event',
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
    label: 'Event record',
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
    label: 'Student',
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
    mails: true,
    lookups: ['list', 'search', 'csv', 'xlsx', 'print'],
  },
  registrations: {
    name: 'registration',
    label: 'Registration for an event',
    owner: { recordOf: 'events', field: 'event' },
    personal: 'byAddress',
    files: false,
    kept: 'registrationMonths',
    drafts: false,
    trash: false,
    publicList: false,
    searched: false,
    exported: 'table',
    logged: 'names',
    mails: false,
    lookups: ['registrations', 'registrationsFile'],
  },
  /** The reports of the phones at the door. They name the people who came without a registration. */
  attendance: {
    name: 'attendance',
    label: 'Arrival at an event',
    owner: { recordOf: 'events', field: 'event' },
    personal: 'byName',
    files: false,
    kept: 'registrationMonths',
    drafts: false,
    trash: false,
    publicList: false,
    searched: false,
    exported: 'table',
    logged: 'names',
    lookups: ['arrivals', 'arrivalsFile'],
  },
  doorLinks: {
    name: 'doorLink',
    label: 'Link for a helper at the door',
    owner: { recordOf: 'events', field: 'event' },
    personal: 'byName',
    files: false,
    kept: 'registrationMonths',
    drafts: false,
    trash: false,
    publicList: false,
    searched: false,
    exported: false,
    logged: 'names',
  },
  /** They are snapshots, which can be verified after their event was destroyed. */
  certificates: {
    name: 'certificate',
    label: 'Certificate',
    owner: 'club',
    personal: 'byAddress',
    files: false,
    kept: 'certificateMonths',
    drafts: false,
    trash: false,
    publicList: false,
    searched: false,
    exported: 'table',
    logged: 'names',
    mails: false,
    lookups: ['certificates', 'certificatesFile'],
  },
  certificateSettings: {
    name: 'certificateSettings',
    label: 'Settings of certificates',
    owner: { recordOf: 'events', field: 'event' },
    personal: 'byName',
    files: false,
    kept: 'certificateMonths',
    drafts: false,
    trash: false,
    publicList: false,
    searched: false,
    exported: false,
    logged: 'names',
  },
  /** Ratings and sentences about an event, counted and sorted. Nothing in it reveals who gave them. */
  feedback: {
    name: 'feedback',
    label: 'Feedback about an event',
    owner: { recordOf: 'events', field: 'event' },
    personal: false,
    files: false,
    kept: 'registrationMonths',
    drafts: false,
    trash: false,
    publicList: false,
    searched: false,
    exported: 'table',
    logged: 'names',
  },
  takedownRequests: {
    name: 'takedown',
    label: 'Request to remove a picture',
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
    mails: false,
    lookups: ['takedowns'],
  },
  contactMessages: {
    name: 'contactMessage',
    label: 'Message of the contact form',
    owner: 'department',
    personal: 'byAddress',
    files: false,
    kept: 'retentionMonths',
    drafts: false,
    trash: false,
    publicList: false,
    searched: false,
    exported: 'table',
    logged: 'names',
    mails: false,
    lookups: ['contactMessages'],
  },
  clubMessages: {
    name: 'clubMessage',
    label: 'Message to a club',
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
    label: 'How students join a club',
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
    label: 'What the department says',
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
  /** The pages of single clubs. They have no separate collection: one document of `content` contains them all. */
  clubs: {
    name: 'clubPage',
    label: 'Page of a club',
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
    label: 'Account',
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
    label: 'Evidence',
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
} as const satisfies Record<string, EntityFacts & OwnerFacts & (PersonalFacts | OtherFacts)>;

/**
 * A collection that only the portal uses. `internal` names its purpose in a word. `besides`: it has a document with the
 * id of each record of that collection.
 */
export const internalCollections = {
  attempts: { internal: 'limits', personal: false, files: false, kept: { ttl: 'an hour at most' } },
  /** Pictures of signatures, by their hashes. Many certificates share one. */
  certificateSignatures: {
    internal: 'signatures',
    personal: 'byName',
    files: false,
    kept: { ttl: 'as the certificates' },
  },
  changes: {
    internal: 'log',
    personal: 'byAccount',
    files: false,
    kept: { months: LOG_MONTHS },
    lookups: ['changes'],
  },
  contentPictures: { internal: 'content', personal: false, files: 'asStored', kept: 'untilDeleted' },
  contentVersions: { internal: 'history', personal: false, files: false, kept: 'untilDeleted' },
  counters: { internal: 'counts', personal: false, files: false, kept: 'untilDeleted' },
  /** Who has given feedback about an event, as hashes. */
  feedbackGiven: {
    internal: 'uniqueness',
    personal: false,
    files: false,
    kept: { ttl: 'until the feedback is closed' },
    besides: 'events',
  },
  galleryImages: { internal: 'wall', personal: false, files: false, kept: 'untilDeleted' },
  galleryTitles: { internal: 'search', personal: false, files: false, kept: 'untilDeleted' },
  jobs: { internal: 'sweeper', personal: false, files: false, kept: 'untilDeleted' },
  keys: { internal: 'secrets', personal: false, files: false, kept: 'untilDeleted' },
  memberLookups: { internal: 'register', personal: 'byAccount', files: false, kept: { months: 12 } },
  objectSets: { internal: 'ledger', personal: false, files: false, kept: 'untilDeleted' },
  outbox: { internal: 'mails', personal: 'byAddress', files: false, kept: { days: 30 } },
  ownDataKeys: { internal: 'links', personal: false, files: false, kept: { ttl: 'an hour' } },
  /** The pack of a year has a hundred megabytes and can be made again, so backups leave packs out. */
  packs: { internal: 'downloads', personal: false, files: false, kept: { days: 7 }, backedUp: false },
  published: { internal: 'lists', personal: false, files: false, kept: 'untilDeleted' },
  /** Which roll numbers have registered for an event, as hashes. */
  registeredRolls: {
    internal: 'uniqueness',
    personal: false,
    files: false,
    kept: { ttl: 'as the registration' },
  },
  removed: { internal: 'absence', personal: false, files: false, kept: 'untilDeleted' },
  restores: { internal: 'restoring', personal: false, files: false, kept: 'untilDeleted' },
  /** How many seats of an event are taken. The worker writes it after each run. */
  seatCounts: { internal: 'counts', personal: false, files: false, kept: 'untilDeleted', besides: 'events' },
  seeds: { internal: 'demo', personal: false, files: false, kept: 'untilDeleted' },
  sessions: { internal: 'sessions', personal: 'byAccount', files: false, kept: { ttl: '5 days' } },
  signInPasses: { internal: 'sessions', personal: 'byAccount', files: false, kept: { ttl: '180 days' } },
  submissions: { internal: 'drafts', personal: 'byAccount', files: 'asStored', kept: { days: DRAFT_DAYS } },
  trash: { internal: 'trash', personal: false, files: 'asStored', kept: { days: TRASH_DAYS } },
  twoStep: { internal: 'sign-in', personal: 'byAccount', files: false, kept: 'untilDeleted' },
} as const satisfies Record<
  string,
  CollectionFacts & { internal: string; besides?: string } & (
      | Pick<PersonalFacts, 'personal' | 'kept'>
      | OtherFacts
    )
>;

export const collections = { ...entities, ...internalCollections };

type Entities = typeof entities;
type Collections = typeof collections;
export type EntityCollection = keyof Entities;
export type Collection = keyof Collections;

/** The names in the register of access for reading personal data. */
export type Lookup = {
  [C in Collection]: Collections[C] extends { lookups: readonly (infer Name)[] } ? Name : never;
}[Collection];

type AnyFacts = EntityFacts & OwnerFacts;

/** The collections of which this fact is not false. */
export type With<Fact extends keyof AnyFacts> = {
  [C in Collection]: Collections[C] extends Record<Fact, infer Value>
    ? Value extends false
      ? never
      : C
    : never;
}[Collection];

/** The collections of which this fact has this value. */
export type WithValue<Fact extends keyof AnyFacts, Value> = {
  [C in Collection]: Collections[C] extends Record<Fact, Value> ? C : never;
}[Collection];

/** The collections of which this fact is not false, in the order of the table. */
export function collectionsWith<Fact extends keyof AnyFacts>(fact: Fact): With<Fact>[] {
  return namesOf(fact, (value) => value !== undefined && value !== false) as With<Fact>[];
}

/** The collections of which this fact has this value. */
export function collectionsWithValue<Fact extends keyof AnyFacts, const Value extends AnyFacts[Fact]>(
  fact: Fact,
  value: Value,
): WithValue<Fact, Value>[] {
  return namesOf(fact, (found) => found === value) as WithValue<Fact, Value>[];
}

function namesOf(fact: keyof AnyFacts, fits: (value: unknown) => boolean): string[] {
  const all: [string, Partial<AnyFacts>][] = Object.entries(collections);
  return all.flatMap(([collection, { [fact]: value }]) => (fits(value) ? [collection] : []));
}

/**
 * The collections whose records belong to records of this one and are erased with them, and the field that has the
 * owner's id.
 */
export function ownedCollections(collection: string): { collection: string; name: string; field: string }[] {
  const all: [string, { name: string; owner: AnyFacts['owner'] }][] = Object.entries(entities);
  return all.flatMap(([owned, { name, owner }]) =>
    typeof owner === 'object' && 'field' in owner && owner.recordOf === collection
      ? [{ collection: owned, name, field: owner.field }]
      : [],
  );
}

/** The collections `besides` this one. Their document about a record is deleted when the record is destroyed. */
export function collectionsBesides(collection: string): string[] {
  return Object.entries(internalCollections).flatMap(([name, facts]) =>
    'besides' in facts && facts.besides === collection ? [name] : [],
  );
}
