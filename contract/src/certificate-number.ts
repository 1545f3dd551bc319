/*
 * The number of a certificate. It has no schemas, because the page that verifies one loads it.
 */

/** Digits and capital letters without lookalikes: no 0, 1, I, L, O, S, U. Their count is a prime number. */
export const NUMBER_SIGNS = '23456789ABCDEFGHJKMNPQRTVWXYZ';
const LENGTH = 10;

/** Weights each character by its place. Because 29 is prime, one wrong character or two swapped ones change the sum. */
function sumOf(signs: string): number {
  return [...signs].reduce((sum, sign, place) => sum + NUMBER_SIGNS.indexOf(sign) * (place + 1), 0);
}

/** Makes a number from 9 values below 29, and adds the check character. */
export function writeCertificateNumber(values: readonly number[]): string {
  const signs = values.map((value) => NUMBER_SIGNS[value]).join('');
  // The check character has weight 10. It makes the sum a multiple of 29.
  const check = [...NUMBER_SIGNS].find((sign) => sumOf(signs + sign) % NUMBER_SIGNS.length === 0);
  return `${signs}${check}`;
}

/**
 * Returns the number in its stored form. Null for a text that cannot be one: a wrong character, a wrong length, two
 * characters swapped.
 */
export function readCertificateNumber(text: string): string | null {
  const signs = text.toUpperCase().replaceAll(/[\s\u2010-\u2015-]/g, '');
  const isOne =
    signs.length === LENGTH &&
    [...signs].every((sign) => NUMBER_SIGNS.includes(sign)) &&
    sumOf(signs) % NUMBER_SIGNS.length === 0;
  return isOne ? signs : null;
}

/** `7K3QX-9TB2M`, as printed. */
export function shownCertificateNumber(number: string): string {
  return `${number.slice(0, 5)}-${number.slice(5)}`;
}

export const VERIFY_PAGE = '/verify';
