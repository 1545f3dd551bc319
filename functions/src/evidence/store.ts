import type { Attendee, Evidence, EvidenceUse, PicturePlace } from '@club-portal/contract/evidence';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { notFound } from '../errors.ts';
import { readObject } from '../records/files.ts';
import { firestore } from '../records/firestore.ts';
import type { OwnedFile } from '../records/object-sets.ts';

/**
 * `evidence/{gallery}`: files, attendance, places. What is kept of an event for accreditation; visitors and the rules
 * never give it away. The objects lie under `evidence/{gallery}/`, where the rules give nothing.
 */
export const evidence = firestore.collection('evidence');

/** A file in Firestore. */
export type StoredEvidenceFile = OwnedFile & { use: EvidenceUse };

/** An event without evidence has empty lists. */
export async function evidenceOf(gallery: string): Promise<Evidence> {
  return toEvidence(await evidence.doc(gallery).get());
}

/** By the id of the gallery item. */
export async function evidenceOfAll(galleries: string[]): Promise<Map<string, Evidence>> {
  if (galleries.length === 0) return new Map();
  const documents = await firestore.getAll(...galleries.map((id) => evidence.doc(id)));
  return new Map(documents.map((document) => [document.id, toEvidence(document)]));
}

export function toEvidence(document: DocumentSnapshot): Evidence {
  const files: StoredEvidenceFile[] = document.get('files') ?? [];
  const attendance: Attendee[] = document.get('attendance') ?? [];
  const places: Record<string, PicturePlace> = document.get('places') ?? {};
  return {
    gallery: document.id,
    files: files.map(({ id, use, name, contentType, size }) => ({ id, use, name, contentType, size })),
    attendance,
    places,
  };
}

/** A PDF, or a photograph as JPEG, with its bytes. Throws 404 without the file. */
export async function readEvidenceFile(
  gallery: string,
  file: string,
): Promise<{ file: StoredEvidenceFile; bytes: Uint8Array }> {
  const files: StoredEvidenceFile[] = (await evidence.doc(gallery).get()).get('files') ?? [];
  const found = files.find(({ id }) => id === file);
  if (!found) throw notFound((say) => say.api.gallery.fileNotFound);
  return { file: found, bytes: await readObject(found.path) };
}
