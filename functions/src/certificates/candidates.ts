import { personKey, subjectOf } from '@club-portal/contract/attendance-state';
import type { CertificateKind, CertificateSettings } from '@club-portal/contract/certificate';
import type { Attendance } from '@club-portal/contract/door';
import { rollNumberKey } from '@club-portal/contract/roll-number';

/** A person who has registered, with the address of the registration. */
export interface RegisteredPerson {
  registration: string;
  person: number;
  name: string;
  roll: string;
  email: string;
}

/** The parts of an issued certificate that matter here. */
export interface IssuedCertificate {
  number: string;
  key: string;
  kind: string;
  prize: string;
  name: string;
  roll: string;
}

/** A person who gets a certificate. */
export interface PlannedCertificate {
  /** The key of the contract's `Candidate`. */
  key: string;
  kind: CertificateKind;
  prize: string;
  /** The name as printed. */
  name: string;
  /** The name as the person wrote it. */
  written: string;
  roll: string;
  /** Empty if unknown. */
  email: string;
  /** Empty for a person who has not registered. */
  registration: string;
  person: number;
  /** The number of the issued certificate, or empty. */
  number: string;
}

interface Known {
  settings: CertificateSettings;
  /** The door's attendance list. */
  attendance: readonly Attendance[];
  registered: readonly RegisteredPerson[];
  issued: readonly IssuedCertificate[];
}

/**
 * Returns everyone who gets a certificate: the people who came, each roll number once, then those the organiser has
 * added. A person who already has one has its number. People listed in `none` are included.
 */
export function candidatesOf({ settings, attendance, registered, issued }: Known): PlannedCertificate[] {
  const { names } = settings;
  const people = new Map(registered.map((one) => [personKey(one), one]));
  const planned = [...arrived(attendance, people), ...besides(settings, people)].map((one) => {
    const own = one.registration ? personKey(one) : one.key;
    return { ...one, name: names[one.key] ?? names[own] ?? one.written };
  });
  const byIdentity = new Map(issued.map((one) => [identityOf(one), one]));
  const byRoll = new Map(
    issued
      .filter(({ kind, key, roll }) => kind === 'participation' && !isBesides(key) && roll)
      .map((one) => [rollNumberKey(one.roll), one]),
  );
  return planned.map((one) => {
    // The same person may have been a walk-in first and registered later.
    const same =
      byIdentity.get(identityOf(one)) ??
      (isBesides(one.key) ? undefined : byRoll.get(rollNumberKey(one.roll)));
    return { ...one, number: same?.number ?? '', name: same?.name ?? one.name };
  });
}

/** Returns the candidates for whom a certificate has yet to be issued. */
export function lackingOf(
  candidates: readonly PlannedCertificate[],
  { none }: Pick<CertificateSettings, 'none'>,
): PlannedCertificate[] {
  const without = new Set(none);
  return candidates.filter(({ key, number }) => number === '' && !without.has(key));
}

/** Groups the people who share one email: everyone of a registration, or a single person. */
export function groupsOf(planned: readonly PlannedCertificate[]): PlannedCertificate[][] {
  const groups = new Map<string, PlannedCertificate[]>();
  for (const one of planned) {
    const key = one.registration || (one.email ? `mail:${one.email.toLowerCase()}` : one.key);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

export function identityOf({ key, kind, prize }: Pick<IssuedCertificate, 'key' | 'kind' | 'prize'>): string {
  return JSON.stringify([key, kind, prize]);
}

const BESIDES = 'besides.';

function isBesides(key: string): boolean {
  return key.startsWith(BESIDES);
}

type Unnamed = Omit<PlannedCertificate, 'name' | 'number'>;

function arrived(
  attendance: readonly Attendance[],
  people: ReadonlyMap<string, RegisteredPerson>,
): Unnamed[] {
  const rolls = new Set<string>();
  return attendance.flatMap(({ registration, person, name, roll, arrival }): Unnamed[] => {
    // An erased registration leaves no name.
    if (!arrival || name === '') return [];
    const rollKey = rollNumberKey(roll);
    if (rollKey && rolls.has(rollKey)) return [];
    rolls.add(rollKey);
    const { email = '' } = people.get(personKey({ registration, person })) ?? {};
    const key = subjectOf(arrival.first);
    return [{ key, kind: 'participation', prize: '', written: name, roll, email, registration, person }];
  });
}

function besides(settings: CertificateSettings, people: ReadonlyMap<string, RegisteredPerson>): Unnamed[] {
  return settings.besides.flatMap(({ id, kind, prize, ...entry }): Unnamed[] => {
    const found = entry.registration ? people.get(personKey(entry)) : undefined;
    const { name: written, roll, email } = found ?? entry;
    if (written === '') return [];
    const { registration = '', person = 0 } = found ?? {};
    return [{ key: BESIDES + id, kind, prize, written, roll, email, registration, person }];
  });
}
