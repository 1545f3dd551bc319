import { EvaluationError } from './evaluation-error.ts';
import { decodeSegment } from './lexer.ts';
import { type PathCapture, RulesPath, type RulesValue, typeOf } from './values.ts';

const SMALLEST_INT = -(2n ** 63n);
const LARGEST_INT = 2n ** 63n - 1n;

/** The text of a value in `string(…)`, `join` and `$(…)`. */
export function toText(value: RulesValue): string {
  if (typeof value === 'number') return floatToText(value);
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value === 'string') return value;
  if (value instanceof RulesPath) return `/${value.segments.join('/')}`;
  throw new EvaluationError(`${typeOf(value)} cannot be converted to string.`);
}

/** Drops the fraction. A value that does not fit 64 bits becomes the nearest int. */
export function floatToInt(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= 2 ** 63) return LARGEST_INT;
  if (value <= -(2 ** 63)) return SMALLEST_INT;
  return BigInt(Math.trunc(value));
}

export function textToInt(text: string): bigint {
  const value = /^[+-]?\d+$/.test(text) ? BigInt(text.replace('+', '')) : null;
  if (value === null || value < SMALLEST_INT || value > LARGEST_INT) {
    throw new EvaluationError(`${text} cannot be converted to int.`);
  }
  return value;
}

export function textToFloat(text: string): number {
  const found = /^([+-]?)(?:(NaN)|(Infinity)|((?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)[fFdD]?)$/.exec(
    text.trim(),
  );
  if (!found) throw new EvaluationError(`${text} cannot be converted to float.`);
  const size = found[2] ? Number.NaN : found[3] ? Number.POSITIVE_INFINITY : Number(found[4]);
  return found[1] === '-' ? -size : size;
}

/** Always has a decimal point. Below 0.001 and from 10,000,000 on it has an exponent. */
function floatToText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const size = Math.abs(value);
  if (size >= 1e-3 && size < 1e7) return Number.isInteger(value) ? `${value}.0` : String(value);
  const [digits, exponent] = value.toExponential().split('e') as [string, string];
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
}

/** `path(…)`. A leading slash is optional. `bind` replaces `{name}` and `{name=**}`. */
export function textToPath(text: string): RulesPath {
  const segments = (text.startsWith('/') ? text.slice(1) : text).split('/');
  return new RulesPath(
    segments.map((segment): string | PathCapture => {
      if (segment === '') throw new EvaluationError(`The path ${text} has an empty segment.`);
      if (segment.startsWith('{')) {
        const found = /^\{([A-Za-z_$][A-Za-z0-9_$]*)(?:=(\*\*?))?\}$/.exec(segment);
        if (!found) throw new EvaluationError(`The path ${text} has a malformed capture.`);
        return { name: found[1] as string, glob: found[2] === '**', bound: null };
      }
      const decoded = decodeSegment(segment);
      if (decoded === null) throw new EvaluationError(`The path ${text} is not correctly encoded.`);
      return decoded;
    }),
  );
}

export function bindPath(path: RulesPath, bindings: Map<string, RulesValue>): RulesPath {
  const names = new Set(path.parts.map((part) => (typeof part === 'string' ? '' : part.name)));
  for (const name of bindings.keys()) {
    if (!names.has(name)) throw new EvaluationError(`The path has no variable ${name}.`);
  }
  return new RulesPath(
    path.parts.map((part) => {
      if (typeof part === 'string') return part;
      const value = bindings.get(part.name);
      if (value === undefined) return { ...part, bound: part.bound ?? [] };
      if (!part.glob) return { ...part, bound: [toText(value)] };
      if (!(value instanceof RulesPath)) throw new EvaluationError(`${part.name} takes a path.`);
      return { ...part, bound: value.segments };
    }),
  );
}
