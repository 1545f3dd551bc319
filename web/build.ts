import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { languages } from '../contract/src/languages.ts';

/*
 * Builds the pages in every language, side by side, and puts them together in dist/: English at the root, another
 * language in the folder of its code, and the assets of all in one folder. Files of the same bytes have the same name.
 */

const run = promisify(execFile);
const root = import.meta.dirname;

rmSync(`${root}/dist`, { recursive: true, force: true });
await Promise.all(Object.keys(languages).map(build));

async function build(language: string): Promise<void> {
  await Promise.all([
    start(language, 'vite', 'build', '--outDir', `.cache/pages/${language}`),
    start(language, 'vite', 'build', '--ssr', 'src/entry-server.tsx', '--outDir', `.cache/ssr/${language}`),
  ]);
  await start(language, 'node', 'prerender.ts');
}

async function start(language: string, command: string, ...options: string[]): Promise<void> {
  const vite = command === 'vite' ? ['--configLoader', 'native', '--logLevel', 'warn', '--emptyOutDir'] : [];
  const { stdout, stderr } = await run(command, [...options, ...vite], {
    cwd: root,
    env: { ...process.env, PORTAL_LANGUAGE: language },
    shell: process.platform === 'win32',
  });
  process.stdout.write(stdout);
  process.stderr.write(stderr);
}
