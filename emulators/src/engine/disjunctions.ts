import type { Filter, Value } from './messages.ts';
import { invalidArgument, type StatusError } from './status.ts';

/** One comparison of a field. `IN` and `ARRAY_CONTAINS_ANY` have become one `EQUAL` or `ARRAY_CONTAINS` per value. */
interface Comparison {
  field: string;
  op: string;
  value: Value | undefined;
}

/** Comparisons that must all hold. */
export type Conjunction = Comparison[];

const most = 30;
/** Firestore merges equal disjunctions before it counts them, but probably not as many as this. */
const mostBeforeJoining = 3000;

/**
 * A filter as a list of conjunctions, of which one must hold: `(a or b) and c` becomes `(a and c) or (b and c)`.
 * @throws StatusError if there are more than 30
 */
export function disjunctionsOf(filter: Filter | undefined): Conjunction[] {
  if (!filter) return [[]];
  const count = countOf(filter);
  if (count > mostBeforeJoining) throw tooMany(count);
  const terms = distinct(expand(filter), termKey);
  if (terms.length > most) throw tooMany(terms.length);
  return terms;
}

function tooMany(count: number): StatusError {
  return invalidArgument(
    `Too many disjunctions after normalization. Result had ${count} disjunctions ` +
      `which is more than the maximum of ${most}`,
  );
}

function countOf({ compositeFilter, fieldFilter }: Filter): number {
  if (compositeFilter) {
    const counts = (compositeFilter.filters ?? []).map(countOf);
    if (compositeFilter.op === 'OR') return counts.reduce((sum, count) => sum + count, 0);
    return counts.reduce((product, count) => product * count, 1);
  }
  return alternativeOp(fieldFilter?.op) ? (fieldFilter?.value?.arrayValue?.values?.length ?? 1) : 1;
}

function expand({ compositeFilter, fieldFilter, unaryFilter }: Filter): Conjunction[] {
  if (compositeFilter) {
    const parts = (compositeFilter.filters ?? []).map(expand);
    if (compositeFilter.op === 'OR') return parts.flat();
    return parts.reduce<Conjunction[]>(
      (some, others) => some.flatMap((one) => others.map((other) => distinct([...one, ...other], keyOf))),
      [[]],
    );
  }
  const { field, op = '' } = fieldFilter ?? unaryFilter ?? {};
  const name = field?.fieldPath ?? '';
  const alternative = alternativeOp(op);
  if (!alternative) return [[{ field: name, op, value: fieldFilter?.value }]];
  return (fieldFilter?.value?.arrayValue?.values ?? []).map((value) => [
    { field: name, op: alternative, value },
  ]);
}

function alternativeOp(op: string | undefined): string | undefined {
  return op === 'IN' ? 'EQUAL' : op === 'ARRAY_CONTAINS_ANY' ? 'ARRAY_CONTAINS' : undefined;
}

/** JSON has no NaN and no infinity. */
function keyOf(comparison: Comparison): string {
  return JSON.stringify(comparison, (_, value) => (typeof value === 'number' ? String(value) : value));
}

function termKey(term: Conjunction): string {
  return term.map(keyOf).sort().join();
}

function distinct<Item>(items: Item[], key: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [key(item), item])).values()];
}
