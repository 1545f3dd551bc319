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

/** The part after `documents`, such as `clubs/robotics`. The root is the empty string. */
export function relativePath(name: string): string {
  const match = /^projects\/[^/]+\/databases\/[^/]+\/documents(?:\/(.*))?$/s.exec(name);
  if (!match) throw invalidArgument(`Not the name of a document: "${name}"`);
  return match[1] ?? '';
}

/** Like `relativePath`. @throws StatusError if no document can have this name */
export function documentPath(name: string | undefined): string {
  const path = relativePath(name ?? '');
  const segments = path.split('/');
  if (segments.length % 2 !== 0)
    throw invalidArgument(`Document name "${name}" lacks a collection or an id.`);
  for (const segment of segments) {
    if (segment === '' || segment === '.' || segment === '..' || /^__.*__$/s.test(segment)) {
      throw invalidArgument(`Document name "${name}" contains the reserved or empty segment "${segment}".`);
    }
    if (Buffer.byteLength(segment) > 1500)
      throw invalidArgument('The key path element name is longer than 1500 bytes.');
  }
  return path;
}

export function collectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
