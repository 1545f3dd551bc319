import type { Text } from '@club-portal/contract/content/text';
import type { PictureUse } from '@club-portal/contract/content/uploaded-picture';

/*
 * How a part of the department's content is edited: a description of its fields. `FieldOf` derives from a schema's type
 * which kinds of field fit, so the compiler reports a field of the schema that a description leaves out.
 */

interface Named {
  label: string;
  /** With an example. */
  hint?: string;
  /** The schema allows it to be missing. */
  optional?: true | undefined;
}

/** A text in all languages. */
export interface TextField extends Named {
  kind: 'text';
  /** Only for a long text. */
  rows?: number;
}

/** A long text in all languages, with headings, lists, tables and links in Markdown. */
export interface MarkdownField extends Named {
  kind: 'markdown';
  /**
   * The field of the same record with the pictures that it may show, and the fields of such a picture besides its key.
   */
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
  /** It can be changed until its record is public. */
  changes?: true;
}

/** A picture, by name. */
export interface PictureField extends Named {
  kind: 'picture';
  use: PictureUse;
  /** Another picture that the part already uses may be chosen. */
  choose?: true;
  /** The field with the focus point of the picture. */
  focus?: string;
  /** The field with the description of the picture. Another picture needs another one. */
  alt?: string;
  /** If the description is in another part: what is shown after another picture was chosen. */
  reminder?: string;
}

/** The point of a picture that always stays visible. */
export interface FocusField extends Named {
  kind: 'focus';
  /** The field with the picture. */
  of: string;
  /** Width and height of the visible part on pages. */
  shape: readonly [number, number];
}

export interface ColourField extends Named {
  kind: 'colour';
  /** The colours it must contrast with. */
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
  /** The value of the record while nothing is entered. */
  empty?: false;
}

interface YesNoField extends Named {
  kind: 'yesNo';
  /** The value in a new record. */
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

/** Several texts. */
export interface TextsField extends Named {
  kind: 'texts';
  /** The label of one text. */
  one: string;
  rows?: number;
  /** The fixed number of texts. */
  count?: number;
}

export interface GroupField extends Named {
  kind: 'group';
  fields: Fields;
}

export interface RecordsField extends Named {
  kind: 'records';
  /** The label of one record. */
  one: string;
  /** The field whose value names a record. */
  namedBy: string;
  /** How a record gets its key: from its name, or as entered. Without a key, a record is identified by its name. */
  keyFrom?: 'name' | 'entry';
  /** What is entered to add a record, if it has a key. */
  adding?: {
    label: string;
    hint: string;
    /** Whether a record already has this name. Then none is added. */
    isThere?: (name: string, records: readonly unknown[]) => boolean;
    /** Returns the record to add under this name, instead of a blank one. */
    begin?: (name: string, records: readonly unknown[], pictures: Readonly<Record<string, string>>) => object;
  };
  /** The number of records. With these, a record is identified by its position. */
  least?: number;
  most?: number;
  /** A public record is archived, not removed. */
  archived?: true;
  /** Records that are added together. `begun` adapts one to the part being edited. */
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

/**
 * One description for each field of a record, and no others. Fields that only the folder `content/blank` has cannot be
 * edited.
 */
type FieldsOf<Value> = {
  readonly [Name in Exclude<keyof Value, 'placeholder'>]-?: FieldOf<Exclude<Value[Name], undefined>> &
    (undefined extends Value[Name] ? { optional: true } : { optional?: undefined });
};
