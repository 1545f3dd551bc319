import type { Attachment } from '@club-portal/contract/attachment';
import { refusedFile } from '../errors.ts';
import { addressOf } from '../files/objects.ts';
import type { PreparedFile } from '../media/prepare.ts';
import type { OwnedFile } from './owned-files.ts';

/** The PDFs of a record, as the API returns them. */
export function attachmentsIn(files: OwnedFile[]): Attachment[] {
  return files
    .filter(({ picture }) => !picture)
    .map(({ id, name, size, path }) => ({ id, name, size, url: addressOf(path) }));
}

/** Throws 415 for a file that is not a PDF. */
export function requirePdf({ kind, name }: PreparedFile): void {
  if (kind !== 'pdf') throw refusedFile(415, (say) => say.files.onlyPdf(name));
}
