import type { StoredDocument } from './firestore-documents.ts';
import type { JsonValue } from './firestore-values.ts';

/** Paths of the files in Storage that a record names. Only for galleries that visitors see: others are half written. */
export function namedFiles({ path, fields }: StoredDocument): string[] {
  if (!/^galleries\/[^/]+$/.test(path) || fields.status?.stringValue !== 'ready') return [];
  const texts = Object.values(fields).flatMap(textsIn);
  return [...new Set(texts.filter((text) => text.startsWith(`${path}/`)))];
}

function textsIn(value: JsonValue): string[] {
  const { stringValue, arrayValue, mapValue } = value as {
    stringValue?: string;
    arrayValue?: { values: JsonValue[] };
    mapValue?: { fields: Record<string, JsonValue> };
  };
  if (stringValue !== undefined) return [stringValue];
  return [...(arrayValue?.values ?? []), ...Object.values(mapValue?.fields ?? {})].flatMap(textsIn);
}
