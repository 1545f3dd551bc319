import type { EventFile } from '@club-portal/contract/event-record';
import { merged, type Side } from '@club-portal/contract/merged';
import { translationCodes } from '@club-portal/contract/translations';

/** The files of an item in order, with their alternative texts. */
type Arrangement = readonly ArrangedFile[];
type ArrangedFile = Pick<EventFile, 'id' | 'alt' | 'translations'>;

/** What an administrator has changed and not saved, and what it was changed from. */
export interface ArrangementDraft {
  from: Arrangement;
  to: Arrangement;
}

/** Whose value is used for each clash. */
type Chosen = Readonly<Record<string, Side>>;

/** Includes the texts of all languages, even empty ones, so that each has a name when two people have changed it. */
export function arrangementOf(files: readonly ArrangedFile[]): Arrangement {
  return files.map(({ id, alt, translations }) => {
    const texts = translationCodes.map((code) => [code, { alt: translations?.[code]?.alt ?? '' }]);
    return { id, alt, translations: Object.fromEntries(texts) };
  });
}

/**
 * Returns how the arrangement has changed since the draft was begun, and what it would become, for the files that exist
 * now.
 */
function mergedWith(files: readonly EventFile[], { from, to }: ArrangementDraft, chosen: Chosen = {}) {
  const isThere = ({ id }: ArrangedFile) => files.some((file) => file.id === id);
  const whole = [...to, ...from.filter(({ id }) => !to.some((one) => one.id === id))];
  return merged(from.filter(isThere), arrangementOf(files), whole.filter(isThere), chosen);
}

/**
 * Returns the names of what both have changed differently: `order`, or the id of a file with `.alt` or
 * `.translations.hi.alt`.
 */
export function clashesIn(files: readonly EventFile[], draft: ArrangementDraft): string[] {
  return mergedWith(files, draft).clashes;
}

/**
 * Returns the current files with the draft applied. What others have changed since stays: the order, the texts, and
 * added files. Where both have changed one, the choice decides, by default for the draft.
 */
export function arranged(
  files: readonly EventFile[],
  draft: ArrangementDraft | undefined,
  chosen?: Chosen,
): EventFile[] {
  if (!draft) return [...files];
  return mergedWith(files, draft, chosen).value.flatMap(({ id, ...texts }) => {
    const file = files.find((one) => one.id === id);
    return file ? [{ ...file, ...texts }] : [];
  });
}

/**
 * Returns the current files with the draft applied, and those that would be removed. Files that were added since then
 * stay, and come last.
 */
export function proposed(
  files: readonly EventFile[],
  draft: ArrangementDraft | undefined,
): { stay: EventFile[]; leave: EventFile[] } {
  const isIn = (list: Arrangement, { id }: EventFile) => list.some((one) => one.id === id);
  const leave = files.filter((file) => draft && isIn(draft.from, file) && !isIn(draft.to, file));
  return { stay: arranged(files, draft).filter((file) => !isIn(arrangementOf(leave), file)), leave };
}

/** Whether the order and the texts are unchanged since the draft was begun. */
export function isAsBefore(files: readonly EventFile[], { from }: ArrangementDraft): boolean {
  const now = files.filter(({ id }) => from.some((one) => one.id === id));
  const before = from.filter(({ id }) => files.some((one) => one.id === id));
  return isSame(now, before);
}

/** Whether the files already match the draft. Then it was saved, and only the answer was lost. */
export function isSaved(files: readonly EventFile[], draft: ArrangementDraft): boolean {
  return isSame(arranged(files, draft), files);
}

/** White space at the ends of a text is not saved. */
export function isSame(one: Arrangement, other: Arrangement): boolean {
  const [first, second] = [one, other].map((files) =>
    JSON.stringify(arrangementOf(files), (_, value) => (typeof value === 'string' ? value.trim() : value)),
  );
  return first === second;
}

/** Moves a file to a place, counted from 0. A place outside the list means its nearest end. */
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
