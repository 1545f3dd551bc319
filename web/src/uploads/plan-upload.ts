import type { PicturePlace, PlacesSwitch } from '@club-portal/contract/evidence';

interface Sized {
  id: string;
  file: { size: number };
}

/**
 * Bytes of files in one form. The server waits a minute for a form, and an interrupted form starts again. So it must be
 * small enough for a slow connection. Larger files go to Storage, where an interrupted file continues.
 */
export const FORM_BYTES = 4 * 1024 * 1024;

/** Decides which files are sent in the form, and which are staged in Storage. */
export function planUpload<File extends Sized>(files: readonly File[]): { inForm: File[]; staged: File[] } {
  let rest = bytesOf(files);
  const staged = new Set<File>();
  for (const file of [...files].sort((a, b) => b.file.size - a.file.size)) {
    if (rest <= FORM_BYTES) break;
    staged.add(file);
    rest -= file.file.size;
  }
  return {
    inForm: files.filter((file) => !staged.has(file)),
    staged: files.filter((file) => staged.has(file)),
  };
}

/**
 * Makes the form of an upload. Without `fields`, its files are added to an existing item. All files keep the order in
 * which they were chosen, so `files` and `staged` are mixed. The n-th `alt` belongs to the n-th file.
 * @param stagedNames names of the files that are already in Storage, by id
 */
export function uploadForm(
  fields: object | null,
  files: readonly { id: string; file: File; alt: string; place?: PicturePlace | null }[],
  stagedNames: ReadonlyMap<string, string>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    form.append(name, fieldOf(value));
  }
  for (const { alt } of files) form.append('alt', alt);
  if (files.some(({ place }) => place !== undefined)) {
    form.append('places', 'keep' satisfies PlacesSwitch['places']);
    for (const { place } of files) form.append('place', place ? JSON.stringify(place) : '');
  }
  for (const { id, file } of files) {
    const stagedName = stagedNames.get(id);
    if (stagedName === undefined) form.append('files', file, file.name);
    else form.append('staged', stagedName);
  }
  return form;
}

function fieldOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

/**
 * Computes the sent bytes of each file in a form, by id, from the sent bytes of the form. The text fields come first.
 */
export function shareOut(files: readonly Sized[], sent: number, total: number): Record<string, number> {
  let left = sent - Math.max(0, total - bytesOf(files));
  return Object.fromEntries(
    files.map(({ id, file }) => {
      const share = Math.max(0, Math.min(left, file.size));
      left -= file.size;
      return [id, share];
    }),
  );
}

export function bytesOf(files: readonly Sized[]): number {
  return files.reduce((sum, { file }) => sum + file.size, 0);
}
