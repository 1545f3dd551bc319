import type { ChangedField } from '@club-portal/contract/change';
import type { EvidenceUse, PicturePlace } from '@club-portal/contract/evidence';
import { DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { deleteObjectsUnder } from '../files/objects.ts';
import { firestore } from '../firestore.ts';
import { type Authorized, doingOf } from '../rights.ts';
import { logChange } from './changes.ts';
import type { OwnedFile } from './owned-files.ts';

/**
 * `evidence/{gallery}`: files, attendance, places. What is kept of an event for accreditation; visitors and the rules
 * never give it away. Its objects lie under `evidence/{gallery}/`, where the rules give nothing. The transactions that
 * change an event's files, delete or restore it also change this document, so a crash cannot come between.
 */
export const evidence = firestore.collection('evidence');

/** The folder of the objects of an event's evidence. */
export function evidenceFolder(recordId: string): string {
  return `evidence/${recordId}`;
}

/** A file in Firestore. A photograph is stored as one JPEG. */
export interface StoredEvidenceFile extends OwnedFile {
  use: EvidenceUse;
  /** A PDF that may run something is saved and not opened. */
  disposition: 'inline' | 'attachment';
}

/** A file with what its camera noted, if that is kept. */
export interface Placed {
  place?: PicturePlace | undefined;
}

/** Keeps the places of files that come into an event. The n-th id belongs to the n-th file. */
export function keepPlaces(
  transaction: Transaction,
  record: Authorized<{ id: string }>,
  files: readonly Placed[],
  ids: readonly string[],
): void {
  const places = files.flatMap(({ place }, index) => (place ? [[ids[index] ?? '', place]] : []));
  if (places.length > 0) changePlaces(transaction, record, Object.fromEntries(places));
}

/** Null clears a place. Those that are not named stay. */
export function changePlaces(
  transaction: Transaction,
  record: Authorized<{ id: string }>,
  places: Record<string, PicturePlace | null>,
): void {
  const entries = Object.entries(places).map(([file, place]) => [file, place ?? FieldValue.delete()]);
  transaction.set(evidence.doc(record.id), { places: Object.fromEntries(entries) }, { merge: true });
  logEvidence(transaction, record, { name: 'places' });
}

/** Logs a change of the evidence. The log has no names and no places. */
export function logEvidence(
  transaction: Transaction,
  record: Authorized<{ id: string; title?: string; club?: string }>,
  field: ChangedField,
): void {
  const { title, club } = record instanceof DocumentSnapshot ? (record.data() ?? {}) : record;
  const about = { collection: 'galleries' as const, id: record.id, title, club };
  logChange(transaction, doingOf(record), about, [field]);
}

/** Adds their places to files that leave their event. Reads. `forget` writes that it has these places no more. */
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

/** Deletes what is left of the evidence of an event that is hidden. */
export async function deleteStoredEvidence(recordId: string): Promise<void> {
  await deleteObjectsUnder(`${evidenceFolder(recordId)}/`);
  await evidence.doc(recordId).delete();
}
