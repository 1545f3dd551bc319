import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { notFound } from '../errors.ts';
import { portalKey } from '../records/portal-key.ts';

/**
 * The browser of a person who has registered requests the outcome with this receipt. It is encrypted, so that the
 * receipt for a roll number that was registered before looks the same: nobody learns who is registered.
 */
export interface Receipt {
  event: string;
  /** Empty if the roll number was registered before. */
  registration: string;
  /** When it was sent, in ms since 1970. */
  at: number;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Ids have at most this length together. All receipts have the same length, which reveals nothing. */
const TEXT_LENGTH = 200;
/** After this time the answer is in the email. */
const VALID_MS = 60 * 60 * 1000;

export async function sealReceipt(receipt: Receipt): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, await portalKey('registrationReceipts'), iv);
  const text = JSON.stringify(receipt).padEnd(TEXT_LENGTH);
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Throws 404 for a receipt that the portal has not issued, or that is more than an hour old. */
export async function openReceipt(sealed: string): Promise<Receipt> {
  const receipt = await decrypt(Buffer.from(sealed, 'base64url')).catch(() => null);
  if (!receipt || receipt.at < Date.now() - VALID_MS) throw notFound((say) => say.api.registration.receipt);
  return receipt;
}

async function decrypt(bytes: Buffer): Promise<Receipt> {
  const decipher = createDecipheriv(
    CIPHER,
    await portalKey('registrationReceipts'),
    bytes.subarray(0, IV_BYTES),
    {
      authTagLength: TAG_BYTES,
    },
  );
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString());
}
