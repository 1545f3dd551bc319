import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '@club-portal/contract/languages';
import { type Chunk, readGraph } from './graph.ts';
import { atMost, formatKb, type Part, type Row, tableOf } from './table.ts';

const dist = join(import.meta.dirname, '..', '..', 'web', 'dist');
const translated = Object.keys(languages).filter((code) => code !== 'en');

/** Measures the bytes that a browser loads, as Hosting sends them. Throws if the web client is not built. */
export function measureSizes(): Part {
  return {
    heading: 'Sizes',
    how: 'Brotli at quality 11, kB of 1000 bytes.',
    table: tableOf(Object.keys(languages).flatMap(rowsOf)),
  };
}

/** Rows of the build of one language. */
function rowsOf(code: string): Row[] {
  const isEnglish = code === 'en';
  const folder = isEnglish ? '' : `${code}/`;
  const graph = readGraph(dist, isEnglish ? 'manifest' : code);
  const eager = graph.staticImports('index.html');
  const pages = globSync(`${folder}**/*.html`, { cwd: dist })
    .filter((file) => file !== 'app.html')
    .filter((file) => !isEnglish || !translated.some((other) => file.startsWith(`${other}/`)))
    .map((file) => ({ file, ...readPage(file) }));
  const home = pages.find(({ file }) => file === `${folder}index.html`);
  if (!home) throw new Error(`web/dist has no ${folder}index.html.`);
  const publicFiles = new Set(pages.flatMap(({ scripts }) => scripts));
  for (const { file } of eager) publicFiles.add(file);
  const isAdministration = ({ key, file }: Chunk) =>
    /^src\/(?:pages\/|app\/administration\.tsx)/.test(key) && !publicFiles.has(file);
  const ofVisitors = graph.allImports('index.html', (chunk) => !isAdministration(chunk));
  const later = [...ofVisitors].filter((chunk) => !eager.has(chunk) && !chunk.isEntry);
  const ofHome = new Set([...home.scripts, ...[...eager].map(({ file }) => file)]);

  const alone = (file: string): [string, string[]] => [file, [file]];
  const html = pages.map(({ file }) => alone(file));
  const css = pages.map(({ file, styles }): [string, string[]] => [file, styles]);
  const scripts = later.map(({ file }) => alone(file));
  const visitorsPages = graph.chunks.filter(
    (chunk) => /^src\/pages\/(?!my-)[\w-]+\.tsx$/.test(chunk.key) && ofVisitors.has(chunk),
  );
  const stylesOf = ({ key }: Chunk) =>
    new Set([...eager, ...graph.staticImports(key)].flatMap(({ css = [] }) => css)).size;
  // With six connections, more cost a round trip before anything is painted. `my-` pages are opened with emailed links.
  const mostStyles = atMost('Style sheets of a page', Math.max(...visitorsPages.map(stylesOf)), 5, String);
  const rows = [
    atMost('JavaScript of the home page', compressed(ofHome), 91_100, formatKb),
    largest('HTML of a page', html, 13_400),
    largest('CSS of a page', css, 8300),
    mostStyles,
    largest('Loaded later by a visitor', scripts, 20_000),
  ];
  if (!isEnglish)
    return rows.map((row) => ({
      ...row,
      what: `${row.what} (${languages[code as keyof typeof languages].name})`,
    }));
  // The administration is in English.
  const administration = graph.chunks.filter(isAdministration).map(({ key }): [string, string[]] => {
    const own = [...graph.staticImports(key)].filter((imported) => !eager.has(imported));
    return [key, own.map(({ file }) => file)];
  });
  return [...rows, largest('Loaded by an administrator page beyond the first load', administration, 98_300)];
}

/** The scripts and styles that a prerendered page loads itself, immediately or after its first view. */
function readPage(file: string): { scripts: string[]; styles: string[] } {
  // A browser with scripts loads neither the content of `noscript` nor that of a template.
  const html = readFileSync(join(dist, file), 'utf8').replace(/<(noscript|template)>.*?<\/\1>/gs, '');
  const found = [...html.matchAll(/[" ]\/([^" ]+\.(?:js|css))(?=[" ])/g)].map(([, path = '']) => path);
  return {
    scripts: found.filter((path) => path.endsWith('.js')),
    styles: [...new Set(found.filter((path) => path.endsWith('.css')))],
  };
}

/** The row whose files together are the largest. */
function largest(what: string, candidates: [name: string, files: string[]][], budget: number): Row {
  const sizes = candidates.map(([name, files]) => ({ name, bytes: compressed(files) }));
  const { name, bytes } = sizes.reduce((most, next) => (next.bytes > most.bytes ? next : most));
  const row = atMost(what, bytes, budget, formatKb);
  return { ...row, measured: `${row.measured} (${name})` };
}

const known = new Map<string, number>();

/** Bytes as Hosting sends them. */
function compressed(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) {
    const own = known.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).length;
    known.set(file, own);
    bytes += own;
  }
  return bytes;
}
