/* Base64 for addresses (RFC 4648, section 5), without padding. */

export function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

/** @param count number of random bytes */
export function randomBase64url(count: number): string {
  return toBase64url(crypto.getRandomValues(new Uint8Array(count)));
}
