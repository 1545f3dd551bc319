import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { languages } from '../contract/src/languages.ts';
import { renderPictures } from './vite/content.ts';

/*
 * Builds the pages of all languages in parallel and puts them into dist/. English is in the root, every other language
 * in a folder with its code. The assets of all languages are in one folder, where equal files have equal names.
 */

const vite = ['build', '--configLoader', 'native', '--logLevel', 'warn', '--emptyOutDir', '--outDir'];

rmSync(new URL('dist', import.meta.url), { recursive: true, force: true });
// Each language is built twice, as pages and as their HTML. All of these builds use the same pictures.
await renderPictures();
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
  // The command has printed the error.
  if (code !== 0) process.exit(1);
}
