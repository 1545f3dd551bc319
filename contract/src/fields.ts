import './zod-settings.ts';
import { z } from 'zod';
import { requiredOr, saying } from './field-codes.ts';

/** What a client may send for one field, shared by every entity's schemas. */

/** Text that shows something; trimmed. `limit` counts UTF-16 code units, as `maxlength` in a browser does. */
export function requiredText(limit: number, cleaned = (text: string) => text) {
  return z
    .string()
    .overwrite((text) => cleaned(wellFormed(text)))
    .trim()
    .min(1)
    .max(limit)
    .refine((text) => withoutInvisible(text).trim() !== '', saying('required'));
}

/**
 * Text with half of a surrogate pair has no UTF-8, and Firestore refuses it: the half becomes U+FFFD. Control characters
 * but tabs and line ends, and what is no character, are taken out: a terminal or a table would act on them.
 */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd').replace(/(?![\t\n\r])[\p{Cc}\p{NChar}]/gu, '');
}

/** A person's name on one line, without what cannot be seen. */
export function personName(limit: number) {
  return requiredText(limit, (text) => withoutInvisible(text).replace(/\s+/g, ' '));
}

/**
 * Text without zero-width characters, soft hyphens, marks of direction, fillers and the blank of Braille. Joiners shape
 * Indian and Arabic writing: one stays behind a vowel sign, a virama or an Arabic letter. Emoji stay whole.
 */
function withoutInvisible(text: string): string {
  const emoji = '\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\ufe0f]?';
  const shaped = '(?![\\p{Cf}\\p{DI}])[\\p{M}\\p{Script=Arabic}][\\u200c\\u200d]';
  const parts = new RegExp(`(${emoji}(?:\\u200d${emoji})*|${shaped})|[\\p{Cf}\\p{DI}\\u2800]`, 'gu');
  return text.replace(parts, (_, kept?: string) => kept ?? '');
}

/** Text that may be empty; trimmed. The empty string clears the field. */
export function optionalText(limit: number) {
  return z.string().overwrite(wellFormed).trim().max(limit);
}

const LINK_LIMIT = 2000;

/**
 * An address that a visitor may be sent to: absolute http(s), or a path of the portal. A host name without a scheme
 * gets `https://`. Empty: no link.
 */
export const optionalLink = z
  .string()
  .trim()
  .overwrite(withScheme)
  .max(LINK_LIMIT)
  .refine((text) => text === '' || isSafeLink(text), saying('link'));

/** People write `www.example.org` and mean a web page. */
function withScheme(text: string): string {
  const hostWithDot =
    /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*\.\p{L}[\p{L}\p{M}\p{N}-]*(:\d+)?([/?#]|$)/u;
  return hostWithDot.test(text) ? `https://${text}` : text;
}

function isSafeLink(text: string): boolean {
  if (hasControlOrBackslash(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  return /^https?:\/\/[^/?#]/i.test(text) && hostOf(text) !== '';
}

/** Empty for what is no address. */
function hostOf(text: string): string {
  try {
    return new URL(text).hostname;
  } catch {
    return '';
  }
}

function hasControlOrBackslash(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from a URL, so they could hide its scheme
  return /[\u0000-\u0020\u007f\\]/.test(text);
}

/** A calendar date `YYYY-MM-DD` without time zone that exists (no 30 February), from year 1900 to 2199. */
export const calendarDate = z
  .string({ error: requiredOr('date') })
  .trim()
  .min(1)
  .refine((text) => /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && isRealDate(text), saying('date'));

function isRealDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const email = z
  .string()
  .overwrite(withoutInvisible)
  .trim()
  .min(1)
  .max(254)
  .pipe(z.email(saying('email')));

/** An opaque mark of a record's state; sent back with an update, it makes a stale edit a 409. */
export const version = z.string().min(1).max(100);

/** Fields that every record in an answer carries. `createdAt` is ISO 8601 in UTC. */
export const recordFields = {
  _id: z.string(),
  createdAt: z.iso.datetime(),
  version,
};
