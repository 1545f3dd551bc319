import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clubs } from '../src/content/schema.ts';

/** An upcoming event need not belong to a club. */
const files = [
  'galleries.json',
  'further-galleries.json',
  'members.json',
  'upcoming-events.json',
  'further-upcoming-events.json',
];

/** Returns a sentence for each record of `seeds` without a club, or with one that is not in `clubs.ts`. */
export function seedProblems(folder: string, clubs: Clubs): string[] {
  return files.flatMap((file) => {
    const path = join(folder, 'seeds', file);
    if (!existsSync(path)) return [];
    const records: { id: string; club?: string }[] = JSON.parse(readFileSync(path, 'utf8'));
    return records
      .filter(({ club }) => !file.endsWith('upcoming-events.json') || club)
      .filter(({ club }) => !clubs.some(({ key }) => key === club))
      .map(({ id, club }) => `seeds/${file}: record “${id}”: there is no club “${club}” in clubs.ts`);
  });
}
