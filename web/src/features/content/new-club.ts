import { proposeClubColour } from '@club-portal/contract/content/propose-colours';
import type { Club } from '@club-portal/contract/content/schema';
import { languageCodes } from './controls.ts';
import { keyFromName } from './key-from-name.ts';
import { inLanguage } from './texts.ts';

/** What a new club depends on in existing clubs. */
type Known = Pick<Club, 'key' | 'inNavigation' | 'emblem'>;

/**
 * A club with this name. Key, colour, drawing and place in the menu follow the existing clubs. A drawing that fits one
 * of `others` is left to it.
 */
export function newClub(
  name: string,
  known: readonly Known[],
  drawings: readonly string[],
  others: readonly string[] = [],
): Club {
  const label = shortNameOf(name);
  const keys = known.map(({ key }) => key);
  const places = known.map(({ inNavigation }) => Number(inNavigation));
  const emblem = emblemFor(name, drawings, known, others);
  return {
    key: keyFromName(label, keys, 'club'),
    label,
    title: name.trim(),
    paragraphs: [],
    inNavigation: emblem === undefined ? false : Math.max(0, ...places) + 1,
    hasPage: emblem !== undefined,
    ...(emblem !== undefined && { emblem }),
    colour: proposeClubColour(known.length),
  };
}

function shortNameOf(name: string): string {
  return name.trim().replace(/\s+(club|क्लब)$/i, '');
}

/** The club that already has this name, ignoring case and spaces. Robotics is the Robotics Club. */
export function clubNamed<One extends Pick<Club, 'label' | 'title'>>(
  name: string,
  clubs: readonly One[],
): One | undefined {
  const plain = (text: string) => shortNameOf(text).normalize('NFC').toLowerCase().replace(/\s+/g, '');
  const asked = plain(name);
  return clubs.find(({ label, title }) =>
    languageCodes.some((code) => [label, title].some((text) => plain(inLanguage(text, code)) === asked)),
  );
}

/** Words in the name of a club, and the drawings of `content/blank` that match them. */
const drawingsByWords: readonly [words: RegExp, drawing: string][] = [
  [/robot|drone/, 'robot'],
  [/hack|entrepreneur|innovation|energy|electric/, 'lightning'],
  [/\b(ai|iot)\b|electronic|embedded|chip/, 'chip'],
  [/cod|program|software|web|computer|cyber/, 'screen'],
  [/gam|chess|quiz/, 'game'],
  [/auto|vehicle|baja|racing|supra|motor|kart|\bcars?\b/, 'car'],
  [/sport|cricket|ball|athletic/, 'ball'],
  [/placement|career|training|industry/, 'briefcase'],
  [/cad|draw|design|architect|survey/, 'compasses'],
  [/maintenance|mechan|workshop|machine|foundry|weld|manufactur/, 'wheel'],
  [/cultur|drama|theatre|danc|music|art/, 'masks'],
  [/media|photo|film|poster|magazine|literary/, 'poster'],
  [/gate|exam|book|library|read/, 'gate'],
];

/** A neutral drawing. A department's own folder may lack it. */
const NEUTRAL = 'emblems/club.svg';

/** The drawing that matches the club, or else the neutral one, or else the next one that no club has. */
function emblemFor(
  name: string,
  drawings: readonly string[],
  known: readonly Known[],
  others: readonly string[],
): string | undefined {
  const isFree = (file: string) => known.every(({ emblem }) => emblem !== file);
  const wanted = others.flatMap(drawingsFor);
  return (
    drawingsFor(name).find((file) => drawings.includes(file) && isFree(file)) ??
    drawings.find((file) => file === NEUTRAL) ??
    drawings.find((file) => isFree(file) && !wanted.includes(file)) ??
    drawings.find(isFree) ??
    drawings[known.length % (drawings.length || 1)]
  );
}

function drawingsFor(name: string): string[] {
  const lower = name.toLowerCase();
  return drawingsByWords
    .filter(([words]) => words.test(lower))
    .map(([, drawing]) => `emblems/${drawing}.svg`);
}
