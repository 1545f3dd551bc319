import type { Actor } from '@club-portal/contract/access';
import type { Collection, collections, Lookup } from '@club-portal/contract/entities';
import { deleteExpiredMemberAccess } from './access/access-log.ts';
import { sweepPacks } from './accreditation/pack-store.ts';
import { listRoleHolders } from './administrators/role-holders.ts';
import { exportAttendance, sweepAttendance, sweepDoorLinks } from './attendance/store.ts';
import { sweepCertificateSettings, sweepCertificates } from './certificates/issuing.ts';
import { certificateDataOwner, exportCertificates } from './certificates/store.ts';
import { clubMessageDataOwner, sweepClubMessages } from './club-messages/store.ts';
import {
  contactMessageDataOwner,
  deleteExpiredContactMessages,
  exportContactMessages,
} from './contact-messages/store.ts';
import { membersChanged } from './event-records/club-numbers.ts';
import { publishedImages } from './event-records/lists.ts';
import { restoreEventFiles, restoreEventRecord } from './event-records/store.ts';
import { restoreEvidence } from './evidence/store.ts';
import { exportFeedback, sweepFeedback } from './feedback/store.ts';
import { mailDataOwner, sweepMails } from './mail/outbox.ts';
import { memberDataOwner } from './members/own-data.ts';
import { deleteExpiredMembers, listMembers } from './members/store.ts';
import { noticeRoutes } from './notices/routes.ts';
import { notices } from './notices/store.ts';
import { deleteExpiredChanges } from './records/changes.ts';
import type { DataOwner } from './records/data-owner.ts';
import type { OwnedFile, RebuiltPictures } from './records/owned-files.ts';
import type { PublishedList } from './records/published.ts';
import type { RecordStore } from './records/record-store.ts';
import { sweepTrash } from './records/trash.ts';
import { sweepRegistrations } from './registrations/seating.ts';
import { exportRegistrations, registrationDataOwner } from './registrations/store.ts';
import { sweepSubmissions } from './submissions/sweep.ts';
import { deleteExpiredTakedowns, takedownDataOwner } from './takedown-requests/store.ts';
import { upcomingEventRoutes } from './upcoming-events/routes.ts';
import { upcomingEvents } from './upcoming-events/store.ts';

/** The entities that consist of the records of one collection. */
export const crudEntities = [
  { routes: noticeRoutes, store: notices },
  { routes: upcomingEventRoutes, store: upcomingEvents },
];

/** What the server can do with an entity. */
interface Functions {
  /** Restores a deleted record. */
  restore: (actor: Actor, entry: string) => Promise<void>;
  /** Puts files from the trash back into their record. */
  restoreFiles: (actor: Actor, record: string, entry: string) => Promise<void>;
  /** For `npm run media`. */
  pictures: {
    listIdsWithFiles: () => Promise<string[]>;
    rebuild: (actor: Actor, id: string) => Promise<RebuiltPictures & { pdfs?: number }>;
  };
  /** The list that visitors get. The sweeper publishes it again every hour. */
  published: Pick<PublishedList<unknown>, 'name' | 'renew'>;
  /** The entity's table in the export, and the name of its files. */
  table: { name: string; title: string; rows: (actor: Actor) => Promise<object[]> };
  /** The name for the export of personal data in the register of access. */
  lookup: Lookup;
  /** The files of a record, for the export. */
  readFiles: (id: string) => Promise<{ item: { title: string }; files: OwnedFile[] }>;
  /** Shows and erases what is stored about an email address. */
  ownData: DataOwner;
  /** Deletes what has expired, and resumes what has stopped. */
  sweep: (now: Date) => Promise<unknown>;
}

type Facts = typeof collections;

/** The functions that an entity with these facts must have. */
type NeededFor<F> =
  | (F extends { trash: true } ? 'restore' : never)
  | (F extends { trash: true | 'withOwner'; files: string } ? 'restoreFiles' : never)
  | (F extends { files: 'rebuilt' } ? 'pictures' : never)
  | (F extends { publicList: true } ? 'published' : never)
  | (F extends { exported: 'table' } ? 'table' : never)
  | (F extends { exported: 'table'; files: string } ? 'readFiles' : never)
  | (F extends { exported: 'table'; personal: string } ? 'lookup' : never)
  | (F extends { personal: 'byAddress' } ? 'ownData' : never)
  | (F extends { kept: 'untilDeleted' | { ttl: string } } ? never : 'sweep');

type EntityFunctions = {
  [C in Collection as NeededFor<Facts[C]> extends never ? never : C]: Pick<Functions, NeededFor<Facts[C]>> &
    Partial<Pick<Functions, 'ownData'>> &
    (Facts[C] extends { mails: true } ? { ownData: Required<DataOwner> } : unknown);
};

/** What the server does with each entity. The contract's list says which functions it must have. */
const entityFunctions: EntityFunctions = {
  notices: ofStore(notices, 'notices', 'Notices'),
  events: ofStore(upcomingEvents, 'upcoming-events', 'Upcoming events'),
  galleries: {
    restore: restoreEventRecord,
    restoreFiles: restoreEventFiles,
    published: publishedImages,
    pictures: {
      listIdsWithFiles: async () => (await import('./event-records/rebuild.ts')).listEventRecordIds(),
      rebuild: async (actor, id) =>
        (await import('./event-records/rebuild.ts')).rebuildEventRecord(actor, id),
    },
  },
  evidence: { restoreFiles: restoreEvidence },
  joinRequests: {
    sweep: deleteExpiredMembers,
    table: {
      name: 'members',
      title: 'Students who joined a club',
      rows: async (actor) => (await listMembers(actor, {})).items,
    },
    lookup: 'csv',
    ownData: memberDataOwner(membersChanged),
  },
  registrations: {
    sweep: sweepRegistrations,
    table: { name: 'registrations', title: 'Registrations for events', rows: exportRegistrations },
    lookup: 'registrationsFile',
    ownData: registrationDataOwner,
  },
  attendance: {
    sweep: sweepAttendance,
    table: { name: 'attendance', title: 'Arrivals at events', rows: exportAttendance },
    lookup: 'arrivalsFile',
  },
  doorLinks: { sweep: sweepDoorLinks },
  certificates: {
    sweep: sweepCertificates,
    table: { name: 'certificates', title: 'Certificates', rows: exportCertificates },
    lookup: 'certificatesFile',
    ownData: certificateDataOwner,
  },
  certificateSettings: { sweep: sweepCertificateSettings },
  feedback: {
    sweep: sweepFeedback,
    table: { name: 'feedback', title: 'Feedback about events', rows: exportFeedback },
  },
  takedownRequests: { sweep: deleteExpiredTakedowns, ownData: takedownDataOwner },
  contactMessages: {
    sweep: deleteExpiredContactMessages,
    table: {
      name: 'contact-messages',
      title: 'Messages of the contact form',
      rows: exportContactMessages,
    },
    lookup: 'contactMessages',
    ownData: contactMessageDataOwner,
  },
  clubMessages: { sweep: sweepClubMessages, ownData: clubMessageDataOwner },
  users: {
    table: { name: 'administrators', title: 'Administrators', rows: listAdministrators },
    lookup: 'accounts',
  },
  changes: { sweep: deleteExpiredChanges },
  memberLookups: { sweep: deleteExpiredMemberAccess },
  outbox: { sweep: sweepMails, ownData: mailDataOwner },
  packs: { sweep: sweepPacks },
  submissions: { sweep: sweepSubmissions },
  trash: { sweep: sweepTrash },
};

/** The functions of a `recordStore`, and how the export calls its table. */
function ofStore<Item extends { title: string }>(
  store: RecordStore<Item> & Pick<Functions, 'published'>,
  name: string,
  title: string,
) {
  const { restore, restoreFiles, published, listIdsWithFiles, rebuild, readFiles } = store;
  const rows = async (actor: Actor) => (await store.listAll(actor, {})).items;
  return {
    ...{ restore, restoreFiles, published, readFiles },
    pictures: { listIdsWithFiles, rebuild },
    table: { name, title, rows },
  };
}

/** A person who is only invited is not yet an administrator. */
async function listAdministrators(): Promise<object[]> {
  const holders = (await listRoleHolders()).filter(({ state }) => state !== 'invited');
  return holders.map(({ name, email, role, createdAt }) => ({
    ...{ name, email, role },
    createdAt: createdAt.toISOString(),
  }));
}

/** The functions of one collection. */
export function functionsOf(collection: string): Partial<Functions> {
  return (entityFunctions as Record<string, Partial<Functions>>)[collection] ?? {};
}

/** This function of every collection that has it, in the order of the list above. */
export function entitiesWith<Name extends keyof Functions>(name: Name): [Collection, Functions[Name]][] {
  const all = Object.keys(entityFunctions) as Collection[];
  return all.flatMap((collection) => {
    const { [name]: found } = functionsOf(collection);
    return found === undefined ? [] : [[collection, found as Functions[Name]]];
  });
}
