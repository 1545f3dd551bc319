import { inchargeOf } from '@club-portal/contract/content/club-incharge';
import { type Clubs, Faculty } from '@club-portal/contract/content/schema';
import { clubNamed, newClub } from './new-club.ts';

/* Records from lines such as `Robotics Club, Dr. A. Kulkarni`, typed or copied from a sheet. */

/** A line that did not become a record. */
export interface LeftLine {
  line: string;
  /** The list already has such a record, or part of the line is unclear. */
  why: 'exists' | 'unclear';
}

/** The list with a record for each line, except those in `left`. */
export interface ReadLines<List> {
  list: List;
  left: LeftLine[];
}

interface Line {
  line: string;
  name: string;
  others: string[];
  isOfSheet: boolean;
}

function linesIn(text: string): Line[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const isOfSheet = line.includes('\t');
      const [name = '', ...others] = line.split(isOfSheet ? '\t' : /[,;]/).map((cell) => cell.trim());
      return { line, name, others, isOfSheet };
    });
}

/** Each line has a name and a person in charge. There may be more than one. */
export function clubsFromLines(text: string, known: Clubs, drawings: readonly string[]): ReadLines<Clubs> {
  const list = [...known];
  const left: LeftLine[] = [];
  const lines = linesIn(text);
  const names = lines.map(({ name }) => name);
  for (const { line, name, others, isOfSheet } of lines) {
    const [, ...more] = others;
    const isClear =
      name !== '' &&
      [name, ...others].every((cell) => !cell.includes('@')) &&
      more.every((cell) => cell === '' || (!isOfSheet && isPerson(cell)));
    if (!isClear) left.push({ line, why: 'unclear' });
    else if (clubNamed(name, list)) left.push({ line, why: 'exists' });
    else {
      const who = others.filter(Boolean).join(', ');
      list.push({ ...newClub(name, list, drawings, names), ...(who && { incharge: inchargeOf(who) }) });
    }
  }
  return { list, left };
}

/** A title or an initial and a name. `x` and `Professor` are not people. */
function isPerson(words: string): boolean {
  return /^[^\d]+[\s.]+[^\d]+$/.test(words);
}

/**
 * Each line has a name, a position and an email address. If the address is missing, a position that contains commas
 * ends with a comma.
 */
export function peopleFromLines(text: string, known: Faculty): ReadLines<Faculty> {
  const list = [...known];
  const left: LeftLine[] = [];
  for (const { line, name, others } of linesIn(text)) {
    const last = others.at(-1) ?? '';
    const email = isEmail(last) ? last : undefined;
    const position = others.slice(0, email === undefined ? undefined : -1).filter(Boolean);
    const isClear =
      name !== '' &&
      [name, ...position].every((cell) => !cell.includes('@')) &&
      (email !== undefined || last === '' || others.length < 2);
    if (!isClear) {
      left.push({ line, why: 'unclear' });
      continue;
    }
    const person = { name, position: position.join(', '), ...(email !== undefined && { email }) };
    if (list.some((one) => one.name === person.name && one.position === person.position))
      left.push({ line, why: 'exists' });
    else list.push(person);
  }
  return { list, left };
}

function isEmail(words: string): boolean {
  return words !== '' && Faculty.def.element.shape.email.safeParse(words).success;
}
