import { RulesSyntaxError, type Source } from './syntax-error.ts';

export type Token =
  | { kind: 'name' | 'symbol' | 'segment' | 'string'; at: number; end: number; text: string }
  | { kind: 'bytes'; at: number; end: number; bytes: Uint8Array }
  | { kind: 'int'; at: number; end: number; value: bigint }
  | { kind: 'float'; at: number; end: number; value: number }
  | { kind: 'end'; at: number; end: number };

/**
 * Splits a ruleset into tokens. The last token is `end`.
 * A slash without a space after it begins a path segment. So `a / b` is a division and `a/b` is not.
 * @throws RulesSyntaxError
 */
export function tokenize(source: Source): Token[] {
  const { text } = source;
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    SPACE.lastIndex = at;
    if (SPACE.test(text)) {
      at = SPACE.lastIndex;
      continue;
    }
    if (text.startsWith('/*', at)) throw new RulesSyntaxError(source, at, 'This comment is never closed.');
    const token = nextToken(source, at);
    tokens.push(token);
    at = token.end;
  }
  tokens.push({ kind: 'end', at, end: at });
  return tokens;
}

/** Decodes a path segment like a form field: `%20` and `+` are spaces. Null means that it is malformed. */
export function decodeSegment(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

const SPACE = /(?:[ \t\r\n\f]+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)/y;
const NAME = /[A-Za-z_$][A-Za-z0-9_$]*/y;
const SEGMENT = /\/(?:\([A-Za-z0-9_\-.~%:@]+\)|[A-Za-z0-9_\-.~%:@+&*']+)/y;
const FLOAT = /(?:(?:0|[1-9][0-9]*)\.[0-9]*|\.[0-9]+)/y;
const INT = /(?:0|[1-9][0-9]*)/y;
const STRING = /[bB]?(?:'(?:[^'\\\r\n]|\\[^\r\n])*'|"(?:[^"\\\r\n]|\\[^\r\n])*")/y;
const SYMBOL = /(?:==|!=|<=|>=|&&|\|\||\*\*|--|\+\+|[<>+\-*/%!=?:;,.()[\]{}])/y;
const LARGEST_INT = 2n ** 63n;

function nextToken(source: Source, at: number): Token {
  const read = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(source.text)?.[0];
  };
  const string = read(STRING);
  if (string !== undefined) return stringToken(source, at, string);
  const name = read(NAME);
  if (name !== undefined) return { kind: 'name', at, end: at + name.length, text: name };
  const segment = read(SEGMENT);
  if (segment !== undefined) return { kind: 'segment', at, end: at + segment.length, text: segment.slice(1) };
  const float = read(FLOAT);
  if (float !== undefined) return { kind: 'float', at, end: at + float.length, value: Number(float) };
  const int = read(INT);
  if (int !== undefined) {
    const value = BigInt(int);
    if (value > LARGEST_INT)
      throw new RulesSyntaxError(source, at, `The number ${int} does not fit 64 bits.`);
    return { kind: 'int', at, end: at + int.length, value };
  }
  const symbol = read(SYMBOL);
  if (symbol === '--' || symbol === '++') {
    throw new RulesSyntaxError(
      source,
      at,
      `There is no operator ${symbol}. Write a space between the two signs.`,
    );
  }
  if (symbol !== undefined) return { kind: 'symbol', at, end: at + symbol.length, text: symbol };
  const character = String.fromCodePoint(source.text.codePointAt(at) ?? 0);
  const quote = character === "'" || character === '"';
  throw new RulesSyntaxError(
    source,
    at,
    quote ? `Missing a closing ${character}.` : `Unexpected character ${JSON.stringify(character)}.`,
  );
}

const ESCAPES: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\\': '\\',
  "'": "'",
  '"': '"',
};
const NUMERIC_ESCAPE = /u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([0-3][0-7]{2})/y;

function stringToken(source: Source, at: number, text: string): Token {
  const end = at + text.length;
  const binary = text[0] === 'b' || text[0] === 'B';
  const start = binary ? 2 : 1;
  const chunks: (string | number)[] = [];
  for (let i = start; i < text.length - 1; i++) {
    if (text[i] !== '\\') {
      chunks.push(text[i] as string);
      continue;
    }
    i++;
    const simple = ESCAPES[text[i] as string];
    if (simple !== undefined) {
      chunks.push(simple);
      continue;
    }
    NUMERIC_ESCAPE.lastIndex = i;
    const numeric = NUMERIC_ESCAPE.exec(text.slice(0, -1));
    if (!numeric || (binary && numeric[1] !== undefined)) {
      throw new RulesSyntaxError(source, at + i - 1, `Unknown escape \\${text[i]}.`);
    }
    const code = Number.parseInt(
      numeric[1] ?? numeric[2] ?? (numeric[3] as string),
      numeric[3] === undefined ? 16 : 8,
    );
    chunks.push(binary ? code : String.fromCharCode(code));
    i += numeric[0].length - 1;
  }
  if (!binary) return { kind: 'string', at, end, text: chunks.join('') };
  const bytes = groupText(chunks).flatMap((chunk) =>
    typeof chunk === 'number' ? [chunk] : [...Buffer.from(chunk)],
  );
  return { kind: 'bytes', at, end, bytes: Uint8Array.from(bytes) };
}

/** Joins neighbouring characters. A surrogate pair must be encoded as one character. */
function groupText(chunks: (string | number)[]): (string | number)[] {
  const groups: (string | number)[] = [];
  for (const chunk of chunks) {
    const last = groups.at(-1);
    if (typeof chunk === 'string' && typeof last === 'string') groups[groups.length - 1] = last + chunk;
    else groups.push(chunk);
  }
  return groups;
}
