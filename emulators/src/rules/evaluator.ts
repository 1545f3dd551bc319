import type { Expression, FunctionNode } from './ast.ts';
import { toText } from './conversions.ts';
import { EvaluationError } from './evaluation-error.ts';
import { applyBinary, applyUnary, indexOf, memberOf, sliceOf } from './operators.ts';
import { callFunction, callMethod, isOfType, LOOKUPS, NAMESPACES } from './standard-library.ts';
import { RulesBytes, RulesPath, type RulesValue, typeOf } from './values.ts';

/** A variable. Its value is computed once, when it is first read. */
export class Binding {
  #compute: (() => RulesValue) | null;
  #value: RulesValue = null;
  #error: EvaluationError | null = null;

  constructor(compute: () => RulesValue) {
    this.#compute = compute;
  }

  read(): RulesValue {
    if (this.#compute) {
      try {
        this.#value = this.#compute();
      } catch (error) {
        if (!(error instanceof EvaluationError)) throw error;
        this.#error = error;
      }
      this.#compute = null;
    }
    if (this.#error) throw this.#error;
    return this.#value;
  }
}

export class Scope {
  readonly parent: Scope | null;
  readonly functions: ReadonlyMap<string, FunctionNode>;
  readonly variables = new Map<string, Binding>();

  constructor(parent: Scope | null, functions: ReadonlyMap<string, FunctionNode>) {
    this.parent = parent;
    this.functions = functions;
  }
}

/** A document must be fetched. Then the condition is evaluated again from the start. */
export class LookupNeeded {
  readonly name: string;
  readonly path: RulesPath;
  constructor(name: string, path: RulesPath) {
    this.name = name;
    this.path = path;
  }
}

/** The limit of work is reached. Unlike an EvaluationError it ends the whole condition. */
export class TooMuchWork extends Error {}

/** Finds a document for `get`, `exists`, `getAfter` and `existsAfter`. Null if there is none. @throws LookupNeeded */
type Lookup = (name: string, path: RulesPath) => Map<string, RulesValue> | null;

/** https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits */
const MOST_STEPS = 1000;
const NO_FUNCTIONS: ReadonlyMap<string, FunctionNode> = new Map();

export type Outcome = [node: Expression, value: RulesValue | EvaluationError];

export class Evaluator {
  /** What was evaluated, without literals. */
  readonly outcomes: Outcome[] = [];
  readonly #lookup: Lookup;
  #steps = 0;

  constructor(lookup: Lookup) {
    this.#lookup = lookup;
  }

  /** @throws EvaluationError if it cannot be evaluated, LookupNeeded if a document must be fetched first */
  condition(node: Expression, scope: Scope): boolean {
    return asBoolean(this.#evaluate(node, scope));
  }

  #evaluate(node: Expression, scope: Scope): RulesValue {
    this.#spend(costOf(node));
    try {
      const value = this.#apply(node, scope);
      if (node.kind !== 'literal') this.outcomes.push([node, value]);
      return value;
    } catch (error) {
      if (error instanceof EvaluationError) {
        error.at ??= node.at;
        this.outcomes.push([node, error]);
      }
      throw error;
    }
  }

  #spend(steps: number): void {
    this.#steps += steps;
    if (this.#steps > MOST_STEPS) {
      throw new TooMuchWork(`A request may evaluate at most ${MOST_STEPS} expressions.`);
    }
  }

  #apply(node: Expression, scope: Scope): RulesValue {
    const value = (part: Expression): RulesValue => this.#evaluate(part, scope);
    switch (node.kind) {
      case 'literal':
        return node.value instanceof Uint8Array ? new RulesBytes(node.value) : node.value;
      case 'variable':
        return readVariable(node.name, scope);
      case 'member':
        return memberOf(value(node.target), node.name);
      case 'index':
        return indexOf(value(node.target), value(node.index));
      case 'slice':
        return sliceOf(value(node.target), node.from && value(node.from), node.to && value(node.to));
      case 'call':
        return this.#call(node.name, node.args, scope);
      case 'method':
        return this.#method(node, scope);
      case 'unary':
        return applyUnary(node.operator, value(node.operand));
      case 'binary':
        return applyBinary(node.operator, value(node.left), value(node.right));
      case 'logical':
        return this.#logical(node.operator === '||', node.left, node.right, scope);
      case 'is':
        return isOfType(value(node.operand), node.type);
      case 'choice':
        return asBoolean(value(node.test)) ? value(node.yes) : value(node.no);
      case 'list':
        return node.items.map(value);
      case 'map':
        return this.#map(node, scope);
      case 'path':
        return this.#path(node, scope);
    }
  }

  /** One side can decide alone, even if the other side has an error or is not a bool. */
  #logical(decisive: boolean, left: Expression, right: Expression, scope: Scope): boolean {
    let failure: EvaluationError | null = null;
    try {
      if (this.condition(left, scope) === decisive) return decisive;
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      failure = error;
    }
    this.#spend(1);
    if (!failure) return this.condition(right, scope);
    try {
      if (this.condition(right, scope) === decisive) return decisive;
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
    }
    throw failure;
  }

  #map(node: Expression & { kind: 'map' }, scope: Scope): Map<string, RulesValue> {
    const map = new Map<string, RulesValue>();
    for (const { key, value } of node.entries) {
      const name = this.#evaluate(key, scope);
      if (typeof name !== 'string') {
        throw new EvaluationError(`The keys of a map are strings, not ${typeOf(name)}.`);
      }
      map.set(name, this.#evaluate(value, scope));
    }
    return map;
  }

  #path(node: Expression & { kind: 'path' }, scope: Scope): RulesPath {
    return new RulesPath(
      node.segments.flatMap((segment) => {
        if (segment.kind === 'text') return segment.text;
        if (segment.kind === 'capture') return { name: segment.name, glob: segment.glob, bound: null };
        const value = this.#evaluate(segment.value, scope);
        return value instanceof RulesPath ? value.parts : toText(value);
      }),
    );
  }

  #call(name: string, args: Expression[], scope: Scope): RulesValue {
    for (let outer: Scope | null = scope; outer; outer = outer.parent) {
      const node = outer.functions.get(name);
      if (node) return this.#callNode(node, args, scope, outer);
    }
    const values = args.map((arg) => this.#evaluate(arg, scope));
    if ((LOOKUPS as readonly string[]).includes(name)) return this.#find(name, values);
    return callFunction(name, values);
  }

  #callNode(node: FunctionNode, args: Expression[], caller: Scope, home: Scope): RulesValue {
    const scope = new Scope(home, NO_FUNCTIONS);
    for (const [i, parameter] of node.parameters.entries()) {
      const arg = args[i] as Expression;
      scope.variables.set(parameter.name, new Binding(() => this.#evaluate(arg, caller)));
    }
    for (const { name, value } of node.lets) {
      scope.variables.set(
        name,
        new Binding(() => {
          this.#spend(1);
          return this.#evaluate(value, scope);
        }),
      );
    }
    return this.#evaluate(node.result, scope);
  }

  #method(node: Expression & { kind: 'method' }, scope: Scope): RulesValue {
    const { target, name } = node;
    if (target.kind === 'variable' && NAMESPACES.has(target.name)) {
      const values = node.args.map((arg) => this.#evaluate(arg, scope));
      return target.name === 'firestore'
        ? this.#find(name, values)
        : callFunction(`${target.name}.${name}`, values);
    }
    const self = this.#evaluate(target, scope);
    return callMethod(
      self,
      name,
      node.args.map((arg) => this.#evaluate(arg, scope)),
    );
  }

  #find(name: string, [path]: RulesValue[]): RulesValue {
    if (!(path instanceof RulesPath)) throw new EvaluationError(`${name} takes a path.`);
    const document = this.#lookup(name, path);
    if (name.startsWith('exists')) return document !== null;
    if (document === null) throw new EvaluationError(`${name} finds no document at ${toText(path)}.`);
    return document;
  }
}

/** The steps that Google's emulator counts, found by experiment. */
function costOf(node: Expression): number {
  switch (node.kind) {
    case 'choice':
    case 'is':
      return 2;
    case 'literal':
      return (typeof node.value === 'bigint' || typeof node.value === 'number') && node.value < 0 ? 2 : 1;
    case 'path':
      return 1 + node.segments.filter((segment) => segment.kind !== 'value').length;
    default:
      return 1;
  }
}

function readVariable(name: string, scope: Scope): RulesValue {
  for (let outer: Scope | null = scope; outer; outer = outer.parent) {
    const binding = outer.variables.get(name);
    if (binding) return binding.read();
  }
  throw new EvaluationError(`Unknown variable ${name}.`);
}

function asBoolean(value: RulesValue): boolean {
  if (typeof value === 'boolean') return value;
  throw new EvaluationError(`A condition is a bool, not ${typeOf(value)}.`);
}
