import { isDeepStrictEqual } from 'node:util';
import type { Actor, Subject } from '@club-portal/contract/access';
import { catalogues } from '@club-portal/contract/catalogues';
import type {
  Candidate,
  Certificate,
  CertificateList,
  CertificateProgress,
  CertificateSettings,
  CertificateSettingsInput,
} from '@club-portal/contract/certificate';
import { shownCertificateNumber } from '@club-portal/contract/certificate-number';
import { inEachLanguage, type LanguageCode } from '@club-portal/contract/languages';
import type { Catalogue } from '@club-portal/contract/languages/catalogue';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { SignedInPerson } from '../access/session.ts';
import { changedMeanwhile, invalid, notFound } from '../errors.ts';
import { firestore } from '../firestore.ts';
import { lastMailDay } from '../mail/limit.ts';
import { countWaiting, putMail, sendSoon } from '../mail/outbox.ts';
import { mailSettings } from '../mail/settings.ts';
import { cleanSignature } from '../media/signature.ts';
import { logChange, subjectIn } from '../records/changes.ts';
import type { DataOwner, OwnRecord } from '../records/data-owner.ts';
import { eraseRecord } from '../records/erasing.ts';
import { isValid, renewEventCounts } from '../records/event-counts.ts';
import { isKept } from '../records/expiry.ts';
import { changeRecord, insertRecord, requireVersion, updateRecord } from '../records/records.ts';
import { expiryAfter, type RegisteredEvent, requireRegisteredEvent } from '../records/registered-event.ts';
import { authorize, includesClub, requireClubs, requireRight } from '../rights.ts';
import type { Sentence } from '../sentences.ts';
import { groupsOf, lackingOf, type PlannedCertificate } from './candidates.ts';
import {
  certificateExpiry,
  certificateSettings,
  certificates,
  keptNewestFirst,
  settingsIn,
  settingsVersion,
  toCertificate,
  toStored,
} from './documents.ts';
import { issueSoon } from './issuing.ts';
import { certificateMail, type Said } from './mails.ts';
import { readPlan } from './plan.ts';
import { unprintableOf } from './unprintable.ts';
import { valuesOf } from './wording.ts';

const notFoundMessage: Sentence = (say) => say.api.certificate.notFound;

/** Returns everything about the certificates of an event. Throws 404, 403. */
export async function listCertificates(actor: Actor, id: string): Promise<Omit<CertificateList, 'success'>> {
  const event = await requireRegisteredEvent(id);
  requireRight(actor, 'certificate.list', { club: event.club });
  const [{ saved, settings, candidates, issued }, canMail, waiting] = await Promise.all([
    readPlan(id),
    mailSettings().then((found) => found !== null),
    countWaiting(id),
  ]);
  const lacking = lackingOf(candidates, settings);
  const mails = canMail ? groupsOf(lacking).filter(([first]) => first?.email).length : 0;
  const version = settingsVersion(saved);
  const { title, date, lastDay, club } = event;
  return {
    settings,
    ...(version !== undefined && { version }),
    texts: inEachLanguage((language) => catalogues[language].certificateTexts),
    prizes: inEachLanguage((language) => catalogues[language].certificatePaper.prizes),
    values: inEachLanguage((language) => valuesOf(event, language)),
    previous: version === undefined ? await readPrevious(event) : null,
    event: { title, date, lastDay, club },
    candidates: candidates.map(toCandidate),
    certificates: issued.map(toCertificate),
    unprintable: await unprintableOf({
      ...{ settings, event, candidates },
      issued: issued.filter(isValid).map(toStored),
    }),
    canMail,
    toIssue: {
      certificates: lacking.length,
      mails,
      lastMailOn: mails > 0 ? await lastMailDay(waiting.all + mails) : '',
    },
    ...(await stateOf(saved, issued.filter(isValid).length, waiting)),
  };
}

function toCandidate({ email, registration: _, person: __, ...one }: PlannedCertificate): Candidate {
  return { ...one, hasMail: email !== '' };
}

async function stateOf(
  saved: DocumentSnapshot,
  issued: number,
  waiting: Awaited<ReturnType<typeof countWaiting>>,
): Promise<Omit<CertificateProgress, 'success'>> {
  return {
    isIssuing: saved.get('issuing') !== undefined,
    issued,
    mailsWaiting: waiting.ofEvent,
    lastMailOn: waiting.ofEvent > 0 ? await lastMailDay(waiting.all) : '',
  };
}

/** Returns the progress of issuing, without reading names. Throws 404, 403. */
export async function readProgress(actor: Actor, id: string): Promise<Omit<CertificateProgress, 'success'>> {
  const event = await requireRegisteredEvent(id);
  requireRight(actor, 'certificate.list', { club: event.club });
  const valid = certificates.where('event', '==', id).where('revokedAt', '==', null);
  const [saved, count, waiting] = await Promise.all([
    certificateSettings.doc(id).get(),
    valid.count().get(),
    countWaiting(id),
  ]);
  return stateOf(saved, count.data().count, waiting);
}

/** Reads the settings that the club last saved for another event. */
async function readPrevious({ _id, club }: RegisteredEvent): Promise<CertificateList['previous']> {
  const { docs } = await certificateSettings.where('club', '==', club).select('savedAt').get();
  const [last] = docs
    .filter((document) => document.id !== _id && document.get('savedAt') && isKept(document))
    .toSorted((a, b) => b.get('savedAt').toMillis() - a.get('savedAt').toMillis());
  if (!last) return null;
  const found = await last.ref.get();
  const { language, texts, signers } = settingsIn(found);
  return { title: found.get('title') ?? '', settings: { language, texts, signers } };
}

/**
 * Saves the settings of an event. Throws 404, 403, 400 if an entry is incomplete or a signature is not a picture, 409
 * with the current settings if `version` is out of date.
 */
export async function saveSettings(
  actor: Actor,
  id: string,
  { version, ...sent }: CertificateSettingsInput,
): Promise<void> {
  const event = await requireRegisteredEvent(id);
  requireRight(actor, 'certificate.update', { club: event.club });
  const isIncomplete = sent.besides.some(
    ({ registration, name, kind, prize }) =>
      (registration === '' && name === '') || (kind === 'winner' && prize === ''),
  );
  if (isIncomplete) throw invalid({ besides: (say) => say.fields.required });
  const document = certificateSettings.doc(id);
  const before = settingsIn(await document.get());
  const settings = { ...sent, signers: await cleanSigners(sent.signers, before.signers) };
  const fields = {
    ...settings,
    ...{ event: id, club: event.club, title: event.title },
    // Not before the certificates, which may be issued until the registrations are erased.
    expireAt: certificateExpiry(expiryAfter(event).toDate()),
  };
  await firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(document);
    if (settingsVersion(stored) !== version) throw changedMeanwhile(settingsIn(stored));
    const saved = { ...fields, savedAt: Timestamp.now() };
    if (!stored.exists) {
      const allowed = authorize(actor, 'certificate.update', saved, { club: event.club });
      return insertRecord(transaction, document, allowed, {});
    }
    requireRight(actor, 'certificate.update', { club: stored.get('club') });
    transaction.update(document, saved);
    // Logs only which parts have changed: people's keys may contain roll numbers.
    const known = settingsIn(stored);
    const changed = (Object.keys(settings) as (keyof CertificateSettings)[])
      .filter((name) => !isDeepStrictEqual(known[name], settings[name]))
      .map((name) => ({ name }));
    const doing = { actor, action: 'certificate.update' } as const;
    if (changed.length > 0) logChange(transaction, doing, subjectIn(document, saved), changed);
  });
}

/** Keeps the pictures that were saved before. */
function cleanSigners(
  signers: CertificateSettings['signers'],
  before: CertificateSettings['signers'],
): Promise<CertificateSettings['signers']> {
  const known = new Set(before.map(({ signature }) => signature));
  return Promise.all(
    signers.map(async (signer) => {
      if (known.has(signer.signature) || signer.signature === '') return signer;
      const signature = await cleanSignature(signer.signature);
      if (signature === null) throw invalid({ signers: (say) => say.api.certificate.noSignature });
      return { ...signer, signature };
    }),
  );
}

/** Requests all missing certificates. Returns their number. Throws 404, 403. */
export async function askForIssue(actor: SignedInPerson, id: string): Promise<number> {
  const event = await requireRegisteredEvent(id);
  requireRight(actor, 'certificate.issue', { club: event.club });
  const { saved, settings, candidates } = await readPlan(id);
  const missing = lackingOf(candidates, settings).length;
  if (missing === 0) return 0;
  await firestore.runTransaction(async (transaction) => {
    const issuing = { at: Timestamp.now(), by: actor.name };
    const { club, title } = event;
    const about = { event: id, club, title, expireAt: certificateExpiry(expiryAfter(event).toDate()) };
    transaction.set(saved.ref, { issuing, ...(!saved.exists && about) }, { merge: true });
    const subject = { collection: 'certificates', id: '', club };
    logChange(transaction, { actor, action: 'certificate.issue' }, subject, [
      { name: 'certificates', after: String(missing) },
    ]);
  });
  await issueSoon(id).catch(() => {});
  return missing;
}

export function certificateDocument(number: string) {
  return {
    document: certificates.doc(number),
    subjectOf: (stored: DocumentSnapshot): Subject => ({ club: stored.get('club') ?? '', state: 'hidden' }),
    notFoundMessage,
  };
}

/**
 * Corrects the name and sends an email. The number stays. Throws 404, 403, 409 with the current certificate if it has
 * changed or is revoked.
 */
export async function correctCertificate(
  actor: SignedInPerson,
  number: string,
  { name, version }: { name: string; version?: string | undefined },
): Promise<Certificate> {
  const corrected = await change(
    actor,
    number,
    'certificate.update',
    version,
    { corrected: true },
    (before) => ({
      fields: { name },
      entry: { did: 'corrected', what: before },
    }),
  );
  return toCertificate(corrected);
}

/** Revokes a certificate with a reason, and sends an email. Throws like {@link correctCertificate}. */
export async function revokeCertificate(
  actor: SignedInPerson,
  number: string,
  { why, version }: { why: string; version?: string | undefined },
): Promise<Certificate> {
  const revoked = await change(actor, number, 'certificate.revoke', version, { revokedWhy: why }, () => ({
    fields: { revokedAt: Timestamp.now(), revokedWhy: why },
    entry: { did: 'revoked', what: why },
  }));
  await renewEventCounts(revoked.get('event'));
  return toCertificate(revoked);
}

async function change(
  actor: SignedInPerson,
  number: string,
  action: 'certificate.update' | 'certificate.revoke',
  version: string | undefined,
  said: Said,
  changeOf: (name: string) => { fields: object; entry: { did: 'corrected' | 'revoked'; what: string } },
): Promise<DocumentSnapshot> {
  const canMail = (await mailSettings()) !== null;
  const asked = { ...certificateDocument(number), actor, action };
  const mail = await changeRecord(asked, async (transaction, stored) => {
    const before = toStored(stored);
    if (before.kind === 'record') throw notFound(notFoundMessage);
    requireVersion(stored, version, toCertificate);
    if (before.revokedAt) throw changedMeanwhile(toCertificate(stored));
    const { fields, entry } = changeOf(before.name);
    const language = await languageOfMails(transaction, before.registration, before.language);
    const history = [...before.history, { at: Timestamp.now(), by: actor.name, ...entry }];
    updateRecord(transaction, stored, { ...fields, history });
    const email: string = stored.get('email') ?? '';
    if (!canMail || email === '') return null;
    const name = 'name' in fields ? String(fields.name) : before.name;
    const { registration } = before;
    const about = { ...before, certificates: [{ number, name }] };
    return putMail(transaction, await certificateMail({ email, registration, language }, about, said));
  });
  if (mail) await sendSoon(mail).catch(() => {});
  return certificates.doc(number).get();
}

async function languageOfMails(
  transaction: Transaction,
  registration: string,
  otherwise: LanguageCode,
): Promise<LanguageCode> {
  if (registration === '') return otherwise;
  const found = await transaction.get(firestore.doc(`registrations/${registration}`));
  return found.get('language') ?? otherwise;
}

/** Returns all certificates for the export, newest first. */
export async function exportCertificates(actor: Actor): Promise<object[]> {
  const clubs = requireClubs(actor, 'certificate.list');
  const { docs } = await certificates.orderBy('createdAt', 'desc').get();
  const kept = docs.filter((document) => isKept(document) && includesClub(clubs, document.get('club')));
  return kept.map((document) => {
    const { kind, prize, title, name, roll, issuedAt, revokedAt, revokedWhy } = toStored(document);
    return {
      ...{ number: document.id, kind, prize, event: title, name, roll, email: document.get('email') ?? '' },
      issuedAt: issuedAt.toDate().toISOString(),
      ...{ revokedAt: revokedAt?.toDate().toISOString() ?? '', revokedWhy },
    };
  });
}

/** Returns the certificates of an address, newest first. */
export async function certificatesOfAddress(email: string): Promise<DocumentSnapshot[]> {
  const { docs } = await certificates.where('emailKey', '==', email.toLowerCase()).get();
  return keptNewestFirst(docs);
}

/** The data kept about a person who has a certificate. Once erased, its number is unknown. */
export const certificateDataOwner: DataOwner = {
  find: async (email) => (await certificatesOfAddress(email)).map(toOwnRecord),
  erase: (number) =>
    changeRecord(
      { ...certificateDocument(number), actor: null, action: 'ownData.erase' },
      async (transaction, stored) => {
        const { event, key } = toStored(stored);
        const settings = event ? await transaction.get(certificateSettings.doc(event)) : null;
        await eraseRecord(transaction, stored);
        if (settings?.exists) transaction.update(settings.ref, withoutPerson(settingsIn(settings), key));
      },
    ),
};

/** Removes the person's name, and makes sure that no certificate is issued again. */
function withoutPerson({ names, none, besides }: CertificateSettings, key: string) {
  const { [key]: _, ...others } = names;
  return {
    names: others,
    none: [...none, key],
    besides: besides.filter(({ id }) => key !== `besides.${id}`),
  };
}

function toOwnRecord(document: DocumentSnapshot): OwnRecord {
  const { kind, name, roll, title, issuedAt } = toStored(document);
  const expireAt: Timestamp = document.get('expireAt');
  return {
    ...{ id: document.id, email: document.get('email') },
    ...{ createdAt: issuedAt.toDate(), expireAt: expireAt.toDate() },
    write: ({ api: { ownData: words } }: Catalogue) => ({
      title: kind === 'record' ? words.participationRecord : words.certificate,
      facts: {
        ...(title && { [words.event]: title }),
        ...{ [words.name]: name, [words.roll]: roll, [words.number]: shownCertificateNumber(document.id) },
      },
    }),
  };
}
