import { type Expression, type FunctionNode, type MatchNode, partsOf, type RulesetNode } from './ast.ts';
import { EvaluationError } from './evaluation-error.ts';
import type { Outcome } from './evaluator.ts';
import { NAMESPACES } from './standard-library.ts';
import type { Source } from './syntax-error.ts';
import { RulesBytes, RulesPath, type RulesValue, typeOf } from './values.ts';

/** As Google's emulator reports it. `endOffset` is the last character. */
export interface ExpressionCoverage {
  sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number };
  /** Absent if the expression was never reached. */
  values?: CountedValue[];
  children?: ExpressionCoverage[];
}

/** An empty `value`: the expression was not needed for the condition around it. */
interface CountedValue {
  value: object;
  count: number;
}

/** The most values of one expression, so that memory does not grow during a long run. */
const MOST_VALUES = 100;

/** The values that the expressions of a ruleset had. */
export class Coverage {
  readonly #source: Source;
  readonly #roots: Expression[];
  readonly #values = new Map<Expression, Map<string, CountedValue>>();
  readonly #counts = new Map<Expression, number>();

  constructor(ruleset: RulesetNode, source: Source) {
    this.#source = source;
    this.#roots = rootsOf(ruleset).sort((a, b) => a.start - b.start);
  }

  add(outcomes: readonly Outcome[]): void {
    for (const [node, outcome] of outcomes) {
      this.#counts.set(node, this.#timesOf(node) + 1);
      const value = this.#valueOf(outcome);
      const key = JSON.stringify(value);
      const values = this.#values.get(node) ?? new Map<string, CountedValue>();
      this.#values.set(node, values);
      const counted = values.get(key);
      if (counted) counted.count++;
      else if (values.size < MOST_VALUES) values.set(key, { value, count: 1 });
    }
  }

  report(): ExpressionCoverage[] {
    return this.#roots.map((root) => this.#reportOf(root, this.#timesOf(root)));
  }

  #timesOf(node: Expression): number {
    return this.#counts.get(node) ?? 0;
  }

  /** @param times how often the expression around it was reached */
  #reportOf(node: Expression, times: number): ExpressionCoverage {
    const { line, column } = this.#source.position(node.start);
    const values = [...(this.#values.get(node)?.values() ?? [])];
    const skipped = times - this.#timesOf(node);
    if (skipped > 0) values.push({ value: {}, count: skipped });
    const children = partsOf(node)
      .filter((part) => part.kind !== 'literal' && !(part.kind === 'variable' && NAMESPACES.has(part.name)))
      .map((part) => this.#reportOf(part, times));
    return {
      sourcePosition: { line, column, currentOffset: node.start, endOffset: node.end - 1 },
      ...(values.length > 0 && { values }),
      ...(children.length > 0 && { children }),
    };
  }

  #valueOf(outcome: Outcome[1]): object {
    if (!(outcome instanceof EvaluationError)) return valueToJson(outcome);
    // Google's report has this name for errors.
    const position = outcome.at !== undefined && { sourcePosition: this.#source.position(outcome.at) };
    return { undefined: { ...position, causeMessage: outcome.message } };
  }
}

/** Lists, maps and the rarer types are reported without their content. */
function valueToJson(value: RulesValue): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'bigint') return { intValue: String(value) };
  if (typeof value === 'number') return { floatValue: Number.isFinite(value) ? value : String(value) };
  if (typeof value === 'string') return { stringValue: value };
  if (value instanceof RulesBytes) return { bytesValue: Buffer.from(value.bytes).toString('base64') };
  if (value instanceof RulesPath)
    return { pathValue: { segments: value.segments.map((simple) => ({ simple })) } };
  return { [`${typeOf(value)}Value`]: {} };
}

/** The conditions, and the values and results of functions. */
function rootsOf({ functions, services }: RulesetNode): Expression[] {
  const ofFunctions = (nodes: FunctionNode[]) =>
    nodes.flatMap(({ lets, result }) => [...lets.map(({ value }) => value), result]);
  const ofMatch = (match: MatchNode): Expression[] => [
    ...ofFunctions(match.functions),
    ...match.allows.flatMap(({ condition }) => condition ?? []),
    ...match.matches.flatMap(ofMatch),
  ];
  return [
    ...ofFunctions(functions),
    ...services.flatMap((service) => [
      ...ofFunctions(service.functions),
      ...service.matches.flatMap(ofMatch),
    ]),
  ];
}
