import {
  ATTENDANCE_STORED_BYTES,
  type Attendee,
  EVIDENCE_FILES_MOST,
  type Evidence,
  type EvidenceUse,
  type PicturePlace,
} from '@club-portal/contract/evidence';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { ApiProblem, invalid, notFound } from '../errors.ts';
import { eventRecords, filesOf } from '../event-records/documents.ts';
import { changeStudents } from '../event-records/store.ts';
import { deleteReleased, release, takeIn } from '../files/ledger.ts';
import { readObject } from '../files/objects.ts';
import { firestore } from '../firestore.ts';
import type { PreparedFile } from '../media/prepare.ts';
import { changePlaces, evidence, evidenceFolder, type StoredEvidenceFile } from '../records/evidence.ts';
import { areAdded, idsOfAddition } from '../records/owned-files.ts';
import { hashOf, newId, type Once } from '../records/records.ts';

export type { StoredEvidenceFile } from '../records/evidence.ts';

/** An event without evidence has empty lists. */
export async function evidenceOf(recordId: string): Promise<Evidence> {
  return toEvidence(await evidence.doc(recordId).get());
}

/** By the id of the event record. */
export async function evidenceOfAll(eventRecords: string[]): Promise<Map<string, Evidence>> {
  if (eventRecords.length === 0) return new Map();
  const documents = await firestore.getAll(...eventRecords.map((id) => evidence.doc(id)));
  return new Map(documents.map((document) => [document.id, toEvidence(document)]));
}

export function toEvidence(document: DocumentSnapshot): Evidence {
  const attendance: Attendee[] = document.get('attendance') ?? [];
  const places: Record<string, PicturePlace> = document.get('places') ?? {};
  return {
    gallery: document.id,
    files: storedFiles(document).map(({ id, use, name, contentType, size }) => ({
      id,
      use,
      name,
      contentType,
      size,
    })),
    attendance,
    places,
  };
}

function storedFiles(document: DocumentSnapshot): StoredEvidenceFile[] {
  return document.get('files') ?? [];
}

/** As {@link evidenceOf}. Throws 404 without a ready item. */
export async function getEvidence(recordId: string): Promise<Evidence> {
  requireReady(await eventRecords.doc(recordId).get());
  return evidenceOf(recordId);
}

function requireReady(item: DocumentSnapshot): void {
  if (item.get('status') !== 'ready') throw notFound((say) => say.api.eventRecord.notFound);
}

/** A PDF, or a photograph as JPEG, with its bytes. Throws 404 without the file. */
export async function readEvidenceFile(
  recordId: string,
  file: string,
): Promise<{ file: StoredEvidenceFile; bytes: Uint8Array }> {
  const found = await findEvidenceFile(recordId, file);
  return { file: found, bytes: await readObject(found.path) };
}

/** Throws 404 without a ready item or without the file. */
export async function findEvidenceFile(recordId: string, file: string): Promise<StoredEvidenceFile> {
  const [item, document] = await firestore.getAll(eventRecords.doc(recordId), evidence.doc(recordId));
  requireReady(item as DocumentSnapshot);
  const found = storedFiles(document as DocumentSnapshot).find(({ id }) => id === file);
  if (!found) throw fileNotFound();
  return found;
}

function fileNotFound() {
  return notFound((say) => say.api.eventRecord.fileNotFound);
}

/** A file of evidence that is prepared and not stored. */
export interface NewEvidenceFile {
  prepared: PreparedFile;
  disposition: 'inline' | 'attachment';
}

/**
 * Adds files, all or none. The same request adds them once. Throws 404 without a ready item, 413 if the event would have
 * too many, 422 if the key came before with other content.
 */
export async function addEvidence(
  recordId: string,
  use: EvidenceUse,
  files: NewEvidenceFile[],
  once: Once | undefined,
): Promise<Evidence> {
  const document = evidence.doc(recordId);
  const ids = idsOfAddition(document, once, files.length);
  const isAdded = (item: DocumentSnapshot, stored: DocumentSnapshot) => {
    requireReady(item);
    return areAdded(storedFiles(stored), ids, once, EVIDENCE_FILES_MOST);
  };

  const [item, before] = await firestore.getAll(eventRecords.doc(recordId), document);
  if (isAdded(item as DocumentSnapshot, before as DocumentSnapshot)) return evidenceOf(recordId);
  const prepared = files.map((file) => file.prepared);
  await takeIn({ owner: document, files: prepared, within: evidenceFolder(recordId) }, ({ folder, nameIn }) =>
    firestore.runTransaction(async (transaction) => {
      const [item, stored] = await transaction.getAll(eventRecords.doc(recordId), document);
      if (isAdded(item as DocumentSnapshot, stored as DocumentSnapshot)) return false;
      const added = files.map(({ prepared, disposition }, index): StoredEvidenceFile => {
        const { name, contentType, size, main } = prepared;
        const path = `${folder}/${main.name}`;
        return {
          id: ids[index] ?? newId(),
          path,
          name,
          contentType,
          size,
          use,
          disposition,
          ...hashOf(once),
        };
      });
      nameIn(transaction);
      const all = [...storedFiles(stored as DocumentSnapshot), ...added];
      transaction.set(document, { files: all }, { merge: true });
      return true;
    }),
  );
  return evidenceOf(recordId);
}

/** Removes a file, then its object. Throws 404 without a ready item or without the file. */
export async function removeEvidence(recordId: string, file: string): Promise<Evidence> {
  const document = evidence.doc(recordId);
  const released = await firestore.runTransaction(async (transaction) => {
    const [item, stored] = await transaction.getAll(eventRecords.doc(recordId), document);
    requireReady(item as DocumentSnapshot);
    const files = storedFiles(stored as DocumentSnapshot);
    const removed = files.find(({ id }) => id === file);
    if (!removed) throw fileNotFound();
    transaction.update(document, { files: files.filter((one) => one !== removed) });
    return release(transaction, document, [removed.path]);
  });
  await deleteReleased(released);
  return evidenceOf(recordId);
}

/**
 * Replaces the attendance list. With `count`, the number of names becomes the event's number of students in the same
 * transaction. Throws 404 without a ready item, 413 if the list is too large to be stored.
 */
export async function saveAttendance(
  recordId: string,
  attendance: Attendee[],
  { count }: { count: boolean },
): Promise<Evidence> {
  if (Buffer.byteLength(JSON.stringify(attendance)) > ATTENDANCE_STORED_BYTES) {
    const limit = `${ATTENDANCE_STORED_BYTES / 1000} kB`;
    throw new ApiProblem(413, 'too-large', (say) => say.api.evidence.listTooLarge(limit), {
      fields: { files: (say) => say.api.evidence.listTooLarge(limit) },
    });
  }
  const write = (transaction: Transaction) => {
    transaction.set(evidence.doc(recordId), { attendance }, { merge: true });
  };
  if (count) await changeStudents(recordId, attendance.length, write);
  else {
    await firestore.runTransaction(async (transaction) => {
      requireReady(await transaction.get(eventRecords.doc(recordId)));
      write(transaction);
    });
  }
  return evidenceOf(recordId);
}

/** Corrects and clears places. Throws 404 without a ready item, 400 if it has no such picture. */
export async function savePlaces(
  recordId: string,
  places: Record<string, PicturePlace | null>,
): Promise<Evidence> {
  await firestore.runTransaction(async (transaction) => {
    const item = await transaction.get(eventRecords.doc(recordId));
    requireReady(item);
    const pictures = filesOf(item).filter(({ kind }) => kind === 'image');
    const isUnknown = (id: string) => !pictures.some((picture) => picture.id === id);
    if (Object.keys(places).some(isUnknown))
      throw invalid({ places: (say) => say.api.eventRecord.fileNotFound });
    changePlaces(transaction, recordId, withoutEmpty(places));
  });
  return evidenceOf(recordId);
}

/** A place that says nothing is cleared. */
function withoutEmpty(places: Record<string, PicturePlace | null>): Record<string, PicturePlace | null> {
  const says = (place: PicturePlace | null) => place && (place.takenAt !== '' || place.latitude !== null);
  return Object.fromEntries(Object.entries(places).map(([id, place]) => [id, says(place) ? place : null]));
}
