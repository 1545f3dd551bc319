import { inScope, type Scope, type StoredDocument, type View } from './documents.ts';
import { collectionOf, lastSegment } from './paths.ts';
import { comparePaths } from './values.ts';

type Documents = Map<string, StoredDocument>;

/** Documents by collection, without transactions. */
export class Collections implements View {
  readonly #collections: Map<string, Documents>;

  constructor(collections = new Map<string, Documents>()) {
    this.#collections = collections;
  }

  get(path: string): StoredDocument | undefined {
    return this.#collections.get(collectionOf(path))?.get(path);
  }

  *in(scope: Scope): Generator<StoredDocument> {
    if (!scope.descendants && scope.collectionId !== undefined) {
      const path = scope.parent === '' ? scope.collectionId : `${scope.parent}/${scope.collectionId}`;
      yield* this.#collections.get(path)?.values() ?? [];
      return;
    }
    for (const [collection, documents] of this.#collections) {
      if (inScope(`${collection}/any`, scope)) yield* documents.values();
    }
  }

  *all(): Generator<StoredDocument> {
    for (const documents of this.#collections.values()) yield* documents.values();
  }

  collectionIds(parent: string): string[] {
    return [...this.#idsBelow(parent === '' ? '' : `${parent}/`)].sort();
  }

  documentIds(collection: string, missing: boolean): string[] {
    const present = [...(this.#collections.get(collection)?.keys() ?? [])].map(lastSegment);
    const parents = missing ? this.#idsBelow(`${collection}/`) : [];
    return [...new Set([...present, ...parents])].sort(comparePaths);
  }

  /** @param document undefined removes it */
  put(path: string, document: StoredDocument | undefined): void {
    const collection = collectionOf(path);
    const documents: Documents = this.#collections.get(collection) ?? new Map();
    this.#collections.set(collection, documents);
    if (document) documents.set(path, document);
    else documents.delete(path);
  }

  copy(): Collections {
    return new Collections(
      new Map([...this.#collections].map(([path, documents]) => [path, new Map(documents)])),
    );
  }

  /** The first segment behind the prefix, of every collection that has documents. */
  #idsBelow(prefix: string): Set<string> {
    const ids = new Set<string>();
    for (const [path, documents] of this.#collections) {
      if (documents.size > 0 && path.startsWith(prefix))
        ids.add(path.slice(prefix.length).split('/')[0] ?? '');
    }
    return ids;
  }
}
