import type { Subject } from '@club-portal/contract/access';
import type { CollectionReference, DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';
import type { Sentence } from '../sentences.ts';
import {
  filesIn,
  joinByKind,
  type MostOfKinds,
  type OwnedFile,
  pictureOfOwned,
  toOwnedFile,
} from './owned-files.ts';
import { type Republished, republishAfter } from './published.ts';

/** What the steps of a store need to know about the records of a collection. */
export interface RecordKind<Item> {
  /** Name of the Firestore collection. */
  collection: string;
  /** The first part of its actions: `notice` in `notice.add`. */
  entity: string;
  /** Describes a record to the check of rights. */
  subjectOf: (record: DocumentData) => Subject;
  /** The message about a record that does not exist. */
  notFoundMessage: Sentence;
  toItem: (document: DocumentSnapshot) => Item;
  /** The field that has a record's files, and how many it may have. */
  files?: { field: string; most: MostOfKinds };
  /** The lists that show the records to visitors. None for records that visitors do not see. */
  lists?: () => Republished[];
}

/** The type for steps that do not convert a record to an item. */
export type AnyKind = RecordKind<unknown>;

export function collectionOf({ collection }: AnyKind): CollectionReference {
  return firestore.collection(collection);
}

/** Makes a change and publishes the lists of the records again. */
export function publishing<R>({ lists = () => [] }: AnyKind, change: () => Promise<R>): Promise<R> {
  return republishAfter(lists(), change);
}

export function filesOf({ files }: AnyKind, document: DocumentSnapshot): OwnedFile[] {
  return files ? filesIn(document, files.field) : [];
}

/** The field with the files of a record, as stored. */
export function fieldOf({ files }: AnyKind, list: OwnedFile[]): object {
  return files ? { [files.field]: list } : {};
}

/** How the records' files are stored. */
export function listingOf({ files, notFoundMessage }: AnyKind) {
  const join = joinByKind(files?.most ?? {});
  return { join, notFoundMessage, toStored: toOwnedFile, pictureOf: pictureOfOwned };
}
