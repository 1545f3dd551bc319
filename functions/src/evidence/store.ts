import type { Action, Actor } from '@club-portal/contract/access';
import type { ChangedField } from '@club-portal/contract/change';
import {
  ATTENDANCE_STORED_BYTES,
  type Attendee,
  type DoorCounts,
  EVIDENCE_FILES_MOST,
  type EventCounts,
  type Evidence,
  EvidenceFile,
  type EvidenceUse,
  type PicturePlace,
} from '@club-portal/contract/evidence';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { logAttendanceAccess } from '../access/access-log.ts';
import { logSecurityEvent } from '../access/security-log.ts';
import { invalid, notFound, refusedFile } from '../errors.ts';
import { eventRecords, filesOf, subjectOf } from '../event-records/documents.ts';
import { authorizeItem, changeEventRecord, readItem } from '../event-records/store.ts';
import { readObject, readObjectIfThere } from '../files/objects.ts';
import { firestore, versionOf } from '../firestore.ts';
import type { IncomingFile, PreparedFile } from '../media/prepare.ts';
import { readDoorList } from '../records/attendance.ts';
import { removeFile, returnFiles } from '../records/changed-files.ts';
import { type IssuedCertificate, readGathered, readIssuedCertificates } from '../records/event-counts.ts';
import {
  changePlaces,
  evidence,
  evidenceFolder,
  keepGathered,
  logEvidence,
  type StoredEvidenceFile,
} from '../records/evidence.ts';
import { addFiles, atEnd, type FileList } from '../records/owned-files.ts';
import type { Once } from '../records/records.ts';
import { requireRegisteredEvent } from '../records/registered-event.ts';
import { type Authorized, requireRight } from '../rights.ts';

export type { StoredEvidenceFile } from '../records/evidence.ts';

/**
 * Returns the evidence; an event without evidence has empty lists. Evidence leaves this store only through functions
 * that log who reads it. If it contains names, this is logged before they are returned.
 */
export async function evidenceOf(actor: Actor, record: Authorized<DocumentSnapshot>): Promise<Evidence> {
  logReading(actor, { target: record.id });
  const found = toEvidence(await evidence.doc(record.id).get());
  await logAttendanceAccess(actor, { club: record.get('club'), count: found.attendance.length });
  return found;
}

/** Returns the names on valid certificates of a record's event. Access is logged before they are returned. */
export async function readCertificatesOf(
  actor: Actor,
  record: Authorized<DocumentSnapshot>,
): Promise<IssuedCertificate[]> {
  const issued = await readIssuedCertificates(record.get('announcement') ?? '');
  await logAttendanceAccess(actor, { club: record.get('club'), count: issued.length });
  return issued;
}

/** How many lists are in memory at once: one may have thousands of names. */
const AT_ONCE = 50;

function logReading(actor: Actor, read: { target: string } | { targets: string }): void {
  const who = actor && { actor: 'uid' in actor ? actor.uid : actor.system };
  logSecurityEvent({ event: 'evidence-read', ...who, ...read });
}

/** Applies a function to each record and its evidence. */
export async function mapWithEvidence<Item extends { id: string }, Made>(
  actor: Actor,
  records: Authorized<Item>[],
  make: (record: Authorized<Item>, evidence: Evidence) => Made,
): Promise<Made[]> {
  if (records.length > 0) logReading(actor, { targets: records.map(({ id }) => id).join(' ') });
  const made: Made[] = [];
  for (let start = 0; start < records.length; start += AT_ONCE) {
    const some = records.slice(start, start + AT_ONCE);
    const documents = await firestore.getAll(...some.map(({ id }) => evidence.doc(id)));
    made.push(...some.map((record, at) => make(record, toEvidence(documents[at] as DocumentSnapshot))));
  }
  return made;
}

function toEvidence(document: DocumentSnapshot): Evidence {
  const attendance: Attendee[] = document.get('attendance') ?? [];
  const door: DoorCounts | undefined = document.get('door');
  const counts: EventCounts | undefined = document.get('counts');
  const places: Record<string, PicturePlace> = document.get('places') ?? {};
  return {
    gallery: document.id,
    files: storedFiles(document).map((file) => EvidenceFile.parse(file)),
    attendance,
    places,
    ...(door && { door }),
    ...(counts && { counts }),
  };
}

function storedFiles(document: DocumentSnapshot): StoredEvidenceFile[] {
  return document.get('files') ?? [];
}

/** Evidence as stored. Its version changes with it. */
export interface StoredEvidence extends Pick<Evidence, 'attendance' | 'places' | 'door' | 'counts'> {
  version: string;
  files: StoredEvidenceFile[];
}

export async function storedEvidenceOf(
  actor: Actor,
  { id }: Authorized<{ id: string }>,
): Promise<StoredEvidence> {
  logReading(actor, { target: id });
  const document = await evidence.doc(id).get();
  return { ...toEvidence(document), version: versionOf(document), files: storedFiles(document) };
}

/** Like {@link evidenceOf}. Throws 404 without a ready item, 403 if the actor may not read its evidence. */
export async function getEvidence(actor: Actor, recordId: string): Promise<Evidence> {
  return evidenceOf(actor, await requireItem(actor, 'evidence.read', recordId));
}

/** Only the counts leave the store. Throws like {@link getEvidence}. */
export async function countEvidence(actor: Actor, recordId: string) {
  const { id } = await requireItem(actor, 'evidence.read', recordId);
  const { files, attendance } = toEvidence(await evidence.doc(id).get());
  return { files: files.length, names: attendance.length };
}

/** Throws like {@link getEvidence}. */
export async function requireItem(
  actor: Actor,
  action: Action,
  recordId: string,
): Promise<Authorized<DocumentSnapshot>> {
  return authorizeItem(actor, action, await eventRecords.doc(recordId).get());
}

/**
 * Returns the bytes of a file of evidence that was read: a PDF, or a photograph as JPEG. Null if its object is missing,
 * or if it was removed in the meantime.
 */
export async function readEvidenceFile({ gallery }: Evidence, file: string): Promise<Uint8Array | null> {
  const found = storedFiles(await evidence.doc(gallery).get()).find(({ id }) => id === file);
  return found ? readObjectIfThere(found.path) : null;
}

/** Throws like {@link getEvidence}, and 404 without the file. */
export async function findEvidenceFile(
  actor: Actor,
  recordId: string,
  file: string,
): Promise<StoredEvidenceFile> {
  const { id } = await requireItem(actor, 'evidence.read', recordId);
  logReading(actor, { target: id });
  return findIn(id, file);
}

async function findIn(recordId: string, file: string): Promise<StoredEvidenceFile> {
  const found = storedFiles(await evidence.doc(recordId).get()).find((one) => one.id === file);
  if (!found) throw notFound((say) => say.api.eventRecord.fileNotFound);
  return found;
}

/**
 * Returns a document to publish for visitors. Throws like {@link getEvidence}, 404 without the file, and 400 if it
 * contains names of students.
 */
export async function readPaperToShow(actor: Actor, recordId: string, file: string): Promise<IncomingFile> {
  const { use, name, path } = await findEvidenceFile(actor, recordId, file);
  if (use === 'attendance') throw invalid({ file: (say) => say.api.evidence.namesStay });
  return { name, alt: '', bytes: await readObject(path) };
}

/** Returns one of the item's own files. Throws like {@link addEvidence}, and 404 without the file. */
export async function readOwnFile(actor: Actor, recordId: string, file: string): Promise<IncomingFile> {
  const found = filesOf(await requireItem(actor, 'evidence.update', recordId)).find(({ id }) => id === file);
  if (!found) throw notFound((say) => say.api.eventRecord.fileNotFound);
  return { name: found.name, alt: '', bytes: await readObject(found.path) };
}

/** The list of the files of an event's evidence. New ones get this use. */
function fileListOf(
  actor: Actor,
  recordId: string,
  use: EvidenceUse = 'other',
): FileList<StoredEvidenceFile> {
  const owner = evidence.doc(recordId);
  return {
    owner,
    within: evidenceFolder(recordId),
    name: 'evidence',
    join: atEnd(EVIDENCE_FILES_MOST),
    notFoundMessage: (say) => say.api.eventRecord.fileNotFound,
    toStored: ({ name, contentType, size, main }, folder) => ({
      path: `${folder}/${main.name}`,
      name,
      contentType,
      size,
      use,
      disposition: main.disposition ?? 'inline',
    }),
    pictureOf: () => undefined,
    read: async () => {
      await requireItem(actor, 'evidence.update', recordId);
      return storedFiles(await owner.get());
    },
    change: (write) =>
      changeEvidence(actor, recordId, async (transaction, item) => {
        const stored = storedFiles(await transaction.get(owner));
        const files = await write(stored, transaction, item);
        if (!files) return false;
        const change = { name: 'papers', before: namesOf(stored), after: namesOf(files) };
        writeEvidence(transaction, item, { files }, change);
        return true;
      }),
  };
}

/**
 * Adds files, all or none. A repeated request adds them only once. Throws 404 without a ready item, 403 if the actor
 * may not change its evidence, 413 if the event would have too many files, 422 if the key was used before with other
 * content.
 */
export async function addEvidence(
  actor: Actor,
  recordId: string,
  use: EvidenceUse,
  files: PreparedFile[],
  once: Once | undefined,
): Promise<Evidence> {
  await addFiles(fileListOf(actor, recordId, use), files, once);
  return evidenceOf(actor, await requireItem(actor, 'evidence.update', recordId));
}

/** Runs a transaction with the event record, after checking the right to it. `write` reads before it writes. */
function changeEvidence<R>(
  actor: Actor,
  recordId: string,
  write: (transaction: Transaction, item: Authorized<DocumentSnapshot>) => Promise<R>,
): Promise<R> {
  return firestore.runTransaction(async (transaction) =>
    write(transaction, await readItem(transaction, actor, 'evidence.update', recordId)),
  );
}

function namesOf(files: StoredEvidenceFile[]): string {
  return files.map(({ name }) => name).join('\n');
}

/** The log contains no names of people: `change` gives their number. */
function writeEvidence(
  transaction: Transaction,
  item: Authorized<DocumentSnapshot>,
  fields: { files: StoredEvidenceFile[] } | { attendance: Attendee[] },
  change: ChangedField,
): void {
  transaction.set(evidence.doc(item.id), fields, { merge: true });
  logEvidence(transaction, item, change);
}

/** Moves a file to the trash. Throws like {@link addEvidence}, and 404 without the file. */
export async function removeEvidence(
  actor: Actor,
  recordId: string,
  file: string,
): Promise<{ evidence: Evidence; trash: string | undefined }> {
  const trash = await removeFile(fileListOf(actor, recordId), file);
  return {
    evidence: await evidenceOf(actor, await requireItem(actor, 'evidence.update', recordId)),
    trash,
  };
}

/** Restores documents from the trash. Throws like {@link addEvidence}, and 404 without them. */
export async function restoreEvidence(actor: Actor, recordId: string, entry: string): Promise<void> {
  await returnFiles(fileListOf(actor, recordId), entry);
}

/**
 * Returns how many had a seat at an announced event and how many came. Throws 404 without it, 403 if the actor may not
 * read its evidence.
 */
export async function readDoorCounts(actor: Actor, event: string): Promise<DoorCounts | null> {
  const found = await requireRegisteredEvent(event);
  requireRight(actor, 'evidence.read', { club: found.club });
  const list = await readDoorList(event);
  if (!list) return null;
  const { attendance: _, ...counts } = list;
  return counts;
}

/**
 * Replaces the attendance list with the list of the door, like {@link saveAttendance}. Throws 404 if nobody was let in
 * there.
 */
export async function takeDoorList(
  actor: Actor,
  recordId: string,
  { count }: { count: boolean },
): Promise<Evidence> {
  await changeList(actor, recordId, count, async (transaction, item) => {
    const { door: list, counts } = await readGathered(item.get('announcement') ?? '', transaction);
    if (!list) throw notFound((say) => say.api.evidence.noDoor);
    requireStorable(list.attendance);
    return { count: list.came, write: () => keepGathered(transaction, item, { door: list, counts }) };
  });
  return evidenceOf(actor, await requireItem(actor, 'evidence.update', recordId));
}

/**
 * Replaces the attendance list. With `count`, the number of names becomes the event's number of students in the same
 * transaction, if the actor may change that. Throws like {@link addEvidence}, and 413 if the list is too large to
 * store.
 */
export async function saveAttendance(
  actor: Actor,
  recordId: string,
  attendance: Attendee[],
  { count }: { count: boolean },
): Promise<Evidence> {
  requireStorable(attendance);
  await changeList(actor, recordId, count, async (transaction, item) => ({
    count: attendance.length,
    write: () =>
      writeEvidence(
        transaction,
        item,
        { attendance },
        { name: 'attendance', after: String(attendance.length) },
      ),
  }));
  return evidenceOf(actor, await requireItem(actor, 'evidence.update', recordId));
}

function requireStorable(attendance: Attendee[]): void {
  if (Buffer.byteLength(JSON.stringify(attendance)) <= ATTENDANCE_STORED_BYTES) return;
  const limit = `${ATTENDANCE_STORED_BYTES / 1000} kB`;
  throw refusedFile(413, (say) => say.api.evidence.listTooLarge(limit));
}

/** `read` reads the new list and returns its number of names, and what writes it. */
async function changeList(
  actor: Actor,
  recordId: string,
  isCounted: boolean,
  read: (
    transaction: Transaction,
    item: Authorized<DocumentSnapshot>,
  ) => Promise<{ count: number; write: () => void }>,
): Promise<void> {
  const change = async (transaction: Transaction, item: Authorized<DocumentSnapshot>) => {
    // Visitors see the number.
    if (isCounted) requireRight(actor, 'eventRecord.update', subjectOf({ club: item.get('club') }));
    const { count, write } = await read(transaction, item);
    write();
    return { no_student: count };
  };
  if (isCounted) await changeEventRecord(actor, 'evidence.update', recordId, change);
  else await changeEvidence(actor, recordId, change);
}

/** Corrects and clears places. Throws like {@link addEvidence}, and 400 if the item has no such picture. */
export async function savePlaces(
  actor: Actor,
  recordId: string,
  places: Record<string, PicturePlace | null>,
): Promise<Evidence> {
  await changeEvidence(actor, recordId, async (transaction, item) => {
    const pictures = filesOf(item).filter(({ kind }) => kind === 'image');
    const isUnknown = (id: string) => !pictures.some((picture) => picture.id === id);
    if (Object.keys(places).some(isUnknown))
      throw invalid({ places: (say) => say.api.eventRecord.fileNotFound });
    changePlaces(transaction, item, withoutEmpty(places));
  });
  return evidenceOf(actor, await requireItem(actor, 'evidence.update', recordId));
}

/** An empty place is cleared. */
function withoutEmpty(places: Record<string, PicturePlace | null>): Record<string, PicturePlace | null> {
  const says = (place: PicturePlace | null) =>
    place && (place.takenAt !== '' || place.latitude !== null || place.address);
  return Object.fromEntries(Object.entries(places).map(([id, place]) => [id, says(place) ? place : null]));
}
