/** A value as the Firestore client receives and sends it. */
export interface Value {
  valueType?: string;
  [kind: string]: unknown;
}

/** A value in the JSON of Firestore's REST API: https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
export type JsonValue = Record<string, unknown>;
export type JsonFields = Record<string, JsonValue>;

type Fields = Record<string, Value>;

/** Keeps every type apart, integers and doubles too. The fields of each map are sorted by name. */
export function fieldsToJson(fields: Fields): JsonFields {
  const names = Object.keys(fields).sort();
  return Object.fromEntries(names.map((name) => [name, toJson(fields[name] as Value)]));
}

/** `rename` gets the full name of each document that is referred to. */
export function fieldsFromJson(json: JsonFields, rename = (name: string) => name): Fields {
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, fromJson(value, rename)]));
}

/** RFC 3339 with nanoseconds. */
export function timestampToJson(time: { seconds?: unknown; nanos?: number | null }): string {
  const whole = new Date(Number(time.seconds ?? 0) * 1000).toISOString().slice(0, 19);
  return `${whole}.${String(time.nanos ?? 0).padStart(9, '0')}Z`;
}

export function timestampFromJson(text: string): { seconds: string; nanos: number } {
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  const seconds = Math.floor(Date.parse(text.replace(/\.\d+/, '')) / 1000);
  return { seconds: String(seconds), nanos: Number(fraction.padEnd(9, '0').slice(0, 9)) };
}

function toJson(value: Value): JsonValue {
  const kind = value.valueType ?? Object.keys(value)[0] ?? 'nullValue';
  const content = value[kind];
  switch (kind) {
    case 'nullValue':
      return { nullValue: null };
    case 'doubleValue':
      return { doubleValue: numberToJson(content as number) };
    case 'bytesValue':
      return { bytesValue: Buffer.from(content as Uint8Array).toString('base64') };
    case 'timestampValue':
      return { timestampValue: timestampToJson(content as { seconds: string; nanos: number }) };
    case 'geoPointValue': {
      const { latitude, longitude } = content as { latitude: number; longitude: number };
      return { geoPointValue: { latitude: numberToJson(latitude), longitude: numberToJson(longitude) } };
    }
    case 'arrayValue':
      return { arrayValue: { values: ((content as { values?: Value[] }).values ?? []).map(toJson) } };
    case 'mapValue':
      return { mapValue: { fields: fieldsToJson((content as { fields?: Fields }).fields ?? {}) } };
    case 'booleanValue':
    case 'integerValue':
    case 'stringValue':
    case 'referenceValue':
      return { [kind]: content };
    default:
      throw new Error(`A document has a value of the unknown type ${kind}.`);
  }
}

function fromJson(json: JsonValue, rename: (name: string) => string): Value {
  const [kind = '', content] = Object.entries(json)[0] ?? [];
  switch (kind) {
    case 'nullValue':
      return { nullValue: 'NULL_VALUE' };
    case 'doubleValue':
      return { doubleValue: Number(content) };
    case 'bytesValue':
      return { bytesValue: Buffer.from(String(content), 'base64') };
    case 'timestampValue':
      return { timestampValue: timestampFromJson(String(content)) };
    case 'geoPointValue': {
      const { latitude, longitude } = content as { latitude: unknown; longitude: unknown };
      return { geoPointValue: { latitude: Number(latitude), longitude: Number(longitude) } };
    }
    case 'arrayValue': {
      const { values = [] } = content as { values?: JsonValue[] };
      return { arrayValue: { values: values.map((value) => fromJson(value, rename)) } };
    }
    case 'mapValue':
      return { mapValue: { fields: fieldsFromJson((content as { fields: JsonFields }).fields, rename) } };
    case 'referenceValue':
      return { referenceValue: rename(String(content)) };
    case 'booleanValue':
    case 'integerValue':
    case 'stringValue':
      return { [kind]: content };
    default:
      throw new Error(`The backup has a value of the unknown type “${kind}”.`);
  }
}

/** JSON has no NaN, no infinity and no negative zero. They become strings, which `Number()` reads. */
function numberToJson(value: number): number | string {
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) ? value : String(value);
}
