import type { EventFile } from '@club-portal/contract/event-record';

type Kind = EventFile['kind'];

/** In the order in which they are written. */
const kinds: readonly Kind[] = ['image', 'video', 'pdf'];

/** `3 pictures, 1 video`: the words of `say` for each kind that a record has. */
export function writtenCounts(
  counts: Readonly<Record<Kind, number>>,
  say: (kind: Kind, count: number) => string,
): string {
  const present = kinds.filter((kind) => counts[kind] > 0);
  return present.map((kind) => say(kind, counts[kind])).join(', ');
}
