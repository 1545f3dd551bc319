import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite';
import { contentFolder } from '../../contract/check/folder.ts';
import { chosenContent } from '../../contract/src/content/in-language.ts';
import {
  addressOfFile,
  clubFilesIn,
  coloursOf,
  contentFilesIn,
  fileOfModule,
  namesIn,
  SITE,
} from '../site/content-files.ts';
import { ownPagesIn } from '../site/own-pages.ts';
import type { Pictures, Sprite } from '../site/pictures.ts';
import { languageOfBuild } from './language-of-build.ts';
import {
  type RenderedPagePicture,
  renderLogo,
  renderMap,
  renderPagePicture,
  renderPortrait,
  renderPreview,
  renderSlide,
  renderSprite,
} from './renderings.ts';

const webFolder = fileURLToPath(new URL('..', import.meta.url));
const buildLanguageModule = fileURLToPath(
  new URL('../../contract/src/content/build-language.ts', import.meta.url),
);
/** The department's colours. `renderSite` writes them into the site's own style sheet. */
const COLOURS = 'virtual:colours.css';

/** All content files. */
const CONTENT_FILES = 'virtual:content-files';

/** Loads a content file that no module reads: of a club, of a page added by the department, or of the search. */
const LOAD_CONTENT_FILE = 'virtual:load-content-file';
const loader = JSON.stringify(fileURLToPath(new URL('../src/lib/loading/content-of.ts', import.meta.url)));

/**
 * What `renderSite` needs from a build: the content files that each of its files reads, and the addresses of the
 * pictures.
 */
export interface ContentOfBuild {
  read: Record<string, string[]>;
  pictures: Pictures;
}

/**
 * Leaves the department's content out of a build, because pages get it as `site/content-files.ts` describes. The code
 * that renders the pages gets the same files from `globalThis.contentFiles` when it is loaded. `npm run dev` has the
 * content of the chosen folder.
 */
export function content(): Plugin<{ readBy: (chunks: readonly string[]) => string[] }> {
  const language = languageOfBuild();
  /** The content files that each chunk of the build reads. */
  let read: Record<string, string[]> = {};
  let isBuild = true;
  let isServer = false;
  let rendered: Rendered | undefined;
  const references = new Map<string, string>();

  function sourceOfLoader(): string {
    const signature = 'export async function loadContentFile(name)';
    if (isBuild && !isServer)
      return `import { contentOf, loadContent } from ${loader};
${signature} {
  const address = '${addressOfFile(language, '').replace('.json', '')}' + name + '.json';
  await loadContent(address);
  return contentOf(address);
}`;
    if (isServer) return `import { files } from '${CONTENT_FILES}'; ${signature} { return files[name]; }`;
    const pictures = addressesOf(rendered as Rendered, devAddressOf);
    const { search } = contentFilesIn(language, chosenContent, pictures);
    const files = JSON.stringify({
      search,
      ...clubFilesIn(language, chosenContent),
      ...ownPagesIn(language, chosenContent, pictures),
    });
    return `const files = ${files}; ${signature} { return files[name]; }`;
  }

  function filesReadBy(modules: readonly string[]): string[] {
    const names = modules.flatMap((id) => /^\0content:(.*)$/.exec(id)?.[1] ?? []);
    return names.filter((name) => name !== SITE).map((name) => addressOfFile(language, name));
  }

  return {
    name: 'content',
    enforce: 'pre',
    api: {
      /** The addresses of the content files that these chunks read. They are known when the bundle is written. */
      readBy: (chunks) => [...new Set(chunks.flatMap((chunk) => read[chunk] ?? []))],
    },
    // Under the condition with the language's code, `@club-portal/contract/sentences/*` are in that language. The
    // administration is in English only, so the other builds leave it out (`imports` in package.json).
    configEnvironment: (name) => ({
      resolve: {
        conditions: [
          language,
          ...(language === 'en' ? [] : ['visitors-only']),
          ...(name === 'ssr' ? defaultServerConditions : defaultClientConditions),
        ],
      },
    }),
    configResolved: ({ command, build }) => {
      isBuild = command === 'build';
      isServer = Boolean(build.ssr);
    },
    async buildStart() {
      if (isServer) return;
      rendered = await renderPictures();
      if (!isBuild) return;
      for (const path of pathsOf(rendered)) {
        const picture = { type: 'asset', name: basename(path), source: readFileSync(path) } as const;
        references.set(path, this.emitFile(picture));
      }
    },
    resolveId: (source) => {
      if ([COLOURS, CONTENT_FILES, LOAD_CONTENT_FILE].includes(source)) return `\0${source}`;
      const file = fileOfModule(source);
      return file && { id: `\0content:${file}`, moduleSideEffects: false };
    },
    load: (id) => {
      if (id === buildLanguageModule) return 'export const inBuildLanguage = (content) => content;';
      if (id === `\0${CONTENT_FILES}`) return 'export const files = globalThis.contentFiles;';
      if (id === `\0${LOAD_CONTENT_FILE}`) return sourceOfLoader();
      const [, file] = /^\0content:(.*)$/.exec(id) ?? [];
      if (file !== undefined && isBuild) {
        const read = isServer
          ? `import { files } from '${CONTENT_FILES}'; const file = files.${file};`
          : `import { contentOf } from ${loader}; const file = contentOf('${addressOfFile(language, file)}');`;
        return `${read} export const { ${namesIn(file)} } = file;`;
      }
      const isOfColours = id === `\0${COLOURS}`;
      if (isOfColours && isBuild) return '';
      if (!rendered || (file === undefined && !isOfColours)) return undefined;
      // `npm run dev`.
      const pictures = addressesOf(rendered, devAddressOf);
      if (file === undefined) return coloursOf(chosenContent, pictures);
      const exports = contentFilesIn(language, chosenContent, pictures)[file as 'site'];
      return `export const { ${namesIn(file)} } = ${JSON.stringify(exports)};`;
    },
    generateBundle(_, bundle) {
      if (!rendered) return;
      read = Object.fromEntries(
        Object.values(bundle).flatMap((chunk) =>
          chunk.type === 'chunk' ? [[chunk.fileName, filesReadBy(chunk.moduleIds)]] : [],
        ),
      );
      const pictures = addressesOf(
        rendered,
        (path) => `/${this.getFileName(references.get(path) as string)}`,
      );
      const found: ContentOfBuild = { read, pictures };
      this.emitFile({ type: 'asset', fileName: '.vite/content.json', source: JSON.stringify(found) });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const { favicon } = chosenContent.pictures;
        const path = join(contentFolder, 'pictures', favicon);
        const address = isBuild ? relative(webFolder, path) : `/@fs${path}`;
        const manifest = `${language === 'en' ? '' : `/${language}`}/site.webmanifest`;
        const type = favicon.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
        return html
          .replace('<html lang="en"', `<html lang="${language}"`)
          .replace(
            '<!--favicon-->',
            `<link rel="icon" href="${address}" type="${type}" /><link rel="manifest" href="${manifest}" />`,
          );
      },
    },
  };
}

/** The paths of the renderings of the content's pictures, by the names of their originals. */
interface Rendered {
  slides: Record<string, { file: string; width: number }[]>;
  logos: Record<string, string>;
  previews: Record<string, string>;
  maps: Record<string, string>;
  portraits: Record<string, string>;
  emblems: Record<string, string>;
  sprite?: Sprite | undefined;
  pages: Record<string, RenderedPagePicture>;
}

const devAddressOf = (path: string) => `/@fs${path}`;

/** Renders the pictures that have not been rendered yet. */
export async function renderPictures(): Promise<Rendered> {
  const { pictures, faculty, pages, clubs } = chosenContent;
  const portraits = faculty.map(({ portrait: file, focus }) => ({ file, focus }));
  return {
    slides: await each(
      pictures.slides.map(({ file }) => file),
      (path, file) => renderSlide(path, isAimed(pictures.slides, file)),
    ),
    logos: await each([pictures.logo], renderLogo),
    previews: await each([pictures.preview], renderPreview),
    maps: await each(pictures.map === undefined ? [] : [pictures.map], renderMap),
    portraits: await each(
      portraits.flatMap(({ file = [] }) => file),
      (path, file) => renderPortrait(path, isAimed(portraits, file)),
    ),
    emblems: Object.fromEntries(drawings().map((file) => [file, original(file)])),
    sprite: await renderSprite(
      clubs.flatMap(({ emblem }) => (emblem?.endsWith('.svg') ? [emblem] : [])),
      original,
    ),
    pages: await each(
      pages.flatMap(({ pictures: own = [] }) => own.map(({ file }) => file)),
      renderPagePicture,
    ),
  };
}

/** Whether pages crop the picture around a chosen point. */
function isAimed(named: readonly { file?: string | undefined; focus?: unknown }[], file: string): boolean {
  return named.some((one) => one.file === file && one.focus !== undefined);
}

async function each<Made>(
  files: string[],
  make: (original: string, file: string) => Promise<Made>,
): Promise<Record<string, Made>> {
  const entries = [...new Set(files)].map(async (file) => [file, await make(original(file), file)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

function pathsOf({ slides, pages, sprite, ...others }: Rendered): Set<string> {
  const inSizes = [...Object.values(slides), ...Object.values(pages).map(({ sizes }) => sizes)];
  return new Set([
    ...inSizes.flatMap((sizes) => sizes.map(({ file }) => file)),
    ...Object.values(others).flatMap((paths) => Object.values(paths)),
    ...(sprite ? [sprite.file] : []),
  ]);
}

function addressesOf(
  { slides, logos, previews, maps, portraits, emblems, sprite, pages }: Rendered,
  addressOf: (path: string) => string,
): Pictures {
  const srcSetOf = (sizes: RenderedPagePicture['sizes']) =>
    sizes.map(({ file, width }) => `${addressOf(file)} ${width}w`).join(', ');
  const plain = (paths: Record<string, string>) => mapValues(paths, addressOf);
  return {
    slides: mapValues(slides, (sizes) => ({
      src: addressOf(sizes.find(({ width }) => width === 1280)?.file ?? ''),
      srcSet: srcSetOf(sizes),
    })),
    logos: plain(logos),
    previews: plain(previews),
    maps: plain(maps),
    portraits: plain(portraits),
    emblems: plain(emblems),
    ...(sprite && { sprite: { ...sprite, file: addressOf(sprite.file) } }),
    pages: mapValues(pages, ({ sizes, ...size }) => ({
      src: addressOf(sizes.at(-1)?.file ?? ''),
      ...(sizes.length > 1 && { srcSet: srcSetOf(sizes) }),
      ...size,
    })),
  };
}

function mapValues<Value, Made>(
  values: Record<string, Value>,
  make: (value: Value) => Made,
): Record<string, Made> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value)]));
}

/** All drawings of the folder, because a club may choose another one later. */
function drawings(): string[] {
  return readdirSync(original(''), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.svg'),
  );
}

function original(file: string): string {
  return join(contentFolder, 'pictures', file);
}
