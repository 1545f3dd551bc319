import { isDeepStrictEqual } from 'node:util';
import type { Alternatives } from '@club-portal/contract/picture';
import type { SubmittedArrangement } from '@club-portal/contract/submission';

/**
 * The files of a list when a user began to change it, and the list that the user wants. A file that `to` does not name
 * is removed.
 */
export interface Rearrangement {
  from: ArrangedFile[];
  to: SubmittedArrangement;
}

interface ArrangedFile {
  id: string;
  alt: string;
  /** Missing in submissions of earlier releases. */
  translations?: Alternatives | undefined;
}

interface Listed {
  id: string;
  alt?: string;
  translations?: Alternatives | undefined;
}

export function arrangementOf(files: readonly Listed[]): ArrangedFile[] {
  return files.map(({ id, alt = '', translations = {} }) => ({ id, alt, translations }));
}

/**
 * The list as a user has changed it, and the files removed from it. Changes by others are kept: files they added, and
 * their order unless this user has also changed the order.
 */
export function rearranged<File extends Listed>(
  files: readonly File[],
  { from, to }: Rearrangement,
): { stay: File[]; leave: File[] } {
  const leaving = new Set(from.map(({ id }) => id).filter((id) => !to.some((one) => one.id === id)));
  const stay = files.filter(({ id }) => !leaving.has(id)).map((file) => described(file, { from, to }));
  const leave = files.filter(({ id }) => leaving.has(id));
  const order = from.filter(({ id }) => !leaving.has(id)).map(({ id }) => id);
  if (to.every(({ id }, index) => id === order[index])) return { stay, leave };
  const first = to.flatMap(({ id }) => stay.filter((file) => file.id === id));
  return { stay: [...first, ...stay.filter((file) => !first.includes(file))], leave };
}

/** Gives the picture its new texts, if the user has changed them. */
function described<File extends Listed>(file: File, { from, to }: Rearrangement): File {
  const before = from.find(({ id }) => id === file.id);
  const { alt = before?.alt, translations = before?.translations } =
    to.find(({ id }) => id === file.id) ?? {};
  return {
    ...file,
    ...(alt !== before?.alt && { alt }),
    ...(!isDeepStrictEqual(translations, before?.translations) && { translations }),
  };
}

/** Puts files back into a list. Each file follows the files that it followed in `order`. */
export function putBackIn<File extends { id: string }>(
  files: readonly File[],
  returned: readonly File[],
  order: readonly string[],
): File[] {
  const all = [...files];
  for (const file of returned) {
    const before = order.slice(0, order.indexOf(file.id));
    all.splice(all.findLastIndex(({ id }) => before.includes(id)) + 1, 0, file);
  }
  return all;
}
