import { z } from 'zod';
import { answer, Done } from './answers.ts';
import { eventPlaceholders } from './certificate-text.ts';
import {
  email,
  optionalId,
  optionalLine,
  optionalText,
  personName,
  requiredLine,
  requiredText,
  version,
} from './fields.ts';
import { inEachLanguage, type LanguageCode, languages } from './languages.ts';
import { limitTo } from './queries.ts';
import { cleanRollNumber } from './roll-number.ts';

/** What a certificate is for. A `winner` has a place in words: *First prize*. */
export const certificateKinds = ['participation', 'winner', 'speaker', 'volunteer', 'organiser'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** The most signers of a certificate. */
export const SIGNERS_MOST = 3;
/** The most certificates in addition to those of the people whom the door let in. */
export const CERTIFIED_BESIDES_MOST = 200;
/** Certificates per PDF: 2 MB, and 120 MB of memory while it is made. */
export const CERTIFICATES_PRINTED_MOST = 100;
const TEXT_MOST = 600;
const PRIZE_MOST = 80;
/** Characters of a drawn signature: 30 kB in Base64. Browsers make it smaller. */
const SIGNATURE_MOST = 40_000;

const kind = z.enum(certificateKinds);
const language = z.enum(Object.keys(languages) as [LanguageCode]);

/** The name may be printed below a line, or below a picture of the signature: a PNG in Base64. */
export const Signer = z.strictObject({
  name: personName(100),
  office: requiredLine(100),
  signature: z
    .string()
    .max(SIGNATURE_MOST)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/)
    .default(''),
});
export type Signer = z.infer<typeof Signer>;

/**
 * A certificate that the organiser adds to those of the people who came. With `registration` it is for a registered
 * person, whose name, roll number and address it uses.
 */
export const CertifiedBesides = z.strictObject({
  id: z.string().regex(/^[\w-]{1,40}$/),
  kind,
  prize: optionalLine(PRIZE_MOST).default(''),
  registration: optionalId.default(''),
  person: z.int().min(0).max(9).default(0),
  name: optionalLine(100).default(''),
  roll: optionalLine(40, cleanRollNumber).default(''),
  email: email.or(z.literal('')).default(''),
});
export type CertifiedBesides = z.infer<typeof CertifiedBesides>;

/** The key of a candidate. */
const person = z
  .string()
  .max(150)
  .regex(/^[\w-]+\..+$/);
/** More people than come to an event. */
const PEOPLE_MOST = 10_000;

const ownTexts = z.partialRecord(kind, optionalText(TEXT_MOST)).default({});

/**
 * The certificate settings of an event. `texts` are sentences with `placeholders`. A kind without one uses the portal's
 * sentence. `names` and `none` are keyed by person (`personKey`, or `walkIn.…`): the printed name, and who gets none.
 */
export const CertificateSettings = z.strictObject({
  language: language.default('en'),
  texts: z.strictObject(inEachLanguage(() => ownTexts)).default(inEachLanguage(() => ({}))),
  signers: z.array(Signer).max(SIGNERS_MOST).default([]),
  besides: z.array(CertifiedBesides).max(CERTIFIED_BESIDES_MOST).default([]),
  names: z.record(person, personName(100)).default({}),
  none: z.array(person).max(PEOPLE_MOST).default([]),
});
export type CertificateSettings = z.infer<typeof CertificateSettings>;

/** A person who gets a certificate, before it is issued. People in `none` are candidates too. */
export const Candidate = z.object({
  /** `personKey`, `walkIn.…`, or `besides.` and the id. */
  key: z.string(),
  kind,
  prize: z.string(),
  /** The name as printed. */
  name: z.string(),
  /** The name as the person wrote it. */
  written: z.string(),
  roll: z.string(),
  hasMail: z.boolean(),
  /** The number of the certificate, or empty if it is not issued. */
  number: z.string(),
});
export type Candidate = z.infer<typeof Candidate>;

/** What happened to a certificate, oldest first. `what` is the previous name if it was corrected. */
export const CertificateEntry = z.object({
  at: z.string(),
  by: z.string(),
  did: z.enum(['issued', 'corrected', 'revoked']),
  what: z.string(),
});

/** An issued certificate as the organiser sees it. */
export const Certificate = z.object({
  number: z.string(),
  version,
  kind,
  prize: z.string(),
  ...{ name: z.string(), roll: z.string() },
  /** Whether corrections and revocations are sent by email. */
  hasMail: z.boolean(),
  issuedAt: z.string(),
  /** Empty if it is valid. */
  revokedAt: z.string(),
  history: z.array(CertificateEntry),
});
export type Certificate = z.infer<typeof Certificate>;

/** A text that the fonts of certificates cannot print fully, and how it is printed. */
export const Unprintable = z.object({ text: z.string(), printed: z.string(), isName: z.boolean() });
export type Unprintable = z.infer<typeof Unprintable>;

/** What was issued, and which emails are waiting. It has no names, so a page may poll it. */
const state = {
  /** Certificates are being issued in the background. */
  isIssuing: z.boolean(),
  /** Existing certificates, excluding revoked ones. */
  issued: z.int(),
  /**
   * Waiting emails with certificates, and the day on which the last one is sent at the latest. Empty if none is
   * waiting.
   */
  mailsWaiting: z.int(),
  lastMailOn: z.string(),
};
export const CertificateProgress = answer(state);
export type CertificateProgress = z.infer<typeof CertificateProgress>;

const byLanguage = <Schema extends z.ZodType>(schema: Schema) => z.record(language, schema);

export const CertificateList = answer({
  settings: CertificateSettings,
  /** The version of the settings. Missing until they are saved. */
  version: version.optional(),
  /** The portal's sentences. */
  texts: byLanguage(z.record(kind, z.string())),
  /** Suggestions for the place of a winner. */
  prizes: byLanguage(z.array(z.string())),
  /** The values of the event's placeholders. */
  values: byLanguage(z.record(z.enum(eventPlaceholders), z.string())),
  /** The settings of the club's previous event, which an event without settings may copy. */
  previous: z
    .object({
      title: z.string(),
      settings: CertificateSettings.pick({ language: true, texts: true, signers: true }),
    })
    .nullable(),
  event: z.object({ ...{ title: z.string(), date: z.string(), lastDay: z.string(), club: z.string() } }),
  candidates: z.array(Candidate),
  certificates: z.array(Certificate),
  unprintable: z.array(Unprintable),
  canMail: z.boolean(),
  /** What issuing would do now: missing certificates, their emails, and the day of the last email. */
  toIssue: z.object({ certificates: z.int(), mails: z.int(), lastMailOn: z.string() }),
  ...state,
});
export type CertificateList = z.infer<typeof CertificateList>;

export const CertificateSettingsInput = CertificateSettings.extend({ version: version.optional() }).strip();
export type CertificateSettingsInput = z.infer<typeof CertificateSettingsInput>;

/** The preview of one person's certificate, by key, or the sheet of all names. */
export const CertificatePreviewQuery = z.strictObject({ key: z.string().max(200).default('') });

/** Part of an event's certificates, sorted by name: the first `CERTIFICATES_PRINTED_MOST`, the next ones, and so on. */
export const CertificatePrintQuery = z.strictObject({ part: limitTo(999).default(1) });

export const CertificateCorrection = z.object({ name: personName(100), version: version.optional() });
export const CertificateRevocation = z.object({ why: requiredText(300), version: version.optional() });
export const CertificateDone = Done.extend({ certificate: Certificate });

/** A person who verifies a certificate may type the name on the paper. */
export const CertificateQuestion = z.object({
  number: z.string().trim().min(1).max(40),
  name: optionalLine(200).default(''),
});
export type CertificateQuestion = z.infer<typeof CertificateQuestion>;

/** What was issued. The name is never returned, only whether it matches the typed one. */
export const CertificateVerified = answer({
  /** `record` is a record of participation. */
  kind: kind.or(z.literal('record')),
  prize: z.string(),
  event: z.object({ title: z.string(), date: z.string(), lastDay: z.string() }).nullable(),
  ...{ club: z.string(), department: z.string(), institute: z.string() },
  /** `YYYY-MM-DD` */
  issuedOn: z.string(),
  isRevoked: z.boolean(),
  revokedWhy: z.string(),
  /** Null if no name was typed. */
  isName: z.boolean().nullable(),
});
export type CertificateVerified = z.infer<typeof CertificateVerified>;

/** The key of an emailed link: for one registration, or for all of an address (*My data*). */
const key = z.string().min(1).max(200);

/** A certificate as its holder sees it. */
export const OwnCertificate = z.object({
  number: z.string(),
  kind,
  prize: z.string(),
  name: z.string(),
  issuedOn: z.string(),
  isRevoked: z.boolean(),
});
export type OwnCertificate = z.infer<typeof OwnCertificate>;

export const OwnCertificateFile = z.object({ key, number: z.string().max(40) });

/** One event in a student's record. */
export const Participation = z.object({
  title: z.string(),
  ...{ date: z.string(), lastDay: z.string(), club: z.string() },
  name: z.string(),
  /** Whether the person was let in at the door, as long as that is stored. */
  attended: z.boolean(),
  certificates: z.array(OwnCertificate),
});
export type Participation = z.infer<typeof Participation>;

/** Everything the person of an address took part in, newest first. */
export const ParticipationRecord = answer({ email: z.string(), participations: z.array(Participation) });
export type ParticipationRecord = z.infer<typeof ParticipationRecord>;
export const ParticipationKey = z.object({ key });
