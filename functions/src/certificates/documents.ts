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
 * `certificates/{number}`: the fields of {@link StoredCertificate}, email, emailKey (the address in lower case),
 * createdAt, expireAt. It is a snapshot, so it can be verified and printed after its event is gone. Only a correction
 * changes the name.
 */
export const certificates = firestore.collection('certificates');

/**
 * `certificateSettings/{event}`: the fields of `CertificateSettings`, event, club, title (of the event), savedAt (its
 * version), issuing (at, by: somebody has asked for all missing certificates, and the function `certificates` has not
 * made them yet), expireAt.
 */
export const certificateSettings = firestore.collection('certificateSettings');

/**
 * `certificateSignatures/{hash}`: picture (a PNG in Base64), expireAt (when a Firestore TTL policy deletes the
 * document).
 */
export const certificateSignatures = firestore.collection('certificateSignatures');

/** A line of a student's record, as it was when the record was made. */
export interface RecordedParticipation {
  title: string;
  date: string;
  lastDay: string;
  club: string;
  attended: boolean;
  certificates: { number: string; kind: CertificateKind; prize: string }[];
}

export interface StoredCertificate {
  /** `record` is a record of participation, which belongs to no event. */
  kind: CertificateKind | 'record';
  prize: string;
  event: string;
  club: string;
  /** The candidate's key. */
  key: string;
  registration: string;
  /** The person's place in the registration: 0 is the one who registered, and anyone who has not registered. */
  person: number;
  name: string;
  roll: string;
  language: LanguageCode;
  /** The sentence with its placeholders, and their values except the name. */
  text: string;
  values: Omit<CertificateValues, 'name'>;
  title: string;
  date: string;
  lastDay: string;
  department: string;
  institute: string;
  /** `signature` is the hash of its picture, or empty. */
  signers: { name: string; office: string; signature: string }[];
  /** Only in a record of participation. */
  participations: RecordedParticipation[];
  issuedAt: Timestamp;
  history: { at: Timestamp; by: string; did: 'issued' | 'corrected' | 'revoked'; what: string }[];
  /** Null while it is valid. */
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

/** Returns the certificates that have not expired, newest first. */
export function keptNewestFirst(found: readonly DocumentSnapshot[]): DocumentSnapshot[] {
  const createdAt = ({ createTime }: DocumentSnapshot) => createTime?.toMillis() ?? 0;
  return found
    .filter((document) => isKept(document))
    .toSorted((a, b) => createdAt(b) - createdAt(a) || (a.id < b.id ? -1 : 1));
}

/** Returns the certificate as the organiser sees it. */
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

/** The settings of an event until somebody saves some. */
export const firstSettings: CertificateSettings = CertificateSettings.parse({});

export function settingsIn(document: DocumentSnapshot): CertificateSettings {
  return withDefaults<CertificateSettings>(document.data() ?? {}, firstSettings);
}

/**
 * The version of the settings. Issuing writes to their document too, and must not cause a conflict for an organiser who
 * is editing.
 */
export function settingsVersion(document: DocumentSnapshot): string | undefined {
  const savedAt: Timestamp | undefined = document.get('savedAt');
  return savedAt && formatVersion(savedAt);
}

/** When a certificate issued at this time expires. */
export function certificateExpiry(from: Date): Timestamp {
  return expiryOf(from, certificateMonthsOf(contentIn('en').privacy));
}
