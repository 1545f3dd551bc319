import { createHash } from 'node:crypto';
import { chosenContent } from '../../contract/src/content/in-language.ts';
import type { WrittenContent } from '../../contract/src/content/parts.ts';
import { type LanguageCode, languages } from '../../contract/src/languages.ts';
import { recordPages } from '../../contract/src/record-pages.ts';
import { shellMarks } from '../../contract/src/rendered-page.ts';
import { STORAGE_ORIGIN } from '../../contract/src/storage-origin.ts';
import {
  addressOfFile,
  type ContentFiles,
  clubFilesIn,
  coloursOf,
  contentElement,
  contentFilesIn,
  SITE,
} from './content-files.ts';
import { movedPagesOf } from './moved-pages.ts';
import type { Pictures } from './pictures.ts';
import { sitemapsOf } from './sitemaps.ts';
import { type AddressOfUpload, addressOfIcon, withUploads } from './uploaded-pictures.ts';
import { webManifestsOf } from './web-manifest.ts';

/*
 * Makes the files of the site that depend on the department's content: an HTML file for every public page and one for
 * unknown addresses, which the functions send; the content that pages load, the style sheet with the colours, the
 * sitemaps and manifests, and pages that redirect from former addresses. Hosting sends the English page for unknown
 * addresses itself, as 404.html. English also has app.html, the frame without a page. Hosting sends it for
 * administrators' pages and for addresses that only the router knows.
 */

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** The parts of one language's build that rendering needs. */
export interface BuiltLanguage {
  /** The HTML that Vite made from index.html. */
  template: string;
  manifest: Manifest;
  /** The addresses of the content files that each file reads. */
  contentRead: Record<string, string[]>;
  /** The application's style sheet. */
  styles: string;
}

/** The file of the site that names the build. Pages of another build do not fit the site's scripts. */
export const BUILD_FILE = 'content/build.txt';
/**
 * The file of the site with the content of the department's folder at the time of the deployment. `npm run content`
 * reads it.
 */
export const FOLDER_FILE = 'content/folder.json';

/** The first script, of pages whose lists are requested early and of the others. */
export interface HeadScripts {
  lists: string;
  plain: string;
}

/** A build of the pages, without the content. */
export interface BuiltSite {
  /** A hash of the whole build. */
  id: string;
  /** From `first-script/`, as the content security policy allows them. */
  headScripts: HeadScripts;
  pictures: Pictures;
  /** The folder's emblem for the browser's tab, Base64. */
  favicon: string;
  languages: Record<LanguageCode, BuiltLanguage>;
}

/** The renderer of a language's pages: `src/entry-server.tsx`. Paths have no language. */
export interface PageServer {
  prerenderedPaths: readonly string[];
  /** Returns the elements of the document's head separately. */
  render: (path: string) => Promise<{ head: string; body: string }>;
  /** The page that a site shows at every address until somebody fills in who runs it. It needs no script. */
  renderBeingSetUp: () => { head: string; body: string };
  documentOf: (path: string) => string;
  earlyRequestsOf: (path: string) => readonly string[];
  earlyPictureOf: (path: string) => string | undefined;
  startsAtOnce: (path: string) => boolean;
  /** The page's file in the build's manifest. */
  sourceOf: (path: string) => string;
  leadToPlainPage: (path: string) => string;
  mark: (name: string) => string;
  bucketAddress: string;
  notStarted: string;
}

/** Loads it with these content files. */
export type LoadServer = (language: LanguageCode, files: ContentFiles) => Promise<PageServer>;

/**
 * Returns the text of each file, by path without a leading slash.
 * @param formerPaths the former paths of the department page
 */
export async function renderSite(
  written: WrittenContent,
  { id, headScripts, pictures: ofBuild, languages: built }: BuiltSite,
  load: LoadServer,
  formerPaths: readonly string[] = [],
): Promise<Map<string, string>> {
  const pictures = withUploads(ofBuild, written);
  const files = new Map([
    [BUILD_FILE, id],
    [FOLDER_FILE, JSON.stringify(chosenContent)],
  ]);
  const colours = coloursOf(written, pictures);
  for (const language of Object.keys(languages) as LanguageCode[]) {
    const contentFiles = await allContentIn(language, written, pictures);
    for (const [name, exports] of Object.entries(contentFiles).filter(([name]) => name !== SITE))
      files.set(addressOfFile(language, name).slice(1), JSON.stringify(exports));
    const server = await load(language, contentFiles);
    const build = withIcon(built[language], written);
    const pages = new LanguageOfSite(language, build, server, { headScripts, colours, contentFiles });
    const isBeingSetUp = written.institute.placeholder === true;
    for (const [path, text] of await pages.render(isBeingSetUp)) files.set(path, text);
  }
  const others = [
    ...sitemapsOf(files, written.institute),
    ...webManifestsOf(written),
    // An address that has a page again does not redirect.
    ...movedPagesOf(written.institute, formerPaths).filter(([path]) => !files.has(path)),
  ];
  for (const [path, text] of others) files.set(path, text);
  return files;
}

/**
 * Returns the page at a path with the content of a draft. The page contains its styles and no scripts, so it needs no
 * file that is not live. `addressOf` has the pictures that are not live. Null if the path has no public page.
 */
export async function renderPreview(
  written: WrittenContent,
  { headScripts, pictures: ofBuild, languages: built }: BuiltSite,
  load: LoadServer,
  { language, path }: { language: LanguageCode; path: string },
  addressOf: AddressOfUpload,
): Promise<string | null> {
  const pictures = withUploads(ofBuild, written, addressOf);
  const contentFiles = await allContentIn(language, written, pictures);
  const server = await load(language, contentFiles);
  if (!server.prerenderedPaths.includes(path)) return null;
  const colours = coloursOf(written, pictures);
  const build = withIcon(built[language], written, addressOf);
  return new LanguageOfSite(language, build, server, { headScripts, colours, contentFiles }).preview(path);
}

/** The build with the icon that the content names, if it was uploaded. */
function withIcon(
  build: BuiltLanguage,
  { pictures }: WrittenContent,
  addressOf?: AddressOfUpload,
): BuiltLanguage {
  const address = addressOfIcon(pictures.favicon, addressOf);
  if (address === undefined) return build;
  const type = pictures.favicon.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
  const link = `<link rel="icon" href="${address}" type="${type}" />`;
  return { ...build, template: build.template.replace(/<link rel="icon"[^>]*>/, link) };
}

/** The Markdown parser is loaded here, because every function has this file and few make pages. */
async function allContentIn(
  language: LanguageCode,
  written: WrittenContent,
  pictures: Pictures,
): Promise<ContentFiles> {
  const { ownPagesIn } = await import('./own-pages.ts');
  return {
    ...contentFilesIn(language, written, pictures),
    ...clubFilesIn(language, written),
    ...ownPagesIn(language, written, pictures),
  };
}

/** In English only, like the whole administration. */
const LOGIN = '/login';

interface Page {
  head: string;
  body: string;
  /** The addresses of the content files that it needs. */
  content: string[];
  /** The value of the attribute `data-document`, with its name. */
  document: string;
  /** The first script starts the application. */
  waits: boolean;
}

class LanguageOfSite {
  readonly #files = new Map<string, string>();
  readonly #language: LanguageCode;
  readonly #build: BuiltLanguage;
  readonly #server: PageServer;
  readonly #headScripts: HeadScripts;
  readonly #contentFiles: Map<string, unknown>;
  readonly #styles: string;
  readonly #template: string;
  /** The folder of this language's pages. English is in the root. */
  readonly #folder: string;

  constructor(
    language: LanguageCode,
    build: BuiltLanguage,
    server: PageServer,
    {
      headScripts,
      colours,
      contentFiles,
    }: { headScripts: HeadScripts; colours: string; contentFiles: ContentFiles },
  ) {
    this.#language = language;
    this.#build = build;
    this.#server = server;
    this.#headScripts = headScripts;
    this.#contentFiles = new Map(
      Object.entries(contentFiles).map(([name, exports]) => [addressOfFile(language, name), exports]),
    );
    this.#folder = language === 'en' ? '' : `${language}/`;
    this.#styles = colours + build.styles;
    this.#template = this.#withStyles(this.#styles);
  }

  async render(isBeingSetUp: boolean): Promise<Map<string, string>> {
    if (isBeingSetUp) return this.#renderBeingSetUp();
    for (const path of this.#server.prerenderedPaths)
      await this.#prerender(path, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
    await this.#prerender('/404', 'shell/404.html');
    if (this.#language === 'en') await this.#prerender('/404', '404.html');
    for (const [name, path] of Object.entries(recordPages))
      this.#writeShell(`${path}/id`, `shell/${name}.html`);
    this.#writePlainShell();
    if (this.#language === 'en') await this.#prerender('/notice', 'app.html', { ownPage: false });
    return this.#files;
  }

  /** The pages of the administration stay as they are, because the site is set up there. */
  async #renderBeingSetUp(): Promise<Map<string, string>> {
    const { head, body } = this.#server.renderBeingSetUp();
    const links = this.#styleLinks(this.#server.sourceOf('/404')).join('');
    const parts = { document: '', head: head + links, body };
    const html = fillTemplate(withoutModules(this.#template), parts);
    const paths = this.#server.prerenderedPaths.filter((path) => path !== LOGIN);
    const shells = ['404', 'without-script', ...Object.keys(recordPages)].map((name) => `shell/${name}`);
    for (const name of [...paths.map((path) => (path === '/' ? 'index' : path.slice(1))), ...shells])
      this.#files.set(`${this.#folder}${name}.html`, html);
    if (this.#language === 'en') {
      this.#files.set('404.html', html);
      await this.#prerender(LOGIN, `${LOGIN.slice(1)}.html`);
      await this.#prerender('/notice', 'app.html', { ownPage: false });
    }
    return this.#files;
  }

  async preview(path: string): Promise<string> {
    const { head, body } = await this.#server.render(path);
    const links = this.#styleLinks(this.#server.sourceOf(path)).join('');
    const document = `data-document="${this.#server.documentOf(path)}"`;
    const html = fillTemplate(withoutModules(this.#template), { document, head: head + links, body });
    return html.replace(siteStyles, () => `<style>${this.#styles}</style>`);
  }

  /** Writes the style sheet to a separate file, whose name contains a hash of its text. */
  #withStyles(styles: string): string {
    const name = `assets/site-${createHash('sha256').update(styles).digest('hex').slice(0, 8)}.css`;
    this.#files.set(name, styles);
    const link = /(<link rel="stylesheet"[^>]* href=")\/assets\/application-[^"]+\.css"/;
    if (!link.test(this.#build.template))
      throw new Error("The build has no link to the application's style sheet.");
    return this.#build.template.replace(link, `$1/${name}"`);
  }

  async #prerender(path: string, file: string, { ownPage = true } = {}): Promise<void> {
    const { head, body } = await this.#server.render(path);
    const calls = ownPage ? this.#server.earlyRequestsOf(path).join(' ').replaceAll('&', '&amp;') : '';
    const source = ownPage ? this.#server.sourceOf(path) : undefined;
    const waits = ownPage && !this.#server.startsAtOnce(path);
    const script = this.#earlyScript({
      early: calls,
      bucket: calls && this.#server.bucketAddress,
      picture: (ownPage && this.#server.earlyPictureOf(path)) || '',
      application: waits ? this.#applicationOf(source) : '',
    });
    const links = [...this.#styleLinks(source), ...(waits ? [] : this.#scriptLinks(source))];
    const ownFile = hasOwnFile.test(path) ? [addressOfFile(this.#language, path.slice(1))] : [];
    this.#write(file, {
      content: [...this.#contentOf(source), ...ownFile],
      document: `data-document="${this.#server.documentOf(path)}"`,
      waits,
      head:
        script +
        head +
        (ownPage ? this.#server.leadToPlainPage(path) : '') +
        this.#storageLinks(calls, body) +
        this.#feedLink(path) +
        links.join(''),
      body,
    });
  }

  /** Lets the browser connect to Storage early, for the lists and for the pictures in them. */
  #storageLinks(calls: string, body: string): string {
    const link = `<link rel="preconnect" href="${STORAGE_ORIGIN}"`;
    const hasPictures = body.includes(`src="${this.#server.mark('src')}"`);
    return (calls.includes('#') ? `${link} crossorigin>` : '') + (hasPictures ? `${link}>` : '');
  }

  /** Feed readers look for it on these pages. */
  #feedLink(path: string): string {
    if (path !== '/' && path !== '/notices') return '';
    const address = `${this.#language === 'en' ? '' : `/${this.#language}`}/notices.atom`;
    return `<link rel="alternate" type="application/atom+xml" href="${address}">`;
  }

  /** The page without its record. A function of the server writes the record into it. */
  #writeShell(path: string, file: string): void {
    const source = this.#server.sourceOf(path);
    const waits = !this.#server.startsAtOnce(path);
    const script = this.#earlyScript({ application: waits ? this.#applicationOf(source) : '' });
    const links = [...this.#styleLinks(source), ...(waits ? [] : this.#scriptLinks(source))];
    this.#write(file, {
      content: this.#contentOf(source),
      document: shellMarks.document,
      waits,
      head: script + shellMarks.head + links.join(''),
      body: shellMarks.body,
    });
  }

  /** The page for browsers without JavaScript, without its lists. It runs no script in other browsers either. */
  #writePlainShell(): void {
    const links = ['/notices', '/events'].flatMap((path) => this.#styleLinks(this.#server.sourceOf(path)));
    const still = this.#template.replace(/<noscript>(<link[^>]*>)<\/noscript>/, '$1');
    this.#files.set(
      `${this.#folder}shell/without-script.html`,
      fillTemplate(withoutModules(still), {
        document: shellMarks.document,
        head: shellMarks.head + [...new Set(links)].join(''),
        body: shellMarks.body,
      }),
    );
  }

  #earlyScript(data: Record<string, string>): string {
    const attributes = Object.entries(data).map(([name, value]) => value && ` data-${name}="${value}"`);
    return `<script${attributes.join('')}>${this.#headScripts[data.early ? 'lists' : 'plain']}</script>`;
  }

  #write(file: string, { waits, content, ...parts }: Page): void {
    const template = waits ? withoutModules(this.#template) : scriptsAfterPictures(this.#template);
    const addresses = [addressOfFile(this.#language, SITE), ...content];
    const files = addresses.map((address) => [address, this.#contentFiles.get(address)]);
    const data = contentElement(Object.fromEntries(files));
    const end = `${this.#server.notStarted}${data}</body>`;
    const html = fillTemplate(template, parts).replace('</body>', () => end);
    this.#refuseInlineCode(html.replace(data, ''), file);
    this.#files.set(this.#folder + file, html);
  }

  /** Links to the style sheets that the page needs in addition to those of the main script. */
  #styleLinks(source: string | undefined): string[] {
    return this.#ownParts(source)
      .flatMap((key) => this.#entry(key).css ?? [])
      .map((file) => `<link rel="stylesheet" href="/${file}">`);
  }

  /** Links to the scripts that the page needs in addition to the main script. */
  #scriptLinks(source: string | undefined): string[] {
    return this.#ownParts(source).map(
      (key) => `<link rel="modulepreload" fetchpriority="low" href="/${this.#entry(key).file}">`,
    );
  }

  /** All scripts of the page, each after the scripts that it imports. The main script is the last one. */
  #applicationOf(source: string | undefined): string {
    const main = this.#reach('index.html');
    const page = source === undefined ? [] : this.#reach(source);
    const keys = [...new Set([...main.slice(0, -1), ...page, 'index.html'])];
    return keys.map((key) => `/${this.#entry(key).file}`).join(' ');
  }

  /** The addresses of the content files that the page reads. */
  #contentOf(source: string | undefined): string[] {
    const keys = [...this.#reach('index.html'), ...this.#ownParts(source)];
    return [...new Set(keys.flatMap((key) => this.#build.contentRead[this.#entry(key).file] ?? []))];
  }

  #ownParts(source: string | undefined): string[] {
    const shared = this.#reach('index.html');
    return source === undefined ? [] : this.#reach(source).filter((key) => !shared.includes(key));
  }

  /** A chunk of the build and all its imports, each after its own imports. */
  #reach(key: string, found: string[] = []): string[] {
    for (const next of this.#entry(key).imports ?? []) if (!found.includes(next)) this.#reach(next, found);
    if (!found.includes(key)) found.push(key);
    return found;
  }

  #entry(key: string): Manifest[string] {
    const found = this.#build.manifest[key];
    if (!found) throw new Error(`The build has no ${key}.`);
    return found;
  }

  /** The content security policy allows no other inline code, so the build fails instead of the page in the browser. */
  #refuseInlineCode(html: string, file: string): void {
    const { lists, plain } = this.#headScripts;
    const others = html.replace(`>${lists}</script>`, ' src="">').replace(`>${plain}</script>`, ' src="">');
    // Texts and values of attributes need no check, because React has escaped them.
    const tags = others.replace(/="[^"]*"/g, '=""');
    if (/<script(?![^>]*\bsrc=)|<[^>]*\s(?:on[a-z]+|style)=|<style\b/.test(tags)) {
      throw new Error(`${file} has an inline script, handler or style.`);
    }
  }
}

/** A club's page and pages added by the department have a content file of the same name. */
const hasOwnFile = /^\/(?:club|pages)\/[^/]+$/;

const siteStyles = /<link rel="stylesheet"[^>]* href="\/assets\/site-[^"]+\.css"[^>]*>/;

function fillTemplate(html: string, parts: { document: string; head: string; body: string }): string {
  return html
    .replace('<!--head-->', () => parts.head)
    .replace('<div id="root"><!--app-->', () => `<div id="root" ${parts.document}>${parts.body}`);
}

/** Gives pictures priority over scripts on a slow connection. */
function scriptsAfterPictures(html: string): string {
  return html.replace(/<link rel="modulepreload"|<script type="module"/g, '$& fetchpriority="low"');
}

function withoutModules(html: string): string {
  return html.replace(/\s*(?:<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>)/g, '');
}
