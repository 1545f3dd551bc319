import { proposeClubColour } from '@club-portal/contract/content/propose-colours';
import type { Clubs, Faculty } from '@club-portal/contract/content/schema';
import { keyFromName } from './key-from-name.ts';

/*
 * Records from lines such as `Robotics Club, Dr. A. Kulkarni`, as a person types them or copies them from a sheet.
 */

function cellsIn(lines: string): string[][] {
  return lines
    .split('\n')
    .map((line) => line.split(line.includes('\t') ? '\t' : /[,;]/).map((cell) => cell.trim()))
    .filter(([name = '']) => name !== '');
}

/** Each line has a name and an in-charge. Colour, drawing and place in the menu follow those of the clubs that are there. */
export function clubsFromLines(lines: string, known: Clubs, emblems: readonly string[]): Clubs {
  const clubs = [...known];
  for (const [name = '', ...incharge] of cellsIn(lines)) {
    const label = name.replace(/\s+club$/i, '');
    const who = incharge.filter(Boolean).join(', ');
    const places = clubs.map(({ inNavigation }) => Number(inNavigation));
    const emblem = emblemFor(name, emblems, clubs);
    clubs.push({
      key: keyFromName(
        label,
        clubs.map(({ key }) => key),
      ),
      label,
      title: name,
      ...(who && { incharge: who.includes(':') ? who : `Club In-charge: ${who}` }),
      paragraphs: [],
      inNavigation: emblem === undefined ? false : Math.max(0, ...places) + 1,
      hasPage: emblem !== undefined,
      ...(emblem !== undefined && { emblem }),
      colour: proposeClubColour(clubs.length),
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

/** Words in the name of a club, and the drawings of `content/blank` that show it. */
const drawings: readonly [words: RegExp, drawing: string][] = [
  [/robot|drone/, 'robot'],
  [/hack|entrepreneur|innovation|energy|electric/, 'lightning'],
  [/\b(ai|iot)\b|electronic|embedded|chip/, 'chip'],
  [/cod|program|software|web|computer|cyber/, 'screen'],
  [/gam|chess|quiz/, 'game'],
  [/auto|vehicle|baja|racing/, 'car'],
  [/sport|cricket|ball|athletic/, 'ball'],
  [/placement|career|training|industry/, 'briefcase'],
  [/cad|draw|design|architect|survey/, 'compasses'],
  [/maintenance|mechan|workshop|machine/, 'wheel'],
  [/cultur|drama|theatre|danc|music|art/, 'masks'],
  [/media|photo|film|poster|magazine|literary/, 'poster'],
  [/gate|exam|book|library|read/, 'gate'],
];

/** The drawing that shows what the club does, else the next one that no club has. */
function emblemFor(name: string, emblems: readonly string[], clubs: Clubs): string | undefined {
  const lower = name.toLowerCase();
  const fits = drawings
    .filter(([words]) => words.test(lower))
    .map(([, drawing]) => `emblems/${drawing}.svg`)
    .filter((file) => emblems.includes(file));
  const isFree = (file: string) => clubs.every(({ emblem }) => emblem !== file);
  return fits.find(isFree) ?? emblems.find(isFree) ?? emblems[clubs.length % (emblems.length || 1)];
}
