import type { Filter, Value } from '../engine/messages.ts';
import { type Guarantees, noGuarantees } from '../rules/guarantees.ts';
import type { RulesValue } from '../rules/values.ts';
import { toRulesValue } from './rules-values.ts';

/** What a filter guarantees for every document of its query. The rules judge the query by this. */
export function guaranteesOf(filter: Filter | undefined): Guarantees {
  const guarantees = noGuarantees();
  let branches: Filter[] | undefined;
  for (const part of conjuncts(filter)) {
    const alternatives = part.compositeFilter?.filters;
    if (!alternatives) addComparison(guarantees, part);
    else branches = branches ? combineBranches(branches, alternatives) : alternatives;
  }
  return branches ? { ...guarantees, anyOf: branches.map(guaranteesOf) } : guarantees;
}

type AllGuarantees = ReturnType<typeof noGuarantees>;

function conjuncts(filter: Filter | undefined): Filter[] {
  if (!filter) return [];
  if (!filter.compositeFilter || filter.compositeFilter.op === 'OR') return [filter];
  return (filter.compositeFilter.filters ?? []).flatMap(conjuncts);
}

function combineBranches(some: Filter[], others: Filter[]): Filter[] {
  return some.flatMap((one) =>
    others.map((other) => ({ compositeFilter: { op: 'AND', filters: [one, other] } })),
  );
}

function addComparison(guarantees: AllGuarantees, { fieldFilter, unaryFilter }: Filter): void {
  const { equal, ranges, oneOf, contains, containsAny, notEqual } = guarantees;
  const field = (fieldFilter ?? unaryFilter)?.field?.fieldPath ?? '';
  const exclude = (values: RulesValue[]) => notEqual.set(field, [...(notEqual.get(field) ?? []), ...values]);
  const operand = toRulesValue(fieldFilter?.value ?? {});
  const bound = (name: Bound) => ranges.set(field, { ...ranges.get(field), [name]: operand });
  switch (fieldFilter?.op ?? unaryFilter?.op) {
    case 'EQUAL':
    case 'IS_NULL':
      return void equal.set(field, operand);
    case 'NOT_EQUAL':
    case 'IS_NOT_NULL':
      return void exclude([operand]);
    case 'NOT_IN':
      return void exclude(elementsOf(fieldFilter?.value));
    case 'IN':
      return void oneOf.set(field, elementsOf(fieldFilter?.value));
    case 'ARRAY_CONTAINS':
      return void contains.set(field, operand);
    case 'ARRAY_CONTAINS_ANY':
      return void containsAny.set(field, elementsOf(fieldFilter?.value));
    case 'GREATER_THAN_OR_EQUAL':
      return void bound('atLeast');
    case 'GREATER_THAN':
      return void bound('above');
    case 'LESS_THAN_OR_EQUAL':
      return void bound('atMost');
    case 'LESS_THAN':
      return void bound('below');
  }
}

type Bound = 'atLeast' | 'above' | 'atMost' | 'below';

function elementsOf(list: Value | undefined): RulesValue[] {
  return (list?.arrayValue?.values ?? []).map(toRulesValue);
}
