import type { Fields, Value } from './messages.ts';

/** A value in the JSON of Firestore's REST API: https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
export type JsonValue = Record<string, unknown>;

export function fieldsToJson(fields: Fields): Record<string, JsonValue> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toJson(value)]));
}

export function fieldsFromJson(json: Record<string, JsonValue>): Fields {
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, fromJson(value)]));
}

/** RFC 3339 with nanoseconds. */
export function timestampToJson({
  seconds = 0,
  nanos = 0,
}: {
  seconds?: string | number;
  nanos?: number;
}): string {
  const date = new Date(Number(seconds) * 1000).toISOString().slice(0, 19);
  return `${date}.${String(nanos).padStart(9, '0')}Z`;
}

function toJson(value: Value): JsonValue {
  if (value.doubleValue !== undefined) {
    return { doubleValue: jsonNumber(value.doubleValue) };
  }
  if (value.bytesValue) return { bytesValue: Buffer.from(value.bytesValue).toString('base64') };
  if (value.timestampValue) return { timestampValue: timestampToJson(value.timestampValue) };
  if (value.arrayValue) return { arrayValue: { values: (value.arrayValue.values ?? []).map(toJson) } };
  if (value.mapValue) return { mapValue: { fields: fieldsToJson(value.mapValue.fields ?? {}) } };
  if (value.nullValue !== undefined) return { nullValue: null };
  return { ...value };
}

function fromJson(json: JsonValue): Value {
  const [kind, content] = Object.entries(json)[0] ?? [];
  switch (kind) {
    case 'doubleValue':
      return { doubleValue: Number(content) };
    case 'bytesValue':
      return { bytesValue: Buffer.from(String(content), 'base64') };
    case 'timestampValue':
      return { timestampValue: timestampFromJson(String(content)) };
    case 'arrayValue':
      return { arrayValue: { values: ((content as { values?: JsonValue[] }).values ?? []).map(fromJson) } };
    case 'mapValue': {
      const { fields = {} } = content as { fields?: Record<string, JsonValue> };
      return { mapValue: { fields: fieldsFromJson(fields) } };
    }
    case 'nullValue':
    case undefined:
      return { nullValue: 'NULL_VALUE' };
    default:
      return json as Value;
  }
}

function timestampFromJson(text: string): { seconds: string; nanos: number } {
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  const seconds = Math.floor(Date.parse(text.replace(/\.\d+/, '')) / 1000);
  return { seconds: String(seconds), nanos: Number(fraction.padEnd(9, '0').slice(0, 9)) };
}

/** JSON has no NaN, no infinity and no negative zero. They become strings, and Number() reads them. */
function jsonNumber(value: number): number | string {
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) ? value : String(value);
}
