import type { MatchSegment } from './ast.ts';
import { EvaluationError } from './evaluation-error.ts';
import { Binding } from './evaluator.ts';
import { RulesPath } from './values.ts';

/**
 * A segment of the path of a request. For a list the id of the document is UNKNOWN.
 * For a collection group ANY stands for any number of segments.
 */
export type Segment = string | typeof UNKNOWN | typeof ANY;
export const UNKNOWN: unique symbol = Symbol('unknown');
export const ANY: unique symbol = Symbol('any');

/**
 * Matches a path whatever its unknown segments are. Returns a variable for each segment of the pattern, or null.
 * In version 1 a glob matches at least one segment, and a pattern that continues after a glob matches nothing.
 */
export function matchPath(
  pattern: readonly MatchSegment[],
  path: readonly Segment[],
  rulesVersion: 1 | 2,
): (Binding | null)[] | null {
  const globAt = pattern.findIndex((segment) => segment.kind === 'glob');
  if (globAt < 0) return path.length === pattern.length ? matchEach(pattern, path) : null;
  const after = pattern.length - globAt - 1;
  const length = path.length - globAt - after;
  if (length < 0 || (rulesVersion === 1 && (after > 0 || length === 0))) return null;
  const middle = path.slice(globAt, globAt + length);
  const before = matchEach(pattern.slice(0, globAt), path.slice(0, globAt));
  const rest = matchEach(pattern.slice(globAt + 1), path.slice(path.length - after));
  return before && rest && [...before, bindingOf(middle), ...rest];
}

function matchEach(pattern: readonly MatchSegment[], path: readonly Segment[]): (Binding | null)[] | null {
  const bindings: (Binding | null)[] = [];
  for (const [i, segment] of pattern.entries()) {
    const part = path[i] as Segment;
    if (part === ANY || (segment.kind === 'literal' && segment.text !== part)) return null;
    bindings.push(segment.kind === 'literal' ? null : bindingOf(part));
  }
  return bindings;
}

function bindingOf(part: Segment | readonly Segment[]): Binding {
  return new Binding(() => {
    if (typeof part === 'string') return part;
    if (typeof part === 'symbol') {
      throw new EvaluationError('A list has no document id.');
    }
    return new RulesPath(
      part.map((one) => (typeof one === 'string' ? one : { name: '', glob: false, bound: null })),
    );
  });
}
