import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ports } from './ports.ts';

const root = join(import.meta.dirname, '..');
/** In the folder of `firebase.json`, because the paths in it are relative to its folder. */
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
  hosting: {
    headers: { source: string; headers: Header[] }[];
    rewrites: { destination?: string }[];
  };
}

/** Returns the `firebase.json` of this or another checkout with a content security policy that also allows the emulators. */
export function localConfiguration(folder = root): Configuration {
  const configuration: Configuration = JSON.parse(readFileSync(join(folder, 'firebase.json'), 'utf8'));
  for (const header of configuration.hosting.headers.flatMap(({ headers }) => headers)) {
    if (header.key === 'Content-Security-Policy') header.value = withLocalSources(header.value);
  }
  return configuration;
}

/** Returns the name of the file. */
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
