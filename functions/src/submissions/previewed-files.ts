import { submissionPaths } from '@club-portal/contract/administration-paths';
import type { Attachment } from '@club-portal/contract/attachment';
import type { EventFile } from '@club-portal/contract/event-record';
import { API_BASE } from '@club-portal/contract/paths';
import type { Alternatives } from '@club-portal/contract/picture';
import { toEventFile } from '../event-records/documents.ts';
import type { NewStoredFile } from '../event-records/store.ts';

/** A file waiting for approval, and the address where its author and its approver get it. */
export type PreviewedFile = NewStoredFile & { address: (width?: number) => string };

/** Gives a file of this submission its address. */
export function previewedIn(id: string) {
  return (file: NewStoredFile): PreviewedFile => ({
    ...file,
    address: (width) => {
      const query = new URLSearchParams({ file: file.id, ...(width && { width: String(width) }) });
      return `${API_BASE}${submissionPaths.file(id)}?${query}`;
    },
  });
}

/** The PDFs among the waiting files. */
export function attachmentsOf(files: PreviewedFile[]): Attachment[] {
  return files
    .filter(({ kind }) => kind === 'pdf')
    .map(({ id, name, size, address }) => ({ id, name, size, url: address() }));
}

/** Returns a waiting file in the form of the record's own answer. */
export function toShownFile({ place: _, address, ...file }: PreviewedFile): EventFile {
  return {
    ...toEventFile(file),
    url: address(),
    ...(file.sizes && { sizes: file.sizes.map(({ width }) => ({ url: address(width), width })) }),
  };
}

/** Returns the answered files in the order of the stored ones, with their alternative texts. */
export function inOrderOf<File extends { id: string }>(
  stored: { id: string; alt?: string; translations?: Alternatives | undefined }[],
  answered: File[] = [],
): File[] {
  return stored.flatMap(({ id, alt, translations }) => {
    const file = answered.find((one) => one.id === id);
    return file
      ? [{ ...file, ...(alt !== undefined && { alt }), ...(translations && { translations }) }]
      : [];
  });
}
