import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite';
import { contentFolder } from '../../contract/check/folder.ts';
import { chosenContent } from '../../contract/src/content/in-language.ts';
import {
  addressOfFile,
  coloursOf,
  contentFilesIn,
  fileOfModule,
  namesIn,
  SITE,
  sourceOfFile,
  sourceOfSite,
} from '../site/content-files.ts';
import { ownPagesIn } from '../site/own-pages.ts';
import type { Pictures } from '../site/pictures.ts';
import { languageOfBuild } from './language-of-build.ts';
import {
  type RenderedPagePicture,
  renderLogo,
  renderMap,
  renderPagePicture,
  renderPortrait,
  renderPreview,
  renderSlide,
} from './renderings.ts';

const webFolder = fileURLToPath(new URL('..', import.meta.url));
const buildLanguageModule = fileURLToPath(
  new URL('../../contract/src/content/build-language.ts', import.meta.url),
);
/** The department's colours. `renderSite` puts them into the site's own style sheet. */
const COLOURS = 'virtual:colours.css';

/** All content files. */
const CONTENT_FILES = 'virtual:content-files';

/** Loads a page of the department's own. Which ones there are is known when the pages are made. */
const OWN_PAGE = 'virtual:own-page';
const arrivalModule = fileURLToPath(new URL('../src/lib/loading/arrival.ts', import.meta.url));

/** What `renderSite` has to know of a build: the content files that each of its files imports; and the addresses of the pictures. */
export interface ContentOfBuild {
  imports: Record<string, string[]>;
  pictures: Pictures;
}

/**
 * Leaves the department's content out of a build: pages have it as `site/content-files.ts` says. What renders
 * the pages gets the same files from `globalThis`, under the name `contentFiles`, when it is loaded. `npm run dev` has the
 * content of the chosen folder.
 */
export function content(): Plugin {
  const language = languageOfBuild();
  let isBuild = true;
  let isServer = false;
  let rendered: Rendered | undefined;
  const references = new Map<string, string>();

  function sourceOfOwnPage(): string {
    const signature = 'export async function loadOwnPage(path)';
    if (!isBuild) {
      const pictures = addressesOf(rendered as Rendered, devAddressOf);
      const pages = JSON.stringify(ownPagesIn(language, chosenContent, pictures));
      return `const files = ${pages}; ${signature} { return files[path.slice(1)]; }`;
    }
    if (isServer)
      return `import { files } from '${CONTENT_FILES}'; ${signature} { return files[path.slice(1)]; }`;
    return `import { arrival } from ${JSON.stringify(arrivalModule)};
${signature} {
  const address = '${addressOfFile(language, '').replace('/.js', '')}' + path + '.js';
  await arrival(address);
  return import(/* @vite-ignore */ address);
}`;
  }

  return {
    name: 'content',
    enforce: 'pre',
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
      if ([COLOURS, CONTENT_FILES, OWN_PAGE].includes(source)) return `\0${source}`;
      const file = fileOfModule(source);
      if (file === undefined) return undefined;
      if (isBuild && !isServer && file !== SITE)
        return { id: addressOfFile(language, file), external: 'absolute', moduleSideEffects: false };
      return `\0content:${file}`;
    },
    load: (id) => {
      if (id === buildLanguageModule) return 'export const inBuildLanguage = (content) => content;';
      if (id === `\0${CONTENT_FILES}`) return 'export const files = globalThis.contentFiles;';
      if (id === `\0${OWN_PAGE}`) return sourceOfOwnPage();
      const [, file] = /^\0content:(.*)$/.exec(id) ?? [];
      if (file === SITE && isBuild && !isServer) return sourceOfSite();
      if (file !== undefined && isBuild)
        return `import { files } from '${CONTENT_FILES}'; export const { ${namesIn(file)} } = files.${file};`;
      const isOfColours = id === `\0${COLOURS}`;
      if (isOfColours && isBuild) return '';
      if (!rendered || (file === undefined && !isOfColours)) return undefined;
      // `npm run dev`.
      const pictures = addressesOf(rendered, devAddressOf);
      if (file === undefined) return coloursOf(chosenContent, pictures.emblems);
      return sourceOfFile(contentFilesIn(language, chosenContent, pictures)[file as 'site']);
    },
    generateBundle(_, bundle) {
      if (!rendered) return;
      const prefix = addressOfFile(language, '').replace('.js', '');
      const imports = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? [[chunk.fileName, chunk.imports.filter((name) => name.startsWith(prefix))] as const]
          : [],
      );
      const pictures = addressesOf(
        rendered,
        (path) => `/${this.getFileName(references.get(path) as string)}`,
      );
      const found: ContentOfBuild = { imports: Object.fromEntries(imports), pictures };
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
  pages: Record<string, RenderedPagePicture>;
}

const devAddressOf = (path: string) => `/@fs${path}`;

/** Renders the pictures that were not rendered before. */
export async function renderPictures(): Promise<Rendered> {
  const { pictures, faculty, pages } = chosenContent;
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
    pages: await each(
      pages.flatMap(({ pictures: own = [] }) => own.map(({ file }) => file)),
      renderPagePicture,
    ),
  };
}

/** Whether pages cut it somewhere at a point of its own. */
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

function pathsOf({ slides, pages, ...others }: Rendered): Set<string> {
  const inSizes = [...Object.values(slides), ...Object.values(pages).map(({ sizes }) => sizes)];
  return new Set([
    ...inSizes.flatMap((sizes) => sizes.map(({ file }) => file)),
    ...Object.values(others).flatMap((paths) => Object.values(paths)),
  ]);
}

function addressesOf(
  { slides, logos, previews, maps, portraits, emblems, pages }: Rendered,
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

/** The drawings of the folder: clubs may take others of them later. */
function drawings(): string[] {
  return readdirSync(original(''), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.svg'),
  );
}

function original(file: string): string {
  return join(contentFolder, 'pictures', file);
}
