import type { FilesPart, Part } from './report-parts.ts';

/** Height of a section's heading including the space above it, pt. */
export const HEADING_HEIGHT = 36;
/** Width of the QR code beside the files, pt. */
export const QR_WIDTH = 62;

/** Space above the rule between two events on a page, and below it, pt. */
export const EVENT_GAP = { above: 30, below: 16 } as const;
/** Height of the first lines of an event's first section, including its heading, pt. */
const FIRST_LINES = 70;
/** With this much room, pt, an event starts below another one even if its details continue on the next page. */
const ROOM_TO_START = 300;

/** The height that an event needs to start below another one, pt: if possible, all its details and the first lines. */
export function eventStartHeight([title, details]: readonly Part[]): number {
  if (title?.is !== 'title') return 0;
  const gap = EVENT_GAP.above + EVENT_GAP.below;
  const own = 16 + 26 * Math.ceil(title.text.length / 46);
  if (details?.is !== 'facts') return gap + own + FIRST_LINES;
  const lines = details.rows.map(([, value]) =>
    value.split('\n').reduce((total, line) => total + Math.ceil(line.length / 74), 0),
  );
  const whole = gap + own + 14 + lines.reduce((total, count) => total + 10 + 13.5 * count, 0) + FIRST_LINES;
  return Math.min(whole, ROOM_TO_START);
}

/** A name may take two lines. */
export function filesHeight({ files }: FilesPart): number {
  return Math.max(QR_WIDTH + 10, 40 + files.reduce((sum, { about }) => sum + (about ? 30 : 20), 0));
}
