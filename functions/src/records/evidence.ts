import type { ChangedField } from '@club-portal/contract/change';
import {
  ATTENDANCE_STORED_BYTES,
  ATTENDEES_MOST,
  type EventCounts,
  type EvidenceUse,
  type PicturePlace,
} from '@club-portal/contract/evidence';
import { DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { deleteObjectsUnder } from '../files/objects.ts';
import { firestore } from '../firestore.ts';
import { type Authorized, doingOf } from '../rights.ts';
import type { DoorList } from './attendance.ts';
import { logChange } from './changes.ts';
import type { OwnedFile } from './owned-files.ts';

/**
 * `evidence/{gallery}`: files, attendance, door (the door's result), counts (what became of the announced event),
 * places. What is stored about an event for accreditation. Neither the visitors' API nor the rules give access to it.
 * Its objects lie under `evidence/{gallery}/`, which nobody may read. The transactions that change, delete or restore
 * an event's files also change this document, so a crash cannot separate them.
 */
export const evidence = firestore.collection('evidence');

/** The folder of the objects of an event's evidence. */
export function evidenceFolder(recordId: string): string {
  return `evidence/${recordId}`;
}

/** A file in Firestore. A photograph is stored as one JPEG. */
export interface StoredEvidenceFile extends OwnedFile {
  use: EvidenceUse;
  /** A PDF that may run code is downloaded instead of opened. */
  disposition: 'inline' | 'attachment';
}

/** A file with what its camera recorded, if the portal keeps that. */
export interface Placed {
  place?: PicturePlace | undefined;
}

/** Stores the places of files that are added to an event. The n-th id belongs to the n-th file. */
export function keepPlaces(
  transaction: Transaction,
  record: Authorized<{ id: string }>,
  files: readonly Placed[],
  ids: readonly string[],
): void {
  const places = files.flatMap(({ place }, index) => (place ? [[ids[index] ?? '', place]] : []));
  if (places.length > 0) changePlaces(transaction, record, Object.fromEntries(places));
}

/** Null clears a place. Files that are not named keep their places. */
export function changePlaces(
  transaction: Transaction,
  record: Authorized<{ id: string }>,
  places: Record<string, PicturePlace | null>,
): void {
  const entries = Object.entries(places).map(([file, place]) => [file, place ?? FieldValue.delete()]);
  transaction.set(evidence.doc(record.id), { places: Object.fromEntries(entries) }, { merge: true });
  logEvidence(transaction, record, { name: 'places' });
}

/**
 * Stores the door's result, which becomes the attendance list of the event. If the list is too large, only its numbers
 * are stored: it can be printed and filed.
 */
export function keepDoorList(
  transaction: Transaction,
  record: Authorized<{ id: string }>,
  { attendance, ...door }: DoorList,
): void {
  const fits =
    attendance.length <= ATTENDEES_MOST &&
    Buffer.byteLength(JSON.stringify(attendance)) <= ATTENDANCE_STORED_BYTES;
  transaction.set(evidence.doc(record.id), { door, ...(fits && { attendance }) }, { merge: true });
  logEvidence(transaction, record, { name: 'attendance', after: String(attendance.length) });
}

/** Stores what the announced event passes on to its new record. */
export function keepGathered(
  transaction: Transaction,
  record: Authorized<{ id: string }>,
  { door, counts }: { door: DoorList | null; counts: EventCounts | null },
): void {
  if (door) keepDoorList(transaction, record, door);
  if (counts) transaction.set(evidence.doc(record.id), { counts }, { merge: true });
}

/** Logs a change of the evidence, without names and places. */
export function logEvidence(
  transaction: Transaction,
  record: Authorized<{ id: string; title?: string; club?: string }>,
  field: ChangedField,
): void {
  const { title, club } = record instanceof DocumentSnapshot ? (record.data() ?? {}) : record;
  const about = { collection: 'galleries' as const, id: record.id, title, club };
  logChange(transaction, doingOf(record), about, [field]);
}

/**
 * Adds their places to files that are removed from their event. Only reads. `forget` deletes these places from the
 * event.
 */
export async function takePlaces<File extends { id: string }>(
  transaction: Transaction,
  record: Authorized<{ id: string }>,
  files: readonly File[],
): Promise<{ placed: (File & Placed)[]; forget: () => void }> {
  if (files.length === 0) return { placed: [], forget: () => {} };
  const found = await transaction.get(evidence.doc(record.id));
  const places = new Map<string, PicturePlace>(Object.entries(found.get('places') ?? {}));
  const placed = files.map((file) => (places.has(file.id) ? { ...file, place: places.get(file.id) } : file));
  const known = files.filter(({ id }) => places.has(id));
  const forget = () =>
    changePlaces(transaction, record, Object.fromEntries(known.map(({ id }) => [id, null])));
  return { placed, forget: known.length > 0 ? forget : () => {} };
}

/** Deletes the remaining evidence of a hidden event. */
export async function deleteStoredEvidence(recordId: string): Promise<void> {
  await deleteObjectsUnder(`${evidenceFolder(recordId)}/`);
  await evidence.doc(recordId).delete();
}
