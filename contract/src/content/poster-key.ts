import type { WrittenContent } from './parts.ts';

/**
 * A short text that changes with whatever drawn posters use from the content: names, colours and emblems of clubs, and
 * the colours of the department. Addresses of posters in previews contain it, because networks cache a picture by its
 * address.
 */
export function posterKey({ clubs, colours }: Pick<WrittenContent, 'clubs' | 'colours'>): string {
  const drawn = clubs.map(({ key, title, colour, emblem, archived }) => [
    ...[key, title, colour.onLight],
    !archived && emblem,
  ]);
  let hash = 0x811c9dc5;
  // FNV-1a
  for (const letter of JSON.stringify([drawn, colours.structure.onLight, colours.accent]))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
