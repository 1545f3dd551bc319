/*
 * A single form for texts that can be typed in several ways and look the same. Without zod, so that visitors' pages can
 * use it.
 */

/** The form in which every text is stored: NFC, and `\n` at the end of a line. */
export function storedForm(text: string): string {
  return text.normalize('NFC').replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n');
}

/**
 * The form of phone numbers, roll numbers and email addresses, with the characters of an English keyboard. Full-width
 * characters become plain ones (NFKC), and so do hyphens and the digits of India and Urdu. Invisible characters are
 * removed.
 */
export function plainSigns(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{DI}\u2800]/gu, '')
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/(?=\p{Nd})[\u0966-\u0def]/gu, (digit) => String((digit.charCodeAt(0) - 0x66) % 0x80));
}

/**
 * The stored form of a phone number. `+` precedes the country code, which is not followed by the 0 of domestic calls:
 * `0091 98765 00123`, `+91 (0) 98765 00123` and `+91 098765 00123` are `+91 98765 00123`.
 */
export function cleanPhone(typed: string): string {
  return plainSigns(typed)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(\(?)00(?=[ -]?[1-9])[ -]?/, '$1+')
    .replace(/^(\(?\+\d{1,3}\)?)[ .-]*\(0\)[ .-]*/, '$1 ')
    .replace(/^(\(?\+91\)?)[ .-]*0[ .-]*/, '$1 ');
}

/** The key for comparing phone numbers: the digits, without the code of India or the 0 before a mobile number. */
export function phoneDigits(phone: string): string {
  const cleaned = cleanPhone(phone);
  const digits = cleaned.replace(/\D/g, '');
  if (cleaned.replace(/^\(/, '').startsWith('+91')) return digits.slice(2);
  return digits.replace(/^(?:0|91)(?=[6-9]\d{9}$)/, '');
}

/**
 * A text for comparing letter by letter: without case, without the accents of Latin letters, and with one spelling
 * where Devanagari has several. हिन्दी is हिंदी, फ़ोटो is फोटो, पाँच is पांच, २०२६ is 2026. The dot of ड़ stays: it is
 * another sound.
 */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/([डढ]\u093c)|[\u0300-\u036f\u093c\u200b-\u200d\u2060\ufeff\u00ad]/g, '$1')
    .normalize('NFC')
    .replace(/ँ|[ङञणनम]्(?=[क-म])/g, 'ं')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .toLowerCase();
}
