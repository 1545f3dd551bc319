import { type Relation, RulesConstraint, type RulesValue } from './values.ts';

/**
 * What the filters of a query guarantee: conditions that hold together for every document of it.
 * The keys are field paths such as `a.b`. A name with other characters is in backquotes. `__name__` is the path.
 */
export interface Guarantees {
  equal: Map<string, RulesValue>;
  ranges: Map<string, { atLeast?: RulesValue; above?: RulesValue; atMost?: RulesValue; below?: RulesValue }>;
  oneOf: Map<string, RulesValue[]>;
  contains?: Map<string, RulesValue>;
  containsAny?: Map<string, RulesValue[]>;
  /** The values of `!=` and of `not-in`. */
  notEqual?: Map<string, RulesValue[]>;
  /** OR: at least one of these holds too. */
  anyOf?: Guarantees[];
}

/** No conditions yet. They are added to the maps. */
export function noGuarantees(): Required<Omit<Guarantees, 'anyOf'>> {
  return {
    equal: new Map(),
    ranges: new Map(),
    oneOf: new Map(),
    contains: new Map(),
    containsAny: new Map(),
    notEqual: new Map(),
  };
}

/** One way to satisfy a query: for each field of the query, the conditions on it. */
export type Alternative = Map<string, { relation: Relation; value: RulesValue }[]>;

/** Firestore allows 30, so a valid query never reaches this limit. */
const MOST_ALTERNATIVES = 100;

/** All ways to satisfy the query. Null means that there are too many. */
export function alternativesOf(guarantees: Guarantees): Alternative[] | null {
  const common: Alternative = new Map();
  const know = (field: string, relation: Relation, value: RulesValue | undefined): void => {
    if (value !== undefined) common.set(field, [...(common.get(field) ?? []), { relation, value }]);
  };
  for (const [field, value] of guarantees.equal) know(field, '==', value);
  for (const [field, range] of guarantees.ranges) {
    know(field, '>=', range.atLeast);
    know(field, '>', range.above);
    know(field, '<=', range.atMost);
    know(field, '<', range.below);
  }
  for (const [field, value] of guarantees.contains ?? []) know(field, 'contains', value);
  for (const [field, values] of guarantees.notEqual ?? [])
    for (const value of values) know(field, '!=', value);

  let alternatives: Alternative[] = [common];
  const multiply = (choices: Alternative[]): boolean => {
    if (alternatives.length * choices.length > MOST_ALTERNATIVES) return false;
    alternatives = alternatives.flatMap((one) => choices.map((other) => combine(one, other)));
    return true;
  };
  const choicesOf = (field: string, relation: Relation, values: RulesValue[]): Alternative[] =>
    values.map((value) => new Map([[field, [{ relation, value }]]]));

  for (const [field, values] of guarantees.oneOf) if (!multiply(choicesOf(field, '==', values))) return null;
  for (const [field, values] of guarantees.containsAny ?? []) {
    if (!multiply(choicesOf(field, 'contains', values))) return null;
  }
  if (guarantees.anyOf) {
    const choices: Alternative[] = [];
    for (const inner of guarantees.anyOf) {
      const parts = alternativesOf(inner);
      if (!parts || choices.length + parts.length > MOST_ALTERNATIVES) return null;
      choices.push(...parts);
    }
    if (!multiply(choices)) return null;
  }
  return alternatives;
}

/** `resource.data` as far as the query defines it. A field that the query does not name is absent. */
export function knownData(alternative: Alternative): Map<string, RulesValue> {
  const data = new Map<string, RulesValue>();
  for (const [field, bounds] of alternative) {
    if (field === '__name__') continue;
    const [only, ...more] = bounds;
    const value = only?.relation === '==' && more.length === 0 ? only.value : new RulesConstraint(bounds);
    const names = fieldNames(field);
    let map = data;
    for (const name of names.slice(0, -1)) {
      const inner = map.get(name);
      const copy = new Map(inner instanceof Map ? inner : []);
      map.set(name, copy);
      map = copy;
    }
    map.set(names.at(-1) as string, value);
  }
  return data;
}

function combine(one: Alternative, other: Alternative): Alternative {
  const both = new Map(one);
  for (const [field, bounds] of other) both.set(field, [...(both.get(field) ?? []), ...bounds]);
  return both;
}

function fieldNames(path: string): string[] {
  return [...path.matchAll(/`((?:[^`\\]|\\.)*)`|[^.`]+/g)].map(
    ([plain, quoted]) => quoted?.replace(/\\(.)/g, '$1') ?? plain,
  );
}
