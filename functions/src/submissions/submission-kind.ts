import type { Actor } from '@club-portal/contract/access';
import type { ChangedField } from '@club-portal/contract/change';
import type { SubmissionAnswer } from '@club-portal/contract/submission-answer';
import type { z } from 'zod';
import type { NewStoredFile } from '../event-records/store.ts';
import type { PreparedFile } from '../media/prepare.ts';
import type { Rearrangement } from '../records/arrangement.ts';
import type { RecordFields } from '../records/documents.ts';
import type { Join, Typed } from '../records/owned-files.ts';
import type { InSameTransaction } from '../records/records.ts';
import type { Values } from './documents.ts';
import type { PreviewedFile } from './previewed-files.ts';

/**
 * How the records of one entity are published from a submission: like their own calls write them. `New` has the values
 * of the form for a new record, `Change` those of the form for a change.
 */
export interface SubmissionKind<
  New extends Values = Values,
  Change extends Values = Values,
  Item extends Found = Found,
> {
  /** Missing if records can only be changed. */
  adding?: {
    input: z.ZodType<New>;
    /** The record that the values would become. */
    toRecord(values: New, fields: RecordFields): Item;
    publish(actor: Actor, id: string, waiting: Waiting<New>): Promise<unknown>;
  };
  update: z.ZodType<Change>;
  /** Checks the values of a change, by default with `update` alone. Throws 400 with a sentence for each wrong field. */
  checkChange?(record: string, values: Values): Promise<Change>;
  /** Returns the public record. Throws 404 or 410 without one. */
  find(id: string): Promise<Item>;
  /** Throws 409 if `version` is stale. */
  publishChange(actor: Actor, id: string, waiting: Waiting<Change & { version: string }>): Promise<unknown>;
  /** Compares values that contain languages and lists. By default a field has changed if it is not equal. */
  differences?(before: object, after: object): ChangedField[];
  /** The folder of the files of a submission, by its id. By default in `files`. */
  folderOf?(id: string): string;
  /** Throws 415 for a file that such a record does not accept. */
  requireFit(file: PreparedFile): void;
  /** The files of the public record. */
  filesOf(id: string): Promise<OwnFile[]>;
  /** Where an approver gets a file of the public record. By default where visitors do. */
  addressOf?(record: string, file: OwnFile): string;
  /** The record with these own files, in this order. */
  withFiles(record: Item, files: OwnFile[]): Item;
  join: Join<Typed>;
  /** The record as visitors would see it. */
  preview(record: Item, waiting: PreviewedFile[]): Promise<SubmissionAnswer['preview']>;
}

/** A public record, or what one would be. */
export type Found = Pick<RecordFields, '_id' | 'version'> & Values;

/** What a submission contributes to its record. */
export interface Waiting<V extends Values> {
  values: V;
  /** Files to add to the record. */
  files: NewStoredFile[];
  /** The new order of the record's own files. */
  arrangement?: Rearrangement | undefined;
  inSameTransaction: InSameTransaction;
}

/** A file of a public record. */
export interface OwnFile extends Typed {
  id: string;
  name: string;
  size: number;
  path: string;
  /** What a picture of an event record shows. */
  alt?: string;
}
