import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkContent } from '../../contract/check/content.ts';
import type { Content } from '../../contract/check/content-files.ts';
import { catalogues } from '../../contract/src/catalogues.ts';
import { drawPages, PdfObjects, readText } from '../../functions/src/reports/fixtures/pdf-reader.ts';
import { copyRepository } from '../../scripts/copy-repository.ts';
import { drawPictures } from './draw-pictures.ts';

/** Follows docs/your-own-site.md in a copy of the repository, and searches for what is left of the demo. */

const root = join(import.meta.dirname, '..', '..');
const guide = readFileSync(join(root, 'docs', 'your-own-site.md'), 'utf8');
const copy = copyRepository('club-portal-department-');
afterAll(() => rmSync(copy, { recursive: true }));

const demo = await checkContent(join(root, 'contract', 'content', 'demo'));
const dist = join(copy, 'web', 'dist');
let own: Content;

function run(command: string, environment: Record<string, string> = {}): string {
  const { NODE_OPTIONS: _, VITEST: __, NODE_ENV: ___, ...inherited } = process.env;
  return execFileSync('sh', ['-c', command], {
    cwd: copy,
    env: { ...inherited, ...environment, PATH: `${join(copy, 'node_modules', '.bin')}:${process.env.PATH}` },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64e6,
  });
}

beforeAll(async () => {
  const [copying = '', checking = ''] = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(
    ([, lines]) => lines,
  );
  const change = /-( +"default": .*)\n *\+( +"default": .*)/.exec(guide) ?? [];
  run(copying);
  const configuration = join(copy, 'contract', 'package.json');
  const before = readFileSync(configuration, 'utf8');
  const after = before.replace(change[1]?.trim() ?? 'nothing', change[2]?.trim() ?? 'nothing');
  expect(after).not.toBe(before);
  writeFileSync(configuration, after);

  // Until a department writes its own, everything is the demo's, and the check says so.
  expect(run(checking)).toMatch(/Still the demo’s:[\s\S]*report-emblem.svg/);
  const site = join(copy, 'contract', 'content', 'site');
  rmSync(join(site, 'pictures'), { recursive: true });
  cpSync(join(import.meta.dirname, 'mechanical'), site, { recursive: true });
  await drawPictures(join(site, 'pictures'));
  expect(run(checking)).toContain(
    'contract/content/site has no mistakes.\nNothing in it comes from the demo.\n',
  );
  own = await checkContent(join(copy, 'contract', 'content', 'site'));
  run('npm run build');
});

test('what a department has written passes lint once it is formatted as the guide says', () => {
  const file = join(copy, 'contract', 'content', 'site', 'mission.ts');
  const written = readFileSync(file, 'utf8');
  // As an editor on Windows saves it.
  writeFileSync(file, written.replaceAll(/^ +/gm, '\t\t').replaceAll("'", '"').replaceAll('\n', '\r\n'));
  const lint = 'biome ci contract/content/site';
  expect(() => run(lint)).toThrow();
  run('npm run format');
  run(lint);
  expect(readFileSync(file, 'utf8')).toBe(written);
});

test('the checklist names every file that a department writes', () => {
  for (const file of Object.keys(demo)) expect(guide).toContain(`\`${file}\``);
});

test('pages are the department’s: its addresses, clubs, names, texts, colours and pictures', () => {
  const pages = globSync('**/*.html', { cwd: dist }).filter(
    (file) => file.startsWith('club/') || /^[a-z]+-department/.test(file),
  );
  expect(pages.sort()).toEqual(
    [
      ...['engines', 'foundry', 'gliders'].flatMap((key) => [`club/${key}.html`, `club/${key}/events.html`]),
      'mechanical-department.html',
    ].sort(),
  );
  const home = readFileSync(join(dist, 'index.html'), 'utf8');
  expect([...home.matchAll(/href="\/club\/(\w+)"/g)].map(([, key]) => key)).toEqual(['engines', 'foundry']);
  for (const text of [
    'Karanji College of Technology',
    'करंजी तंत्रज्ञान महाविद्यालय',
    'Molten iron runs into a mould',
  ])
    expect(home).toContain(text);
  expect(home).toContain('href="/mechanical-department"');
  const privacy = readFileSync(join(dist, 'privacy.html'), 'utf8');
  for (const text of [
    'Keeper of the registers',
    'registers@karanji.example',
    '6 months, or until you withdraw',
  ])
    expect(privacy).toContain(text);
  const styles = textFiles('css')
    .map(({ text }) => text)
    .join();
  expect(coloursOf(own).filter((colour) => !styles.includes(colour))).toEqual([]);
  const pictures = globSync('assets/*.{webp,jpg,png,svg}', { cwd: dist }).map((file) =>
    file.replace(/-[\w-]{8}\./, '.'),
  );
  for (const width of [640, 800, 1280, 1920]) expect(pictures.join(' ')).toContain(`foundry-${width}.webp`);
  expect(pictures).toContain('assets/foundry-1200.jpg');
  expect(pictures).toContain('assets/salunke-640.webp');
});

test('no word, colour or picture of the demo is in pages or functions', () => {
  const files = textFiles('html', 'js', 'css', 'svg', 'txt');
  expect(files.length).toBeGreaterThan(50);
  const longTexts = wordsOf(demo).filter((text) => text.includes(' ') && text.length > 12);
  expect(longTexts.length).toBeGreaterThan(80);
  const names = ['palashvan', 'cse-department', 'CSE Department', 'Computer Science'];
  const clubs = demo['clubs.ts'].map(({ key }) => `/club/${key}`);
  const drawings = globSync('**/*.svg', { cwd: demoPictures }).flatMap((file) =>
    [...readFileSync(join(demoPictures, file), 'utf8').matchAll(/ d="([^"]{30,})"/g)].map(
      ([, path = '']) => path,
    ),
  );
  const traces = [...longTexts, ...clubs, ...drawings];
  const anyCase = [...names, ...coloursOf(demo)];
  for (const { file, text } of files) {
    const lower = text.toLowerCase();
    const found = [
      ...traces.filter((trace) => text.includes(trace)),
      ...anyCase.filter((trace) => lower.includes(trace.toLowerCase())),
    ];
    expect([file, found]).toEqual([file, []]);
  }
  const shortTexts = wordsOf(demo).filter((text) => !longTexts.includes(text));
  for (const { file, text } of files.filter(({ file }) => file.endsWith('.html'))) {
    const shown = text.replaceAll(/<[^>]*>/g, '\n').split('\n');
    expect([file, shown.filter((words) => shortTexts.includes(words.trim()))]).toEqual([file, []]);
  }
  const pictures = new Set(
    globSync('**/*.*', { cwd: demoPictures }).map((file) => hashOf(join(demoPictures, file))),
  );
  const kept = globSync('**/*.*', { cwd: dist }).filter((file) => pictures.has(hashOf(join(dist, file))));
  expect(kept).toEqual([]);
});

test('reports have the department’s names, emblem and colour, and keep the name of an archived club', async () => {
  run('node tests/department/print-reports.ts event.pdf year.pdf');
  for (const file of ['event.pdf', 'year.pdf']) {
    const pdf = readFileSync(join(copy, file));
    const text = (await readText(pdf)).join(' ');
    for (const expected of [
      'Karanji College of Technology',
      'Department of Mechanical Engineering',
      'Foundry Lane 4',
      'करंजी',
      'Pump Circle',
    ])
      expect(text).toContain(expected);
    expect(text).not.toMatch(/Palashvan|Computer Science|Knowledge Park/);
    expect(new PdfObjects(pdf).info('Author')).toBe('Karanji College of Technology');
    const [first] = await drawPages(pdf);
    const shades = colourCounts(first?.pixels ?? new Uint8Array());
    // The emblem is a disk of this colour.
    expect(shades.get('#7a1f1f')).toBeGreaterThan(500);
    for (const colour of coloursOf(demo)) expect([colour, shades.get(colour) ?? 0]).toEqual([colour, 0]);
  }
});

test('pages in another language have only its texts, with English where there are none', () => {
  const home = readFileSync(join(dist, 'hi/index.html'), 'utf8');
  expect(home).toContain('<html lang="hi"');
  expect(home).toContain('करंजी प्रौद्योगिकी महाविद्यालय');
  expect(home).toContain('We make engineers who mend before they buy.');
  expect(home).toContain('सुरंग में पंख पर धुआँ');
  const contents = globSync('content/hi/**/*.json', { cwd: dist })
    // The search knows the texts of both languages.
    .filter((file) => !file.endsWith('/search.json'))
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join();
  for (const text of ['ढलाई', 'यांत्रिक अभियांत्रिकी विभाग']) expect(contents).toContain(text);
  const pages = globSync('hi/**/*.html', { cwd: dist }).map((file) => readFileSync(join(dist, file), 'utf8'));
  for (const text of [
    'Smoke flows over a wing',
    'Karanji College of Technology',
    'Department of Mechanical Engineering',
  ])
    expect(contents + pages.join()).not.toContain(text);
});

test('is rebuilt when a key of EmailJS is added, but not when nothing has changed', () => {
  run('npm run build');
  expect(run('npm run build')).not.toContain('Building');
  const keys = ['PUBLIC_KEY', 'SERVICE_ID', 'TEMPLATE_ID'].map((name) => `VITE_EMAILJS_${name}=added-later`);
  writeFileSync(join(copy, 'web', '.env.production.local'), keys.join('\n'));
  // The functions render pages too.
  expect(run('npm run build')).toMatch(/Building web[\s\S]*Building functions/);
  expect(textFiles('js').some(({ text }) => text.includes('added-later'))).toBe(true);
});

test('its types are correct', () => {
  run('npm run check:types');
});

test('the unit tests pass, because they use the demo', () => {
  // A department's site is a separate repository.
  run('git init --quiet && git add --all');
  const said = run('vitest run --project unit --project unit-isolated --tags-filter=!long 2>&1 || true', {
    NO_COLOR: '1',
  });
  expect(said).toMatch(/Tests {2}\d+ passed( \| \d+ skipped)? \(\d+\)/);
});

const demoPictures = join(root, 'contract', 'content', 'demo', 'pictures');

/** Of pages and of functions. */
function textFiles(...endings: string[]): { file: string; text: string }[] {
  return [dist, join(copy, 'functions', 'lib')]
    .flatMap((folder) =>
      globSync(`**/*.{${endings.join(',')},${endings[0]}}`, { cwd: folder }).map((file) =>
        join(folder, file),
      ),
    )
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

/** The texts of a department that neither the other department nor the portal itself contains. */
function wordsOf(content: Content): string[] {
  const shared = new Set(strings(own));
  const said = strings(catalogues).join('\n');
  return [...new Set(strings(content))].filter(
    (text) => !shared.has(text) && !said.includes(text) && !/^[#/]|\.\w{3,4}$/.test(text),
  );
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

function coloursOf(content: Content): string[] {
  return strings([content['colours.ts'], content['clubs.ts']]).filter((text) => /^#[0-9a-f]{6}$/.test(text));
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function colourCounts(pixels: Uint8Array): Map<string, number> {
  const counts = new Map<string, number>();
  for (let index = 0; index < pixels.length; index += 3) {
    const colour = `#${Buffer.from(pixels.subarray(index, index + 3)).toString('hex')}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return counts;
}
