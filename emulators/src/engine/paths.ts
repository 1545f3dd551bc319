import { invalidArgument } from './status.ts';

export interface DatabaseName {
  projectId: string;
  databaseId: string;
}

/** Reads `projects/P/databases/D` at the start of a resource name. */
export function databaseOf(name: string | undefined): DatabaseName {
  const match = /^projects\/([^/]+)\/databases\/([^/]+)(?:\/|$)/.exec(name ?? '');
  if (!match?.[1] || !match[2]) throw invalidArgument(`Not a resource name: "${name ?? ''}"`);
  return { projectId: match[1], databaseId: match[2] };
}

const deepestPath = 100;
/** In bytes of UTF-8. */
const longestId = 1500;

/**
 * The part after `documents` of the name of a document, such as `clubs/robotics`.
 * @throws StatusError if no document can have this name
 */
export function documentPath(name = ''): string {
  const path = relativePath(name);
  if (path === '') throw invalidArgument(`Document name "${name}" names no document.`);
  return path;
}

/** Like `documentPath`. The root has the empty string. */
export function relativePath(name: string): string {
  const match = /^projects\/[^/]+\/databases\/[^/]+\/documents(?:\/(.+))?$/s.exec(name);
  if (!match) throw invalidArgument(`Document name "${name}" lacks "projects", "databases" or "documents".`);
  const path = match[1];
  if (path === undefined) return '';
  const segments = path.split('/');
  if (segments.length % 2 !== 0)
    throw invalidArgument(`Document name "${name}" lacks a collection or an id.`);
  for (const [index, segment] of segments.entries()) {
    if (segment === '') throw invalidArgument(`Document name "${name}" lacks a resource id.`);
    if (index % 2 === 0) checkCollectionId(segment);
    else checkId(segment);
  }
  return path;
}

/** @throws StatusError if a document with this path cannot be stored. It can be requested. */
export function checkPathLength(path: string): void {
  const segments = path.split('/');
  if (segments.length > 2 * deepestPath)
    throw invalidArgument(`Key path is too long. Cannot exceed ${deepestPath} elements.`);
  for (const segment of segments) {
    if (segment.length * 3 > longestId && Buffer.byteLength(segment) > longestId)
      throw invalidArgument(`The key path element name is longer than ${longestId} bytes.`);
  }
}

/** @throws StatusError if no collection can have this id */
export function checkCollectionId(id: string): void {
  if (id.includes('/')) throw invalidArgument(`Collection id "${id}" is invalid because it contains "/".`);
  if (isReserved(id)) throw invalidArgument(`Collection id "${id}" is invalid because it is reserved.`);
  checkSegment(id);
}

/** Numeric ids such as `__id7__` are those of documents imported from Datastore. */
function checkId(id: string): void {
  if (isReserved(id)) {
    const number = numericId(id);
    if (number === undefined || number === 0n || number !== BigInt.asIntN(64, number))
      throw invalidArgument(`Resource id "${id}" is invalid because it is reserved.`);
  }
  checkSegment(id);
}

function checkSegment(segment: string): void {
  if (segment === '.' || segment === '..')
    throw invalidArgument(`Document name contains a resource id "${segment}".`);
}

/** `__a__`. Firestore reserves such names. */
export function isReserved(name: string): boolean {
  return /^__.+__$/s.test(name);
}

/** The number of an id such as `__id7__`. */
export function numericId(id: string): bigint | undefined {
  const digits = /^__id(-?(?:0|[1-9]\d*))__$/.exec(id)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}

export function collectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
