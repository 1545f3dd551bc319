import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { drawPictures } from '../../tests/department/draw-pictures.ts';
import { grounds } from '../src/content/contrast.ts';
import { checkContent } from './content.ts';
import { contentFolder } from './folder.ts';
import { leftovers } from './leftovers.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Every test has its own folder, because Node loads a module only once. */
function copyOf(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'club-portal-content-'));
  folders.push(folder);
  cpSync(source, folder, {
    recursive: true,
    filter: (file) => !file.includes('/seeds/') || file.endsWith('.json'),
  });
  return folder;
}

async function problemsOf(change: (folder: string) => unknown): Promise<string[]> {
  const folder = copyOf(contentFolder);
  await change(folder);
  const error = await checkContent(folder).then(
    () => new Error(''),
    (problem: Error) => problem,
  );
  return error.message.split('\n  ').slice(1);
}

function replace(file: string, from: string | RegExp, to: string) {
  return (folder: string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toMatch(from);
    writeFileSync(join(folder, file), text.replace(from, to));
  };
}

function remove(file: string) {
  return (folder: string) => rmSync(join(folder, file));
}

const sport = /(key: 'sport',[\s\S]*?)/.source;
const ofSport = (field: string) => new RegExp(`${sport}(${field})`);

test('neither the demo nor a very different department has mistakes in its content', async () => {
  expect(Object.keys(await checkContent())).toHaveLength(12);
  const other = copyOf(join(import.meta.dirname, '../../tests/department/mechanical'));
  await drawPictures(join(other, 'pictures'));
  expect((await checkContent(other))['clubs.ts']).toHaveLength(5);
});

test.each<[string, (folder: string) => unknown, (string | RegExp)[]]>([
  ['a missing file', remove('mission.ts'), [/^institute|about.ts: .*mission.ts/, 'mission.ts is missing']],
  ['a broken file', replace('contact.ts', 'title:', 'title'), [/^contact.ts: /]],
  [
    'a wrong export',
    replace('colours.ts', 'const colours', 'const colors'),
    ['colours.ts: it must export “colours”'],
  ],
  [
    'a wrong phone number',
    replace('institute.ts', '+91 755 010 0100', 'ask the office'),
    ['institute.ts: phone: a phone number such as +91 90000 00000 is expected here'],
  ],
  [
    'requests that would never be erased',
    replace('privacy.ts', 'retentionMonths: 12', 'retentionMonths: 0'),
    [/^privacy.ts: retentionMonths: /],
  ],
  [
    'an empty text',
    replace('clubs.ts', ofSport("label: { en: 'Sport'"), "$1label: { en: ''"),
    ['clubs.ts: club “sport”: label.en: must not be empty'],
  ],
  [
    'a misspelt field',
    replace('clubs.ts', ofSport('hasPage'), '$1haspage'),
    [/^clubs.ts: club “sport”: hasPage: /, /^clubs.ts: club “sport”: .*haspage/],
  ],
  [
    'a key that is there twice',
    replace('clubs.ts', "key: 'sport'", "key: 'gate'"),
    ['clubs.ts: club “gate”: key: another club has this key'],
  ],
  [
    'a place that is taken',
    replace('clubs.ts', ofSport('inNavigation: 9'), '$1inNavigation: 3'),
    ['clubs.ts: club “sport”: inNavigation: another club has place 3 in the menu'],
  ],
  [
    'a page without an emblem',
    replace('clubs.ts', ofSport("emblem: 'emblems/sport.svg',"), '$1'),
    ['clubs.ts: club “sport”: emblem: a club with a page has an emblem'],
  ],
  [
    'the path of another page',
    replace('institute.ts', "'/cse-department'", "'/about'"),
    ['institute.ts: departmentPath: this is the path of another page'],
  ],
  [
    'a club’s colour that is too faint',
    replace('clubs.ts', ofSport('#86d19b'), '$1#3a4a40'),
    [
      'clubs.ts: club “sport”: colour.onDark #3a4a40 reaches 1.7:1 against the dark background #1a2130; 4.5:1 is needed',
    ],
  ],
  [
    'a brand colour that is too faint',
    replace('colours.ts', "onLight: '#1d3a72'", "onLight: '#9db4d8'"),
    [
      /^colours.ts: structure.onLight #9db4d8 reaches 1\.\d:1 against the light background #f1ebdd; 4.5:1 is needed$/,
    ],
  ],
  [
    'a missing portrait',
    remove('pictures/faculty/2.svg'),
    [/^faculty.ts: record “Dr. Farhan Qadri”: portrait: there is no .*\/pictures\/faculty\/2.svg$/],
  ],
  [
    'a missing slide and a missing emblem of the report',
    (folder) => [remove('pictures/hero-2.webp')(folder), remove('pictures/report-emblem.svg')(folder)],
    [
      /^pictures.ts: reportEmblem: there is no .*report-emblem.svg$/,
      /^pictures.ts: slides.1: there is no .*hero-2.webp$/,
    ],
  ],
  [
    'a slide that is too small',
    async (folder) => {
      const path = join(folder, 'pictures', 'hero-3.webp');
      const small = await sharp(readFileSync(path)).resize(800).toBuffer();
      writeFileSync(path, small);
    },
    ['pictures.ts: slides.2: hero-3.webp has 800 × 450 px; 1920 × 1080 are needed'],
  ],
  [
    'an emblem with styles',
    replace('pictures/emblems/sport.svg', '<svg ', '<svg style="color:red" '),
    ['clubs.ts: club “sport”: emblem: emblems/sport.svg has a script or styles; the page would not show it'],
  ],
  [
    'a seed of an unknown club',
    replace(
      'seeds/galleries.json',
      /("id": "placement-day-one-2026",[\s\S]*?"club": )"placement"/,
      '$1"chess"',
    ),
    ['seeds/galleries.json: record “placement-day-one-2026”: there is no club “chess” in clubs.ts'],
  ],
])('names the file and the record of %s', async (_name, change, expected) => {
  const problems = await problemsOf(change);
  expect(problems).toHaveLength(expected.length);
  for (const [index, sentence] of expected.entries()) expect(problems[index]).toMatch(sentence);
});

test('the contrast check uses the backgrounds of the pages', () => {
  const styles = readFileSync(join(import.meta.dirname, '../../web/src/styles/tokens.css'), 'utf8');
  const [light = '', dark = ''] = styles.split('prefers-color-scheme: dark');
  expect(light).toContain(`--tint: ${grounds.light.tint};`);
  expect(light).toContain(`--on-band: ${grounds.onBand};`);
  expect(light).toContain(`--on-accent: ${grounds.onAccent};`);
  expect(dark).toContain(`--tint: ${grounds.dark.tint};`);
  expect(dark).toContain(`--band: ${grounds.dark.band};`);
});

test('lists what a department still has from the demo, with each language', async () => {
  expect(await leftovers(contentFolder)).toEqual([]);
  const copy = copyOf(contentFolder);
  replace('institute.ts', '+91 755 010 0100', '+91 20 5550 1999')(copy);
  replace('institute.ts', "en: 'Palashvan Institute of", "en: 'Karanji Institute of")(copy);
  replace('faculty.ts', "en: 'Dr. Ananya Meghwal', ", "en: 'Dr. Ovi Salunke', ")(copy);
  remove('pictures/logo.svg')(copy);
  const kept = await leftovers(copy);
  for (const line of [
    'institute.ts: name (hi): पलाशवन अभियांत्रिकी एवं प्रौद्योगिकी संस्थान',
    'institute.ts: email: cse@palashvan.example',
    'privacy.ts: grievance.name (en, hi): Dr. Devika Sheesham',
    'clubs.ts: club “coding”: incharge (en, hi): Club In-charge: Dr. Kaveri Sundaresh',
    'faculty.ts: record “Dr. Ovi Salunke”: name (hi): डॉ. अनन्या मेघवाल',
    'contact.ts: visit.hours (en, hi): The department office is open Monday to Friday, 10:00–17:00.',
    'pictures/report-emblem.svg',
  ])
    expect(kept).toContain(line);
  for (const file of ['department', 'about', 'pictures'])
    expect(kept.some((line) => line.startsWith(`${file}.ts: `))).toBe(true);
  expect(kept.join()).not.toMatch(/logo.svg|5550|755 010 0100|heading|colours.ts|accreditation.ts/);
});

test('a department’s own content has nothing from the demo, and the demo’s name is found within its texts', async () => {
  const other = copyOf(join(import.meta.dirname, '../../tests/department/mechanical'));
  await drawPictures(join(other, 'pictures'));
  replace('contact.ts', 'Reach us', 'Reach us in Palashvan')(other);
  expect(await leftovers(other)).toEqual(['contact.ts: title: Reach us in Palashvan']);
});
