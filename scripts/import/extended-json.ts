import { readFileSync } from 'node:fs';
import { Refusal } from '../refusal.ts';

/** A document of MongoDB with plain values: ids are texts, dates are `Date`. */
export type MongoDocument = Record<string, unknown>;

/**
 * Reads the output of `mongoexport`: a document on each line, or an array of documents with `--jsonArray`. Values are
 * in Extended JSON, relaxed or canonical: https://www.mongodb.com/docs/manual/reference/mongodb-extended-json/.
 */
export function readExtendedJson(path: string): MongoDocument[] {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  if (text.trimStart().startsWith('[')) return parse(text, path) as MongoDocument[];
  return text
    .split('\n')
    .flatMap((line, index) =>
      line.trim() === '' ? [] : [parse(line, `${path}, line ${index + 1}`) as MongoDocument],
    );
}

function parse(text: string, place: string): unknown {
  try {
    return JSON.parse(text, (_, value) => plainValue(value));
  } catch (error) {
    throw new Refusal(`${place} is not what mongoexport writes: ${(error as Error).message}`);
  }
}

/** The reviver of `JSON.parse` works from the inside out: `$date` may already contain a number. */
function plainValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const [[kind = '', content] = [], ...others] = Object.entries(value);
  if (others.length > 0) return value;
  if (kind === '$oid') return String(content);
  if (kind === '$date') return new Date(content as string | number);
  return /^\$number(?:Int|Long|Double|Decimal)$/.test(kind) ? Number(content) : value;
}
