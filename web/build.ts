import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chosenContent } from '../contract/src/content/in-language.ts';
import { languages } from '../contract/src/languages.ts';
import { loadBuilt, readBuild } from './site/read-build.ts';
import { renderSite } from './site/render-site.ts';
import { writeSite } from './site/write-site.ts';
import { renderPictures } from './vite/content.ts';
import { buildHeadScripts } from './vite/head-script.ts';
import { writeSiteIcons } from './vite/site-icons.ts';

/*
 * Builds the pages of all languages in parallel and writes them to dist/. English is in the root, every other language
 * in a folder with its code. The assets of all languages are in one folder, where equal files have equal names.
 * `.cache/site.json` is what the functions need to render the pages with other content.
 */

const vite = ['build', '--configLoader', 'native', '--logLevel', 'warn', '--emptyOutDir', '--outDir'];
const dist = new URL('dist/', import.meta.url);

await rm(dist, { recursive: true, force: true });
// Each language is built twice, as pages and as their HTML. All of these builds use the same pictures.
await renderPictures();
await Promise.all(Object.keys(languages).map(build));
// One by one: two copies of one file at once may fail.
for (const language of Object.keys(languages)) await putIntoDist(language);

const built = readBuild(await buildHeadScripts());
await writeFile(new URL('.cache/site.json', import.meta.url), JSON.stringify(built));
await writeSite(fileURLToPath(dist), await renderSite(chosenContent, built, loadBuilt));
await writeSiteIcons(dist);

/** Copies everything except what `renderSite` writes. The files of `public/` come only from the English build. */
async function putIntoDist(language: string): Promise<void> {
  const pages = new URL(`.cache/pages/${language}/`, import.meta.url);
  const isEnglish = language === 'en';
  const parts = isEnglish ? await readdir(pages) : ['assets'];
  for (const part of parts)
    if (part !== 'index.html' && part !== '.vite')
      await cp(new URL(part, pages), new URL(part, dist), { recursive: true });
  const name = isEnglish ? 'manifest' : language;
  await mkdir(new URL('.vite/', dist), { recursive: true });
  await cp(new URL('.vite/manifest.json', pages), new URL(`.vite/${name}.json`, dist));
}

async function build(language: string): Promise<void> {
  await Promise.all([
    run(language, ...vite, `.cache/pages/${language}`),
    run(language, ...vite, `.cache/ssr/${language}`, '--ssr', 'src/entry-server.tsx'),
  ]);
}

async function run(language: string, ...options: string[]): Promise<void> {
  const child = spawn('vite', options, {
    cwd: import.meta.dirname,
    env: { ...process.env, PORTAL_LANGUAGE: language },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'exit');
  // The command has printed the error.
  if (code !== 0) process.exit(1);
}
