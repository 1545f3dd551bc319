import { readFileSync } from 'node:fs';
import type { BuildOptions } from 'esbuild';

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** How the functions are bundled, for the deployment and for measuring them. */
export const bundleOptions = {
  bundle: true,
  // The workspace's own packages are bundled: Cloud Build would look for them in the registry.
  external: Object.keys(dependencies),
  platform: 'node',
  format: 'esm',
  target: 'node24',
  splitting: true,
  logLevel: 'warning',
} satisfies BuildOptions;
