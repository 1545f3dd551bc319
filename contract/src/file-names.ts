import type { PeriodQuery } from './accreditation.ts';
import type { EventRecord } from './event-record.ts';

/**
 * Windows allows paths of 260 characters, other systems names of 255 bytes. Devanagari takes three bytes per letter.
 */
const NAME_MOST = 60;

/**
 * A name that every file system accepts and that reads the same: without `/ \ : * ? " < > |` and control characters,
 * and without points and spaces at its ends. A long one is cut after a word. Joiners stay: they are part of Hindi words
 * and of emoji.
 */
export function fileName(text: string, most = NAME_MOST): string {
  const clean = text
    .normalize('NFC')
    .replaceAll(/(?:(?![\u200c\u200d])[/\\:*?"<>|\p{Cc}\p{Cf}\s])+/gu, ' ')
    .trim();
  return cutAfterWord(clean, most).replaceAll(/^[. ]+|[. ]+$/g, '') || '-';
}

/** A word that takes more than half of the name is cut between two of its characters. */
function cutAfterWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.lastIndexOf(' ', most);
  if (space > most / 2) return text.slice(0, space);
  let end = most;
  while (end > 0 && isWithinCharacter(text, end)) end--;
  return text.slice(0, end);
}

/**
 * Whether a cut here would split a character: half of a pair, a mark, or what a joiner or virama ties to the letter
 * before. Not all browsers have `Intl.Segmenter`.
 */
function isWithinCharacter(text: string, at: number): boolean {
  return (
    /^(?:[\udc00-\udfff]|\p{M}|\u200c|\u200d|\p{Emoji_Modifier})/u.test(text.slice(at, at + 2)) ||
    /[\u094d\u200d]$/.test(text.slice(0, at))
  );
}

/** For a file of one event: its day and its title, for example `2025-08-14 Robotics workshop`. */
export function eventFileName({ date, title }: Pick<EventRecord, 'date' | 'title'>, most?: number): string {
  return fileName(`${date} ${title}`, most);
}

/**
 * For a file of a period: `report-2025-07-01-2026-06-30-3.2.2-coding`. It is ASCII, so that a header can contain it.
 * Clubs and kinds that do not fit are cut.
 */
export function periodFileName(
  what: 'report' | 'events',
  { from, to, club, kind }: PeriodQuery,
  metric = '',
): string {
  return fileName([what, from, to, metric, ...club, ...kind].filter(isKey).join('-'), 100);
}

function isKey(text: string): boolean {
  return /^[\w.-]+$/.test(text);
}
