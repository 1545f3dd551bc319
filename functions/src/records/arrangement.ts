import type { SubmittedArrangement } from '@club-portal/contract/submission';

/** The files of a list when a user began to change it, and what is to become of them: what `to` does not name leaves. */
export interface Rearrangement {
  from: ArrangedFile[];
  to: SubmittedArrangement;
}

interface ArrangedFile {
  id: string;
  alt: string;
}

interface Listed {
  id: string;
  alt?: string;
}

export function arrangementOf(files: readonly Listed[]): ArrangedFile[] {
  return files.map(({ id, alt = '' }) => ({ id, alt }));
}

/**
 * The list as a user has changed it, and what leaves it. What others have done meanwhile stays: a file that they added is
 * kept, and their order, unless this one is new too.
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

/** With the text that the picture got, if it got another one. */
function described<File extends Listed>(file: File, { from, to }: Rearrangement): File {
  const alt = to.find(({ id }) => id === file.id)?.alt;
  const before = from.find(({ id }) => id === file.id)?.alt;
  return alt === undefined || alt === before ? file : { ...file, alt };
}

/** Puts files back into a list, each behind those that it was behind in `order`. */
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
