import type { Scope, StoredDocument } from './documents.ts';
import { predicateOf, readerOf } from './filters.ts';
import type { Aggregation, Cursor, StructuredQuery, Value } from './messages.ts';
import { checkQuery, summedFields } from './query-validation.ts';
import { sortOrder } from './sort-order.ts';
import { compareValues } from './values.ts';

export interface CompiledQuery {
  scope: Scope;
  /** The field paths to send. Undefined means whole documents. */
  select: string[] | undefined;
  run(documents: Iterable<StoredDocument>): StoredDocument[];
}

/**
 * Checks a query and prepares it.
 * @param root `projects/P/databases/D/documents`; references are compared with it
 * @param aggregations what is computed from the result
 * @throws StatusError if Firestore refuses the query
 */
export function compileQuery(
  query: StructuredQuery,
  parent: string,
  root: string,
  aggregations: readonly Aggregation[] = [],
): CompiledQuery {
  checkQuery(query, parent, aggregations);
  const [collection] = query.from ?? [];
  const limit = query.limit ? (query.limit.value ?? 0) : Number.POSITIVE_INFINITY;
  const offset = query.offset ?? 0;
  const matches = query.where ? predicateOf(query.where, root) : () => true;
  const order = sortOrder(query, summedFields(aggregations)).map(({ field, descending }) => ({
    read: readerOf(field, root),
    sign: descending ? -1 : 1,
  }));
  const signs = order.map(({ sign }) => sign);

  return {
    scope: {
      parent,
      collectionId: collection?.collectionId || undefined,
      descendants: collection?.allDescendants ?? false,
    },
    select: query.select && selected((query.select.fields ?? []).map(({ fieldPath }) => fieldPath ?? '')),
    run(documents) {
      const found = new FirstInOrder<Found>(offset + limit, (a, b) => compareKeys(a.keys, b.keys, signs));
      for (const document of documents) {
        if (!matches(document)) continue;
        const keys: Value[] = [];
        for (const { read } of order) {
          const key = read(document);
          if (key === undefined) break;
          keys.push(key);
        }
        if (keys.length < order.length) continue;
        if (query.startAt && isBefore(keys, query.startAt, signs)) continue;
        if (query.endAt && !isBefore(keys, query.endAt, signs)) continue;
        found.add({ document, keys });
      }
      return found
        .take()
        .slice(offset)
        .map(({ document }) => document);
    },
  };
}

function selected(paths: string[]): string[] {
  return paths.length > 0 ? paths : ['__name__'];
}

interface Found {
  document: StoredDocument;
  keys: Value[];
}

/** Keeps the first `count` items in sort order. It does not sort all items. */
class FirstInOrder<Item> {
  readonly #count: number;
  readonly #compare: (a: Item, b: Item) => number;
  #items: Item[] = [];
  #last: Item | undefined;

  constructor(count: number, compare: (a: Item, b: Item) => number) {
    this.#count = count;
    this.#compare = compare;
  }

  add(item: Item): void {
    if (this.#last !== undefined && this.#compare(item, this.#last) >= 0) return;
    this.#items.push(item);
    if (this.#items.length < 2 * this.#count) return;
    this.#items = this.take();
    this.#last = this.#items.at(-1);
  }

  take(): Item[] {
    return this.#items.sort(this.#compare).slice(0, this.#count);
  }
}

function compareKeys(a: Value[], b: Value[], signs: number[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) return 0;
    const difference = compareValues(left, right);
    if (difference !== 0) return difference * (signs[index] ?? 1);
  }
  return 0;
}

function isBefore(keys: Value[], cursor: Cursor, signs: number[]): boolean {
  const values = cursor.values ?? [];
  const difference = compareKeys(keys.slice(0, values.length), values, signs);
  return cursor.before ? difference < 0 : difference <= 0;
}
