import {
  type Expression,
  type FunctionNode,
  type MatchNode,
  type MatchSegment,
  partsOf,
  type RulesetNode,
  type ServiceNode,
} from './ast.ts';
import { problemOfPattern } from './regular-expressions.ts';
import {
  functionArities,
  IS_TYPES,
  LOOKUPS,
  methodArities,
  NAMESPACES,
  STORAGE_LOOKUPS,
} from './standard-library.ts';
import { RulesSyntaxError, type Source } from './syntax-error.ts';

/**
 * Finds errors that the grammar does not show: unknown names and types, wrong numbers of arguments, recursion,
 * a second {name=**} in a path, invalid regular expressions.
 * @throws RulesSyntaxError
 */
export function check(ruleset: RulesetNode, source: Source): void {
  new Checker(ruleset, source).check();
}

const SERVICES: ReadonlySet<string> = new Set(['cloud.firestore', 'firebase.storage']);

const METHODS = new Set(['get', 'list', 'create', 'update', 'delete', 'read', 'write']);
const GLOBALS = new Set(['request', 'resource']);
const PATTERN_METHODS = new Set(['matches', 'split', 'replace']);
const DEEPEST_CALLS = 21;

interface Scope {
  parent: Scope | null;
  functions: Map<string, FunctionNode>;
  variables: Set<string>;
  services: string[];
}

class Checker {
  readonly #ruleset: RulesetNode;
  readonly #source: Source;
  readonly #calls = new Map<FunctionNode, { callee: FunctionNode; at: number }[]>();
  #caller: FunctionNode | null = null;

  constructor(ruleset: RulesetNode, source: Source) {
    this.#ruleset = ruleset;
    this.#source = source;
  }

  check(): void {
    const { services, functions } = this.#ruleset;
    const names = services.map((service) => service.name);
    const file = this.#scope(null, functions, [], names);
    for (const service of services) this.#service(service, file);
    for (const name of this.#calls.keys()) this.#depth(name, []);
  }

  #service(service: ServiceNode, file: Scope): void {
    if (!SERVICES.has(service.name)) throw this.#error(service.at, `Unknown service ${service.name}.`);
    const scope = this.#scope(file, service.functions, [], [service.name]);
    for (const match of service.matches) this.#match(match, scope, []);
  }

  #match(match: MatchNode, outer: Scope, outerPath: MatchSegment[]): void {
    const path = [...outerPath, ...match.path];
    const globs = path.filter((segment) => segment.kind === 'glob');
    if (globs.length > 1) throw this.#error(match.at, 'Only one {name=**} is permitted in a path.');
    if (this.#ruleset.rulesVersion === 1 && match.path.slice(0, -1).some(({ kind }) => kind === 'glob')) {
      throw this.#error(match.at, 'In version 1, {name=**} is permitted as the last segment only.');
    }
    const variables: string[] = [];
    for (const segment of match.path) {
      if (segment.kind === 'literal') continue;
      if (variables.includes(segment.name)) {
        throw this.#error(segment.at, `Variable ${segment.name} is already in this path.`);
      }
      this.#refuseNamespace(segment.at, segment.name);
      variables.push(segment.name);
    }
    const scope = this.#scope(outer, match.functions, variables, outer.services);
    for (const allow of match.allows) {
      for (const method of allow.methods) {
        if (!METHODS.has(method.name)) throw this.#error(method.at, `Unknown method ${method.name}.`);
      }
      if (allow.condition) this.#expression(allow.condition, scope);
    }
    for (const inner of match.matches) this.#match(inner, scope, path);
  }

  #scope(parent: Scope | null, functions: FunctionNode[], variables: string[], services: string[]): Scope {
    const scope: Scope = { parent, functions: new Map(), variables: new Set(variables), services };
    for (const node of functions) {
      if (scope.functions.has(node.name)) {
        throw this.#error(node.at, `Function ${node.name} is already defined.`);
      }
      scope.functions.set(node.name, node);
    }
    for (const node of functions) this.#function(node, scope);
    return scope;
  }

  #function(node: FunctionNode, outer: Scope): void {
    const scope: Scope = {
      parent: outer,
      functions: new Map(),
      variables: new Set(),
      services: outer.services,
    };
    this.#caller = node;
    this.#calls.set(node, []);
    const bind = (name: string, at: number): void => {
      if (scope.variables.has(name)) throw this.#error(at, `Variable ${name} is already defined.`);
      this.#refuseNamespace(at, name);
      scope.variables.add(name);
    };
    for (const { name, at } of node.parameters) bind(name, at);
    for (const { name, at, value } of node.lets) {
      this.#expression(value, scope);
      bind(name, at);
    }
    this.#expression(node.result, scope);
    this.#caller = null;
  }

  #expression(node: Expression, scope: Scope): void {
    switch (node.kind) {
      case 'literal':
        return;
      case 'variable':
        this.#variable(node.at, node.name, scope);
        return;
      case 'member':
        this.#expression(node.target, scope);
        return;
      case 'is':
        if (!IS_TYPES.has(node.type)) throw this.#error(node.at, `Unknown type ${node.type}.`);
        this.#expression(node.operand, scope);
        return;
      case 'call':
        this.#call(node, scope);
        return;
      case 'method':
        this.#method(node, scope);
        return;
      default:
        for (const part of partsOf(node)) this.#expression(part, scope);
    }
  }

  #variable(at: number, name: string, scope: Scope): void {
    for (let s: Scope | null = scope; s; s = s.parent) if (s.variables.has(name)) return;
    if (GLOBALS.has(name)) return;
    this.#refuseNamespace(at, name);
    throw this.#error(at, `Unknown variable ${name}.`);
  }

  #refuseNamespace(at: number, name: string): void {
    if (NAMESPACES.has(name)) throw this.#error(at, `${name} is a namespace, not a variable.`);
  }

  #call(node: Expression & { kind: 'call' }, scope: Scope): void {
    for (const arg of node.args) this.#expression(arg, scope);
    for (let s: Scope | null = scope; s; s = s.parent) {
      const callee = s.functions.get(node.name);
      if (!callee) continue;
      if (this.#caller) this.#calls.get(this.#caller)?.push({ callee, at: node.at });
      this.#arity(node.at, node.name, new Set([callee.parameters.length]), node.args.length);
      return;
    }
    if ((LOOKUPS as readonly string[]).includes(node.name)) {
      if (!scope.services.includes('cloud.firestore')) {
        throw this.#error(
          node.at,
          `Storage rules write firestore.get and firestore.exists, not ${node.name}.`,
        );
      }
      this.#arity(node.at, node.name, new Set([1]), node.args.length);
      return;
    }
    this.#arity(node.at, node.name, functionArities(node.name), node.args.length);
  }

  #method(node: Expression & { kind: 'method' }, scope: Scope): void {
    for (const arg of node.args) this.#expression(arg, scope);
    const { target, name, args } = node;
    if (target.kind === 'variable' && NAMESPACES.has(target.name)) {
      const full = `${target.name}.${name}`;
      const lookup =
        (STORAGE_LOOKUPS as readonly string[]).includes(full) && scope.services.includes('firebase.storage');
      this.#arity(node.at, full, lookup ? new Set([1]) : functionArities(full), args.length);
      return;
    }
    this.#expression(target, scope);
    this.#arity(node.at, name, methodArities(name), args.length);
    const pattern = args[0];
    if (PATTERN_METHODS.has(name) && pattern?.kind === 'literal' && typeof pattern.value === 'string') {
      const problem = problemOfPattern(pattern.value);
      if (problem) throw this.#error(pattern.at, problem);
    }
  }

  #arity(at: number, name: string, arities: ReadonlySet<number> | null, given: number): void {
    if (!arities) throw this.#error(at, `Unknown function ${name}.`);
    if (!arities.has(given)) {
      throw this.#error(at, `Arguments of ${name}: ${[...arities].join(' or ')} expected, ${given} given.`);
    }
  }

  readonly #depths = new Map<FunctionNode, number>();

  /** The longest chain of calls that begins with this function. */
  #depth(node: FunctionNode, callers: FunctionNode[]): number {
    const known = this.#depths.get(node);
    if (known !== undefined) return known;
    if (callers.includes(node)) throw this.#error(node.at, `Function ${node.name} calls itself.`);
    if (callers.length > MOST_CALLERS) throw this.#error(node.at, CALLS_TOO_DEEP);
    const path = [...callers, node];
    const inner = (this.#calls.get(node) ?? []).map(({ callee }) => this.#depth(callee, path));
    const depth = 1 + Math.max(0, ...inner);
    if (depth > DEEPEST_CALLS) throw this.#error(node.at, CALLS_TOO_DEEP);
    this.#depths.set(node, depth);
    return depth;
  }

  #error(at: number, problem: string): RulesSyntaxError {
    return new RulesSyntaxError(this.#source, at, problem);
  }
}

const CALLS_TOO_DEEP = `Functions may call each other at most ${DEEPEST_CALLS} levels deep.`;
/** Large enough for a long cycle to be reported as a cycle, not as too deep. */
const MOST_CALLERS = 500;
