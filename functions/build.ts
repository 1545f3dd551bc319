import { readFileSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

rmSync(new URL('lib', import.meta.url), { recursive: true, force: true });
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/index.ts'],
  outdir: 'lib',
  bundle: true,
  // The workspace's own packages are bundled: Cloud Build would look for them in the registry.
  external: Object.keys(dependencies),
  platform: 'node',
  format: 'esm',
  target: 'node24',
  splitting: true,
  sourcemap: true,
  logLevel: 'warning',
});
