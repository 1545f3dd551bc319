import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ports, portsInPages } from './ports.ts';

const root = join(import.meta.dirname, '..');
/** In the folder of `firebase.json`, because the paths in it are relative to its folder. */
const LOCAL_CONFIGURATION = 'firebase.local.json';

/** As pages use it, and as the API's answers name it. They differ in a portal for tests. */
const originsOf = (service: keyof typeof portsInPages) =>
  [...new Set([portsInPages[service], ports[service]])].map((port) => `http://127.0.0.1:${port}`);
const localSources: Record<string, string[]> = {
  'img-src': originsOf('Storage'),
  'media-src': originsOf('Storage'),
  'connect-src': [...originsOf('Auth'), ...originsOf('Storage')],
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

/**
 * Returns the `firebase.json` of this or another checkout with a content security policy that also allows the
 * emulators.
 */
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
