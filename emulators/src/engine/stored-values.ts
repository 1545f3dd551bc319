import type { Fields, Timestamp, Value } from './messages.ts';
import { checkPathLength, documentPath, isReserved } from './paths.ts';
import { invalidArgument } from './status.ts';

const deepest = 20;
/** In bytes of UTF-8. */
const longestName = 1500;
/** In bytes. */
const longestValue = 1_048_487;
const mostDimensions = 2048;
/** The first second of the year 1 and the last of the year 9999. */
const firstSecond = -62_135_596_800;
const lastSecond = 253_402_300_799;

/**
 * The fields as Firestore stores them: with timestamps in whole microseconds.
 * @throws StatusError INVALID_ARGUMENT if Firestore does not store them
 */
export function storedFields(fields: Fields): Fields {
  if (fields.__type__) throw invalidArgument('field name __type__ is reserved');
  return checkedFields(fields, 0, true);
}

/** A value of a filter, a cursor or a transform. Here an array may contain arrays. */
export function storedValue(value: Value): Value {
  return checkedValue(value, '', 0, false);
}

/** Makes a copy only if a value changes. */
function checkedFields(fields: Fields, depth: number, stored: boolean): Fields {
  let changed: Fields | undefined;
  for (const [name, value] of Object.entries(fields)) {
    if (name === '') throw invalidArgument('The property.name is the empty string.');
    if (name.length * 3 > longestName && Buffer.byteLength(name) > longestName)
      throw invalidArgument(`The property.name is longer than ${longestName} bytes.`);
    if (isReserved(name) && name !== '__type__') throw invalidArgument(`field name ${name} is reserved`);
    const checked = checkedValue(value, name, depth, stored);
    if (checked === value) continue;
    changed ??= { ...fields };
    changed[name] = checked;
  }
  return changed ?? fields;
}

/**
 * @param depth of the maps and arrays around the value
 * @param stored an array must not contain arrays
 */
function checkedValue(value: Value, name: string, depth: number, stored: boolean): Value {
  if (value.stringValue !== undefined || value.bytesValue !== undefined) {
    checkLength(value, name);
  } else if (value.timestampValue) {
    return checkedTimestamp(value, value.timestampValue);
  } else if (value.geoPointValue) {
    checkCoordinate('latitude', value.geoPointValue.latitude ?? 0, 90);
    checkCoordinate('longitude', value.geoPointValue.longitude ?? 0, 180);
  } else if (value.referenceValue !== undefined) {
    checkPathLength(documentPath(value.referenceValue));
  } else if (value.mapValue) {
    checkDepth(name, depth + 1);
    const { fields = {} } = value.mapValue;
    if (fields.__type__) checkVector(fields);
    const checked = checkedFields(fields, depth + 1, stored);
    return checked === fields ? value : { mapValue: { fields: checked } };
  } else if (value.arrayValue) {
    checkDepth(name, depth + 1);
    const { values = [] } = value.arrayValue;
    if (stored && values.some(({ arrayValue }) => arrayValue))
      throw invalidArgument('Cannot convert an array value in an array value.');
    const checked = values.map((element) => checkedValue(element, name, depth + 1, stored));
    return checked.every((element, index) => element === values[index])
      ? value
      : { arrayValue: { values: checked } };
  } else if (Object.keys(value).length === 0) {
    throw invalidArgument('Cannot convert firestore.v1.Value with type unset.');
  }
  return value;
}

function checkLength({ stringValue = '', bytesValue }: Value, name: string): void {
  const tooLong = bytesValue
    ? bytesValue.length > longestValue
    : stringValue.length * 3 > longestValue && Buffer.byteLength(stringValue) > longestValue;
  if (tooLong) throw invalidArgument(`The value of property "${name}" is longer than ${longestValue} bytes.`);
}

function checkedTimestamp(value: Value, { seconds = 0, nanos = 0 }: Timestamp): Value {
  if (Number(seconds) < firstSecond || Number(seconds) > lastSecond)
    throw invalidArgument('Timestamp seconds exceeds limit for field.');
  if (nanos < 0 || nanos > 999_999_999) throw invalidArgument('Timestamp nanos exceeds limit for field.');
  return nanos % 1000 === 0 ? value : { timestampValue: { seconds, nanos: nanos - (nanos % 1000) } };
}

function checkCoordinate(name: string, degrees: number, most: number): void {
  if (Math.abs(degrees) <= most) return;
  throw invalidArgument(`Geo point ${name} '${degrees}' outside permitted range -${most}.0 to ${most}.0.`);
}

function checkDepth(name: string, depth: number): void {
  if (depth > deepest) {
    throw invalidArgument(
      `Property ${name} contains an invalid nested entity. Maps and arrays may be nested at most ${deepest} levels deep.`,
    );
  }
}

/** Only vectors have `__type__`. */
function checkVector(fields: Fields): void {
  if (fields.__type__?.stringValue !== '__vector__')
    throw invalidArgument('The field __type__ is reserved for vectors.');
  if (!fields.value) throw invalidArgument("Vector map is missing key 'value'.");
  if (Object.keys(fields).length > 2) throw invalidArgument('Vector Value map has extraneous entries.');
  if (!fields.value.arrayValue) throw invalidArgument('Vector Value type must be an array.');
  const { values = [] } = fields.value.arrayValue;
  if (values.length === 0) throw invalidArgument('Cannot have a zero length vector.');
  if (values.length > mostDimensions)
    throw invalidArgument(`Vectors must be at most ${mostDimensions} dimensions.`);
  for (const { doubleValue } of values) {
    if (doubleValue === undefined) throw invalidArgument("Vector must only contain values of type 'double'");
    if (Number.isNaN(doubleValue)) throw invalidArgument('Vector cannot contain NaN values.');
  }
}
