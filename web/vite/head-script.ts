import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { HeadScripts } from '../site/render-site.ts';
import { buildTarget } from '../supported-browsers.ts';

/** Builds each as one classic script. The content security policy must contain their hashes. */
export async function buildHeadScripts(): Promise<HeadScripts> {
  const scripts = {
    lists: await buildHeadScript('entry-lists.ts'),
    plain: await buildHeadScript('entry-head.ts'),
  };
  const configuration = await readFile(new URL('../../firebase.json', import.meta.url), 'utf8');
  const missing = Object.values(scripts)
    .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .filter((hash) => !configuration.includes(hash));
  if (missing.length > 0) {
    throw new Error(
      `src/first-script/, or what it imports, has changed: firebase.json must allow it with script-src ${missing.join(' ')}.`,
    );
  }
  return scripts;
}

async function buildHeadScript(file: string): Promise<string> {
  const bundled = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: buildTarget,
      lib: {
        entry: fileURLToPath(new URL(`../src/first-script/${file}`, import.meta.url)),
        formats: ['iife'],
        name: 'head',
      },
    },
  });
  const code = [bundled].flat().flatMap((result) => ('output' in result ? result.output : []))[0];
  if (code?.type !== 'chunk') throw new Error(`src/first-script/${file} was not built.`);
  return code.code.trim();
}
