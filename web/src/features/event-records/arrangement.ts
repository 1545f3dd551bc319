import type { EventFile } from '@club-portal/contract/event-record';

/** The files of an item in an order, with their alternative texts. */
export type Arrangement = readonly ArrangedFile[];
export type ArrangedFile = Pick<EventFile, 'id' | 'alt'>;

/** What an administrator has changed and not saved, and what it was changed from. */
export interface ArrangementDraft {
  from: Arrangement;
  to: Arrangement;
}

export function arrangementOf(files: readonly EventFile[]): Arrangement {
  return files.map(({ id, alt }) => ({ id, alt }));
}

/** The current files in the order of a draft. Files that were added since then come last. */
export function arranged(files: readonly EventFile[], draft: ArrangementDraft | undefined): EventFile[] {
  if (!draft) return [...files];
  const known = draft.to.flatMap(({ id, alt }) => {
    const file = files.find((one) => one.id === id);
    return file ? [{ ...file, alt }] : [];
  });
  return [...known, ...files.filter(({ id }) => !draft.to.some((one) => one.id === id))];
}

/** The current files as a draft would have them, and those that would leave. Files that were added since then stay, and come last. */
export function proposed(
  files: readonly EventFile[],
  draft: ArrangementDraft | undefined,
): { stay: EventFile[]; leave: EventFile[] } {
  const isIn = (list: Arrangement, { id }: EventFile) => list.some((one) => one.id === id);
  const leave = files.filter((file) => draft && isIn(draft.from, file) && !isIn(draft.to, file));
  return { stay: arranged(files, draft).filter((file) => !leave.includes(file)), leave };
}

/** Whether the order and the texts are still as they were when the draft was begun. */
export function isAsBefore(files: readonly EventFile[], { from }: ArrangementDraft): boolean {
  const now = files.filter(({ id }) => from.some((one) => one.id === id));
  const before = from.filter(({ id }) => files.some((one) => one.id === id));
  return isSame(now, before);
}

/** Whether the files already are as in the draft. Then it was saved, and only the answer was lost. */
export function isSaved(files: readonly EventFile[], draft: ArrangementDraft): boolean {
  const wanted = arranged(files, draft).map(({ id, alt }) => ({ id, alt: alt.trim() }));
  return isSame(wanted, arrangementOf(files));
}

export function isSame(one: Arrangement, other: Arrangement): boolean {
  return (
    one.length === other.length && one.every(({ id, alt }, n) => other[n]?.id === id && other[n].alt === alt)
  );
}

/** Moves a file to a place, counted from 0. A place outside the list is its nearest end. */
export function moved<File extends { id: string }>(
  files: readonly File[],
  id: string,
  place: number,
): File[] {
  const others = files.filter((file) => file.id !== id);
  return [
    ...others.slice(0, Math.max(0, place)),
    ...files.filter((file) => file.id === id),
    ...others.slice(Math.max(0, place)),
  ];
}
