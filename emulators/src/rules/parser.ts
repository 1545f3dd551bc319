import type {
  AllowNode,
  BinaryOperator,
  Expression,
  FunctionNode,
  MatchNode,
  MatchSegment,
  PathSegment,
  RulesetNode,
  ServiceNode,
} from './ast.ts';
import { decodeSegment, type Token, tokenize } from './lexer.ts';
import { RulesSyntaxError, type Source } from './syntax-error.ts';

/**
 * Parses a ruleset. The checker checks names, types and regular expressions.
 * @throws RulesSyntaxError
 */
export function parse(source: Source): RulesetNode {
  return new Parser(source).ruleset();
}

/** The limit of Google's engine for nested expressions. */
const DEEPEST = 99;
/** A chain of members and indexes does not count as nesting, so it has its own limit. */
const HIGHEST = 1000;
const DEEPEST_MATCH = 50;
const MOST_PARAMETERS = 7;

const BINARY: Record<string, number> = {
  '||': 1,
  '&&': 2,
  in: 3,
  is: 4,
  '==': 5,
  '!=': 5,
  '<': 6,
  '<=': 6,
  '>': 6,
  '>=': 6,
  '+': 7,
  '-': 7,
  '*': 8,
  '/': 8,
  '%': 8,
};
const KEYWORDS = new Set([
  'in',
  'is',
  'if',
  'match',
  'allow',
  'service',
  'function',
  'return',
  'let',
  'import',
]);

type Unplaced<T> = T extends unknown ? Omit<T, 'at' | 'start' | 'end' | 'depth' | 'height'> : never;

class Parser {
  readonly #source: Source;
  readonly #tokens: Token[];
  #next = 0;
  #nesting = 0;

  constructor(source: Source) {
    this.#source = source;
    this.#tokens = tokenize(source);
  }

  ruleset(): RulesetNode {
    const node: RulesetNode = { rulesVersion: 1, functions: [], services: [] };
    if (this.#takeWord('rules_version')) {
      this.#expect('=');
      const token = this.#advance();
      if (token.kind !== 'string' || (token.text !== '1' && token.text !== '2')) {
        throw this.#error("Unsupported rules version; write '1' or '2'.", token);
      }
      node.rulesVersion = token.text === '2' ? 2 : 1;
      this.#take(';');
    }
    while (this.#peek().kind !== 'end') {
      if (this.#isWord('function')) node.functions.push(this.#function());
      else if (this.#isWord('service')) node.services.push(this.#service());
      else throw this.#unexpected("'service' or 'function'");
    }
    if (node.services.length === 0) throw this.#unexpected("'service'");
    return node;
  }

  #service(): ServiceNode {
    const at = this.#advance().at;
    const name = [this.#name()];
    while (this.#take('.')) name.push(this.#name());
    const node: ServiceNode = { at, name: name.join('.'), functions: [], matches: [] };
    this.#expect('{');
    while (!this.#is('}')) {
      if (this.#isWord('function')) node.functions.push(this.#function());
      else if (this.#isWord('match')) node.matches.push(this.#match(1));
      else throw this.#unexpected("'match', 'function' or '}'");
    }
    if (node.matches.length + node.functions.length === 0) {
      throw this.#error("The 'service' body must contain at least one declaration.");
    }
    this.#expect('}');
    return node;
  }

  #match(depth: number): MatchNode {
    const at = this.#advance().at;
    if (depth > DEEPEST_MATCH)
      throw this.#error(`Match blocks may be nested at most ${DEEPEST_MATCH} levels deep.`);
    const node: MatchNode = { at, path: this.#matchPath(), functions: [], matches: [], allows: [] };
    this.#expect('{');
    while (!this.#is('}')) {
      if (this.#isWord('function')) node.functions.push(this.#function());
      else if (this.#isWord('match')) node.matches.push(this.#match(depth + 1));
      else if (this.#isWord('allow')) node.allows.push(this.#allow());
      else throw this.#unexpected("'allow', 'match', 'function' or '}'");
    }
    if (node.matches.length + node.functions.length + node.allows.length === 0) {
      throw this.#error("The 'match' body must contain at least one declaration.");
    }
    this.#expect('}');
    return node;
  }

  #matchPath(): MatchSegment[] {
    const path: MatchSegment[] = [];
    for (;;) {
      const token = this.#peek();
      if (token.kind === 'segment') path.push({ kind: 'literal', at: token.at, text: this.#segmentText() });
      else if (this.#take('/')) path.push(this.#matchSegment());
      else break;
    }
    if (path.length === 0) throw this.#unexpected('a path');
    return path;
  }

  #matchSegment(): MatchSegment {
    const at = this.#peek().at;
    if (!this.#is('{')) return { kind: 'literal', at, text: this.#name() };
    const { name, glob } = this.#capture();
    return { kind: glob ? 'glob' : 'wildcard', at, name };
  }

  #capture(): { name: string; glob: boolean } {
    this.#expect('{');
    const name = this.#name();
    let glob = false;
    if (this.#take('=')) {
      glob = this.#take('**');
      if (!glob) this.#expect('*');
    }
    this.#expect('}');
    return { name, glob };
  }

  #segmentText(): string {
    const token = this.#advance();
    const text = token.kind === 'segment' ? decodeSegment(token.text) : null;
    if (text === null) throw this.#error('This path segment is not correctly encoded.', token);
    return text;
  }

  #allow(): AllowNode {
    const at = this.#advance().at;
    const methods: AllowNode['methods'] = [];
    do methods.push({ at: this.#peek().at, name: this.#name() });
    while (this.#take(','));
    let condition: Expression | null = null;
    if (this.#take(':')) {
      if (!this.#takeWord('if')) throw this.#unexpected("'if'");
      condition = this.#expression();
    } else if (this.#isWord('if')) throw this.#unexpected("':' before 'if'");
    this.#take(';');
    return { at, methods, condition };
  }

  #function(): FunctionNode {
    this.#advance();
    const at = this.#peek().at;
    const name = this.#name();
    const parameters: FunctionNode['parameters'] = [];
    this.#expect('(');
    if (!this.#is(')')) {
      do parameters.push({ at: this.#peek().at, name: this.#name() });
      while (this.#take(','));
    }
    if (parameters.length > MOST_PARAMETERS) {
      throw this.#error(`Function ${name} has more than ${MOST_PARAMETERS} parameters.`);
    }
    this.#expect(')');
    this.#expect('{');
    const lets: FunctionNode['lets'] = [];
    while (this.#takeWord('let')) {
      const place = this.#peek().at;
      const variable = this.#name();
      this.#expect('=');
      lets.push({ at: place, name: variable, value: this.#expression() });
      this.#expect(';');
    }
    if (!this.#takeWord('return')) throw this.#unexpected("'return' or 'let'");
    const result = this.#expression();
    this.#take(';');
    this.#expect('}');
    return { at, name, parameters, lets, result };
  }

  #expression(): Expression {
    const test = this.#operators(1);
    if (!this.#take('?')) return test;
    return this.#nested(() => {
      const yes = this.#expression();
      this.#expect(':');
      const no = this.#expression();
      return this.#node(test.at, { kind: 'choice', test, yes, no }, [test, yes, no]);
    });
  }

  #operators(lowest: number): Expression {
    let left = this.#unary();
    for (;;) {
      const token = this.#peek();
      if (token.kind !== 'symbol' && token.kind !== 'name') return left;
      const operator = token.text;
      const strength = Object.hasOwn(BINARY, operator) ? (BINARY[operator] as number) : 0;
      if (strength < lowest) return left;
      this.#advance();
      if (operator === 'is') {
        left = this.#node(token.at, { kind: 'is', operand: left, type: this.#name() }, [left]);
        continue;
      }
      const right = this.#operators(strength + 1);
      if (operator === '&&' || operator === '||') {
        left = this.#node(left.at, { kind: 'logical', operator, left, right }, [left, right]);
      } else {
        const binary = { kind: 'binary' as const, operator: operator as BinaryOperator, left, right };
        left = this.#node(left.at, binary, [left, right]);
      }
    }
  }

  #unary(): Expression {
    const token = this.#peek();
    if (this.#take('!')) {
      return this.#nested(() => {
        const operand = this.#unary();
        return this.#node(token.at, { kind: 'unary', operator: '!', operand }, [operand]);
      });
    }
    if (this.#take('-')) {
      const number = this.#peek();
      if (number.kind === 'int' && !this.#continuesAfter(number)) {
        this.#advance();
        return this.#node(token.at, { kind: 'literal', value: -number.value }, []);
      }
      if (this.#is('-')) throw this.#unexpected('a value');
      return this.#nested(() => {
        const operand = this.#unary();
        return this.#node(token.at, { kind: 'unary', operator: '-', operand }, [operand]);
      });
    }
    return this.#postfix();
  }

  /** Whether the operand continues after the token, as in `-1[0]`. */
  #continuesAfter(token: Token): boolean {
    const after = this.#tokens[this.#tokens.indexOf(token, this.#next) + 1];
    return after?.kind === 'symbol' && (after.text === '.' || after.text === '[');
  }

  #postfix(): Expression {
    let target = this.#primary();
    for (;;) {
      const at = this.#peek().at;
      if (this.#take('.')) {
        const name = this.#anyName();
        if (!this.#is('(')) {
          target = this.#node(at, { kind: 'member', target, name }, [target], 0);
          continue;
        }
        const args = this.#arguments();
        target = this.#node(at, { kind: 'method', target, name, args }, [target, ...args]);
      } else if (this.#take('[')) target = this.#indexOrSlice(at, target);
      else return target;
    }
  }

  #indexOrSlice(at: number, target: Expression): Expression {
    const from = this.#is(':') ? null : this.#nested(() => this.#expression());
    if (this.#take(':')) {
      const to = this.#is(']') ? null : this.#nested(() => this.#expression());
      this.#expect(']');
      const parts = [target, from, to].filter((part) => part !== null);
      return this.#node(at, { kind: 'slice', target, from, to }, parts, 0);
    }
    this.#expect(']');
    const index = from as Expression;
    return this.#node(at, { kind: 'index', target, index }, [target, index], 0);
  }

  #primary(): Expression {
    const token = this.#peek();
    switch (token.kind) {
      case 'int':
        if (token.value > 2n ** 63n - 1n) throw this.#error('This number does not fit 64 bits.');
        this.#advance();
        return this.#node(token.at, { kind: 'literal', value: token.value }, []);
      case 'float':
        this.#advance();
        return this.#node(token.at, { kind: 'literal', value: token.value }, []);
      case 'string':
        this.#advance();
        return this.#node(token.at, { kind: 'literal', value: token.text }, []);
      case 'bytes':
        this.#advance();
        return this.#node(token.at, { kind: 'literal', value: token.bytes }, []);
      case 'segment':
        return this.#path();
      case 'name':
        return this.#named();
      case 'end':
        throw this.#unexpected('a value');
    }
    if (token.text === '/') return this.#path();
    if (token.text === '(') {
      this.#advance();
      return this.#nested(() => {
        const inner = this.#expression();
        this.#expect(')');
        return { ...inner, depth: this.#limit(inner.depth + 1, inner.at) };
      });
    }
    if (token.text === '[') {
      this.#advance();
      const items = this.#list(']', () => this.#expression());
      return this.#node(token.at, { kind: 'list', items }, items);
    }
    if (token.text === '{') {
      this.#advance();
      const entries = this.#list('}', () => {
        const key = this.#expression();
        this.#expect(':');
        return { key, value: this.#expression() };
      });
      const parts = entries.flatMap(({ key, value }) => [key, value]);
      return this.#node(token.at, { kind: 'map', entries }, parts);
    }
    throw this.#unexpected('a value');
  }

  #named(): Expression {
    const { at } = this.#peek();
    const name = this.#name();
    if (name === 'true' || name === 'false') {
      return this.#node(at, { kind: 'literal', value: name === 'true' }, []);
    }
    if (name === 'null') return this.#node(at, { kind: 'literal', value: null }, []);
    if (!this.#is('(')) return this.#node(at, { kind: 'variable', name }, []);
    const args = this.#arguments();
    return this.#node(at, { kind: 'call', name, args }, args);
  }

  #arguments(): Expression[] {
    this.#expect('(');
    return this.#list(')', () => this.#expression());
  }

  #path(): Expression {
    const { at } = this.#peek();
    const segments: PathSegment[] = [];
    const values: Expression[] = [];
    for (;;) {
      if (this.#peek().kind === 'segment') segments.push({ kind: 'text', text: this.#segmentText() });
      else if (this.#take('/')) {
        if (this.#is('{')) segments.push({ kind: 'capture', ...this.#capture() });
        else if (this.#takeWord('$')) {
          this.#expect('(');
          const value = this.#nested(() => this.#expression());
          this.#expect(')');
          segments.push({ kind: 'value', value });
          values.push(value);
        } else throw this.#unexpected('a path segment');
      } else break;
    }
    return this.#node(at, { kind: 'path', segments }, values);
  }

  #list<T>(closing: string, item: () => T): T[] {
    return this.#nested(() => {
      const items: T[] = [];
      while (!this.#is(closing)) {
        items.push(item());
        if (!this.#take(',')) break;
      }
      this.#expect(closing);
      return items;
    });
  }

  #node(at: number, shape: Unplaced<Expression>, parts: Expression[], nesting = 1): Expression {
    const depth = nesting + parts.reduce((most, part) => Math.max(most, part.depth), 0);
    const height = 1 + parts.reduce((most, part) => Math.max(most, part.height), 0);
    this.#limit(height > HIGHEST ? height : depth, at);
    const start = parts.reduce((first, part) => Math.min(first, part.start), at);
    const end = this.#tokens[this.#next - 1]?.end ?? at;
    return { at, start, end, depth, height, ...shape } as Expression;
  }

  #nested<T>(read: () => T): T {
    this.#nesting++;
    this.#limit(this.#nesting, this.#peek().at);
    const result = read();
    this.#nesting--;
    return result;
  }

  #limit(depth: number, at: number): number {
    if (depth <= DEEPEST) return depth;
    throw new RulesSyntaxError(this.#source, at, 'This expression is too complex to evaluate safely.');
  }

  #name(): string {
    const token = this.#peek();
    if (token.kind !== 'name' || KEYWORDS.has(token.text)) throw this.#unexpected('a name');
    this.#advance();
    return token.text;
  }

  #anyName(): string {
    const token = this.#advance();
    // After a dot Google's grammar accepts every other keyword.
    if (token.kind !== 'name' || token.text === 'service') throw this.#unexpected('a name', token);
    return token.text;
  }

  #peek(): Token {
    return this.#tokens[this.#next] as Token;
  }

  #advance(): Token {
    const token = this.#peek();
    if (token.kind !== 'end') this.#next++;
    return token;
  }

  #is(symbol: string): boolean {
    const token = this.#peek();
    return token.kind === 'symbol' && token.text === symbol;
  }

  #isWord(word: string): boolean {
    const token = this.#peek();
    return token.kind === 'name' && token.text === word;
  }

  #take(symbol: string): boolean {
    if (!this.#is(symbol)) return false;
    this.#advance();
    return true;
  }

  #takeWord(word: string): boolean {
    if (!this.#isWord(word)) return false;
    this.#advance();
    return true;
  }

  #expect(symbol: string): void {
    if (!this.#take(symbol)) throw this.#unexpected(`'${symbol}'`);
  }

  #unexpected(wanted: string, token = this.#peek()): RulesSyntaxError {
    const found =
      token.kind === 'end' ? 'the end of the file' : `'${this.#source.text.slice(token.at, token.end)}'`;
    return this.#error(`Expected ${wanted}, found ${found}.`, token);
  }

  #error(problem: string, token = this.#peek()): RulesSyntaxError {
    return new RulesSyntaxError(this.#source, token.at, problem);
  }
}
