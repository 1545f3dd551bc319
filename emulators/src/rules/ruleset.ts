import type { AllowNode, FunctionNode, MatchNode, MatchSegment, RulesetNode } from './ast.ts';
import { check } from './checker.ts';
import { Coverage, type ExpressionCoverage } from './coverage.ts';
import { EvaluationError } from './evaluation-error.ts';
import { Binding, Evaluator, LookupNeeded, Scope, TooMuchWork } from './evaluator.ts';
import { type Alternative, alternativesOf, type Guarantees, knownData } from './guarantees.ts';
import { ANY, matchPath, type Segment, UNKNOWN } from './match-path.ts';
import { parse } from './parser.ts';
import { RulesSyntaxError, Source } from './syntax-error.ts';
import { RulesPath, type RulesValue } from './values.ts';

export { type Guarantees, RulesSyntaxError };

type Service = 'cloud.firestore' | 'firebase.storage';
export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface AccessRequest {
  service: Service;
  /**
   * All segments: `databases/(default)/documents/…` or `b/<bucket>/o/…`.
   * For a list in Firestore it is the path of the collection.
   */
  path: readonly string[];
  method: Method;
  /** The variable `request`: auth, time, resource, query, method, path, … */
  request: Map<string, RulesValue>;
  /** The variable `resource`. Null if there is none. For a list in Firestore `guarantees` is used instead. */
  resource: RulesValue;
  /** What holds for every document of a list in Firestore. Without it nothing is known about the documents. */
  guarantees?: Guarantees;
  /** The list covers all collections with this id, at any depth. */
  collectionGroup?: boolean;
  /** The requests of one batch or transaction share it, because they share a limit. */
  batch?: BatchLookups;
}

export class BatchLookups {
  /** The results so far, by function and path. */
  readonly found = new Map<string, Map<string, RulesValue> | null>();
}

export interface DocumentLookup {
  /**
   * Finds a document as rules see it: `data`, `id` and `__name__`. Null means that it does not exist.
   * @param after whether to find it as it is after the write
   */
  get(path: RulesPath, after: boolean): Promise<Map<string, RulesValue> | null>;
}

export interface Decision {
  allowed: boolean;
  /** The `allow` that granted access, or why each of them did not. */
  reason: string;
}

export interface Ruleset {
  readonly rulesVersion: 1 | 2;
  /** Denies unless an `allow` grants access. Rejects only if the lookup rejects. */
  decide(request: AccessRequest, lookup: DocumentLookup): Promise<Decision>;
  /** The values that the conditions and functions had so far. */
  coverage(): ExpressionCoverage[];
}

/**
 * Reads a ruleset of version 1 or 2.
 * @throws RulesSyntaxError also for valid rules that this engine does not know
 */
export function parseRuleset(source: string, file: string): Ruleset {
  const text = new Source(source, file);
  const node = parse(text);
  check(node, text);
  return new CompiledRuleset(node, text);
}

/** https://firebase.google.com/docs/firestore/security/rules-conditions#access_call_limits */
const MOST_LOOKUPS = 10;
const MOST_BATCH_LOOKUPS = 20;

const METHODS: Record<string, readonly Method[]> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};

/** An `allow` with the match blocks around it, the outermost first. */
interface Rule {
  service: string;
  allow: AllowNode;
  methods: ReadonlySet<string>;
  serviceFunctions: ReadonlyMap<string, FunctionNode>;
  blocks: { length: number; functions: ReadonlyMap<string, FunctionNode> }[];
  pattern: MatchSegment[];
}

/** The document of a decision. A list has one subject for each alternative of its query. */
interface Subject {
  path: readonly Segment[];
  resource: Binding;
}

class CompiledRuleset implements Ruleset {
  readonly rulesVersion: 1 | 2;
  readonly #source: Source;
  readonly #coverage: Coverage;
  readonly #functions: ReadonlyMap<string, FunctionNode>;
  readonly #rules: Rule[] = [];

  constructor(node: RulesetNode, source: Source) {
    this.rulesVersion = node.rulesVersion;
    this.#source = source;
    this.#coverage = new Coverage(node, source);
    this.#functions = byName(node.functions);
    for (const service of node.services) {
      const serviceFunctions = byName(service.functions);
      for (const match of service.matches) this.#collect(match, [], service.name, serviceFunctions);
    }
  }

  coverage(): ExpressionCoverage[] {
    return this.#coverage.report();
  }

  async decide(request: AccessRequest, lookup: DocumentLookup): Promise<Decision> {
    const lookups = new Lookups(request, lookup);
    const alternatives = isFirestoreList(request) ? alternativesOf(request.guarantees ?? ANYTHING) : [null];
    if (!alternatives) return { allowed: false, reason: 'The query has too many alternatives.' };
    let decision: Decision = { allowed: false, reason: 'The query returns nothing.' };
    for (const alternative of alternatives) {
      const subject = await subjectOf(request, alternative, lookup);
      decision = await lookups.retryUntilFound(() => this.#evaluate(request, subject, lookups));
      if (!decision.allowed) return decision;
    }
    return decision;
  }

  #collect(
    match: MatchNode,
    outer: { node: MatchNode; functions: ReadonlyMap<string, FunctionNode> }[],
    service: string,
    serviceFunctions: ReadonlyMap<string, FunctionNode>,
  ): void {
    const chain = [...outer, { node: match, functions: byName(match.functions) }];
    for (const allow of match.allows) {
      this.#rules.push({
        service,
        allow,
        methods: new Set(allow.methods.flatMap(({ name }): readonly string[] => METHODS[name] ?? [name])),
        serviceFunctions,
        blocks: chain.map(({ node, functions }) => ({ length: node.path.length, functions })),
        pattern: chain.flatMap(({ node }) => node.path),
      });
    }
    for (const inner of match.matches) this.#collect(inner, chain, service, serviceFunctions);
  }

  /** An attempt that ends because it needs a document is not covered: the next one evaluates the same again. */
  #evaluate(request: AccessRequest, subject: Subject, lookups: Lookups): Decision {
    const evaluator = new Evaluator((name, path) => lookups.find(name, path));
    const decision = this.#ask(evaluator, request, subject);
    this.#coverage.add(evaluator.outcomes);
    return decision;
  }

  #ask(evaluator: Evaluator, request: AccessRequest, subject: Subject): Decision {
    const globals = new Scope(null, this.#functions);
    globals.variables.set('request', new Binding(() => request.request));
    globals.variables.set('resource', subject.resource);
    const refusals: string[] = [];
    for (const rule of this.#rules) {
      if (rule.service !== request.service || !rule.methods.has(request.method)) continue;
      const bindings = matchPath(rule.pattern, subject.path, this.rulesVersion);
      if (!bindings) continue;
      const place = this.#place(rule.allow.at);
      const { condition } = rule.allow;
      if (!condition) return { allowed: true, reason: `${place}: allow` };
      try {
        if (evaluator.condition(condition, scopeOf(rule, bindings, globals))) {
          return { allowed: true, reason: `${place}: allow` };
        }
        refusals.push(`${place}: false`);
      } catch (error) {
        if (error instanceof TooMuchWork) refusals.push(`${place}: ${error.message}`);
        else if (error instanceof EvaluationError) {
          refusals.push(`${this.#place(error.at ?? rule.allow.at)}: ${error.message}`);
        } else throw error;
      }
    }
    return { allowed: false, reason: refusals.join('\n') || `No allow applies to ${request.method}.` };
  }

  #place(at: number): string {
    const { line, column } = this.#source.position(at);
    return `${this.#source.file}:${line}:${column}`;
  }
}

const ANYTHING: Guarantees = { equal: new Map(), ranges: new Map(), oneOf: new Map() };

/** Fetches the documents that conditions need, each one once, within the limits. */
class Lookups {
  readonly #request: AccessRequest;
  readonly #lookup: DocumentLookup;
  readonly #batch: BatchLookups;
  readonly #used = new Set<string>();

  constructor(request: AccessRequest, lookup: DocumentLookup) {
    this.#request = request;
    this.#lookup = lookup;
    this.#batch = request.batch ?? new BatchLookups();
  }

  /** Fetches a needed document and starts the attempt again. So conditions are evaluated without waiting. */
  async retryUntilFound<T>(attempt: () => T): Promise<T> {
    for (;;) {
      try {
        return attempt();
      } catch (needed) {
        if (!(needed instanceof LookupNeeded)) throw needed;
        const { name, path } = needed;
        const document = await this.#lookup.get(path, name.endsWith('After'));
        this.#batch.found.set(keyOf(name, path), document);
      }
    }
  }

  find(name: string, path: RulesPath): Map<string, RulesValue> | null {
    if (!this.#isDocument(path)) {
      throw new EvaluationError(`${name} takes the whole path of a document: /databases/…/documents/….`);
    }
    const key = keyOf(name, path);
    if (!this.#used.has(key) && this.#used.size >= MOST_LOOKUPS) {
      throw new EvaluationError(`A request may read at most ${MOST_LOOKUPS} documents.`);
    }
    const { found } = this.#batch;
    if (!found.has(key) && found.size >= MOST_BATCH_LOOKUPS) {
      throw new EvaluationError(`A batch may read at most ${MOST_BATCH_LOOKUPS} documents.`);
    }
    this.#used.add(key);
    if (found.has(key)) return found.get(key) ?? null;
    throw new LookupNeeded(name, path);
  }

  #isDocument({ segments }: RulesPath): boolean {
    const [root, database, documents, ...rest] = segments;
    const sameDatabase = this.#request.service !== 'cloud.firestore' || database === this.#request.path[1];
    const whole = rest.length > 0 && rest.length % 2 === 0 && !segments.includes('');
    return root === 'databases' && documents === 'documents' && sameDatabase && whole;
  }
}

function keyOf(name: string, path: RulesPath): string {
  return JSON.stringify([name, path.segments]);
}

function isFirestoreList(request: AccessRequest): boolean {
  return request.service === 'cloud.firestore' && request.method === 'list';
}

async function subjectOf(
  request: AccessRequest,
  alternative: Alternative | null,
  lookup: DocumentLookup,
): Promise<Subject> {
  if (!alternative) return { path: request.path, resource: new Binding(() => request.resource) };
  const name = alternative.get('__name__')?.find(({ relation }) => relation === '==')?.value;
  if (name instanceof RulesPath) {
    const document = await lookup.get(name, false);
    const resource = new Binding(() => {
      if (document) return document;
      throw new EvaluationError('The query names a document that does not exist.');
    });
    return { path: name.segments, resource };
  }
  const path: Segment[] = [...request.path, UNKNOWN];
  if (request.collectionGroup) path.splice(-2, 0, ANY);
  const data = knownData(alternative);
  return { path, resource: new Binding(() => new Map([['data', data]])) };
}

/** One scope for each match block. A function sees only the variables of the blocks around its definition. */
function scopeOf(rule: Rule, bindings: (Binding | null)[], globals: Scope): Scope {
  let scope = new Scope(globals, rule.serviceFunctions);
  let at = 0;
  for (const block of rule.blocks) {
    scope = new Scope(scope, block.functions);
    for (const end = at + block.length; at < end; at++) {
      const segment = rule.pattern[at] as MatchSegment;
      const binding = bindings[at];
      if (segment.kind !== 'literal' && binding) scope.variables.set(segment.name, binding);
    }
  }
  return scope;
}

function byName(functions: FunctionNode[]): ReadonlyMap<string, FunctionNode> {
  return new Map(functions.map((node) => [node.name, node]));
}
