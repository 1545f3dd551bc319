import type { recordFields } from './fields.ts';

/**
 * The fields of the record `T` that a place shows, and those of every record. It names every other field as left out,
 * so a new field does not compile until each place that shows the record has decided. A place that names no
 * translations gets the record only in the language of its page.
 */
export type Shown<T, Fields extends keyof T, LeftOut extends Exclude<keyof T, Fields>> = [
  Exclude<keyof T, Fields | LeftOut | GivenField>,
] extends [never]
  ? Pick<T, Fields | (keyof T & RecordField)> &
      ('translations' extends Fields | LeftOut ? unknown : { translations?: undefined })
  : Undecided<Exclude<keyof T, Fields | LeftOut | GivenField>>;

type RecordField = keyof typeof recordFields;
type GivenField = RecordField | 'translations' | 'addressTitle';

/** The type of a record some of whose fields are neither shown nor left out. */
interface Undecided<Fields> {
  neitherShownNorLeftOut: Fields;
}
