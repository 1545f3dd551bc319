import type { Actor } from '@club-portal/contract/access';
import { CERTIFICATES_PRINTED_MOST, type CertificateKind } from '@club-portal/contract/certificate';
import { todayInIndia } from '@club-portal/contract/today';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { byName } from '../by-name.ts';
import { notFound } from '../errors.ts';
import { headerText } from '../files/header-text.ts';
import { isValid } from '../records/event-counts.ts';
import { isKept } from '../records/expiry.ts';
import { type RegisteredEvent, requireRegisteredEvent } from '../records/registered-event.ts';
import type { PrintedCertificate } from '../reports/certificate.ts';
import { requireRight } from '../rights.ts';
import { certificateSignatures, certificates, toStored } from './documents.ts';
import { readPlan } from './plan.ts';
import { institutionIn, textIn, valuesOf } from './wording.ts';

/** Prints a certificate as it was issued. The same certificate gives the same bytes. */
export async function printCertificate(document: DocumentSnapshot): Promise<Uint8Array> {
  return print(await printedOf(document, readPicture));
}

async function printedOf(
  document: DocumentSnapshot,
  pictureOf: (hash: string) => Promise<Uint8Array | null>,
): Promise<PrintedCertificate> {
  const stored = toStored(document);
  const { signers, issuedAt, kind } = stored;
  return {
    ...stored,
    kind: kind as CertificateKind,
    signers: await Promise.all(
      signers.map(async (signer) => ({ ...signer, signature: await pictureOf(signer.signature) })),
    ),
    number: document.id,
    issuedOn: todayInIndia(issuedAt.toDate()),
  };
}

/** Prints each certificate on a page of one file. Each picture is read and embedded once. */
export async function printCertificates(documents: readonly DocumentSnapshot[]): Promise<Uint8Array> {
  const pictures = new Map<string, Promise<Uint8Array | null>>();
  const pictureOf = (hash: string) => {
    const picture = pictures.get(hash) ?? readPicture(hash);
    pictures.set(hash, picture);
    return picture;
  };
  const { renderCertificates } = await import('../reports/certificate.ts');
  return renderCertificates(await Promise.all(documents.map((document) => printedOf(document, pictureOf))));
}

async function print(certificate: PrintedCertificate): Promise<Uint8Array> {
  const { renderCertificate } = await import('../reports/certificate.ts');
  return renderCertificate(certificate);
}

async function readPicture(hash: string): Promise<Uint8Array | null> {
  if (hash === '') return null;
  const picture: string | undefined = (await certificateSignatures.doc(hash).get()).get('picture');
  return picture === undefined ? null : Buffer.from(picture, 'base64');
}

/** Returns the PDF of an issued certificate, for the organiser. Throws 404, 403. */
export async function readCertificateFile(
  actor: Actor,
  number: string,
): Promise<{ document: DocumentSnapshot; pdf: Uint8Array }> {
  const document = await certificates.doc(number).get();
  if (!document.exists || !isKept(document) || document.get('kind') === 'record')
    throw notFound((say) => say.api.certificate.notFound);
  requireRight(actor, 'certificate.list', { club: document.get('club') });
  return { document, pdf: await printCertificate(document) };
}

/** A well-formed number for previews. */
const SAMPLE_NUMBER = '2222222222';

/**
 * The preview before issuing: the certificate of the candidate with this key or, without a key, the sheet of all names.
 * Returns how many people it names. Throws 404, 403.
 */
export async function printPreview(
  actor: Actor,
  id: string,
  key: string,
): Promise<{ event: RegisteredEvent; people: number; pdf: Uint8Array }> {
  const event = await requireRegisteredEvent(id);
  requireRight(actor, 'certificate.list', { club: event.club });
  const { settings, candidates } = await readPlan(id);
  const { language, signers } = settings;
  const planned = candidates.filter((one) => !settings.none.includes(one.key));
  if (key === '') {
    const { renderCertificateNames } = await import('../reports/certificate-names.ts');
    const people = planned.toSorted(byName);
    const pdf = await renderCertificateNames({ event, language, people, at: Date.now() });
    return { event, people: people.length, pdf };
  }
  const one = candidates.find((candidate) => candidate.key === key);
  if (!one) throw notFound((say) => say.api.certificate.notFound);
  const pdf = await print({
    ...{ language, kind: one.kind, name: one.name, text: textIn(settings, one.kind) },
    values: { ...valuesOf(event, language), prize: one.prize },
    ...institutionIn(language),
    signers: signers.map((signer) => ({
      ...signer,
      signature: signer.signature ? Buffer.from(signer.signature, 'base64') : null,
    })),
    number: one.number || SAMPLE_NUMBER,
    issuedOn: todayInIndia(),
  });
  return { event, people: 1, pdf };
}

/**
 * Prints the valid certificates of an event, one per page, sorted by name: the first hundred, the next hundred, and so
 * on. Throws 404 for a part that has none, 403.
 */
export async function printIssued(actor: Actor, id: string, part: number) {
  const event = await requireRegisteredEvent(id);
  requireRight(actor, 'certificate.list', { club: event.club });
  const { docs } = await certificates.where('event', '==', id).get();
  const valid = docs
    .filter((document) => isKept(document) && isValid(document))
    .map((document) => ({ ...toStored(document), document }))
    .toSorted(byName);
  const from = (part - 1) * CERTIFICATES_PRINTED_MOST;
  const asked = valid.slice(from, from + CERTIFICATES_PRINTED_MOST);
  if (asked.length === 0) throw notFound((say) => say.api.certificate.notFound);
  return {
    event,
    people: asked.length,
    /** For the file name. */
    what: asked.length < valid.length ? `certificates ${from + 1}-${from + asked.length}` : 'certificates',
    pdf: await printCertificates(asked.map(({ document }) => document)),
  };
}

/** Makes browsers show the PDF, and save it under this name. */
export function dispositionOf(what: string, about: string): string {
  const name = headerText(`${about}, ${what}.pdf`);
  return `inline; filename="${what}.pdf"; filename*=UTF-8''${name}`;
}
