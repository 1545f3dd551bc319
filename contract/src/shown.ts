import type { recordFields } from './fields.ts';

/**
 * The fields of the record `T` that a place shows, with those of every record. It names every other field as left out, so
 * a new field does not compile before each place that shows the record has decided.
 */
export type Shown<T, Fields extends keyof T, LeftOut extends Exclude<keyof T, Fields>> = [
  Exclude<keyof T, Fields | LeftOut | RecordField>,
] extends [never]
  ? Pick<T, Fields | (keyof T & RecordField)>
  : Undecided<Exclude<keyof T, Fields | LeftOut | RecordField>>;

type RecordField = keyof typeof recordFields;

/** Stands for a record some fields of which are neither shown nor left out. */
export interface Undecided<Fields> {
  neitherShownNorLeftOut: Fields;
}
