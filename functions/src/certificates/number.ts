import { createHmac } from 'node:crypto';
import { NUMBER_SIGNS, writeCertificateNumber } from '@club-portal/contract/certificate-number';
import { portalKey } from '../records/portal-key.ts';

const VALUES = 9;

/**
 * Returns the number of the certificate that these texts identify. It derives from them and a secret of the portal, so
 * a repeated run finds what was issued before, and nobody can compute the number of another certificate. A higher
 * `attempt` gives another number when one is taken.
 */
export async function certificateNumber(identity: readonly string[], attempt = 0): Promise<string> {
  const text = JSON.stringify([...identity, attempt]);
  const hash = createHmac('sha256', await portalKey('certificates'))
    .update(text)
    .digest('hex');
  const base = BigInt(NUMBER_SIGNS.length);
  let rest = BigInt(`0x${hash}`);
  const values = Array.from({ length: VALUES }, () => {
    const value = Number(rest % base);
    rest /= base;
    return value;
  });
  return writeCertificateNumber(values);
}
