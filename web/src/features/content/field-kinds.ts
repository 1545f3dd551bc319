import type { Text } from '@club-portal/contract/content/text';
import type { PictureUse } from '@club-portal/contract/content/uploaded-picture';

/*
 * How a part of the department's content is edited: a description of its fields. `FieldOf` derives from a schema's type which
 * kinds of field fit, so the compiler names a field of the schema that a description leaves out.
 */

interface Named {
  label: string;
  /** With an example. */
  hint?: string;
  /** The schema allows that it is missing. */
  optional?: true | undefined;
}

/** A text in all languages. */
export interface TextField extends Named {
  kind: 'text';
  /** Of a long text. */
  rows?: number;
}

/** A long text in all languages, with headings, lists, tables and links in Markdown. */
export interface MarkdownField extends Named {
  kind: 'markdown';
  /** The field of the same record with the pictures that it may show, and what one of them has beside its key. */
  pictures?: { name: string; fields: { file: PictureField; alt: TextField } };
}

/** A text that is the same in all languages. */
interface LineField extends Named {
  kind: 'line';
  type?: 'email' | 'url' | 'tel';
}

/** Part of addresses or of stored records. It is set when its record is added. */
export interface KeyField extends Named {
  kind: 'key';
  /** Until its record is public. */
  changes?: true;
}

/** A picture, by its name. */
export interface PictureField extends Named {
  kind: 'picture';
  use: PictureUse;
  /** Another one that the part uses already may take its place. */
  choose?: true;
  /** The field with the point of it that stays in sight. */
  focus?: string;
  /** The field with the words that say what it shows. Another picture needs others. */
  alt?: string;
  /** If they are in another part: what is said after another picture was chosen. */
  reminder?: string;
}

/** The point of a picture that stays in sight. */
export interface FocusField extends Named {
  kind: 'focus';
  /** The field with the picture. */
  of: string;
  /** Width and height of what pages show of it. */
  shape: readonly [number, number];
}

export interface ColourField extends Named {
  kind: 'colour';
  /** What it must differ from. */
  against: readonly Ground[];
}

/** A colour, or another field of the same record that has one. */
export type Ground = { name: string } & ({ colour: string } | { field: string });

export interface PairField extends Named {
  kind: 'pair';
  grounds: { onLight: string; onDark: string };
}

export interface NumberField extends Named {
  kind: 'number';
  /** What the record has while nothing is entered. */
  empty?: false;
}

interface YesNoField extends Named {
  kind: 'yesNo';
  /** Of a new record. */
  start?: boolean;
}

export interface ChoiceField extends Named {
  kind: 'choice';
  options: Readonly<Record<string, string>>;
}

/** Keys of records in another list of the part. */
export interface ChoicesField extends Named {
  kind: 'choices';
  of: string;
}

/** Texts, one after the other. */
export interface TextsField extends Named {
  kind: 'texts';
  /** What one of them is called. */
  one: string;
  rows?: number;
  /** There are always so many. */
  count?: number;
}

export interface GroupField extends Named {
  kind: 'group';
  fields: Fields;
}

export interface RecordsField extends Named {
  kind: 'records';
  /** What one of them is called. */
  one: string;
  /** The field whose value names a record. */
  namedBy: string;
  /** How a record gets its key: from its name, or as it is entered. Without a key, a record is known by its name. */
  keyFrom?: 'name' | 'entry';
  /** What is entered to add a record, if it has a key. */
  adding?: {
    label: string;
    hint: string;
    /** Whether a record has this name already. Then none is added. */
    isThere?: (name: string, records: readonly unknown[]) => boolean;
    /** The record with this name, instead of a blank one. */
    begin?: (name: string, records: readonly unknown[], pictures: Readonly<Record<string, string>>) => object;
  };
  /** So many there are. With these, a record is known by its place. */
  least?: number;
  most?: number;
  /** A record that is public is archived, not removed. */
  archived?: true;
  /** Records that are added together. `begun` makes one fit into the part that is edited. */
  sets?: {
    names: readonly string[];
    load: (name: string) => Promise<readonly object[]>;
    begun: (record: object, part: unknown) => object;
  };
  fields: Fields;
}

export type Field =
  | TextField
  | MarkdownField
  | LineField
  | KeyField
  | PictureField
  | FocusField
  | ColourField
  | PairField
  | NumberField
  | YesNoField
  | ChoiceField
  | ChoicesField
  | TextsField
  | GroupField
  | RecordsField;

type Fields = Readonly<Record<string, Field>>;

/** The kinds of field for a value of a schema. */
export type FieldOf<Value> = Text extends Value
  ? TextField | MarkdownField
  : [Value] extends [string]
    ? OfString<Value>
    : [Value] extends [boolean]
      ? YesNoField
      : [Value] extends [number | false]
        ? NumberField
        : [Value] extends [readonly (infer Item)[]]
          ? OfList<Item>
          : Value extends { onLight: string; onDark: string }
            ? PairField
            : Value extends { x: number; y: number }
              ? FocusField
              : With<GroupField, Value>;

type OfString<Value extends string> = string extends Value
  ? LineField | KeyField | PictureField | ColourField
  : Omit<ChoiceField, 'options'> & { options: Readonly<Record<Value, string>> };

type OfList<Item> = Text extends Item
  ? TextsField
  : [Item] extends [string]
    ? ChoicesField
    : Omit<With<RecordsField, Item>, 'namedBy'> & { namedBy: keyof Item & string };

type With<Kind, Value> = Omit<Kind, 'fields'> & { fields: FieldsOf<Value> };

/** One description for each field of a record, and none for others. What only the folder `content/blank` has is not edited. */
type FieldsOf<Value> = {
  readonly [Name in Exclude<keyof Value, 'placeholder'>]-?: FieldOf<Exclude<Value[Name], undefined>> &
    (undefined extends Value[Name] ? { optional: true } : { optional?: undefined });
};
