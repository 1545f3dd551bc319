import { readFileSync } from 'node:fs';
import { type Conjunction, disjunctionsOf } from './disjunctions.ts';
import type { Aggregation, StructuredQuery } from './messages.ts';
import { summedFields } from './query-validation.ts';
import { INEQUALITIES, sortOrder } from './sort-order.ts';
import { Code, StatusError } from './status.ts';

/** The content of `firestore.indexes.json`. */
export interface IndexConfiguration {
  indexes?: CompositeIndex[];
  fieldOverrides?: FieldOverride[];
}

interface CompositeIndex {
  collectionGroup: string;
  queryScope: QueryScope;
  fields: IndexField[];
}

interface FieldOverride {
  collectionGroup: string;
  /** `*` stands for all fields. */
  fieldPath: string;
  /** All indexes of the field; none if empty. */
  indexes: (IndexMode & { queryScope: QueryScope })[];
}

type QueryScope = 'COLLECTION' | 'COLLECTION_GROUP';
type IndexMode = { order?: 'ASCENDING' | 'DESCENDING'; arrayConfig?: 'CONTAINS' };
type IndexField = IndexMode & { fieldPath: string };

/** The indexes of `firestore.indexes.json`, and those that Firestore creates automatically for every field. */
export class Indexes {
  readonly #file: string;
  #configuration: IndexConfiguration;

  /** @param file its path */
  constructor(file: string) {
    this.#file = file;
    this.#configuration = read(file);
  }

  /** @throws StatusError FAILED_PRECONDITION if the query needs an index that is missing */
  check(query: StructuredQuery, aggregations: readonly Aggregation[] = []): void {
    if (!missingIndex(query, aggregations, this.#configuration)) return;
    // The file may have changed since the last query.
    this.#configuration = read(this.#file);
    const missing = missingIndex(query, aggregations, this.#configuration);
    if (missing)
      throw new StatusError(Code.failedPrecondition, `The query requires an index. ${adviceOn(missing)}`);
  }
}

function read(file: string): IndexConfiguration {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function adviceOn({ fields, ...index }: CompositeIndex): string {
  const [field, ...others] = fields;
  if (!field || others.length > 0)
    return `Add to "indexes" in firestore.indexes.json: ${JSON.stringify({ ...index, fields })}`;
  const { fieldPath, ...mode } = field;
  return (
    `Add to the indexes of the field "${fieldPath}" of "${index.collectionGroup}" under "fieldOverrides" in ` +
    `firestore.indexes.json: ${JSON.stringify({ ...mode, queryScope: index.queryScope })}`
  );
}

/**
 * The index that a query needs and does not have. It follows
 * https://firebase.google.com/docs/firestore/query-data/index-overview: an index has fields that the query compares for
 * equality and then those that it orders by. Several indexes with the same order are merged.
 */
export function missingIndex(
  query: StructuredQuery,
  aggregations: readonly Aggregation[],
  configuration: IndexConfiguration,
): CompositeIndex | undefined {
  const [{ collectionId: collectionGroup = '', allDescendants = false } = {}] = query.from ?? [];
  if (collectionGroup === '') return undefined;
  const queryScope = allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
  const usable = (configuration.indexes ?? []).filter(
    (index) => index.collectionGroup === collectionGroup && index.queryScope === queryScope,
  );
  const order = sortOrder(query, summedFields(aggregations)).map(
    ({ field, descending }): IndexField => ({
      fieldPath: field,
      order: descending ? 'DESCENDING' : 'ASCENDING',
    }),
  );
  for (const conjunction of disjunctionsOf(query.where)) {
    const equal = equalFields(conjunction);
    if (equal.some(({ fieldPath }) => fieldPath === '__name__')) continue;
    // The documents with the same element in a list still differ in the list.
    const same = equal.filter(({ arrayConfig }) => !arrayConfig).map(({ fieldPath }) => fieldPath);
    const ordered = order.filter(({ fieldPath }) => !same.includes(fieldPath));
    if (equal.length === 0 && ordered.length === 1) continue;
    const needed = [...equal, ...ordered];
    const single = needed.flatMap(({ fieldPath }) =>
      singleFieldModes(collectionGroup, queryScope, fieldPath, configuration).map((mode) => [
        { fieldPath, ...mode },
      ]),
    );
    const candidates = [...usable.map(({ fields }) => fields), ...single];
    if (!serve(candidates, equal, ordered))
      return { collectionGroup, queryScope, fields: withoutName(needed) };
  }
  return undefined;
}

function equalFields(conjunction: Conjunction): IndexField[] {
  const fields = conjunction
    .filter(({ op }) => !INEQUALITIES.has(op))
    .map(({ field, op }): IndexField => {
      return {
        fieldPath: field,
        ...(op === 'ARRAY_CONTAINS' ? { arrayConfig: 'CONTAINS' } : { order: 'ASCENDING' }),
      };
    });
  return [...new Map(fields.map((field) => [field.fieldPath, field])).values()];
}

function serve(candidates: IndexField[][], equal: IndexField[], ordered: IndexField[]): boolean {
  const covered = candidates.flatMap((fields) => prefixBefore(ordered, withName(fields), equal) ?? []);
  if (equal.length > 0) return equal.every(({ fieldPath }) => covered.includes(fieldPath));
  return candidates.some((fields) => prefixBefore(ordered, withName(fields), equal));
}

/** The fields of an index before the order. Undefined if the query cannot use the index. */
function prefixBefore(
  ordered: IndexField[],
  fields: IndexField[],
  equal: IndexField[],
): string[] | undefined {
  const prefix = fields.slice(0, fields.length - ordered.length);
  const rest = fields.slice(prefix.length);
  const sameOrder =
    rest.length === ordered.length &&
    rest.every(({ fieldPath, order }, index) => {
      return fieldPath === ordered[index]?.fieldPath && order === ordered[index]?.order;
    });
  const onlyEqual = prefix.every(({ fieldPath, arrayConfig }) =>
    equal.some((one) => one.fieldPath === fieldPath && one.arrayConfig === arrayConfig),
  );
  return sameOrder && onlyEqual ? prefix.map(({ fieldPath }) => fieldPath) : undefined;
}

/** Every index ends with the name, in the direction of its last field. */
function withName(fields: IndexField[]): IndexField[] {
  const last = fields.at(-1);
  if (last?.fieldPath === '__name__') return fields;
  return [...fields, { fieldPath: '__name__', order: last?.order ?? 'ASCENDING' }];
}

function withoutName(fields: IndexField[]): IndexField[] {
  const [last, before] = [fields.at(-1), fields.at(-2)];
  return last?.order === (before?.order ?? 'ASCENDING') ? fields.slice(0, -1) : fields;
}

/** A part of a map has the indexes of the map, unless it has its own override. */
function singleFieldModes(
  collectionGroup: string,
  queryScope: QueryScope,
  fieldPath: string,
  { fieldOverrides = [] }: IndexConfiguration,
): IndexMode[] {
  const names = fieldPath.split('.');
  const paths = [...names.keys()].map((index) => names.slice(0, names.length - index).join('.'));
  const overrides = fieldOverrides.filter((one) => one.collectionGroup === collectionGroup);
  const override = [...paths, '*'].flatMap(
    (path) => overrides.find((one) => one.fieldPath === path) ?? [],
  )[0];
  const automatic: FieldOverride['indexes'] = [
    { order: 'ASCENDING', queryScope: 'COLLECTION' },
    { order: 'DESCENDING', queryScope: 'COLLECTION' },
    { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
  ];
  return (override?.indexes ?? automatic)
    .filter((index) => index.queryScope === queryScope)
    .map(({ queryScope: _, ...mode }) => mode);
}
