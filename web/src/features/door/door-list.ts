import { arrivalsOf, type Fact, personKey, subjectOf } from '@club-portal/contract/attendance-state';
import type { DoorOpened, DoorPerson, DoorSent } from '@club-portal/contract/door';
import { joiningSentences } from '@club-portal/contract/sentences/joining';
import { ticketNumber } from '@club-portal/contract/ticket-code';

/* What a phone's list and its facts reveal. */

/** What a phone stores of an event. */
export type DoorList = Omit<DoorOpened, 'success' | 'listKey' | 'now'> & {
  /** How far the phone's clock is behind the server's. */
  skewMs: number;
};

export type DoorSubject = Pick<DoorPerson, 'registration' | 'person'>;

export interface Arrival {
  nonce: string;
  /** By the server's clock, ms since 1970. */
  at: number;
  phoneName: string;
  isHere: boolean;
}

export function personOf({ people }: DoorList, subject: DoorSubject): DoorPerson | undefined {
  const key = personKey(subject);
  return people.find((one) => personKey(one) === key);
}

/** The newest issue of the tickets of a registration. 0 if it is not in the list. */
export function issueOf({ people }: DoorList, registration: string): number {
  return people.find((one) => one.registration === registration)?.issue ?? 0;
}

/** The years of study are stored as sent, in English. */
const years: Record<string, string> = joiningSentences.years;

/** The name, and what distinguishes two people of the same name. */
export function wordsOf(person: DoorPerson | undefined): { name: string; detail: string } {
  if (!person) return { name: '', detail: '' };
  const { name, year, rollEnd } = person;
  return { name, detail: [years[year] ?? year, rollEnd && `…${rollEnd}`].filter(Boolean).join(', ') };
}

/** Returns who is in, with the first arrival of each, by {@link personKey}. */
export function firstArrivals(facts: readonly Fact[], phone: string): Map<string, Arrival> {
  return new Map(
    arrivalsOf(facts, []).map(({ first }) => {
      const { nonce, at, phoneName, phone: of } = first;
      return [subjectOf(first), { nonce, at, phoneName, isHere: of === phone }];
    }),
  );
}

/** Returns whom this phone has let in last, so that a mistake can be undone even after a reload. */
export function lastArrival(
  list: DoorList,
  own: readonly Fact[],
  phone: string,
): { nonce: string; name: string } | null {
  const here = arrivalsOf([...list.facts, ...own], []).filter(({ first }) => first.phone === phone);
  const { first } = here.at(-1) ?? {};
  return first
    ? { nonce: first.nonce, name: first.walkIn?.name ?? wordsOf(personOf(list, first)).name }
    : null;
}

/**
 * Returns the list updated with the server's answer: facts never change, people do, and a registration comes with all
 * its people.
 */
export function mergedList(
  list: DoorList,
  { people, whole, facts, since, offline, cancelled, skewMs }: DoorSent,
): DoorList {
  const changed = new Set(people.map(({ registration }) => registration));
  const others = whole ? [] : list.people.filter(({ registration }) => !changed.has(registration));
  return {
    ...list,
    facts: [...new Map([...list.facts, ...facts].map((fact) => [fact.nonce, fact])).values()],
    people: [...others, ...people],
    ...{ since, offline, cancelled, skewMs },
  };
}

/**
 * Finds people whose names have words that begin with the query, or whose roll number ends with it, or whose ticket has
 * the number.
 */
export function found(people: readonly DoorPerson[], query: string): DoorPerson[] {
  const words = folded(query).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  return people.filter((person) => {
    if (numberOf(person) === words.join('')) return true;
    const names = folded(person.name).split(' ');
    const end = folded(person.rollEnd);
    return words.every(
      (word) => names.some((name) => name.startsWith(word)) || (end !== '' && word.endsWith(end)),
    );
  });
}

function numberOf({ registration, person }: DoorPerson): string {
  return ticketNumber(registration, person).replace(' ', '');
}

function folded(text: string): string {
  // Only accents of Latin letters: Devanagari's vowels are marks too.
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[०-९]/g, (digit) => String('०१२३४५६७८९'.indexOf(digit)))
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');
}
