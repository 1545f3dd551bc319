import type { StoredDocument } from './documents.ts';
import { fieldAt, parseFieldPath } from './field-paths.ts';
import type { Aggregation, Fields, Value } from './messages.ts';
import { invalidArgument } from './status.ts';
import { GREATEST_INTEGER, isNumber, LEAST_INTEGER, toNumber } from './values.ts';

/** Computes aggregations over the documents of a query. */
export function aggregate(
  documents: readonly StoredDocument[],
  aggregations: readonly Aggregation[],
): Fields {
  const results: Fields = {};
  for (const [index, aggregation] of aggregations.entries()) {
    results[aggregation.alias || `field_${index + 1}`] = compute(documents, aggregation);
  }
  return results;
}

/** Every aggregation of a query skips a document that lacks a field of `sum` or `avg`. */
export function hasAggregatedFields(document: StoredDocument, aggregations: readonly Aggregation[]): boolean {
  return aggregations.every(({ sum, avg }) => {
    const field = (sum ?? avg)?.field?.fieldPath;
    return field === undefined || fieldAt(document.fields, parseFieldPath(field)) !== undefined;
  });
}

function compute(documents: readonly StoredDocument[], aggregation: Aggregation): Value {
  if (aggregation.count) {
    const upTo = aggregation.count.upTo
      ? Number(aggregation.count.upTo.value ?? 0)
      : Number.POSITIVE_INFINITY;
    return { integerValue: String(Math.min(documents.length, upTo)) };
  }
  const field = (aggregation.sum ?? aggregation.avg)?.field?.fieldPath;
  if (!field) throw invalidArgument('An aggregation must be count, sum or avg.');
  const path = parseFieldPath(field);
  const numbers = documents.flatMap(({ fields }) => {
    const value = fieldAt(fields, path);
    return value && isNumber(value) ? [value] : [];
  });
  return aggregation.sum ? sum(numbers) : average(numbers);
}

function sum(numbers: readonly Value[]): Value {
  if (numbers.every(({ integerValue }) => integerValue !== undefined)) {
    const total = numbers.reduce((subtotal, { integerValue }) => subtotal + BigInt(integerValue ?? 0), 0n);
    if (total <= GREATEST_INTEGER && total >= LEAST_INTEGER) return { integerValue: String(total) };
  }
  return { doubleValue: addUp(numbers) };
}

function average(numbers: readonly Value[]): Value {
  return numbers.length === 0
    ? { nullValue: 'NULL_VALUE' }
    : { doubleValue: addUp(numbers) / numbers.length };
}

function addUp(numbers: readonly Value[]): number {
  return numbers.reduce((total, number) => total + toNumber(number), 0);
}
