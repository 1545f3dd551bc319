import { verifyAsync } from '@noble/ed25519';
import { fromBase64url } from '../../lib/formats/base64url.ts';

/* Phones from before 2025 do not support Ed25519, so a library checks it. */

/** Whether a text was signed with the key of an event. Both are URL-safe Base64. */
export async function isSigned(text: string, signature: string, publicKey: string): Promise<boolean> {
  try {
    return await verifyAsync(
      fromBase64url(signature),
      new TextEncoder().encode(text),
      fromBase64url(publicKey),
    );
  } catch {
    return false;
  }
}
