import './zod-settings.ts';
import { z } from 'zod';
import { requiredOr, saying } from './field-codes.ts';
import { cleanPhone, plainSigns, storedForm } from './written-form.ts';

/** Schemas of single fields. The schemas of all entities use them. */

/**
 * Trimmed text with at least one visible character. `limit` counts UTF-16 code units, like `maxlength` in a browser.
 */
export function requiredText(limit: number, cleaned = (text: string) => text) {
  return z
    .string()
    .overwrite((text) => cleaned(wellFormed(text)))
    .trim()
    .min(1)
    .max(limit)
    .refine(isVisible, saying('required'));
}

/** Whether the text has a visible character. */
export function isVisible(text: string): boolean {
  return withoutInvisible(text).trim() !== '';
}

/**
 * Makes a text storable, in its {@link storedForm}. Firestore refuses half of a surrogate pair, which is invalid UTF-8;
 * it becomes U+FFFD. Control characters, except tabs and line ends, and noncharacters are removed, because a terminal
 * or a spreadsheet could act on them. So are characters that change the direction of the following text, because a text
 * could then look like another one.
 */
function wellFormed(text: string): string {
  return storedForm(text)
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/(?![\t\n])[\p{Cc}\p{NChar}\u202a-\u202e\u2066-\u2069]/gu, '');
}

/**
 * Like {@link requiredText}, on one line, for each field of one line. Titles are written into headers of feeds,
 * calendars and emails.
 */
export function requiredLine(limit: number) {
  return requiredText(limit, onOneLine);
}

function onOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** A person's name on one line without invisible characters. */
export function personName(limit: number) {
  return requiredText(limit, (text) => withoutInvisible(text).replace(/\s+/g, ' '));
}

/**
 * Removes zero-width characters, soft hyphens, direction marks, fillers and the Braille blank. Joiners shape Indian and
 * Arabic text, so one joiner is kept after a vowel sign, a virama or an Arabic letter. Emoji stay complete.
 */
function withoutInvisible(text: string): string {
  const emoji = '\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\ufe0f]?';
  const shaped = '(?![\\p{Cf}\\p{DI}])[\\p{M}\\p{Script=Arabic}][\\u200c\\u200d]';
  const parts = new RegExp(`(${emoji}(?:\\u200d${emoji})*|${shaped})|[\\p{Cf}\\p{DI}\\u2800]`, 'gu');
  return text.replace(parts, (_, kept?: string) => kept ?? '');
}

/** Trimmed text that may be empty. The empty string clears the field. */
export function optionalText(limit: number) {
  return z.string().overwrite(wellFormed).trim().max(limit);
}

/** Like {@link optionalText}, on one line. */
export function optionalLine(limit: number, cleaned = onOneLine) {
  return z
    .string()
    .overwrite((text) => cleaned(wellFormed(text)))
    .trim()
    .max(limit);
}

const PHONE_MOST = 30;

/** A phone number of any country, or an extension of the college. */
export const optionalPhone = optionalLine(PHONE_MOST, cleanPhone);

/** An Indian mobile number with or without +91 or 0, or an international one of 8 to 15 digits with +. */
export const phone = requiredText(PHONE_MOST, cleanPhone).refine((text) => {
  const digits = text.replace(/[\s().-]/g, '');
  return (
    /^(\+91|91|0)?[6-9]\d{9}$/.test(digits) || (/^\+[1-9]\d{7,14}$/.test(digits) && !digits.startsWith('+91'))
  );
}, saying('phone'));

const LINK_LIMIT = 2000;

/**
 * The target of a link: an absolute http(s) address without an account, or a path of the portal. A host name without a
 * scheme gets `https://`. Empty text means no link.
 */
export const optionalLink = z
  .string()
  .trim()
  .overwrite(withScheme)
  .max(LINK_LIMIT)
  .refine((text) => text === '' || isSafeLink(text), { ...saying('link'), abort: true })
  .refine((text) => !hasAccount(text), saying('linkAccount'));

/**
 * The target of a link in a longer text: as in {@link optionalLink}, or an email address or phone number with `mailto:`
 * or `tel:`. Null for any other.
 */
export function linkTarget(text: string): string | null {
  const target = withScheme(text.trim());
  const isContact = /^(mailto|tel):[^/]/i.test(target) && !hasControlOrBackslash(target);
  return target.length <= LINK_LIMIT && (isContact || (isSafeLink(target) && !hasAccount(target)))
    ? target
    : null;
}

/** People type `www.example.org` for a web page. */
function withScheme(text: string): string {
  const hostWithDot =
    /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*\.\p{L}[\p{L}\p{M}\p{N}-]*(:\d+)?([/?#]|$)/u;
  return hostWithDot.test(text) ? `https://${text}` : text;
}

function isSafeLink(text: string): boolean {
  if (hasControlOrBackslash(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  return /^https?:\/\/[^/?#]/i.test(text) && Boolean(urlOf(text)?.hostname);
}

/** Everybody could read the password of `https://user:password@host`, and a user name can look like a host. */
function hasAccount(text: string): boolean {
  const url = urlOf(text);
  return url !== null && url.username + url.password !== '';
}

/** Null for an invalid address, and for a path of the portal. */
function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function hasControlOrBackslash(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from a URL, so they could hide its scheme
  return /[\u0000-\u0020\u007f\u202a-\u202e\u2066-\u2069\\]/.test(text);
}

/** An existing calendar date `YYYY-MM-DD` from 1900 to 2199, without time zone. */
export const calendarDate = z
  .string({ error: requiredOr('date') })
  .trim()
  .min(1, saying('required'))
  .refine((text) => /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && isRealDate(text), saying('date'));

/** A time of the day `HH:MM`, from 00:00 to 23:59. Empty text means none. */
export const optionalTime = z
  .string()
  .trim()
  .refine((text) => /^(([01]\d|2[0-3]):[0-5]\d)?$/.test(text), saying('time'));

/** A time in India `YYYY-MM-DDTHH:MM`. Empty text means none. Two of them are in order as texts. */
export const optionalMoment = z
  .string()
  .trim()
  .refine((text) => {
    const [date = '', time, ...rest] = text.split('T');
    const isMoment = calendarDate.safeParse(date).success && optionalTime.safeParse(time).success;
    return text === '' || (isMoment && time !== '' && rest.length === 0);
  }, saying('moment'));

function isRealDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const email = z
  .string()
  .overwrite(plainSigns)
  .trim()
  .min(1)
  .max(254)
  .pipe(z.email(saying('email')));

/** The id of another record. Firestore reserves names between double underscores. */
export const recordId = z.string().trim().min(1).refine(isId, saying('invalid'));

/** Like {@link recordId}. Empty text means none. */
export const optionalId = z
  .string()
  .trim()
  .refine((text) => text === '' || isId(text), saying('invalid'));

function isId(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,128}$/.test(text) && !/^__.*__$/.test(text);
}

/** Changes with every update of a record. An update that sends an old version gets 409. Clients must not parse it. */
export const version = z.string().min(1).max(100);

/** Fields of every record in an answer. `createdAt` is ISO 8601 in UTC. */
export const recordFields = {
  _id: z.string(),
  createdAt: z.iso.datetime(),
  version,
};
