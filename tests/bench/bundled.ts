import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bundleOptions } from '../../functions/bundle-options.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * Bundles a script as the functions are bundled, so that its process has the code that is deployed, and not the compiler
 * of the sources. It lies among the packages that it imports. Returns the path of the script; the caller deletes its
 * folder.
 */
export async function bundle(script: string): Promise<string> {
  const functions = join(root, 'functions');
  const { build } = createRequire(join(functions, 'package.json'))('esbuild');
  const folder = mkdtempSync(join(root, 'node_modules', '.bench-'));
  await build({
    entryPoints: {
      script: join(import.meta.dirname, script),
      'pdf-worker': join(functions, 'src/pdf/pdf-worker.ts'),
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    ...bundleOptions,
  });
  return join(folder, 'script.mjs');
}
