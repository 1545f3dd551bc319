import {
  type Certificate,
  type CertificateKind,
  CertificateSettings,
} from '@club-portal/contract/certificate';
import { certificateMonthsOf } from '@club-portal/contract/certificate-months';
import type { CertificateValues } from '@club-portal/contract/certificate-text';
import { contentIn } from '@club-portal/contract/content/in-language';
import type { LanguageCode } from '@club-portal/contract/languages';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { firestore, formatVersion, versionOf } from '../firestore.ts';
import { withDefaults } from '../records/documents.ts';
import { expiryOf, isKept } from '../records/expiry.ts';

/**
 * `certificates/{number}`: what {@link StoredCertificate} has, email, emailKey (the address in small letters), createdAt, expireAt. It is
 * a snapshot, so that it can be verified and printed when its event is gone. Only a correction changes the name.
 */
export const certificates = firestore.collection('certificates');

/**
 * `certificateSettings/{event}`: the fields of `CertificateSettings`, event, club, title (of the event), savedAt (its version), issuing
 * (at, by: somebody has asked for all that are missing, and the function `certificates` has not made them yet), expireAt.
 */
export const certificateSettings = firestore.collection('certificateSettings');

/** `certificateSignatures/{hash}`: picture (a PNG in Base64), expireAt (a Firestore TTL policy deletes the document then). */
export const certificateSignatures = firestore.collection('certificateSignatures');

/** A line of the record of a student, as it was when the record was made. */
export interface RecordedParticipation {
  title: string;
  date: string;
  lastDay: string;
  club: string;
  attended: boolean;
  certificates: { number: string; kind: CertificateKind; prize: string }[];
}

export interface StoredCertificate {
  /** `record`: a record of participation, which is of no event. */
  kind: CertificateKind | 'record';
  prize: string;
  event: string;
  club: string;
  /** That of the candidate. */
  key: string;
  registration: string;
  /** Of the registration: 0 for who has registered, and for who has not. */
  person: number;
  name: string;
  roll: string;
  language: LanguageCode;
  /** The sentence with its placeholders, and what stands for them besides the name. */
  text: string;
  values: Omit<CertificateValues, 'name'>;
  title: string;
  date: string;
  lastDay: string;
  department: string;
  institute: string;
  /** `signature` is the hash of its picture, or empty. */
  signers: { name: string; office: string; signature: string }[];
  /** Of a record of participation only. */
  participations: RecordedParticipation[];
  issuedAt: Timestamp;
  history: { at: Timestamp; by: string; did: 'issued' | 'corrected' | 'revoked'; what: string }[];
  /** Null if it is valid. */
  revokedAt: Timestamp | null;
  revokedWhy: string;
}

export function toStored(document: DocumentSnapshot): StoredCertificate {
  return withDefaults<StoredCertificate>(document.data() ?? {}, {
    ...{ kind: 'participation', prize: '', event: '', club: '', key: '', registration: '', person: 0 },
    ...{ name: '', roll: '', language: 'en', text: '', title: '', date: '', lastDay: '' },
    values: { prize: '', event: '', date: '', place: '', club: '', department: '' },
    ...{ department: '', institute: '', signers: [], participations: [] },
    ...{ issuedAt: document.get('createdAt'), history: [], revokedAt: null, revokedWhy: '' },
  });
}

/** Those that have not expired, the newest first. */
export function keptNewestFirst(found: readonly DocumentSnapshot[]): DocumentSnapshot[] {
  const createdAt = ({ createTime }: DocumentSnapshot) => createTime?.toMillis() ?? 0;
  return found
    .filter((document) => isKept(document))
    .toSorted((a, b) => createdAt(b) - createdAt(a) || (a.id < b.id ? -1 : 1));
}

/** As the organiser sees it. */
export function toCertificate(document: DocumentSnapshot): Certificate {
  const { kind, prize, name, roll, issuedAt, revokedAt, history } = toStored(document);
  return {
    ...{ number: document.id, version: versionOf(document) },
    ...{ kind: kind as CertificateKind, prize, name, roll },
    hasMail: Boolean(document.get('email')),
    issuedAt: issuedAt.toDate().toISOString(),
    revokedAt: revokedAt?.toDate().toISOString() ?? '',
    history: history.map((entry) => ({ ...entry, at: entry.at.toDate().toISOString() })),
  };
}

/** Settings that an event has before somebody saves some. */
export const firstSettings: CertificateSettings = CertificateSettings.parse({});

export function settingsIn(document: DocumentSnapshot): CertificateSettings {
  return withDefaults<CertificateSettings>(document.data() ?? {}, firstSettings);
}

/** Of the settings. Issuing writes into their document too, and must not refuse an organiser who edits. */
export function settingsVersion(document: DocumentSnapshot): string | undefined {
  const savedAt: Timestamp | undefined = document.get('savedAt');
  return savedAt && formatVersion(savedAt);
}

/** When what is issued at this time expires. */
export function certificateExpiry(from: Date): Timestamp {
  return expiryOf(from, certificateMonthsOf(contentIn('en').privacy));
}
