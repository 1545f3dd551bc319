import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildTarget } from '../supported-browsers.ts';

/** Builds `entry-head.ts` as one classic script. The content security policy must contain its hash. */
export async function buildHeadScript(): Promise<string> {
  const bundled = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: buildTarget,
      lib: {
        entry: fileURLToPath(new URL('../src/first-script/entry-head.ts', import.meta.url)),
        formats: ['iife'],
        name: 'head',
      },
    },
  });
  const code = [bundled].flat().flatMap((result) => ('output' in result ? result.output : []))[0];
  if (code?.type !== 'chunk') throw new Error('src/first-script/entry-head.ts was not built.');
  const script = code.code.trim();
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const configuration = await readFile(new URL('../../firebase.json', import.meta.url), 'utf8');
  if (!configuration.includes(hash)) {
    throw new Error(
      `src/first-script/entry-head.ts, or what it imports, has changed: firebase.json must allow it with script-src ${hash}.`,
    );
  }
  return script;
}
