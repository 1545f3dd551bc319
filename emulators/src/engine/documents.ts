import type { Fields } from './messages.ts';
import { collectionOf, lastSegment } from './paths.ts';
import type { Micros } from './times.ts';

/** A document in the database. It is never changed, only replaced. */
export interface StoredDocument {
  /** Relative to the database, such as `clubs/robotics`. */
  readonly path: string;
  readonly fields: Fields;
  readonly createTime: Micros;
  readonly updateTime: Micros;
}

/** Which documents a query looks at. */
export interface Scope {
  /** Relative path of a document. The root is the empty string. */
  parent: string;
  /** Absent: every collection. */
  collectionId: string | undefined;
  /** Whether collections at any depth below the parent count. */
  descendants: boolean;
}

export function inScope(path: string, scope: Scope): boolean {
  const collection = collectionOf(path);
  if (scope.collectionId !== undefined && lastSegment(collection) !== scope.collectionId) return false;
  if (scope.descendants) return scope.parent === '' || path.startsWith(`${scope.parent}/`);
  const above = collection.includes('/') ? collectionOf(collection) : '';
  return above === scope.parent;
}

/** The state of the documents at one moment. */
export interface View {
  get(path: string): StoredDocument | undefined;
  in(scope: Scope): Iterable<StoredDocument>;
  all(): Iterable<StoredDocument>;
  /** Ids of the collections directly below a document, or below the root. */
  collectionIds(parent: string): string[];
  /** Ids in a collection. With `missing` also those of absent documents that have documents below them. */
  documentIds(collection: string, missing: boolean): string[];
}
