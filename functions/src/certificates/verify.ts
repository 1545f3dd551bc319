import type { CertificateVerified } from '@club-portal/contract/certificate';
import { readCertificateNumber } from '@club-portal/contract/certificate-number';
import { todayInIndia } from '@club-portal/contract/today';
import { storedForm } from '@club-portal/contract/written-form';
import { countAttempt, settleAttempt, wrongCertificates } from '../access/attempts.ts';
import { notFound } from '../errors.ts';
import { isKept } from '../records/expiry.ts';
import { certificates, toStored } from './documents.ts';

/**
 * Returns what was issued under a number. The name is compared, never returned. Every attempt is counted before the
 * lookup, and uncounted if it was right, so somebody who has guessed too often learns nothing. An unknown number costs
 * the same reads and writes as a valid or revoked one. Throws 404 for an unknown number, 429 after too many wrong
 * numbers and names from one address.
 */
export async function verifyCertificate(
  { number, name }: { number: string; name: string },
  address: string,
): Promise<Omit<CertificateVerified, 'success'>> {
  const limit = wrongCertificates(address);
  await countAttempt(limit);
  // No certificate has this number.
  const found = await certificates.doc(readCertificateNumber(number) ?? 'none').get();
  const { event: _, ...stored } = toStored(found);
  const isName = name === '' ? null : sameName(name, stored.name);
  const isKnown = found.exists && isKept(found);
  await settleAttempt(limit, { isRight: isKnown && isName !== false });
  if (!isKnown) throw notFound((say) => say.api.certificate.unknown);
  const { kind, prize, title, date, lastDay, club, department, institute } = stored;
  return {
    ...{ kind, prize, club, department, institute, isName },
    event: kind === 'record' ? null : { title, date, lastDay },
    issuedOn: todayInIndia(stored.issuedAt.toDate()),
    isRevoked: stored.revokedAt !== null,
    revokedWhy: stored.revokedWhy,
  };
}

/**
 * Whether a typed name is the printed one, ignoring case, spaces, the kind of apostrophe, and the encoding of letters.
 */
export function sameName(typed: string, printed: string): boolean {
  return comparable(typed) === comparable(printed);
}

function comparable(name: string): string {
  return storedForm(name)
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
