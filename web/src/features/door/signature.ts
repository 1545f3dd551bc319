import { verifyAsync } from '@noble/ed25519';

/* Phones of before 2025 do not know Ed25519, so a library checks it. */

/** Whether a text was signed with the key of an event. Both are Base64 for addresses. */
export async function isSigned(text: string, signature: string, publicKey: string): Promise<boolean> {
  try {
    return await verifyAsync(bytesOf(signature), new TextEncoder().encode(text), bytesOf(publicKey));
  } catch {
    return false;
  }
}

export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}
