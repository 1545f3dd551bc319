import type { Outcome } from './registration.ts';
import { rollNumberKey } from './roll-number.ts';

/*
 * Computes who is there from the reports of the phones at the door. Pure and without schemas, so that the server, the
 * door and the organiser's page get the same result.
 */

/** How somebody was let in. */
export type ScanMeans = 'code' | 'number' | 'search' | 'walkIn' | 'organiser';

/**
 * A report of a phone. Facts are added and never changed, so phones that were offline can be merged without losing any.
 */
export interface Fact {
  /** Made by the phone, so that sending it again adds nothing. */
  nonce: string;
  /** `undone` takes back the fact `of`. */
  kind: 'in' | 'undone';
  of?: string | undefined;
  /** Empty for a walk-in. */
  registration: string;
  person: number;
  /** The issue of the ticket that was shown, if one was. */
  issue?: number | undefined;
  /** A person who came without a registration. */
  walkIn?: { name: string; roll: string; year: string } | undefined;
  how: ScanMeans;
  /** When, in ms since 1970, by the server's clock. */
  at: number;
  /** How far the phone's clock was behind the server's, ms. */
  skewMs: number;
  phone: string;
  phoneName: string;
  by: string;
  /** It was received after the phone's link had expired. */
  isLate?: boolean | undefined;
}

/** A person on the list of the event. */
export interface Expected {
  registration: string;
  person: number;
  outcome: Outcome;
  issue: number;
  /** Unknown on phones. */
  roll?: string;
}

/**
 * What the organiser should look at. `twice`: let in by two phones, or twice by one. `withdrawn`, `waiting`, `full`,
 * `revoked`, `unknown`: let in without a valid ticket. `disputed`: taken back by one phone and let in by another.
 * `sameRoll`: a walk-in whose roll number is on the list. `clock`: the phone's clock was wrong by more than
 * {@link CLOCK_MS}. `late`: received after the phone's link had expired. `certified`: not let in, but has a certificate
 * of participation. Nothing is left to look at once the organiser has confirmed that the person was there.
 */
export type Contradiction =
  | 'twice'
  | 'withdrawn'
  | 'waiting'
  | 'full'
  | 'revoked'
  | 'unknown'
  | 'disputed'
  | 'sameRoll'
  | 'clock'
  | 'late'
  | 'certified';

/** A phone's clock that is off by more than this is reported. */
export const CLOCK_MS = 2 * 60 * 1000;

export interface Arrival {
  registration: string;
  person: number;
  walkIn: Fact['walkIn'];
  /** The first arrival that was not taken back. */
  first: Fact;
  /** All facts that let the person in and were not taken back, first one first. */
  facts: Fact[];
  contradictions: Contradiction[];
}

/** Random bytes of a nonce. In Base64 they are 22 characters. */
export const NONCE_BYTES = 16;

/** Identifies a person among all registrations. */
export function personKey({ registration, person }: Pick<Expected, 'registration' | 'person'>): string {
  return `${registration}.${person}`;
}

/** The key of a fact's person: a walk-in is identified by the roll number, or by the fact itself. */
export function subjectOf(fact: Fact): string {
  const { registration, walkIn, nonce } = fact;
  if (registration) return personKey(fact);
  const roll = walkIn ? rollNumberKey(walkIn.roll) : '';
  return `walkIn.${roll || nonce}`;
}

/**
 * A helper's report can be taken back by the same helper, or by the organiser. If anybody else does, it is disputed.
 */
function takesBack(undo: Fact, fact: Fact): boolean {
  return undo.how === 'organiser' || undo.by === fact.by;
}

/** Returns who is there, in order of arrival, whatever the order of the facts. */
export function arrivalsOf(facts: readonly Fact[], expected: readonly Expected[]): Arrival[] {
  const known = new Map(facts.map((fact) => [fact.nonce, fact]));
  const all = [...known.values()].sort((a, b) => a.at - b.at || (a.nonce < b.nonce ? -1 : 1));
  const undos = new Map<string, Fact[]>();
  for (const fact of all) {
    const { kind, of = '' } = fact;
    if (kind === 'undone') undos.set(of, [...(undos.get(of) ?? []), fact]);
  }
  const people = new Map(expected.map((one) => [personKey(one), one]));
  const rolls = new Set(expected.map(({ roll = '' }) => rollNumberKey(roll)));
  const groups = new Map<string, Fact[]>();
  for (const fact of all) {
    if (fact.kind !== 'in') continue;
    const subject = subjectOf(fact);
    groups.set(subject, [...(groups.get(subject) ?? []), fact]);
  }
  return [...groups.entries()]
    .flatMap(([subject, said]): Arrival[] => {
      const undosOf = ({ nonce }: Fact) => undos.get(nonce) ?? [];
      const facts = said.filter((fact) => !undosOf(fact).some((undo) => takesBack(undo, fact)));
      const first = facts[0];
      if (!first) return [];
      const { registration, person, walkIn } = first;
      const one = people.get(subject);
      const found = new Set<Contradiction>();
      if (facts.length > 1) found.add('twice');
      const takenBackBy = said.flatMap(undosOf).map(({ phone }) => phone);
      const isTakenBackElsewhere = takenBackBy.some((phone) => facts.some((fact) => fact.phone !== phone));
      if (isTakenBackElsewhere || facts.some((fact) => undosOf(fact).length > 0)) found.add('disputed');
      if (registration) {
        if (!one) found.add('unknown');
        else if (one.outcome === 'asked') found.add('waiting');
        else if (one.outcome !== 'seat') found.add(one.outcome);
        if (one && facts.some(({ issue }) => issue !== undefined && issue < one.issue)) found.add('revoked');
      } else if (walkIn?.roll && rolls.has(rollNumberKey(walkIn.roll))) found.add('sameRoll');
      if (facts.some(({ skewMs }) => Math.abs(skewMs) > CLOCK_MS)) found.add('clock');
      if (facts.some(({ isLate }) => isLate)) found.add('late');
      const isSettled = facts.some(({ how }) => how === 'organiser');
      return [{ registration, person, walkIn, first, facts, contradictions: isSettled ? [] : [...found] }];
    })
    .sort((a, b) => a.first.at - b.first.at || (a.first.nonce < b.first.nonce ? -1 : 1));
}
