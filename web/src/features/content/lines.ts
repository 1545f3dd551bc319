import type { Clubs, Faculty } from '@club-portal/contract/content/schema';
import { newClub } from './new-club.ts';

/*
 * Records from lines such as `Robotics Club, Dr. A. Kulkarni`, as a person types them or copies them from a sheet.
 */

function cellsIn(lines: string): string[][] {
  return lines
    .split('\n')
    .map((line) => line.split(line.includes('\t') ? '\t' : /[,;]/).map((cell) => cell.trim()))
    .filter(([name = '']) => name !== '');
}

/** Each line has a name and an in-charge. */
export function clubsFromLines(lines: string, known: Clubs, drawings: readonly string[]): Clubs {
  const clubs = [...known];
  const typed = cellsIn(lines);
  const names = typed.map(([name = '']) => name);
  for (const [name = '', ...incharge] of typed) {
    const who = incharge.filter(Boolean).join(', ');
    clubs.push({
      ...newClub(name, clubs, drawings, names),
      ...(who && { incharge: who.includes(':') ? who : `Club In-charge: ${who}` }),
    });
  }
  return clubs;
}

/** Each line has a name, a position and an email address. The address may be missing. */
export function peopleFromLines(lines: string, known: Faculty): Faculty {
  const people = cellsIn(lines).map(([name = '', ...cells]) => {
    const email = cells.find((cell) => cell.includes('@'));
    const position = cells.filter((cell) => cell && cell !== email).join(', ');
    return { name, position, ...(email !== undefined && { email }) };
  });
  return [...known, ...people];
}
