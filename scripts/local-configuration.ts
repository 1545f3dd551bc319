import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ports } from './ports.ts';

const root = join(import.meta.dirname, '..');
/** Beside `firebase.json`, because its paths are relative to where it is. */
export const LOCAL_CONFIGURATION = 'firebase.local.json';

const auth = `http://127.0.0.1:${ports.Auth}`;
const storage = `http://127.0.0.1:${ports.Storage}`;
const localSources: Record<string, string[]> = {
  'img-src': [storage],
  'media-src': [storage],
  'connect-src': [auth, storage],
};

interface Header {
  key: string;
  value: string;
}

export interface Configuration {
  hosting: { headers: { source: string; headers: Header[] }[] };
}

/** `firebase.json`, with a content security policy that lets pages reach the emulators, too. */
export function localConfiguration(): Configuration {
  const configuration: Configuration = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  for (const header of configuration.hosting.headers.flatMap(({ headers }) => headers)) {
    if (header.key === 'Content-Security-Policy') header.value = withLocalSources(header.value);
  }
  return configuration;
}

/** Writes it for the emulators, and answers the file's name. */
export function writeLocalConfiguration(): string {
  writeFileSync(join(root, LOCAL_CONFIGURATION), JSON.stringify(localConfiguration(), null, 2));
  return LOCAL_CONFIGURATION;
}

function withLocalSources(policy: string): string {
  return policy
    .split('; ')
    .map((directive) => [directive, ...(localSources[directive.split(' ')[0] ?? ''] ?? [])].join(' '))
    .join('; ');
}
