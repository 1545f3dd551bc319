import { disjunctionsOf } from './disjunctions.ts';
import { parseFieldPath } from './field-paths.ts';
import { operators } from './filters.ts';
import type { Aggregation, Cursor, Filter, StructuredQuery, Value } from './messages.ts';
import { checkCollectionId, isReserved } from './paths.ts';
import { comparisonsOf, explicitOrder, inequalityFields, type SortField } from './sort-order.ts';
import { Code, invalidArgument, notSupported, StatusError } from './status.ts';
import { storedValue } from './stored-values.ts';

/**
 * Refuses what Firestore refuses, in Google's words where they are clear.
 * @throws StatusError INVALID_ARGUMENT, or FAILED_PRECONDITION for an order that no index has
 */
export function checkQuery(
  query: StructuredQuery,
  parent: string,
  aggregations: readonly Aggregation[] = [],
): void {
  if (query.findNearest) throw notSupported('vector search');
  checkSource(query.from ?? []);
  if ((query.limit?.value ?? 0) < 0) throw invalidArgument('limit is negative');
  if ((query.offset ?? 0) < 0) throw invalidArgument('offset is negative');
  for (const { fieldPath } of query.select?.fields ?? []) parseFieldPath(fieldPath ?? '');
  if (query.where) {
    checkFilter(query.where);
    checkCombination(query.where);
  }
  const order = explicitOrder(query);
  checkOrder(order, query.where);
  for (const cursor of [query.startAt, query.endAt]) if (cursor) checkCursor(cursor, order);
  checkSums(aggregations, query);
  checkKeyScan(query, parent);
  checkSumsOrder(aggregations, query, parent);
}

function checkSource(from: { collectionId?: string }[]): void {
  if (from.length > 1)
    throw invalidArgument('StructuredQuery.from cannot have more than one collection selector.');
  checkCollectionId(from[0]?.collectionId ?? '');
}

const mostValues: Record<string, number> = { IN: 30, ARRAY_CONTAINS_ANY: 30, NOT_IN: 10 };

function checkFilter({ compositeFilter, fieldFilter, unaryFilter }: Filter): void {
  if (compositeFilter) {
    const { op, filters = [] } = compositeFilter;
    if (op !== 'AND' && op !== 'OR') throw invalidArgument('Unsupported CompositeFilter operator.');
    if (op === 'OR' && filters.length === 0)
      throw invalidArgument('Composite filter must have at least one sub-filter.');
    for (const filter of filters) checkFilter(filter);
    return;
  }
  const { field, op = '' } = fieldFilter ?? unaryFilter ?? {};
  if (!fieldFilter && !unaryFilter) throw invalidArgument('Unknown Filter type.');
  if (!operators[op] || op.startsWith('IS_') !== (unaryFilter !== undefined))
    throw invalidArgument(`Unknown ${fieldFilter ? 'FieldFilter' : 'UnaryFilter'} operator.`);
  const name = field?.fieldPath ?? '';
  parseFieldPath(name);
  const most = mostValues[op];
  const values = most === undefined ? [fieldFilter?.value ?? {}] : listOf(op, most, fieldFilter?.value);
  if (fieldFilter) for (const value of values) storedValue(value);
  if (name === '__name__') checkName(op, values);
}

function listOf(op: string, most: number, operand: Value | undefined): Value[] {
  if (!operand?.arrayValue) throw invalidArgument(`'${op}' requires an ArrayValue.`);
  const { values = [] } = operand.arrayValue;
  if (values.length === 0) throw invalidArgument(`'${op}' requires an non-empty ArrayValue.`);
  if (values.length > most) throw invalidArgument(`'${op}' supports up to ${most} comparison values.`);
  return values;
}

function checkName(op: string, values: Value[]): void {
  if (op.startsWith('ARRAY_')) throw invalidArgument(`'${op}' does not work on __name__.`);
  if (values.some(({ referenceValue }) => referenceValue === undefined))
    throw invalidArgument('__name__ is compared with the name of a document.');
}

const singleOps = ['NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', 'IS_NOT_NULL'];
const mostInequalities = 10;

function checkCombination(where: Filter): void {
  const comparisons = comparisonsOf(where);
  if (comparisons.filter(({ op }) => singleOps.includes(op)).length > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  const has = (op: string) => comparisons.some((one) => one.op === op);
  if (has('NOT_IN') && (has('IN') || has('ARRAY_CONTAINS_ANY') || hasOr(where))) {
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
  }
  for (const conjunction of disjunctionsOf(where)) {
    if (conjunction.filter(({ op }) => op === 'ARRAY_CONTAINS').length > 1)
      throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  }
  const unequal = inequalityFields(where);
  if (unequal.length > mostInequalities) {
    throw invalidArgument(
      `The query contains ${unequal.length} distinct inequality fields: [${unequal.join(', ')}]. ` +
        `A query may not have more than ${mostInequalities} distinct inequality fields.`,
    );
  }
  const equalName = comparisons.some(
    ({ field, op }) => field === '__name__' && (op === 'EQUAL' || op === 'IN'),
  );
  if (equalName && unequal.length > 0 && !unequal.includes('__name__')) {
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields ' +
        'and key does not appear in inequalities.',
    );
  }
}

function hasOr({ compositeFilter }: Filter): boolean {
  return compositeFilter?.op === 'OR' || (compositeFilter?.filters ?? []).some(hasOr);
}

function checkOrder(order: SortField[], where: Filter | undefined): void {
  const seen = new Set<string>();
  for (const { field } of order) {
    parseFieldPath(field);
    if (seen.has(field) && field !== '__name__')
      throw invalidArgument(`order by clause cannot contain duplicate fields ${field}`);
    if (seen.has('__name__')) throw fieldsAfterName();
    seen.add(field);
  }
  if (seen.has('__name__') && inequalityFields(where).some((field) => !seen.has(field)))
    throw fieldsAfterName();
}

function fieldsAfterName(): StatusError {
  return invalidArgument('order by clause cannot contain more fields after the key');
}

/** A query that compares and orders by `__name__` alone reads the documents themselves, not an index. */
function checkKeyScan(query: StructuredQuery, parent: string): void {
  const [first] = explicitOrder(query);
  const [{ collectionId = '', allDescendants = false } = {}] = query.from ?? [];
  const keyScan =
    comparisonsOf(query.where).every(({ field }) => field === '__name__') &&
    (first === undefined || first.field === '__name__');
  if (keyScan && first?.descending)
    throw new StatusError(Code.failedPrecondition, 'Firestore does not support descending key scans');
  if (!keyScan && collectionId !== '' && allDescendants && parent !== '')
    throw invalidArgument('collection group queries are only allowed at the root parent');
}

function checkCursor({ values = [] }: Cursor, order: SortField[]): void {
  if (values.length > order.length) throw invalidArgument('Cursor has too many values.');
  for (const [index, value] of values.entries()) {
    storedValue(value);
    if (order[index]?.field === '__name__' && value.referenceValue === undefined)
      throw invalidArgument('Cursor __name__ value is not a document reference.');
  }
}

const mostAggregations = 5;

export function checkAggregations(aggregations: readonly Aggregation[]): void {
  if (aggregations.length === 0) throw invalidArgument('Aggregations can not be empty.');
  if (aggregations.length > mostAggregations)
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${mostAggregations}. ` +
        `Received: ${aggregations.length}`,
    );
  const aliases = new Set<string>();
  for (const [name, { count, sum, avg }] of withAliases(aggregations)) {
    if (aliases.has(name)) throw invalidArgument(`Aggregation aliases contain duplicate alias: ${name}.`);
    if (isReserved(name)) throw invalidArgument(`The property.name "${name}" is reserved.`);
    aliases.add(name);
    if (!count && !sum && !avg) throw invalidArgument('Operator field in Aggregation is not set.');
    if (Number(count?.upTo?.value ?? 0) < 0) {
      throw invalidArgument(
        'The `up_to` value in a COUNT aggregation must be greater than or equal to zero.',
      );
    }
  }
}

function checkSums(aggregations: readonly Aggregation[], query: StructuredQuery): void {
  const sums = summedFields(aggregations);
  if (query.select && sums.length > 0)
    throw invalidArgument('Cannot apply property masks when aggregation fields are present.');
  for (const field of sums) {
    parseFieldPath(field);
    if (field === '__name__')
      throw invalidArgument('Aggregations are not supported for the property: __name__');
  }
}

/** The fields of sums are part of the order, and `__name__` is the last one of every order. */
function checkSumsOrder(aggregations: readonly Aggregation[], query: StructuredQuery, parent: string): void {
  const ordered = [...explicitOrder(query).map(({ field }) => field), ...inequalityFields(query.where)];
  const compared = comparisonsOf(query.where).map(({ field }) => field);
  const belowDocument = parent !== '' && query.from?.[0]?.allDescendants === true;
  if (!ordered.includes('__name__') && !compared.includes('__name__') && !belowDocument) return;
  const after = summedFields(aggregations).filter((field) => !ordered.includes(field));
  if (after.length > 0) {
    throw invalidArgument(
      `This query requires an index that has fields [${after.join(', ')}] after __name__ and Firestore does not ` +
        'currently support such an index. Please try the query again with additional ordering on those fields.',
    );
  }
}

/** An aggregation without a name gets one: the first is `field_1`. */
export function withAliases(aggregations: readonly Aggregation[]): [alias: string, Aggregation][] {
  let unnamed = 0;
  return aggregations.map((aggregation) => [aggregation.alias || `field_${++unnamed}`, aggregation]);
}

/** A document without one of these fields is not aggregated. */
export function summedFields(aggregations: readonly Aggregation[]): string[] {
  return [
    ...new Set(
      aggregations.flatMap(({ sum, avg }) => (sum ?? avg)?.field?.fieldPath ?? (sum || avg ? '' : [])),
    ),
  ];
}
