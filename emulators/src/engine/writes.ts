import type { StoredDocument } from './documents.ts';
import { fieldAt, parseFieldPath, withField, withoutField } from './field-paths.ts';
import type { Fields, FieldTransform, Precondition, Value, Write } from './messages.ts';
import { documentPath } from './paths.ts';
import { Code, invalidArgument, StatusError } from './status.ts';
import { fromTimestamp, type Micros, requestTime, toTimestamp } from './times.ts';
import {
  compareValues,
  equalValues,
  GREATEST_INTEGER,
  identicalFields,
  isNaNValue,
  isNumber,
  LEAST_INTEGER,
  toNumber,
} from './values.ts';

/** In bytes, counted as in https://firebase.google.com/docs/firestore/storage-size */
const largestDocument = 1_048_576;
const deepestMap = 20;

export function pathOfWrite(write: Write): string {
  return documentPath(write.update?.name ?? write.delete ?? write.verify ?? write.transform?.document);
}

/** @throws StatusError if the precondition of the write does not hold */
export function checkPrecondition(write: Write, path: string, before: StoredDocument | undefined): void {
  const condition: Precondition | undefined = write.currentDocument;
  if (condition?.exists === true && !before) {
    throw new StatusError(Code.notFound, `No document to update: ${path}`);
  }
  if (condition?.exists === false && before) {
    throw new StatusError(Code.alreadyExists, `Document already exists: ${path}`);
  }
  if (condition?.updateTime && before?.updateTime !== fromTimestamp(condition.updateTime)) {
    throw new StatusError(
      Code.failedPrecondition,
      `The stored version of ${path} does not match the required base version.`,
    );
  }
}

/** Computes the document after the write. `after` is undefined if there is none then. */
export function applyWrite(
  write: Write,
  path: string,
  before: StoredDocument | undefined,
  time: Micros,
): { after: StoredDocument | undefined; transformResults: Value[] } {
  if (write.verify !== undefined) return { after: before, transformResults: [] };
  if (write.delete !== undefined) return { after: undefined, transformResults: [] };
  if (!write.update && !write.transform) throw invalidArgument('A write must update, delete or transform.');

  let fields = write.transform ? (before?.fields ?? {}) : updatedFields(write, before?.fields ?? {});
  const transformResults: Value[] = [];
  for (const transform of [...(write.transform?.fieldTransforms ?? []), ...(write.updateTransforms ?? [])]) {
    const fieldPath = parseFieldPath(transform.fieldPath);
    const { value, result } = transformed(transform, fieldAt(fields, fieldPath), time);
    fields = withField(fields, fieldPath, value);
    transformResults.push(result);
  }
  checkFields(fields, 0);
  checkSize(path, fields);
  if (before && identicalFields(before.fields, fields)) return { after: before, transformResults };
  return {
    after: { path, fields, createTime: before?.createTime ?? time, updateTime: time },
    transformResults,
  };
}

function updatedFields(write: Write, existing: Fields): Fields {
  const given = write.update?.fields ?? {};
  if (!write.updateMask) return given;
  let fields = existing;
  for (const text of write.updateMask.fieldPaths ?? []) {
    const path = parseFieldPath(text);
    const value = fieldAt(given, path);
    fields = value === undefined ? withoutField(fields, path) : withField(fields, path, value);
  }
  return fields;
}

const nothing: Value = { nullValue: 'NULL_VALUE' };

function transformed(
  transform: FieldTransform,
  current: Value | undefined,
  time: Micros,
): { value: Value; result: Value } {
  if (transform.setToServerValue === 'REQUEST_TIME') {
    const value = { timestampValue: toTimestamp(requestTime(time)) };
    return { value, result: value };
  }
  const { increment, maximum, minimum } = transform;
  const number = increment ?? maximum ?? minimum;
  if (number) {
    if (!isNumber(number)) throw invalidArgument('This transform needs a number.');
    const base = current && isNumber(current) ? current : undefined;
    const value = !base
      ? number
      : increment
        ? sum(base, number)
        : greatestOrLeast(base, number, maximum ? 1 : -1);
    return { value, result: value };
  }
  const list = current?.arrayValue?.values ?? [];
  if (transform.appendMissingElements) {
    const values = [...list];
    for (const candidate of transform.appendMissingElements.values ?? []) {
      if (!values.some((value) => equalValues(value, candidate))) values.push(candidate);
    }
    return { value: { arrayValue: { values } }, result: nothing };
  }
  if (transform.removeAllFromArray) {
    const unwanted = transform.removeAllFromArray.values ?? [];
    const values = list.filter((value) => !unwanted.some((one) => equalValues(value, one)));
    return { value: { arrayValue: { values } }, result: nothing };
  }
  throw invalidArgument('Unknown field transform.');
}

function sum(a: Value, b: Value): Value {
  if (a.integerValue !== undefined && b.integerValue !== undefined) {
    const total = BigInt(a.integerValue) + BigInt(b.integerValue);
    const saturated =
      total > GREATEST_INTEGER ? GREATEST_INTEGER : total < LEAST_INTEGER ? LEAST_INTEGER : total;
    return { integerValue: String(saturated) };
  }
  return { doubleValue: toNumber(a) + toNumber(b) };
}

function greatestOrLeast(current: Value, candidate: Value, direction: 1 | -1): Value {
  if (isNaNValue(current) || isNaNValue(candidate)) return { doubleValue: Number.NaN };
  return compareValues(candidate, current) * direction > 0 ? candidate : current;
}

function checkFields(fields: Fields, depth: number): void {
  if (depth > deepestMap) throw invalidArgument(`Maps may be nested at most ${deepestMap} levels deep.`);
  for (const [name, value] of Object.entries(fields)) {
    if (name === '') throw invalidArgument('A field name must not be empty.');
    if (/^__.*__$/s.test(name) && name !== '__type__')
      throw invalidArgument(`The field name "${name}" is reserved.`);
    checkValue(value, depth, false);
  }
}

function checkValue(value: Value, depth: number, inArray: boolean): void {
  if (value.mapValue) checkFields(value.mapValue.fields ?? {}, depth + 1);
  if (!value.arrayValue) return;
  if (inArray) throw invalidArgument('Nested arrays are not allowed');
  for (const element of value.arrayValue.values ?? []) checkValue(element, depth, true);
}

function checkSize(path: string, fields: Fields): void {
  const nameSize = path.split('/').reduce((size, segment) => size + Buffer.byteLength(segment) + 1, 16);
  const size = nameSize + sizeOfFields(fields) + 32;
  if (size > largestDocument) {
    throw invalidArgument(
      `Document '${path}' cannot be written because its size (${size.toLocaleString('en')} bytes) ` +
        `exceeds the maximum allowed size of ${largestDocument.toLocaleString('en')} bytes.`,
    );
  }
}

function sizeOfFields(fields: Fields): number {
  return Object.entries(fields).reduce(
    (size, [name, value]) => size + Buffer.byteLength(name) + 1 + sizeOfValue(value),
    0,
  );
}

function sizeOfValue(value: Value): number {
  if (value.stringValue !== undefined) return Buffer.byteLength(value.stringValue) + 1;
  if (value.bytesValue !== undefined) return value.bytesValue.length;
  if (value.referenceValue !== undefined) return Buffer.byteLength(value.referenceValue) + 1;
  if (value.mapValue) return sizeOfFields(value.mapValue.fields ?? {});
  if (value.arrayValue)
    return (value.arrayValue.values ?? []).reduce((size, one) => size + sizeOfValue(one), 0);
  if (value.geoPointValue) return 16;
  return isNumber(value) || value.timestampValue ? 8 : 1;
}
