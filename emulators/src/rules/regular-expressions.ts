import { RE2JS, RE2JSException } from 're2js';
import { EvaluationError } from './evaluation-error.ts';

/** The error in a regular expression. Undefined if it is valid. */
export function problemOfPattern(source: string): string | undefined {
  try {
    compile(source);
    return undefined;
  } catch (error) {
    if (error instanceof RE2JSException) return error.message;
    throw error;
  }
}

/** Whether the whole text matches. */
export function matches(text: string, source: string): boolean {
  return withPattern(source, (pattern) => pattern.matches(text));
}

/** Removes empty pieces at the end only. `RE2JS.split` also removes one at the start. */
export function split(text: string, source: string): string[] {
  return withPattern(source, (pattern) => {
    const pieces: string[] = [];
    let from = 0;
    for (const matcher = pattern.matcher(text); matcher.find(); from = matcher.end()) {
      if (matcher.start() === text.length) break;
      pieces.push(text.slice(from, matcher.start()));
    }
    pieces.push(text.slice(from));
    while (pieces.length > 1 && pieces.at(-1) === '') pieces.pop();
    return pieces;
  });
}

/** `$1` and `${name}` are groups. A backslash escapes the next character. */
export function replace(text: string, source: string, replacement: string): string {
  // re2js reads Java's syntax, which refuses a `$` without a group and a backslash at the end.
  const java = replacement.replace(/\\[\s\S]|\$[\d{]|[$\\]/g, (part) =>
    part.length === 1 ? `\\${part}` : part,
  );
  return withPattern(source, (pattern) => pattern.matcher(text).replaceAll(java, true));
}

function withPattern<Result>(source: string, use: (pattern: RE2JS) => Result): Result {
  try {
    return use(compile(source));
  } catch (error) {
    if (error instanceof RE2JSException) throw new EvaluationError(error.message);
    throw error;
  }
}

/** A compiled pattern builds its automaton while it is used, so it is kept. */
const compiled = new Map<string, RE2JS>();
const mostCompiled = 500;

function compile(source: string): RE2JS {
  const known = compiled.get(source);
  if (known) return known;
  if (compiled.size >= mostCompiled) compiled.clear();
  const pattern = RE2JS.compile(source);
  compiled.set(source, pattern);
  return pattern;
}
