import type { StoredDocument } from '../engine/documents.ts';
import type { Fields, Timestamp, Value } from '../engine/messages.ts';
import { lastSegment } from '../engine/paths.ts';
import { RulesBytes, RulesLatLng, RulesPath, RulesTimestamp, type RulesValue } from '../rules/values.ts';

/** A document as rules see it: `data`, `id` and `__name__`. */
export function toRulesResource(
  document: Pick<StoredDocument, 'path' | 'fields'>,
  databaseId: string,
): Map<string, RulesValue> {
  return new Map<string, RulesValue>([
    ['data', toRulesMap(document.fields)],
    ['id', lastSegment(document.path)],
    ['__name__', new RulesPath(rulesSegments(document.path, databaseId))],
  ]);
}

export function rulesSegments(path: string, databaseId: string): string[] {
  return ['databases', databaseId, 'documents', ...path.split('/')];
}

function toRulesMap(fields: Fields): Map<string, RulesValue> {
  return new Map(Object.entries(fields).map(([key, value]) => [key, toRulesValue(value)]));
}

export function toRulesValue(value: Value): RulesValue {
  if (value.booleanValue !== undefined) return value.booleanValue;
  if (value.integerValue !== undefined) return BigInt(value.integerValue);
  if (value.doubleValue !== undefined) return value.doubleValue;
  if (value.stringValue !== undefined) return value.stringValue;
  if (value.bytesValue !== undefined) return new RulesBytes(value.bytesValue);
  if (value.referenceValue !== undefined) return new RulesPath(value.referenceValue.split('/').slice(2));
  if (value.timestampValue) return toRulesTimestamp(value.timestampValue);
  if (value.geoPointValue) {
    return new RulesLatLng(value.geoPointValue.latitude ?? 0, value.geoPointValue.longitude ?? 0);
  }
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(toRulesValue);
  if (value.mapValue) return toRulesMap(value.mapValue.fields ?? {});
  return null;
}

export function toRulesTimestamp({ seconds = 0, nanos = 0 }: Timestamp): RulesTimestamp {
  return new RulesTimestamp(BigInt(seconds), nanos);
}
