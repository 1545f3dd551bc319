import type { StoredDocument } from './firestore-documents.ts';
import type { JsonValue } from './firestore-values.ts';

/**
 * Paths of the files in Storage that a record names: of galleries that visitors see, because others are half written,
 * and of the attachments of notices.
 */
export function namedFiles({ path, fields }: StoredDocument): string[] {
  if (/^notices\/[^/]+$/.test(path)) return textsIn(fields.attachments ?? {}).filter(isOwnedFile);
  if (!/^galleries\/[^/]+$/.test(path) || fields.status?.stringValue !== 'ready') return [];
  const texts = Object.values(fields).flatMap(textsIn);
  return [...new Set(texts.filter((text) => text.startsWith(`${path}/`)))];
}

/** The other texts of an attachment have no such form. */
function isOwnedFile(text: string): boolean {
  return /^files\/\w+\/0\.pdf$/.test(text);
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
