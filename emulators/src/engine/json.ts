import protobuf, { type Field, type Type } from 'protobufjs';
import type { Fields, Timestamp } from './messages.ts';
import { protocol } from './protocol.ts';
import { invalidArgument } from './status.ts';

/**
 * Messages in JSON: https://protobuf.dev/programming-guides/json/. A message has the shape that `messages.ts` describes.
 * @param type the full name, such as `google.firestore.v1.Document`
 * @throws StatusError INVALID_ARGUMENT
 */
export function messageFromJson(type: string, json: unknown): object {
  return readMessage(protocol.lookupType(type), json, '');
}

export function messageToJson(type: string, message: object): unknown {
  return writeMessage(protocol.lookupType(type), message);
}

const documentType = 'google.firestore.v1.Document';

export function fieldsToJson(fields: Fields): unknown {
  return (messageToJson(documentType, { fields }) as { fields?: unknown }).fields ?? {};
}

export function fieldsFromJson(fields: unknown): Fields {
  return (messageFromJson(documentType, { fields }) as { fields?: Fields }).fields ?? {};
}

/** The types whose JSON is not an object. */
const special: Record<string, { read(json: unknown, at: string): object; write(message: never): unknown }> = {
  '.google.protobuf.Timestamp': { read: readTimestamp, write: writeTimestamp },
  '.google.protobuf.Int32Value': {
    read: (json, at) => ({ value: readScalar('int32', json, at) }),
    write: ({ value = 0 }: { value?: number }) => value,
  },
  '.google.protobuf.Int64Value': {
    read: (json, at) => ({ value: readScalar('int64', json, at) }),
    write: ({ value = '0' }: { value?: string }) => value,
  },
  '.google.protobuf.DoubleValue': {
    read: (json, at) => ({ value: readScalar('double', json, at) }),
    write: ({ value = 0 }: { value?: number }) => writeDouble(value),
  },
};

function readMessage(type: Type, json: unknown, at: string): object {
  const other = special[type.fullName];
  if (other) return other.read(json, at);
  const message: Record<string, unknown> = {};
  for (const field of type.fieldsArray) if (field.repeated) message[field.name] = [];
  for (const [name, value] of Object.entries(asObject(json, at))) {
    const field = type.fields[protobuf.util.camelCase(name)];
    if (!field) throw invalidArgument(`Unknown name "${name}"${at === '' ? '' : ` at '${at}'`}.`);
    if (value === null && !isNullValue(field)) continue;
    message[field.name] = readField(field, value, at === '' ? name : `${at}.${name}`);
  }
  for (const { name, oneof } of type.oneofsArray) {
    if (oneof.filter((member) => member in message).length > 1)
      throw invalidArgument(`Only one field of '${name}' may be set${at === '' ? '' : ` at '${at}'`}.`);
  }
  return message;
}

function readField(field: Field, json: unknown, at: string): unknown {
  if (field.map) {
    return Object.fromEntries(
      Object.entries(asObject(json, at)).map(([key, value]) => [key, readOne(field, value, `${at}.${key}`)]),
    );
  }
  if (!field.repeated) return readOne(field, json, at);
  if (!Array.isArray(json)) throw wrong('a list', at);
  return json.map((item, index) => readOne(field, item, `${at}[${index}]`));
}

function readOne(field: Field, json: unknown, at: string): unknown {
  const { resolvedType: type } = field;
  if (type instanceof protobuf.Type) return readMessage(type, json, at);
  if (!(type instanceof protobuf.Enum)) return readScalar(field.type, json, at);
  if (isNullValue(field)) return 'NULL_VALUE';
  const name = typeof json === 'number' ? type.valuesById[json] : json;
  if (typeof name !== 'string' || !(name in type.values)) throw wrong(`a ${type.name}`, at);
  return name;
}

function isNullValue({ resolvedType }: Field): boolean {
  return resolvedType?.fullName === '.google.protobuf.NullValue';
}

function readScalar(type: string, json: unknown, at: string): unknown {
  switch (type) {
    case 'bool':
      if (json === 'true' || json === 'false') return json === 'true';
      if (typeof json === 'boolean') return json;
      break;
    case 'int32': {
      const number = Number(json);
      if (isNumeric(json) && number === (number | 0)) return number;
      break;
    }
    case 'int64':
      if (isNumeric(json) && /^-?\d+$/.test(String(json)) && BigInt.asIntN(64, BigInt(json)) === BigInt(json))
        return String(json);
      break;
    case 'double':
      if (isNumeric(json) || json === 'NaN' || json === 'Infinity' || json === '-Infinity')
        return Number(json);
      break;
    case 'bytes':
      if (typeof json === 'string') return Buffer.from(json, 'base64');
      break;
    default:
      if (typeof json === 'string') return json;
  }
  throw wrong(`a value of the type ${type}`, at);
}

function isNumeric(json: unknown): json is number | string {
  if (typeof json === 'number') return true;
  return typeof json === 'string' && json.trim() !== '' && Number.isFinite(Number(json));
}

function asObject(json: unknown, at: string): object {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json;
  throw wrong('an object', at);
}

function wrong(expected: string, at: string) {
  return invalidArgument(`${at === '' ? 'The body' : `'${at}'`} is not ${expected}.`);
}

/** RFC 3339 */
function readTimestamp(json: unknown, at: string): Timestamp {
  const [, date, fraction = '', zone] =
    (typeof json === 'string' &&
      /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/.exec(json)) ||
    [];
  const ms = Date.parse(`${date}${zone}`);
  if (Number.isNaN(ms)) throw wrong('a time', at);
  return { seconds: String(ms / 1000), nanos: Number(fraction.padEnd(9, '0')) };
}

/** With 0, 3, 6 or 9 digits of a second, as needed. */
function writeTimestamp({ seconds = 0, nanos = 0 }: Timestamp): string {
  const date = new Date(Number(seconds) * 1000).toISOString().slice(0, 19);
  const fraction = String(nanos)
    .padStart(9, '0')
    .replace(/(000){1,3}$/, '');
  return `${date}${fraction && `.${fraction}`}Z`;
}

function writeMessage(type: Type, message: object): unknown {
  const other = special[type.fullName];
  if (other) return other.write(message as never);
  const json: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(message)) {
    const field = type.fields[name];
    if (!field || value === undefined) continue;
    if ((field.map || field.repeated) && Object.keys(value).length === 0) continue;
    json[name] = field.map
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, writeOne(field, item)]))
      : field.repeated
        ? value.map((item: unknown) => writeOne(field, item))
        : writeOne(field, value);
  }
  return json;
}

function writeOne(field: Field, value: unknown): unknown {
  if (field.resolvedType instanceof protobuf.Type) return writeMessage(field.resolvedType, value as object);
  if (isNullValue(field)) return null;
  if (field.type === 'double') return writeDouble(value as number);
  if (field.type === 'bytes') return Buffer.from(value as Uint8Array).toString('base64');
  return value;
}

/** JSON has no NaN, no infinity and no negative zero. They are strings, as the Web SDK sends them. */
function writeDouble(value: number): number | string {
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) ? value : String(value);
}
