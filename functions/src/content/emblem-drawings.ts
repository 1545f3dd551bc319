import { readdirSync, readFileSync } from 'node:fs';

const clubs = import.meta.resolve('@club-portal/contract/chosen-content/clubs.ts');
const folder = new URL('pictures/', clubs);

/**
 * The drawings from which clubs choose their emblems, by their names in the content. The build replaces this file with
 * them (build.ts).
 */
export const emblemDrawings: Record<string, string> = Object.fromEntries(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
);
