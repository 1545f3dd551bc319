import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '@club-portal/contract/languages';
import { readDocument } from './document.ts';
import { type Chunk, readGraph } from './graph.ts';
import { formatKb } from './statistics.ts';
import { type Part, type Row, tableOf } from './table.ts';

/**
 * Measures the bytes that a browser loads from `web/dist`, as Hosting sends them. Throws if the web client is not
 * built.
 */
export function measureSizes(dist: string): Part {
  const rows = Object.entries(languages).flatMap(([code, { name }]) => {
    const build = code === 'en' ? english : { folder: `${code}/`, manifest: code, fonts: devanagari };
    return rowsOf(dist, build).map((row) => ({
      ...row,
      what: `${row.what}${build === english ? '' : ` (${name})`}`,
    }));
  });
  return {
    heading: 'Sizes',
    how: 'Brotli at quality 11, kB of 1000 bytes. The first view is everything that the HTML itself loads on a phone that is 412 px wide and has 1.75 device pixels per pixel.',
    ...tableOf(rows),
  };
}

/** Bytes that a visitor loads who looks at these pages one after the other. The browser loads a file once. */
export function measureVisit(dist: string, files: readonly string[]): number {
  const graph = readGraph(dist, english.manifest);
  const loaded = files.flatMap((file) => {
    const { scripts, styles, fonts, pictures } = readDocument(readFileSync(join(dist, file), 'utf8'));
    return [file, ...scripts, ...styles, ...fonts, ...pictures];
  });
  const entry = graph.staticImports('index.html').map((chunk) => chunk.file);
  const names = new Set([...loaded, ...entry, ...fontFiles(dist, english.fonts)]);
  return sum([...names].map((name) => compressed(dist, name)));
}

/** The pages of one language. */
interface Build {
  /** Where they are in `dist`; empty for English. */
  folder: string;
  manifest: string;
  /** The font files that the first view of every page loads. */
  fonts: string;
}

const english: Build = {
  folder: '',
  manifest: 'manifest',
  fonts: 'source-*-latin-{600,wght}-normal-*.woff2',
};
const devanagari = 'noto-{sans,serif}-devanagari-devanagari-{400,600}-normal-*.woff2';

function rowsOf(dist: string, build: Build): Row[] {
  const isEnglish = build === english;
  const graph = readGraph(dist, build.manifest);
  const isOurs = (file: string) =>
    isEnglish ? !others.some((code) => file.startsWith(`${code}/`)) : file.startsWith(build.folder);
  const pages = globSync('**/*.html', { cwd: dist })
    .filter((file) => file !== 'app.html' && isOurs(file))
    .map((file) => measurePage(dist, file, build, graph.staticImports));
  const home = pages.find(({ file }) => file === `${build.folder}index.html`);
  if (!home) throw new Error(`web/dist has no ${build.folder}index.html.`);
  const publicPages = new Set(pages.flatMap(({ scripts }) => scripts));
  const isAdministration = (chunk: Chunk) =>
    /^src\/(?:pages\/|app\/administration\.tsx)/.test(chunk.key) && !publicPages.has(chunk.file);

  const eager = graph.staticImports('index.html');
  const everyPublic = graph.allImports('index.html', (chunk) => !isAdministration(chunk));
  const later = graph.chunks.filter((chunk) => !eager.includes(chunk) && !chunk.isEntry);
  const laterPublic = later.filter((chunk) => everyPublic.includes(chunk));
  const isHeicDecoder = (chunk: Chunk) => chunk.key.includes('/node_modules/libheif-js/');
  const laterForAdministrators = later.filter(
    (chunk) => !everyPublic.includes(chunk) && !isHeicDecoder(chunk),
  );
  const weigh = (chunk: Chunk) => compressed(dist, chunk.file);
  const administration = graph.chunks.filter(isAdministration).map((chunk) => {
    const own = graph.staticImports(chunk.key).filter((imported) => !eager.includes(imported));
    return { name: chunk.key, bytes: sum(own.map(weigh)) };
  });

  const visitors = [
    sizeRow('JavaScript of the home page', home.script, 90),
    sizeRow('CSS of the home page', home.css, 8),
    sizeRow('First view of the home page, with fonts and pictures', home.total, 250),
    mostOf('HTML, the most of a public page', pages.map(named('html')), 10),
    mostOf('CSS, the most of a public page', pages.map(named('css')), 8),
    mostOf('JavaScript, the most of a public page', pages.map(named('script'))),
    mostOf('First view, the most of a public page', pages.map(named('total')), 250),
    mostOf('Loaded later by a visitor, the largest file', laterPublic.map(toWeight), 20),
  ];
  if (!isEnglish) return [...visitors, withoutAdministration(graph.chunks)];
  return [
    ...visitors,
    mostOf('Loaded by an administrator page beyond the first load', administration, 70),
    mostOf('Loaded later by an administrator, the largest file', laterForAdministrators.map(toWeight), 70),
    mostOf('Loaded with the first HEIC picture', later.filter(isHeicDecoder).map(toWeight), 550),
    ...libraries.map(({ name, trace, neverForVisitors }) => {
      const kept = neverForVisitors ? everyPublic : eager;
      const has = (chunk: Chunk) =>
        chunk.key.includes(`/node_modules/${name}/`) ||
        readFileSync(join(dist, chunk.file), 'utf8').includes(trace);
      return libraryRow(name, neverForVisitors, graph.chunks.filter(has), kept);
    }),
  ];

  function toWeight(chunk: Chunk) {
    return { name: chunk.file, bytes: weigh(chunk) };
  }
}

const others = Object.keys(languages).filter((code) => code !== 'en');

function withoutAdministration(chunks: readonly Chunk[]): Row {
  const found = chunks.find(({ key }) => /-admin-page|\/(?:login|profile|register)-page/.test(key));
  return {
    what: 'Pages of the administration',
    measured: found?.key ?? 'none',
    budget: 'none',
    holds: !found,
  };
}

/**
 * A text by which a library is recognized in a minified file. The manifest does not name libraries. Visitors never load
 * the first three. They load the others only after the page.
 */
const libraries = [
  { name: 'firebase', trace: '@firebase/', neverForVisitors: true },
  { name: 'reactfire', trace: 'reactfire', neverForVisitors: true },
  { name: 'libheif-js', trace: 'HeifDecoder', neverForVisitors: true },
  { name: 'write-excel-file', trace: 'spreadsheetml', neverForVisitors: true },
  { name: 'zod', trace: 'ZodType', neverForVisitors: false },
  { name: '@base-ui', trace: 'base-ui', neverForVisitors: false },
  { name: 'react-slick', trace: 'slick-slider', neverForVisitors: false },
];

function libraryRow(
  name: string,
  neverForVisitors: boolean,
  having: readonly Chunk[],
  kept: readonly Chunk[],
): Row {
  const offender = having.find((chunk) => kept.includes(chunk));
  const place = neverForVisitors ? 'what visitors load' : 'the first load';
  return {
    what: `${name} in ${place}`,
    // If no file has the text, the text is out of date, and the check would prove nothing.
    measured: offender?.file ?? (having.length > 0 ? 'no' : 'not found in any file'),
    budget: 'no',
    holds: having.length > 0 && !offender,
  };
}

interface Weight {
  name: string;
  bytes: number;
}

interface PageSizes {
  file: string;
  scripts: string[];
  /** Bytes. */
  html: number;
  css: number;
  script: number;
  total: number;
}

function measurePage(
  dist: string,
  file: string,
  { fonts }: Build,
  staticImports: (key: string) => readonly Chunk[],
): PageSizes {
  const document = readDocument(readFileSync(join(dist, file), 'utf8'));
  const scripts = new Set(document.scripts);
  for (const chunk of staticImports('index.html')) scripts.add(chunk.file);
  const weigh = (name: string) => compressed(dist, name);
  const html = weigh(file);
  const css = sum(document.styles.map(weigh));
  const script = sum([...scripts].map(weigh));
  const others = sum([...document.fonts, ...fontFiles(dist, fonts), ...document.pictures].map(weigh));
  return { file, scripts: [...scripts], html, css, script, total: html + css + script + others };
}

function fontFiles(dist: string, pattern: string): string[] {
  const fonts = globSync(`assets/${pattern}`, { cwd: dist });
  if (fonts.length !== 2)
    throw new Error(`These are not the two faces of the first view: ${fonts.join(', ')}`);
  return fonts;
}

function named(size: 'html' | 'css' | 'script' | 'total') {
  return (page: PageSizes): Weight => ({ name: page.file, bytes: page[size] });
}

function mostOf(what: string, weights: readonly Weight[], budget?: number): Row {
  const largest = weights.reduce((most, next) => (next.bytes > most.bytes ? next : most));
  const row = sizeRow(what, largest.bytes, budget);
  return { ...row, measured: `${row.measured} (${largest.name})` };
}

function sizeRow(what: string, bytes: number, budget?: number): Row {
  const measured = formatKb(bytes);
  if (budget === undefined) return { what, measured };
  return { what, measured, budget: `≤ ${budget} kB`, holds: bytes <= budget * 1000 };
}

const known = new Map<string, number>();

/** Bytes as Hosting sends them: compressed, except formats that are compressed already. */
function compressed(dist: string, file: string): number {
  const path = join(dist, file);
  const bytes =
    known.get(path) ??
    (/\.(html|js|css|svg|json)$/.test(file)
      ? brotliCompressSync(readFileSync(path)).length
      : statSync(path).size);
  known.set(path, bytes);
  return bytes;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
