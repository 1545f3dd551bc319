import type { StoredDocument } from './firestore-documents.ts';
import type { JsonValue } from './firestore-values.ts';

/**
 * Paths of the files in Storage that a record names: of galleries that visitors see, because others are half written,
 * of the evidence of events, of the attachments of notices, and of the pictures of announced events.
 */
export function namedFiles({ path, fields }: StoredDocument): string[] {
  if (/^notices\/[^/]+$/.test(path)) return textsIn(fields.attachments ?? {}).filter(isOwnedFile);
  if (/^events\/[^/]+$/.test(path)) return pictureFiles(fields.pictures);
  if (/^evidence\/[^/]+$/.test(path)) return pathsUnder(`${path}/`, textsIn(fields.files ?? {}));
  if (!/^galleries\/[^/]+$/.test(path) || fields.status?.stringValue !== 'ready') return [];
  return pathsUnder(`${path}/`, Object.values(fields).flatMap(textsIn));
}

function pathsUnder(folder: string, texts: string[]): string[] {
  return [...new Set(texts.filter((text) => text.startsWith(folder)))];
}

/** The description of a picture is any text, so it could have the form of a path. */
function pictureFiles(pictures: JsonValue | undefined): string[] {
  const { arrayValue } = (pictures ?? {}) as { arrayValue?: { values: { mapValue: { fields: Fields } }[] } };
  const files = (arrayValue?.values ?? []).map(({ mapValue }) => mapValue.fields);
  const paths = files.flatMap(({ path = {}, picture = {} }) => {
    const { sizes = {}, report = {} } = (picture as { mapValue?: { fields: Fields } }).mapValue?.fields ?? {};
    return [path, sizes, report].flatMap(textsIn);
  });
  // The largest size is named twice.
  return [...new Set(paths)].filter(isOwnedFile);
}

type Fields = Record<string, JsonValue>;

/** The other texts of a file have no such form. */
function isOwnedFile(text: string): boolean {
  return /^files\/\w+\/[\w-]+\.(pdf|webp|jpg)$/.test(text);
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
