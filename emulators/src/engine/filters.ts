import type { StoredDocument } from './documents.ts';
import { fieldAt, parseFieldPath } from './field-paths.ts';
import type { Filter, Value } from './messages.ts';
import { compareValues, equalValues, isNaNValue, isNull, sameType } from './values.ts';

type Predicate = (document: StoredDocument) => boolean;
type Reader = (document: StoredDocument) => Value | undefined;

/** @param root `projects/P/databases/D/documents`; references are compared with it */
export function readerOf(field: string, root: string): Reader {
  if (field === '__name__') return ({ path }) => ({ referenceValue: `${root}/${path}` });
  const path = parseFieldPath(field);
  return ({ fields }) => fieldAt(fields, path);
}

/** Whether a document matches a filter that `checkQuery` has accepted. */
export function predicateOf({ compositeFilter, fieldFilter, unaryFilter }: Filter, root: string): Predicate {
  if (compositeFilter) {
    const parts = (compositeFilter.filters ?? []).map((part) => predicateOf(part, root));
    if (compositeFilter.op === 'OR') return (document) => parts.some((part) => part(document));
    return (document) => parts.every((part) => part(document));
  }
  const { field, op = '' } = fieldFilter ?? unaryFilter ?? {};
  const operand = fieldFilter?.value ?? {};
  const test = operators[op] ?? (() => false);
  const read = readerOf(field?.fieldPath ?? '', root);
  return (document) => {
    const value = read(document);
    return value !== undefined && test(value, operand);
  };
}

type Test = (value: Value, operand: Value) => boolean;

export const operators: Record<string, Test> = {
  IS_NULL: isNull,
  IS_NAN: isNaNValue,
  IS_NOT_NULL: (value) => !isNull(value),
  IS_NOT_NAN: (value) => !isNull(value) && !isNaNValue(value),
  EQUAL: matches,
  NOT_EQUAL: (value, operand) => !isNull(operand) && !isNull(value) && !matches(value, operand),
  LESS_THAN: inOrder((difference) => difference < 0),
  LESS_THAN_OR_EQUAL: inOrder((difference) => difference <= 0),
  GREATER_THAN: inOrder((difference) => difference > 0),
  GREATER_THAN_OR_EQUAL: inOrder((difference) => difference >= 0),
  ARRAY_CONTAINS: (value, operand) => elementsOf(value).some((element) => matches(element, operand)),
  ARRAY_CONTAINS_ANY: (value, operand) =>
    elementsOf(value).some((element) => elementsOf(operand).some((one) => matches(element, one))),
  IN: (value, operand) => elementsOf(operand).some((one) => matches(value, one)),
  NOT_IN: (value, operand) =>
    !isNull(value) && !elementsOf(operand).some((one) => isNull(one) || matches(value, one)),
};

/** Null and NaN are equal to nothing here. `IS_NULL` and `IS_NAN` find them. */
function matches(value: Value, operand: Value): boolean {
  return !isNull(operand) && !isNaNValue(operand) && equalValues(value, operand);
}

function inOrder(holds: (difference: number) => boolean): Test {
  return (value, operand) =>
    sameType(value, operand) &&
    !isNull(value) &&
    !isNaNValue(value) &&
    !isNaNValue(operand) &&
    holds(compareValues(value, operand));
}

function elementsOf(list: Value): Value[] {
  return list.arrayValue?.values ?? [];
}
