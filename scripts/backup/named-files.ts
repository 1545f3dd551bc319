import { collectionsWith } from '@club-portal/contract/entities';
import type { StoredDocument, Value } from './documents.ts';

/** Documents of collections whose records have files. */
const withFiles = new RegExp(`^(?:${collectionsWith('files').join('|')})/[^/]+$`);

/** Paths of the files in Storage that a record names. A half-written event record names none. */
export function namedFiles({ path, fields }: StoredDocument): string[] {
  if (!withFiles.test(path)) return [];
  if (path.startsWith('galleries/') && fields.status?.stringValue !== 'ready') return [];
  // The largest size of a picture is named twice.
  return [...new Set(Object.values(fields).flatMap((value) => pathsIn(value)))];
}

/** The fields `path` and `report` of a file and of the sizes of a picture. Other texts were typed by people. */
function pathsIn({ arrayValue, mapValue }: Value): string[] {
  const inList = (arrayValue?.values ?? []).flatMap(pathsIn);
  const inMap = Object.entries(mapValue?.fields ?? {}).flatMap(([name, value]) => {
    const isPath = (name === 'path' || name === 'report') && value.stringValue !== undefined;
    return isPath ? [value.stringValue ?? ''] : pathsIn(value);
  });
  return [...inList, ...inMap];
}
