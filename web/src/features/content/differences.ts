import type { PictureUse } from '@club-portal/contract/content/uploaded-picture';
import { languageCodes } from './controls.ts';
import type { Field } from './field-kinds.ts';
import { type ContentRecord, identitiesOf, listOf, nameOfRecord, recordsOf } from './records.ts';
import { inLanguage, languageName } from './texts.ts';

/** A field with different values in two versions of a part, as people read them. */
export interface Difference {
  name: string;
  before: string;
  after: string;
  /** Set if the values are names of pictures, for this use. */
  use?: PictureUse;
  /** The descriptions of the pictures, before and after. */
  alts?: { before: string; after: string };
}

/** Differences by field, in the order of the form. A record is compared with the record of the same key or name. */
export function differencesOf(description: Field, before: unknown, after: unknown): Difference[] {
  const shownAs = namesByKey(description, [after, before]);
  const [olds, news] = [before, after].map((value) => new Map(wordsIn(description, value, [], shownAs)));
  const names = new Set([...(news?.keys() ?? []), ...(olds?.keys() ?? [])]);
  return [...names]
    .map((name) => differenceOf(name, olds?.get(name), news?.get(name)))
    .filter((one) => one.before !== one.after);
}

/** The text of a field. For a picture its name, use and description. */
interface Said {
  words: string;
  picture?: { use: PictureUse; alt: string };
}

type Words = readonly [name: string, said: Said];

function differenceOf(name: string, old: Said | undefined, now: Said | undefined): Difference {
  const use = (now ?? old)?.picture?.use;
  return {
    ...{ name, before: old?.words ?? '', after: now?.words ?? '' },
    ...(use && { use, alts: { before: old?.picture?.alt ?? '', after: now?.picture?.alt ?? '' } }),
  };
}

/** The names of a part's records, by key. The newest name counts. */
function namesByKey(description: Field, versions: readonly unknown[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  if (description.kind !== 'records' || description.keyFrom !== 'name') return names;
  for (const record of versions.flatMap(recordsOf)) {
    const key = String(record.key);
    const name = nameOfRecord(description, record);
    if (names.has(key) || name === '') continue;
    names.set(key, [...names.values()].includes(name) ? `${name} (${key})` : name);
  }
  return names;
}

/** Only the whole part gets `shownAs`. */
function wordsIn(
  field: Field,
  value: unknown,
  groups: readonly string[],
  shownAs?: ReadonlyMap<string, string>,
): Words[] {
  const inside = shownAs ? groups : [...groups, field.label];
  const name = [...groups, field.label].join(': ');
  const inAll = (written: (code: (typeof languageCodes)[number]) => string): Words[] =>
    languageCodes.map((code) => [
      code === 'en' ? name : `${name} (${languageName(code)})`,
      { words: written(code) },
    ]);
  const only = (words: string): Words[] => [[name, { words }]];
  switch (field.kind) {
    case 'text':
    case 'markdown':
      return inAll((code) => inLanguage(value, code));
    case 'texts':
      return inAll((code) =>
        listOf(value)
          .map((text) => inLanguage(text, code))
          .join('\n'),
      );
    case 'pair': {
      const { onLight, onDark } = Object(value) as ContentRecord;
      return value === undefined ? [] : only(`${onLight} / ${onDark}`);
    }
    case 'focus': {
      const { x, y } = Object(value) as ContentRecord;
      return value === undefined ? [] : only(`${x} % / ${y} %`);
    }
    case 'choice':
      return only(field.options[String(value)] ?? '');
    case 'choices':
      return only(listOf(value).join(', '));
    case 'group':
      if (value === undefined) return [];
      return fieldsIn(field.fields, value as ContentRecord, inside);
    case 'records': {
      const records = recordsOf(value);
      const identities = identitiesOf(field, records);
      const shownName = (identity = '') => shownAs?.get(identity) ?? identity;
      const names = records.map((record, index) => nameOfRecord(field, record) || String(identities[index]));
      return [
        ...only(names.join('\n')),
        ...records.flatMap((record, index) =>
          fieldsIn(field.fields, record, [...inside, shownName(identities[index])]),
        ),
      ];
    }
    case 'yesNo':
      return only(String(value ?? false));
    default:
      return only(value === false ? '' : String(value ?? ''));
  }
}

function fieldsIn(
  fields: Readonly<Record<string, Field>>,
  record: ContentRecord,
  groups: readonly string[],
): Words[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const found = wordsIn(field, record[name], groups);
    if (field.kind !== 'picture') return found;
    // A portrait shows a person, and an emblem belongs to a club.
    const alt = inLanguage(record.alt ?? record.name ?? record.label, 'en');
    return found.map(([label, { words }]): Words => [label, { words, picture: { use: field.use, alt } }]);
  });
}
