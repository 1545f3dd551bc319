import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { languages } from '../contract/src/languages.ts';

/*
 * Builds the pages in every language, side by side, and puts them together in dist/: English at the root, another
 * language in the folder of its code, and the assets of all in one folder. Files of the same bytes have the same name.
 */

const vite = ['build', '--configLoader', 'native', '--logLevel', 'warn', '--emptyOutDir', '--outDir'];

rmSync(new URL('dist', import.meta.url), { recursive: true, force: true });
await Promise.all(Object.keys(languages).map(build));

async function build(language: string): Promise<void> {
  await Promise.all([
    run(language, 'vite', ...vite, `.cache/pages/${language}`),
    run(language, 'vite', ...vite, `.cache/ssr/${language}`, '--ssr', 'src/entry-server.tsx'),
  ]);
  await run(language, 'node', 'prerender.ts');
}

async function run(language: string, command: string, ...options: string[]): Promise<void> {
  const child = spawn(command, options, {
    cwd: import.meta.dirname,
    env: { ...process.env, PORTAL_LANGUAGE: language },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'exit');
  // What went wrong has been said by then.
  if (code !== 0) process.exit(1);
}
