import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '@club-portal/contract/languages';
import { readDocument } from './document.ts';
import { type Chunk, readGraph } from './graph.ts';
import { formatKb } from './statistics.ts';
import { atMost, type Part, type Row, tableOf } from './table.ts';

/**
 * Measures the bytes that a browser loads from `web/dist`, as Hosting sends them, and from the pages of another build
 * beside it. Throws if the web client is not built.
 */
export function measureSizes(dist: string, before?: string): Part {
  const rows = rowsOfAll(dist);
  const rowsBefore = before ? rowsOfAll(before) : [];
  const withBefore = rows.map((row) => ({
    ...row,
    beside: rowsBefore.find(({ what }) => what === row.what)?.measured ?? '',
  }));
  return {
    heading: 'Sizes',
    how: 'Brotli at quality 11, kB of 1000 bytes. The first view is everything that the HTML itself loads on a phone that is 412 px wide and has 1.75 device pixels per pixel.',
    table: before ? tableOf(withBefore, 'Before') : tableOf(rows),
  };
}

function rowsOfAll(dist: string): Row[] {
  return Object.entries(languages).flatMap(([code, { name }]) => {
    const build = code === 'en' ? english : { folder: `${code}/`, manifest: code, fonts: devanagari };
    return rowsOf(dist, build).map((row) => ({
      ...row,
      what: `${row.what}${build === english ? '' : ` (${name})`}`,
    }));
  });
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
    return { file: chunk.key, bytes: sum(own.map(weigh)) };
  });

  const visitors = [
    { what: 'JavaScript of the home page', ...atMost(home.script, 90_000, formatKb) },
    mostOf('HTML of a page', pages, 'html', 10),
    mostOf('CSS of a page', pages, 'css', 8),
    mostOf('First view of a page, with fonts and pictures', pages, 'total', 250),
    mostOf('Loaded later by a visitor', laterPublic.map(toWeight), 'bytes', 20),
  ];
  // The administration is in English.
  if (!isEnglish) return visitors;
  return [
    ...visitors,
    mostOf('Loaded by an administrator page beyond the first load', administration, 'bytes', 70),
    mostOf('Loaded later by an administrator', laterForAdministrators.map(toWeight), 'bytes', 70),
    librariesRow('Libraries that no visitor loads', neverForVisitors, everyPublic),
    librariesRow('Libraries that no page loads at first', neverAtFirst, eager),
  ];

  function librariesRow(what: string, traces: Record<string, string>, kept: readonly Chunk[]): Row {
    const names = Object.keys(traces);
    const wrong = Object.entries(traces).flatMap(([name, trace]) => {
      const having = graph.chunks.filter(
        ({ key, file }) =>
          key.includes(`/node_modules/${name}/`) || readFileSync(join(dist, file), 'utf8').includes(trace),
      );
      // If no file has the text, the text is out of date, and the check would prove nothing.
      if (having.length === 0) return [`${name} is in no file`];
      return having.filter((chunk) => kept.includes(chunk)).map(({ file }) => `${name} is in ${file}`);
    });
    return {
      what,
      measured: wrong.join(', ') || 'none is loaded',
      budget: names.join(', '),
      holds: wrong.length === 0,
    };
  }

  function toWeight(chunk: Chunk) {
    return { file: chunk.file, bytes: weigh(chunk) };
  }
}

const others = Object.keys(languages).filter((code) => code !== 'en');

/** Texts by which libraries are recognized in a minified file. The manifest does not name libraries. */
const neverForVisitors = {
  firebase: '@firebase/',
  reactfire: 'reactfire',
  'libheif-js': 'HeifDecoder',
  'write-excel-file': 'spreadsheetml',
};
const neverAtFirst = { zod: 'ZodType', '@base-ui': 'base-ui', 'react-slick': 'slick-slider' };

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

/** A row of the largest. */
function mostOf<Size extends string>(
  what: string,
  files: readonly ({ file: string } & Record<Size, number>)[],
  size: Size,
  budgetKb: number,
): Row {
  const largest = files.reduce((most, next) => (next[size] > most[size] ? next : most));
  const row = atMost(largest[size], budgetKb * 1000, formatKb);
  return { what, ...row, measured: `${row.measured} (${largest.file})` };
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
