/** A pattern in RE2's syntax that is not well formed, or that only other engines know. */
export class PatternError extends Error {}

/** A pattern that takes time proportional to the text, whatever the pattern. */
export interface Pattern {
  readonly groups: number;
  readonly groupNames: ReadonlyMap<string, number>;
  /** Whether the whole text matches. */
  matches(text: string): boolean;
  /** The first match at or after `from`: starts and ends of the groups, the whole match first; -1 where absent. */
  find(text: string, from: number): number[] | null;
}

/**
 * Compiles RE2 syntax (https://github.com/google/re2/wiki/Syntax), as far as Google's rules engine takes it.
 * @throws PatternError
 */
export function compilePattern(source: string): Pattern {
  const known = compiled.get(source);
  if (known) return known;
  const pattern = compile(source);
  if (compiled.size > 500) compiled.clear();
  compiled.set(source, pattern);
  return pattern;
}

const compiled = new Map<string, Pattern>();
const MOST_INSTRUCTIONS = 20_000;
const MOST_REPEATS = 1000;
const DEEPEST_GROUP = 200;
/** Instructions times characters; about a second of work. */
const MOST_STEPS = 20_000_000;

type Flags = { i: boolean; m: boolean; s: boolean; U: boolean };
type Assertion = 'text-start' | 'text-end' | 'line-start' | 'line-end' | 'word' | 'not-word';
type Node =
  | { kind: 'empty' }
  | { kind: 'character'; test: (character: string) => boolean }
  | { kind: 'assert'; assertion: Assertion }
  | { kind: 'sequence' | 'either'; parts: Node[] }
  | { kind: 'group'; index: number; body: Node }
  | { kind: 'repeat'; body: Node; least: number; most: number; greedy: boolean };

type Instruction =
  | { op: 'character'; test: (character: string) => boolean }
  | { op: 'assert'; assertion: Assertion }
  | { op: 'split'; first: number; second: number }
  | { op: 'jump'; to: number }
  | { op: 'save'; slot: number }
  | { op: 'match' };

function compile(source: string): Pattern {
  const parser = new PatternParser(source);
  const tree = parser.parse();
  const program: Instruction[] = [{ op: 'save', slot: 0 }];
  emit(tree, program);
  program.push({ op: 'save', slot: 1 }, { op: 'match' });
  return {
    groups: parser.groups,
    groupNames: parser.groupNames,
    matches: (text) => run(program, parser.groups, text, 0, true) !== null,
    find: (text, from) => run(program, parser.groups, text, from, false),
  };
}

class PatternParser {
  groups = 0;
  readonly groupNames = new Map<string, number>();
  readonly #source: string;
  #at = 0;
  #depth = 0;
  #flags: Flags = { i: false, m: false, s: false, U: false };

  constructor(source: string) {
    this.#source = source;
  }

  parse(): Node {
    const tree = this.#either();
    if (this.#at < this.#source.length) throw this.#error("an unopened ')'");
    return tree;
  }

  #either(): Node {
    if (++this.#depth > DEEPEST_GROUP) throw this.#error('groups nested too deeply');
    const parts = [this.#sequence()];
    while (this.#take('|')) parts.push(this.#sequence());
    this.#depth--;
    return parts.length === 1 ? (parts[0] as Node) : { kind: 'either', parts };
  }

  #sequence(): Node {
    const parts: Node[] = [];
    while (this.#at < this.#source.length && !this.#sees('|') && !this.#sees(')')) {
      if (this.#take('\\Q')) {
        const end = this.#source.indexOf('\\E', this.#at);
        const literal = this.#source.slice(this.#at, end < 0 ? undefined : end);
        for (const character of literal) parts.push(this.#literal(character));
        this.#at = end < 0 ? this.#source.length : end + 2;
        if (literal !== '') this.#repeats(parts);
        continue;
      }
      const atom = this.#atom();
      if (!atom) continue;
      parts.push(atom);
      this.#repeats(parts);
    }
    if (parts.length === 0) return { kind: 'empty' };
    return parts.length === 1 ? (parts[0] as Node) : { kind: 'sequence', parts };
  }

  #repeats(parts: Node[]): void {
    const range = this.#range();
    if (!range) return;
    const swap = this.#take('?');
    const body = parts.pop() as Node;
    parts.push({ kind: 'repeat', body, ...range, greedy: swap === this.#flags.U });
    if (this.#range()) throw this.#error('a repetition of a repetition');
  }

  #range(): { least: number; most: number } | null {
    if (this.#take('*')) return { least: 0, most: Number.POSITIVE_INFINITY };
    if (this.#take('+')) return { least: 1, most: Number.POSITIVE_INFINITY };
    if (this.#take('?')) return { least: 0, most: 1 };
    const counted = this.#read(/\{(\d+)(,(\d*))?\}/y);
    if (!counted) return null;
    const least = Number(counted[1]);
    const most = counted[2] === undefined ? least : counted[3] === '' ? null : Number(counted[3]);
    if (least > MOST_REPEATS || (most ?? 0) > MOST_REPEATS || (most ?? least) < least) {
      throw this.#error(`a repetition outside 0 to ${MOST_REPEATS}`);
    }
    return { least, most: most ?? Number.POSITIVE_INFINITY };
  }

  #atom(): Node | null {
    if (this.#take('(')) return this.#group();
    if (this.#sees('[')) return { kind: 'character', test: this.#tester(this.#class()) };
    if (this.#take('.'))
      return { kind: 'character', test: this.#tester(this.#flags.s ? '[\\s\\S]' : '[^\\n]') };
    if (this.#take('^')) return { kind: 'assert', assertion: this.#flags.m ? 'line-start' : 'text-start' };
    if (this.#take('$')) return { kind: 'assert', assertion: this.#flags.m ? 'line-end' : 'text-end' };
    if (this.#sees('*') || this.#sees('+') || this.#sees('?')) throw this.#error('nothing to repeat');
    if (this.#sees('\\')) {
      if (this.#take('\\A')) return { kind: 'assert', assertion: 'text-start' };
      if (this.#take('\\z')) return { kind: 'assert', assertion: 'text-end' };
      if (this.#take('\\b')) return { kind: 'assert', assertion: 'word' };
      if (this.#take('\\B')) return { kind: 'assert', assertion: 'not-word' };
      const set = this.#escapedClass();
      if (set !== null) return { kind: 'character', test: this.#tester(`[${set}]`) };
      return this.#literal(this.#escapedCharacter());
    }
    return this.#literal(this.#character());
  }

  #group(): Node | null {
    const outer = { ...this.#flags };
    const named = this.#read(/\?P?<([A-Za-z0-9_]+)>/y);
    if (!named && this.#sees('?')) {
      const flags = this.#read(/\?([imsU]*)(?:-([imsU]+))?([:)])/y);
      if (!flags) throw this.#error('a group that RE2 does not have');
      for (const flag of flags[1] ?? '') this.#flags[flag as keyof Flags] = true;
      for (const flag of flags[2] ?? '') this.#flags[flag as keyof Flags] = false;
      if (flags[3] === ')') return null;
      return this.#closed(this.#either(), outer);
    }
    const index = ++this.groups;
    if (named) {
      const name = named[1] as string;
      if (this.groupNames.has(name)) throw this.#error(`a second group ${name}`);
      this.groupNames.set(name, index);
    }
    return { kind: 'group', index, body: this.#closed(this.#either(), outer) };
  }

  #closed(body: Node, outer: Flags): Node {
    if (!this.#take(')')) throw this.#error('a group that is never closed');
    this.#flags = outer;
    return body;
  }

  /** Reads `[…]` and answers with the class in JavaScript's syntax, as the other readers of classes do. */
  #class(): string {
    this.#at++;
    const negated = this.#take('^');
    let body = '';
    for (let first = true; first || !this.#sees(']'); first = false) {
      if (this.#at >= this.#source.length) throw this.#error('a class that is never closed');
      const posix = this.#read(/\[:(\^?)([a-z0-9]*):\]/y);
      if (posix) {
        const members = POSIX[posix[2] as string];
        if (members === undefined) throw this.#error(`an unknown class ${posix[0]}`);
        body += posix[1] === '^' ? complement(members) : members;
        continue;
      }
      const set = this.#sees('\\') ? this.#escapedClass() : null;
      if (set !== null) {
        body += set;
        continue;
      }
      const low = this.#classCharacter();
      if (!this.#sees('-') || this.#source[this.#at + 1] === ']' || this.#at + 1 >= this.#source.length) {
        body += escapeCodePoint(low);
        continue;
      }
      this.#at++;
      const high = this.#classCharacter();
      if ((high.codePointAt(0) as number) < (low.codePointAt(0) as number)) {
        throw this.#error('a range that runs backwards');
      }
      body += `${escapeCodePoint(low)}-${escapeCodePoint(high)}`;
    }
    this.#at++;
    return `[${negated ? '^' : ''}${body}]`;
  }

  #classCharacter(): string {
    return this.#sees('\\') ? this.#escapedCharacter() : this.#character();
  }

  #escapedClass(): string | null {
    const perl = this.#read(/\\([dDsSwW])/y);
    if (perl) return PERL[perl[1] as string] as string;
    const unicode = this.#read(/\\([pP])(?:\{(\^?)([A-Za-z_]+)\}|([A-Z]))/y);
    if (!unicode) return null;
    const name = unicode[3] ?? (unicode[4] as string);
    const letter = (unicode[1] === 'P') !== (unicode[2] === '^') ? 'P' : 'p';
    if (name === 'Any') return letter === 'p' ? '\\u{0}-\\u{10ffff}' : '';
    for (const property of [name, `Script=${name}`]) {
      if (property === name && !GENERAL_CATEGORY.test(name)) continue;
      try {
        new RegExp(`\\p{${property}}`, 'u');
        return `\\${letter}{${property}}`;
      } catch {}
    }
    throw this.#error(`an unknown Unicode class ${name}`);
  }

  #escapedCharacter(): string {
    const code = this.#read(/\\x(?:\{([0-9a-fA-F]{1,8})\}|([0-9a-fA-F]{2}))/y);
    if (code) {
      const point = Number.parseInt(code[1] ?? (code[2] as string), 16);
      if (point > 0x10ffff) throw this.#error('a code point outside Unicode');
      return String.fromCodePoint(point);
    }
    const octal = this.#read(/\\(0[0-7]{0,2}|[1-7][0-7]{1,2})/y);
    if (octal) return String.fromCodePoint(Number.parseInt(octal[1] as string, 8));
    const control = this.#read(/\\([afnrtv])/y);
    if (control) return CONTROLS[control[1] as string] as string;
    const plain = this.#read(/\\([^A-Za-z0-9])/uy);
    if (plain) return plain[1] as string;
    throw this.#error(`an escape that RE2 does not have: ${this.#source.slice(this.#at, this.#at + 2)}`);
  }

  #literal(character: string): Node {
    if (!this.#flags.i) return { kind: 'character', test: (other) => other === character };
    return { kind: 'character', test: this.#tester(`[${escapeCodePoint(character)}]`) };
  }

  #tester(jsClass: string): (character: string) => boolean {
    const expression = new RegExp(jsClass, this.#flags.i ? 'iu' : 'u');
    return (character) => expression.test(character);
  }

  #character(): string {
    const character = String.fromCodePoint(this.#source.codePointAt(this.#at) as number);
    this.#at += character.length;
    return character;
  }

  #sees(text: string): boolean {
    return this.#source.startsWith(text, this.#at);
  }

  #take(text: string): boolean {
    if (!this.#sees(text)) return false;
    this.#at += text.length;
    return true;
  }

  #read(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source);
    if (found) this.#at += found[0].length;
    return found;
  }

  #error(problem: string): PatternError {
    return new PatternError(`Invalid regular expression ${this.#source}: ${problem}.`);
  }
}

const GENERAL_CATEGORY = /^[A-Z][a-z]?$/;
const CONTROLS: Record<string, string> = { a: '\x07', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const PERL: Record<string, string> = {
  d: '0-9',
  D: complement('0-9'),
  s: '\\t\\n\\f\\r ',
  S: complement('\\t\\n\\f\\r '),
  w: '0-9A-Za-z_',
  W: complement('0-9A-Za-z_'),
};
const POSIX: Record<string, string> = {
  alnum: '0-9A-Za-z',
  alpha: 'A-Za-z',
  ascii: '\\x00-\\x7f',
  blank: '\\t ',
  cntrl: '\\x00-\\x1f\\x7f',
  digit: '0-9',
  graph: '!-~',
  lower: 'a-z',
  print: ' -~',
  punct: '!-\\/:-@\\[-`{-~',
  space: '\\t\\n\\v\\f\\r ',
  upper: 'A-Z',
  word: '0-9A-Za-z_',
  xdigit: '0-9A-Fa-f',
};

/** The ranges between those of an ASCII class, so that a negated class can stand inside another. */
function complement(members: string): string {
  const outside = new RegExp(`[^${members}]`, 'u');
  let ranges = '';
  for (let code = 0; code < 128; code++) {
    const character = String.fromCodePoint(code);
    if (outside.test(character)) ranges += escapeCodePoint(character);
  }
  return `${ranges}\\u{80}-\\u{10ffff}`;
}

function escapeCodePoint(character: string): string {
  return `\\u{${(character.codePointAt(0) as number).toString(16)}}`;
}

function emit(node: Node, program: Instruction[]): void {
  if (program.length > MOST_INSTRUCTIONS) throw new PatternError('This regular expression is too large.');
  switch (node.kind) {
    case 'empty':
      return;
    case 'character':
      program.push({ op: 'character', test: node.test });
      return;
    case 'assert':
      program.push({ op: 'assert', assertion: node.assertion });
      return;
    case 'sequence':
      for (const part of node.parts) emit(part, program);
      return;
    case 'group':
      program.push({ op: 'save', slot: node.index * 2 });
      emit(node.body, program);
      program.push({ op: 'save', slot: node.index * 2 + 1 });
      return;
    case 'either':
      emitEither(node.parts, program);
      return;
    case 'repeat':
      emitRepeat(node, program);
  }
}

function emitEither(parts: Node[], program: Instruction[]): void {
  const jumps: { op: 'jump'; to: number }[] = [];
  for (const [i, part] of parts.entries()) {
    if (i === parts.length - 1) {
      emit(part, program);
      break;
    }
    const split = { op: 'split' as const, first: program.length + 1, second: 0 };
    program.push(split);
    emit(part, program);
    const jump = { op: 'jump' as const, to: 0 };
    program.push(jump);
    jumps.push(jump);
    split.second = program.length;
  }
  for (const jump of jumps) jump.to = program.length;
}

function emitRepeat(node: Node & { kind: 'repeat' }, program: Instruction[]): void {
  const choose = (stay: number, leave: number): { first: number; second: number } =>
    node.greedy ? { first: stay, second: leave } : { first: leave, second: stay };
  for (let i = 0; i < node.least; i++) emit(node.body, program);
  if (node.most === Number.POSITIVE_INFINITY) {
    const loop = program.length;
    const split = { op: 'split' as const, first: 0, second: 0 };
    program.push(split);
    emit(node.body, program);
    program.push({ op: 'jump', to: loop });
    Object.assign(split, choose(loop + 1, program.length));
    return;
  }
  const splits: { split: { op: 'split'; first: number; second: number }; stay: number }[] = [];
  for (let i = node.least; i < node.most; i++) {
    const split = { op: 'split' as const, first: 0, second: 0 };
    program.push(split);
    splits.push({ split, stay: program.length });
    emit(node.body, program);
  }
  for (const { split, stay } of splits) Object.assign(split, choose(stay, program.length));
}

interface Thread {
  at: number;
  slots: number[];
}

/** Follows all alternatives at once, in the order of preference, one character at a time. */
function run(
  program: Instruction[],
  groups: number,
  text: string,
  from: number,
  whole: boolean,
): number[] | null {
  if (program.length * (text.length - from) > MOST_STEPS) {
    throw new PatternError('This text is too long for this regular expression.');
  }
  let threads: Thread[] = [];
  let best: number[] | null = null;
  for (let position = from; ; ) {
    const seen = new Uint8Array(program.length);
    const ready: Thread[] = [];
    for (const thread of threads) follow(program, thread, text, position, seen, ready);
    if (best === null && (position === from || !whole)) {
      follow(program, { at: 0, slots: new Array(groups * 2 + 2).fill(-1) }, text, position, seen, ready);
    }
    const character =
      position < text.length ? String.fromCodePoint(text.codePointAt(position) as number) : null;
    threads = [];
    for (const thread of ready) {
      const instruction = program[thread.at] as Instruction;
      if (instruction.op === 'match') {
        if (whole && position < text.length) continue;
        best = thread.slots;
        break;
      }
      if (character !== null && instruction.op === 'character' && instruction.test(character)) {
        threads.push({ at: thread.at + 1, slots: thread.slots });
      }
    }
    if (character === null || (threads.length === 0 && (best !== null || whole))) return best;
    position += character.length;
  }
}

function follow(
  program: Instruction[],
  start: Thread,
  text: string,
  position: number,
  seen: Uint8Array,
  ready: Thread[],
): void {
  const pending = [start];
  for (let thread = pending.pop(); thread; thread = pending.pop()) {
    if (seen[thread.at]) continue;
    seen[thread.at] = 1;
    const instruction = program[thread.at] as Instruction;
    switch (instruction.op) {
      case 'jump':
        pending.push({ at: instruction.to, slots: thread.slots });
        break;
      case 'split':
        pending.push({ at: instruction.second, slots: thread.slots });
        pending.push({ at: instruction.first, slots: thread.slots });
        break;
      case 'save':
        pending.push({ at: thread.at + 1, slots: thread.slots.with(instruction.slot, position) });
        break;
      case 'assert':
        if (holds(instruction.assertion, text, position)) {
          pending.push({ at: thread.at + 1, slots: thread.slots });
        }
        break;
      default:
        ready.push(thread);
    }
  }
}

function holds(assertion: Assertion, text: string, position: number): boolean {
  switch (assertion) {
    case 'text-start':
      return position === 0;
    case 'text-end':
      return position === text.length;
    case 'line-start':
      return position === 0 || text[position - 1] === '\n';
    case 'line-end':
      return position === text.length || text[position] === '\n';
  }
  const inside = isWord(text[position - 1]) !== isWord(text[position]);
  return inside === (assertion === 'word');
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /\w/.test(character);
}
