import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from '../../contract/check/folder.ts';
import { chosenContent } from '../../contract/src/content/in-language.ts';
import { type LanguageCode, languages } from '../../contract/src/languages.ts';
import type * as EntryServer from '../src/entry-server.tsx';
import type { ContentOfBuild } from '../vite/content.ts';
import type { BuiltLanguage, BuiltSite, HeadScripts, LoadServer } from './render-site.ts';

const cache = new URL('../.cache/', import.meta.url);

/** The result of Vite's build, with these first scripts. */
export function readBuild(headScripts: HeadScripts): BuiltSite {
  const codes = Object.keys(languages) as LanguageCode[];
  const built = Object.fromEntries(codes.map((code) => [code, readLanguage(code)]));
  const site = {
    headScripts,
    pictures: readContent('en').pictures,
    favicon: readFileSync(join(contentFolder, 'pictures', chosenContent.pictures.favicon), 'base64'),
    languages: built as Record<LanguageCode, BuiltLanguage>,
  };
  return { id: createHash('sha256').update(JSON.stringify(site)).digest('hex'), ...site };
}

function readLanguage(code: LanguageCode): BuiltLanguage {
  const template = read(code, 'index.html');
  const [, styles = ''] =
    /<link rel="stylesheet"[^>]* href="\/(assets\/application-[^"]+\.css)"/.exec(template) ?? [];
  return {
    template,
    manifest: JSON.parse(read(code, '.vite/manifest.json')),
    contentRead: readContent(code).read,
    styles: read(code, styles),
  };
}

function readContent(code: LanguageCode): ContentOfBuild {
  return JSON.parse(read(code, '.vite/content.json'));
}

function read(code: LanguageCode, file: string): string {
  return readFileSync(new URL(`pages/${code}/${file}`, cache), 'utf8');
}

/** Loads the result of Vite's build. A process can load it once for each language. */
export const loadBuilt: LoadServer = async (language, files) => {
  Object.assign(globalThis, { contentFiles: files });
  const server: typeof EntryServer = await import(new URL(`ssr/${language}/entry-server.js`, cache).href);
  return server;
};
