import { parseFieldPath } from './field-paths.ts';
import type { Filter, StructuredQuery } from './messages.ts';
import { compareText } from './values.ts';

export interface SortField {
  field: string;
  descending: boolean;
}

/** They order the result by their field. All documents that match have the field. */
export const INEQUALITIES: ReadonlySet<string> = new Set([
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
 * The complete sort order: the fields of `orderBy`, then the other fields with inequalities by name, then the fields of
 * sums by name, then `__name__`. The added fields take the last direction of `orderBy`.
 */
export function sortOrder(query: StructuredQuery, summed: readonly string[] = []): SortField[] {
  const order = explicitOrder(query);
  const descending = order.at(-1)?.descending ?? false;
  const unequal = inequalityFields(query.where).sort(compareFieldPaths);
  const added = [...unequal.filter((field) => field !== '__name__'), ...summed.toSorted(compareFieldPaths)];
  for (const field of [...added, '__name__']) {
    if (!order.some((entry) => entry.field === field)) order.push({ field, descending });
  }
  return order;
}

export function explicitOrder({ orderBy = [] }: StructuredQuery): SortField[] {
  return orderBy.map(({ field, direction }) => ({
    field: field?.fieldPath ?? '',
    descending: direction === 'DESCENDING',
  }));
}

/** Compares names without their backquotes. */
function compareFieldPaths(a: string, b: string): number {
  const left = parseFieldPath(a);
  const right = parseFieldPath(b);
  for (const [index, name] of left.entries()) {
    const difference = compareText(name, right[index] ?? '');
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

export function inequalityFields(filter: Filter | undefined): string[] {
  return [...new Set(comparisonsOf(filter).flatMap(({ op, field }) => (INEQUALITIES.has(op) ? field : [])))];
}

/** All comparisons of a filter, however it joins them. */
export function comparisonsOf(filter: Filter | undefined): { op: string; field: string }[] {
  if (!filter) return [];
  if (filter.compositeFilter) return (filter.compositeFilter.filters ?? []).flatMap(comparisonsOf);
  const { op = '', field } = filter.fieldFilter ?? filter.unaryFilter ?? {};
  return [{ op, field: field?.fieldPath ?? '' }];
}
