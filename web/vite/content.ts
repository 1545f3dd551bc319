import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite';
import { checkContent } from '../../contract/check/content.ts';
import type { Content } from '../../contract/check/content-files.ts';
import { contentFolder } from '../../contract/check/folder.ts';
import { menuOf } from '../../contract/src/content/club-menu.ts';
import { inLanguage, type Plain } from '../../contract/src/content/text.ts';
import { languageOfBuild } from './language-of-build.ts';
import { renderLogo, renderMap, renderPortrait, renderPreview, renderSlide } from './renderings.ts';
import { searchContentIn } from './search-content.ts';

const CHOSEN = '@club-portal/contract/chosen-content/';
const webFolder = fileURLToPath(new URL('..', import.meta.url));
const buildLanguageModule = fileURLToPath(
  new URL('../../contract/src/content/build-language.ts', import.meta.url),
);

/**
 * Gives pages the content of the chosen department in the language of the build, and its pictures in the sizes that
 * pages use. The `virtual:` modules contain parts of the content, so that a page loads only what it shows.
 */
export function content(): Plugin {
  const language = languageOfBuild();
  let checked: Promise<Content> | undefined;
  let isBuild = true;
  const readAll = () => {
    checked ??= checkContent();
    return checked;
  };
  const read = async () => inLanguage(await readAll(), language);
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
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    buildStart: async () => {
      await read();
    },
    resolveId: (source) => {
      if (source.startsWith(CHOSEN)) {
        // Node resolves the path, so every tool finds the same file. `npm run dev` serves that file itself.
        const path = fileURLToPath(import.meta.resolve(source));
        return isBuild ? `\0content:${relative(contentFolder, path)}` : path;
      }
      return Object.hasOwn(parts, source) ? `\0${source}` : undefined;
    },
    load: async (id) => {
      if (id === buildLanguageModule && isBuild)
        return 'export const inBuildLanguage = (content) => content;';
      if (id.startsWith('\0content:')) return inOneLanguage(id.slice('\0content:'.length), await read());
      const part = id.startsWith('\0') ? parts[id.slice(1)] : undefined;
      return part?.(await read(), await readAll());
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const { favicon } = (await read())['pictures.ts'];
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

/** Makes every module once, so that the builds that follow find all pictures rendered. */
export async function renderPictures(): Promise<void> {
  const written = await checkContent();
  const whole = inLanguage(written, languageOfBuild());
  await Promise.all(Object.values(parts).map((part) => part(whole, written)));
}

const exportNames: Record<string, string> = { 'contact.ts': 'contactPage' };

function inOneLanguage(file: string, whole: Plain<Content>): string {
  const name = exportNames[file] ?? file.replace('.ts', '');
  return `export const ${name} = ${JSON.stringify(whole[file as keyof Content])};`;
}

type Part = (whole: Plain<Content>, written: Content) => string | Promise<string>;

/** Each virtual module with the function that writes its source. */
const parts: Record<string, Part> = {
  /** The entries of the CLUBS menu, without the clubs' texts. It saves 2.4 kB of JavaScript in the first load. */
  'virtual:club-links': ({ 'clubs.ts': clubs }) => {
    const links = menuOf(clubs).map(({ key, label }) => ({ to: `/club/${key}`, label }));
    return `export const clubLinks = ${JSON.stringify(links)};`;
  },

  /** The names of all clubs by their keys, archived ones too. */
  'virtual:club-labels': ({ 'clubs.ts': clubs }) => {
    const labels = Object.fromEntries(clubs.map(({ key, label }) => [key, label]));
    return `export const clubLabels = ${JSON.stringify(labels)};`;
  },

  /** The names of the kinds of activity by their keys, without the metrics, which only administrators need. */
  'virtual:activity-kinds': ({ 'accreditation.ts': { kinds } }) => {
    const labels = Object.fromEntries(kinds.map(({ key, label }) => [key, label]));
    return `export const activityKinds = ${JSON.stringify(labels)};`;
  },

  /** What the search finds in the content, in a file of its own: it grows with the department's texts. */
  'virtual:search-content': (_, written) =>
    `export const searchContent = ${JSON.stringify(searchContentIn(languageOfBuild(), written))};`,

  /**
   * The clubs' colours as `--club` under `[data-club]`. They are a style sheet because the content security policy
   * allows no style attributes.
   */
  'virtual:club-colours.css': ({ 'clubs.ts': clubs }) => {
    const rules = (ground: 'onLight' | 'onDark') =>
      clubs.map(({ key, colour }) => `[data-club="${key}"]{--club:${colour[ground]}}`).join('');
    return `${rules('onLight')}@media screen and (prefers-color-scheme:dark){${rules('onDark')}}`;
  },

  /** The department's colours, for tokens.css. */
  'virtual:colours.css': ({
    'colours.ts': { structure, band, onBandMuted, accent, accentStrong, behindPictures },
  }) => `:root{
    --brand-structure-on-light:${structure.onLight};--brand-structure-on-dark:${structure.onDark};
    --brand-band:${band};--brand-on-band-muted:${onBandMuted};--brand-accent:${accent};
    --brand-accent-strong:${accentStrong};--brand-behind-pictures:${behindPictures}}`,

  /** Addresses of the pictures that first views show. */
  'virtual:pictures': async ({ 'pictures.ts': { logo, preview, slides } }) => {
    const rendered = await Promise.all(
      slides.map(async ({ file, alt }) => ({ alt, sizes: await renderSlide(original(file)) })),
    );
    const imports = rendered.flatMap(({ sizes }, slide) =>
      sizes.map(({ file, width }) => importOf(`slide${slide}w${width}`, file)),
    );
    const entries = rendered.map(({ alt, sizes }, slide) => {
      const sources = sizes.map(({ width }) => `\${slide${slide}w${width}} ${width}w`).join(', ');
      return `{ alt: ${JSON.stringify(alt)}, src: slide${slide}w1280, srcSet: \`${sources}\` }`;
    });
    return [
      ...imports,
      `export { default as logo } from ${JSON.stringify(await renderLogo(original(logo)))};`,
      `export { default as previewPicture } from ${JSON.stringify(await renderPreview(original(preview)))};`,
      `export const heroes = [${entries.join(', ')}];`,
    ].join('\n');
  },

  'virtual:map': async ({ 'pictures.ts': { map } }) =>
    `export { default as map } from ${JSON.stringify(await renderMap(original(map)))};`,

  /** Addresses of the portraits, by the names of their originals. */
  'virtual:portraits': async ({ 'faculty.ts': faculty }) => {
    const files = [...new Set(faculty.map(({ portrait }) => portrait))];
    const rendered = await Promise.all(files.map((file) => renderPortrait(original(file))));
    const entries = files.map((file, index) => `${JSON.stringify(file)}: portrait${index}`);
    return [
      ...rendered.map((file, index) => importOf(`portrait${index}`, file)),
      `export const portraits = { ${entries.join(', ')} };`,
    ].join('\n');
  },

  /** The clubs' drawings as SVG markup, by their keys. */
  'virtual:emblems': ({ 'clubs.ts': clubs }) => {
    const drawn = clubs.flatMap(({ key, emblem, archived }) =>
      emblem === undefined || archived ? [] : [[key, readFileSync(original(emblem), 'utf8')]],
    );
    return `export const emblems = ${JSON.stringify(Object.fromEntries(drawn))};`;
  },
};

function original(file: string): string {
  return join(contentFolder, 'pictures', file);
}

function importOf(name: string, file: string): string {
  return `import ${name} from ${JSON.stringify(file)};`;
}
