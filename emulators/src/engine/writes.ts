import type { StoredDocument } from './documents.ts';
import { fieldAt, parseFieldPath, withField, withoutField } from './field-paths.ts';
import type { Fields, FieldTransform, Precondition, Value, Write } from './messages.ts';
import { checkPathLength, documentPath } from './paths.ts';
import { Code, invalidArgument, StatusError } from './status.ts';
import { storedFields, storedValue } from './stored-values.ts';
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

export function pathOfWrite(write: Write): string {
  return documentPath(write.update?.name ?? write.delete ?? write.verify ?? write.transform?.document);
}

/**
 * The write with its values as Firestore stores them.
 * @throws StatusError INVALID_ARGUMENT if Firestore refuses the write, whatever is stored
 */
export function acceptedWrite(write: Write): Write {
  const { update, updateMask, updateTransforms = [], transform } = write;
  if (write.delete !== undefined && updateMask)
    throw invalidArgument('a delete must not specify a document mask.');
  if (write.delete !== undefined && updateTransforms.length > 0)
    throw invalidArgument('a delete must not specify a update transform.');
  if (write.verify !== undefined && !write.currentDocument)
    throw invalidArgument('a verify must contain a precondition');
  if (transform && !transform.fieldTransforms?.length)
    throw invalidArgument('The list of FieldTransform must not be empty.');
  if (!update && !transform && write.delete === undefined && write.verify === undefined)
    throw invalidArgument('empty write operation');
  const path = pathOfWrite(write);
  if (write.delete === undefined) checkPathLength(path);
  for (const path of updateMask?.fieldPaths ?? []) parseFieldPath(path);
  return {
    ...write,
    ...(update && { update: { ...update, fields: storedFields(update.fields ?? {}) } }),
    ...(transform && {
      transform: { ...transform, fieldTransforms: acceptedTransforms(transform.fieldTransforms ?? []) },
    }),
    updateTransforms: acceptedTransforms(updateTransforms),
  };
}

/** @throws StatusError INVALID_ARGUMENT if the writes of a commit to one document do not fit each other */
export function checkTogether(writes: readonly Write[]): void {
  const before = new Map<string, Write>();
  for (const write of writes) {
    const path = pathOfWrite(write);
    const earlier = before.get(path);
    if (earlier) checkAfter(write, earlier);
    before.set(path, write);
  }
}

function checkAfter(write: Write, earlier: Write): void {
  if (write.verify !== undefined || earlier.verify !== undefined)
    throw invalidArgument('the same document cannot be verified and written in a single request');
  const { exists, updateTime } = write.currentDocument ?? {};
  const known = earlier.currentDocument?.updateTime;
  const sameTime = updateTime && known && fromTimestamp(updateTime) === fromTimestamp(known);
  if (updateTime && !(sameTime && write.delete !== undefined))
    throw invalidArgument('Cannot collapse mutations with different version preconditions');
  const earlierDeletes = earlier.delete !== undefined;
  if (exists === earlierDeletes) {
    throw invalidArgument(
      `Cannot ${earlierDeletes ? 'delete' : 'write'} a document and then require that it ` +
        `${exists ? 'exists' : 'does not exist'} in the same request.`,
    );
  }
}

function acceptedTransforms(transforms: FieldTransform[]): FieldTransform[] {
  const paths = transforms.map(({ fieldPath }) => parseFieldPath(fieldPath).join('\0'));
  for (const path of paths) {
    if (paths.some((other) => other.startsWith(`${path}\0`)))
      throw invalidArgument('Cannot transform a property and its nested property at the same time.');
  }
  return transforms.map((transform) => {
    const { setToServerValue, increment, maximum, minimum, appendMissingElements, removeAllFromArray } =
      transform;
    const number = increment ?? maximum ?? minimum;
    if (number && !isNumber(number)) throw invalidArgument('Input must be int64 or double.');
    const time = setToServerValue === 'REQUEST_TIME';
    if (!time && !number && !appendMissingElements && !removeAllFromArray)
      throw invalidArgument('Operation type must be specified for field transformation.');
    return {
      ...transform,
      ...(appendMissingElements && { appendMissingElements: storedElements(appendMissingElements) }),
      ...(removeAllFromArray && { removeAllFromArray: storedElements(removeAllFromArray) }),
    };
  });
}

function storedElements({ values = [] }: { values?: Value[] }): { values: Value[] } {
  return { values: values.map(storedValue) };
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

  let fields = write.transform ? (before?.fields ?? {}) : updatedFields(write, before?.fields ?? {});
  const transformResults: Value[] = [];
  for (const transform of [...(write.transform?.fieldTransforms ?? []), ...(write.updateTransforms ?? [])]) {
    const fieldPath = parseFieldPath(transform.fieldPath);
    const { value, result } = transformed(transform, fieldAt(fields, fieldPath), time);
    fields = withField(fields, fieldPath, value);
    transformResults.push(result);
  }
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
  const unwanted = transform.removeAllFromArray?.values ?? [];
  const values = list.filter((value) => !unwanted.some((one) => equalValues(value, one)));
  return { value: { arrayValue: { values } }, result: nothing };
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
