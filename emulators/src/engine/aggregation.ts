import type { StoredDocument } from './documents.ts';
import { fieldAt, parseFieldPath } from './field-paths.ts';
import type { Aggregation, Fields, Value } from './messages.ts';
import { withAliases } from './query-validation.ts';
import { GREATEST_INTEGER, isNumber, LEAST_INTEGER } from './values.ts';

/** Computes aggregations over the documents of a query. */
export function aggregate(
  documents: readonly StoredDocument[],
  aggregations: readonly Aggregation[],
): Fields {
  return Object.fromEntries(
    withAliases(aggregations).map(([alias, aggregation]) => [alias, compute(documents, aggregation)]),
  );
}

function compute(documents: readonly StoredDocument[], aggregation: Aggregation): Value {
  if (aggregation.count) {
    const upTo = aggregation.count.upTo
      ? Number(aggregation.count.upTo.value ?? 0)
      : Number.POSITIVE_INFINITY;
    return { integerValue: String(Math.min(documents.length, upTo)) };
  }
  const field = (aggregation.sum ?? aggregation.avg)?.field?.fieldPath;
  const path = parseFieldPath(field ?? '');
  const numbers = documents.flatMap(({ fields }) => {
    const value = fieldAt(fields, path);
    return value && isNumber(value) ? [value] : [];
  });
  return aggregation.sum ? sum(numbers) : average(numbers);
}

function sum(numbers: readonly Value[]): Value {
  const { integers, total } = addUp(numbers);
  const whole = numbers.every(({ integerValue }) => integerValue !== undefined);
  if (whole && integers <= GREATEST_INTEGER && integers >= LEAST_INTEGER)
    return { integerValue: String(integers) };
  return { doubleValue: total };
}

function average(numbers: readonly Value[]): Value {
  if (numbers.length === 0) return { nullValue: 'NULL_VALUE' };
  return { doubleValue: addUp(numbers).total / numbers.length };
}

/** Firestore adds the integers exactly, and then to the sum of the doubles. */
function addUp(numbers: readonly Value[]): { integers: bigint; total: number } {
  let integers = 0n;
  let doubles = 0;
  for (const { integerValue, doubleValue = 0 } of numbers) {
    if (integerValue === undefined) doubles += doubleValue;
    else integers += BigInt(integerValue);
  }
  return { integers, total: doubles + Number(integers) };
}
