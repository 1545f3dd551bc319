import type { Answer } from './client.ts';

/**
 * An answer as text, without parts in which two engines must differ: times, ids of transactions, and the words of a
 * refusal.
 */
export function comparable(answer: Answer): string {
  if ('code' in answer) return `code ${answer.code}`;
  return JSON.stringify(answer.messages.map((message) => normal(message, 'message')));
}

const left = new Set([
  'readTime',
  'commitTime',
  'transaction',
  'explainMetrics',
  'done',
  'skippedResults',
  'nextPageToken',
  'message',
]);

function normal(value: unknown, key: string): unknown {
  if (typeof value === 'number') {
    return Object.is(value, -0) ? '-0' : Number.isFinite(value) ? value : String(value);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map((item) => normal(item, key));
  if (key === 'timestampValue') return time(value);
  if (key === 'geoPointValue') return { latitude: 0, longitude: 0, ...normalEntries(value) };
  return normalEntries(value);
}

function normalEntries(value: object): Record<string, unknown> {
  const entries = Object.entries(value)
    .filter(([name, item]) => !left.has(name) && item !== undefined)
    .map(
      ([name, item]) =>
        [name, name === 'createTime' || name === 'updateTime' ? 'time' : normal(item, name)] as const,
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}

/** The time of a server timestamp differs between two engines. */
function time({ seconds = 0, nanos = 0 }: { seconds?: string | number; nanos?: number }): string {
  return Math.abs(Number(seconds) - Date.now() / 1000) < 3600 ? 'now' : `${seconds}.${nanos}`;
}
