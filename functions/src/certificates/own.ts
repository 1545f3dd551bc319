import type { CertificateKind, OwnCertificate, Participation } from '@club-portal/contract/certificate';
import { inLanguage } from '@club-portal/contract/in-language';
import type { LanguageCode } from '@club-portal/contract/languages';
import { todayInIndia } from '@club-portal/contract/today';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { notFound } from '../errors.ts';
import { firestore, isAlreadyThere } from '../firestore.ts';
import { hasArrived } from '../records/attendance.ts';
import { isKept } from '../records/expiry.ts';
import { type RegisteredEvent, readEventsOf } from '../records/registered-event.ts';
import {
  certificateExpiry,
  certificates,
  keptNewestFirst,
  type StoredCertificate,
  toStored,
} from './documents.ts';
import { certificateNumber } from './number.ts';
import { institutionIn } from './wording.ts';

/** What a key from an email opens: the certificates and registrations of an address, or of a single registration. */
export interface OwnKey {
  /** Undefined for the key of a single registration. */
  email: string | undefined;
  registrations: readonly string[];
}

/** Returns the certificates of a key, newest first, excluding records of participation. */
export async function certificatesOfKey({ email, registrations }: OwnKey): Promise<DocumentSnapshot[]> {
  const queries =
    email === undefined
      ? registrations.map((id) => certificates.where('registration', '==', id))
      : [certificates.where('emailKey', '==', email.toLowerCase())];
  const found = await Promise.all(queries.map(async (query) => (await query.get()).docs));
  return keptNewestFirst(found.flat()).filter((document) => document.get('kind') !== 'record');
}

/**
 * Returns everything the holder of a key took part in, newest first, with their address and name. Includes the
 * certificates of all people in their registrations, team members too, unless `isOwn` limits them.
 */
export async function participationsOf(
  key: OwnKey,
  language: LanguageCode,
  isOwn: (certificate: DocumentSnapshot) => boolean = () => true,
): Promise<{ email: string; name: string; participations: Participation[] }> {
  const [found, own] = await Promise.all([
    key.registrations.length > 0
      ? firestore.getAll(...key.registrations.map((id) => firestore.doc(`registrations/${id}`)))
      : [],
    certificatesOfKey(key).then((all) => all.filter(isOwn)),
  ]);
  const registered = found.filter((document) => document.exists && isKept(document));
  const events = await readEventsOf(registered);
  const known = new Set(registered.map(({ id }) => id));
  const ofRegistration = await Promise.all(
    registered.map(async (document) => {
      const certified = own.filter((one) => one.get('registration') === document.id);
      const event = events.get(document.get('event'));
      return participationIn(document, event, certified, language);
    }),
  );
  const others = new Map<string, DocumentSnapshot[]>();
  for (const one of own) {
    const { event, registration } = toStored(one);
    if (!known.has(registration)) others.set(event, [...(others.get(event) ?? []), one]);
  }
  const participations = [
    ...ofRegistration.filter((one) => one !== null),
    ...[...others.values()].map(certifiedOnly),
  ].toSorted((a, b) => (a.date === b.date ? (a.title < b.title ? -1 : 1) : a.date < b.date ? 1 : -1));
  return {
    email: key.email ?? registered[0]?.get('email') ?? own[0]?.get('email') ?? '',
    name: registered[0]?.get('name') ?? participations[0]?.name ?? '',
    participations,
  };
}

/** Null if the event is still to come, or if the person has no seat and was not let in. */
async function participationIn(
  registration: DocumentSnapshot,
  event: RegisteredEvent | undefined,
  certified: readonly DocumentSnapshot[],
  language: LanguageCode,
): Promise<Participation | null> {
  const attended = await hasArrived({ registration: registration.id, person: 0 }, registration.get('event'));
  const [first] = certified;
  const about = event ? { ...event, title: inLanguage(event, language).title } : first && toStored(first);
  const tookPart = registration.get('outcome') === 'seat' || attended || first !== undefined;
  if (!about || !tookPart || about.date > todayInIndia()) return null;
  const { title, date, lastDay, club } = about;
  return {
    ...{ title, date, lastDay, club, attended },
    name: registration.get('name'),
    certificates: certified.map(toOwnCertificate),
  };
}

/** For an event whose registration was erased, or that the person attended in another role. */
function certifiedOnly(certified: readonly DocumentSnapshot[]): Participation {
  const [first] = certified as [DocumentSnapshot];
  const { title, date, lastDay, club, name } = toStored(first);
  return {
    ...{ title, date, lastDay, club, name },
    attended: certified.some((one) => one.get('kind') === 'participation'),
    certificates: certified.map(toOwnCertificate),
  };
}

function toOwnCertificate(document: DocumentSnapshot): OwnCertificate {
  const { kind, prize, name, issuedAt, revokedAt } = toStored(document);
  return {
    ...{ number: document.id, kind: kind as CertificateKind, prize, name },
    ...{ issuedOn: todayInIndia(issuedAt.toDate()), isRevoked: revokedAt !== null },
  };
}

/**
 * Prints the record of participation of a key as a PDF: the person's own valid certificates, under a number that can be
 * verified. The same record has the same number. Throws 404 if the person took part in nothing.
 */
export async function printRecord(
  key: OwnKey,
  language: LanguageCode,
): Promise<{ number: string; pdf: Uint8Array }> {
  const { email, name, participations } = await participationsOf(key, language, isOwnAndValid);
  if (participations.length === 0) throw notFound((say) => say.api.certificate.notFound);
  const recorded = participations.map(({ title, date, lastDay, club, attended, certificates: own }) => ({
    ...{ title, date, lastDay, club, attended },
    certificates: own.map(({ number, kind, prize }) => ({ number, kind, prize })),
  }));
  const emailKey = email.toLowerCase();
  const identity = ['record', emailKey, name, language, JSON.stringify(recorded)];
  const document = certificates.doc(await certificateNumber(identity));
  const now = Timestamp.now();
  const record = {
    ...{ kind: 'record', prize: '', event: '', club: '', key: 'record', registration: '', person: 0 },
    ...{ name, roll: '', email, emailKey, language, text: '', title: '', date: '', lastDay: '' },
    values: { prize: '', event: '', date: '', place: '', club: '', department: '' },
    ...institutionIn(language),
    ...{ signers: [], participations: recorded, issuedAt: now, createdAt: now },
    ...{ history: [], revokedAt: null, revokedWhy: '', expireAt: certificateExpiry(now.toDate()) },
  } satisfies StoredCertificate & Record<string, unknown>;
  await document.create(record).catch((error: unknown) => {
    // It already exists.
    if (!isAlreadyThere(error)) throw error;
  });
  const stored = toStored(await document.get());
  const { renderParticipationRecord } = await import('../reports/participation-record.ts');
  const issuedOn = todayInIndia(stored.issuedAt.toDate());
  const pdf = await renderParticipationRecord({ ...stored, email, number: document.id, issuedOn });
  return { number: document.id, pdf };
}

function isOwnAndValid(document: DocumentSnapshot): boolean {
  const { person, revokedAt } = toStored(document);
  return person === 0 && revokedAt === null;
}
