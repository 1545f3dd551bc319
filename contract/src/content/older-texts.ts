import { languages } from '../languages.ts';
import { identityOfRecord } from './record-identity.ts';

/** A value of a part, and the paths of its translations that are older than their English. */
export interface MarkedValue {
  value: unknown;
  older: string[];
}

/** A value inside a marked value, with its path there. */
interface Known {
  of: MarkedValue;
  value: unknown;
  path: string;
}

const translationCodes = Object.keys(languages).filter((code) => code !== 'en');

/**
 * The paths of the translations in a value that are older than their English, such as `0.incharge.hi`. A translation is
 * older if its English has changed since one of the values in `before` and the translation has not. If values in
 * `before` have the same words, the first of them decides. Records are recognized by their keys or names, so they may
 * have moved.
 */
export function olderTexts(value: unknown, before: readonly MarkedValue[]): string[] {
  return olderIn(
    value,
    '',
    before.map((of) => ({ of, value: of.value, path: '' })),
  );
}

function olderIn(value: unknown, path: string, known: readonly Known[]): string[] {
  if (Array.isArray(value)) {
    const places = known.map((one) => ({ one, places: placesIn(one.value, value) }));
    return value.flatMap((item, index) =>
      olderIn(
        item,
        join(path, index),
        places.flatMap(({ one, places }) => inside(one, places[index])),
      ),
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value) return translationCodes.flatMap((code) => olderText(value, code, path, known));
  return Object.entries(value).flatMap(([name, item]) =>
    olderIn(
      item,
      join(path, name),
      known.flatMap((one) => inside(one, name)),
    ),
  );
}

function olderText(text: object, code: string, path: string, known: readonly Known[]): string[] {
  const words = wordsOf(text, code);
  const translated = words ? known.filter(({ value }) => wordsOf(value, code) === words) : [];
  const same = translated.find(({ value }) => wordsOf(value, 'en') === wordsOf(text, 'en'));
  const isOlder = same ? same.of.older.includes(join(same.path, code)) : translated.length > 0;
  return isOlder ? [join(path, code)] : [];
}

/** For each item of a list, where it was in the list before. */
function placesIn(before: unknown, items: readonly unknown[]): (number | undefined)[] {
  if (!Array.isArray(before)) return [];
  const named = new Map<string | undefined, number[]>();
  for (const [place, item] of before.entries()) {
    const name = identityOf(item);
    const same = named.get(name);
    if (same) same.push(place);
    else named.set(name, [place]);
  }
  const places = items.map((item) => {
    const name = identityOf(item);
    return name === undefined ? undefined : named.get(name)?.shift();
  });
  // The remaining items have new names.
  const left = [...named.values()].flat().sort((a, b) => b - a);
  return places.map((place) => place ?? left.pop());
}

/**
 * A record is recognized by {@link identityOfRecord}. A text of a list is recognized by its translations, because they
 * stay the same when the text changes.
 */
function identityOf(item: unknown): string | undefined {
  const named = identityOfRecord(item);
  if (named !== undefined) return named;
  if (typeof item !== 'object' || item === null || !('en' in item)) return undefined;
  return translationCodes.map((code) => wordsOf(item, code)).join('\n');
}

function wordsOf(text: unknown, code: string): string {
  if (typeof text === 'string') return code === 'en' ? text : '';
  return String((Object(text) as Record<string, unknown>)[code] ?? '');
}

function inside({ of, value, path }: Known, name: string | number | undefined): Known[] {
  if (name === undefined || typeof value !== 'object' || value === null) return [];
  return [{ of, value: (value as Record<string, unknown>)[name], path: join(path, name) }];
}

function join(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}.${name}`;
}
