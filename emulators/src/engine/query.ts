import type { Scope, StoredDocument } from './documents.ts';
import { fieldAt, parseFieldPath } from './field-paths.ts';
import type { Cursor, Filter, StructuredQuery, Value } from './messages.ts';
import { Code, invalidArgument, StatusError } from './status.ts';
import { compareText, compareValues, equalValues, isNaNValue, isNull, sameType } from './values.ts';

export interface CompiledQuery {
  scope: Scope;
  /** The field paths to send. Undefined means whole documents. */
  select: string[] | undefined;
  run(documents: Iterable<StoredDocument>): StoredDocument[];
}

/**
 * Checks a query and prepares it.
 * @param root `projects/P/databases/D/documents`; references are compared with it
 * @throws StatusError INVALID_ARGUMENT
 */
export function compileQuery(query: StructuredQuery, parent: string, root: string): CompiledQuery {
  if (query.findNearest) throw new StatusError(Code.unimplemented, 'This emulator has no vector search.');
  const from = query.from ?? [];
  if (from.length > 1) throw invalidArgument('A query may name one collection only.');
  const limit = query.limit?.value ?? (query.limit ? 0 : Number.POSITIVE_INFINITY);
  const offset = query.offset ?? 0;
  if (limit < 0) throw invalidArgument('limit is negative');
  if (offset < 0) throw invalidArgument('offset is negative');
  const scope: Scope = {
    parent,
    collectionId: from[0]?.collectionId || undefined,
    descendants: from[0]?.allDescendants ?? false,
  };
  const matches = query.where ? compileFilter(query.where, root) : () => true;
  const order = effectiveOrder(query).map(({ field, descending }) => ({
    read: reader(field, root),
    sign: descending ? -1 : 1,
  }));
  const signs = order.map(({ sign }) => sign);
  for (const cursor of [query.startAt, query.endAt]) {
    if ((cursor?.values?.length ?? 0) > order.length) throw invalidArgument('Cursor has too many values.');
  }

  return {
    scope,
    select: query.select?.fields && selected(query.select.fields.map(({ fieldPath }) => fieldPath ?? '')),
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

type Predicate = (document: StoredDocument) => boolean;
type Reader = (document: StoredDocument) => Value | undefined;

function reader(field: string, root: string): Reader {
  if (field === '__name__') return ({ path }) => ({ referenceValue: `${root}/${path}` });
  const path = parseFieldPath(field);
  return ({ fields }) => fieldAt(fields, path);
}

function compileFilter(filter: Filter, root: string): Predicate {
  if (filter.compositeFilter) {
    const parts = (filter.compositeFilter.filters ?? []).map((part) => compileFilter(part, root));
    if (filter.compositeFilter.op === 'OR') return (document) => parts.some((part) => part(document));
    return (document) => parts.every((part) => part(document));
  }
  if (filter.unaryFilter) {
    const read = reader(filter.unaryFilter.field?.fieldPath ?? '', root);
    const test = unaryTests[filter.unaryFilter.op ?? ''];
    if (!test) throw invalidArgument(`Unknown unary operator ${filter.unaryFilter.op}.`);
    return (document) => {
      const value = read(document);
      return value !== undefined && test(value);
    };
  }
  const { field, op = '', value: operand } = filter.fieldFilter ?? {};
  const test = fieldTests[op];
  if (!test || !operand) throw invalidArgument(`Unknown operator ${op}.`);
  checkOperand(op, operand);
  const read = reader(field?.fieldPath ?? '', root);
  return (document) => {
    const value = read(document);
    return value !== undefined && test(value, operand);
  };
}

function checkOperand(op: string, operand: Value): void {
  const limit = { IN: 30, ARRAY_CONTAINS_ANY: 30, NOT_IN: 10 }[op];
  if (limit === undefined) return;
  const count = operand.arrayValue?.values?.length;
  if (!count) throw invalidArgument(`'${op}' requires a non-empty ArrayValue.`);
  if (count > limit) throw invalidArgument(`'${op}' supports up to ${limit} comparison values.`);
}

const unaryTests: Record<string, (value: Value) => boolean> = {
  IS_NULL: isNull,
  IS_NAN: isNaNValue,
  IS_NOT_NULL: (value) => !isNull(value),
  IS_NOT_NAN: (value) => !isNull(value) && !isNaNValue(value),
};

const fieldTests: Record<string, (value: Value, operand: Value) => boolean> = {
  EQUAL: equalValues,
  NOT_EQUAL: (value, operand) => !isNull(value) && !equalValues(value, operand),
  LESS_THAN: (value, operand) => sameType(value, operand) && compareValues(value, operand) < 0,
  LESS_THAN_OR_EQUAL: (value, operand) => sameType(value, operand) && compareValues(value, operand) <= 0,
  GREATER_THAN: (value, operand) => sameType(value, operand) && compareValues(value, operand) > 0,
  GREATER_THAN_OR_EQUAL: (value, operand) => sameType(value, operand) && compareValues(value, operand) >= 0,
  ARRAY_CONTAINS: (value, operand) => includes(value, operand),
  ARRAY_CONTAINS_ANY: (value, operand) =>
    (operand.arrayValue?.values ?? []).some((one) => includes(value, one)),
  IN: (value, operand) => includes(operand, value),
  NOT_IN: (value, operand) =>
    !isNull(value) && !includes(operand, value) && !(operand.arrayValue?.values ?? []).some(isNull),
};

function includes(list: Value, wanted: Value): boolean {
  return (list.arrayValue?.values ?? []).some((value) => equalValues(value, wanted));
}

const inequalities = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NULL',
  'IS_NOT_NAN',
]);

/**
 * The complete sort order: the fields of `orderBy`, then the other fields with inequalities by name, then `__name__`.
 * The added fields take the last direction of `orderBy`.
 */
function effectiveOrder(query: StructuredQuery): { field: string; descending: boolean }[] {
  const order = (query.orderBy ?? []).map(({ field, direction }) => ({
    field: field?.fieldPath ?? '',
    descending: direction === 'DESCENDING',
  }));
  const descending = order.at(-1)?.descending ?? false;
  const implicit = [...inequalityFields(query.where)].sort(compareText);
  for (const field of [...implicit, '__name__']) {
    if (!order.some((entry) => entry.field === field)) order.push({ field, descending });
  }
  return order;
}

function inequalityFields(filter: Filter | undefined): Set<string> {
  if (!filter) return new Set();
  if (filter.compositeFilter) {
    return new Set((filter.compositeFilter.filters ?? []).flatMap((part) => [...inequalityFields(part)]));
  }
  const { op, field } = filter.fieldFilter ?? filter.unaryFilter ?? {};
  return new Set(op && inequalities.has(op) && field?.fieldPath ? [field.fieldPath] : []);
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
