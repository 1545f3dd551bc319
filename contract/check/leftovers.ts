import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { languages } from '../src/languages.ts';
import { placeOf } from './content.ts';
import { files } from './content-files.ts';
import { contentFolder } from './folder.ts';

const demo = fileURLToPath(new URL('../content/demo/', import.meta.url));

export function isDemo(folder: string): boolean {
  return resolve(folder) === resolve(demo);
}

/**
 * Lists what a department still has from the demo, in any language: texts, names, addresses, pictures. Empty for the demo
 * itself.
 */
export async function leftovers(folder = contentFolder): Promise<string[]> {
  if (isDemo(folder)) return [];
  return [...(await textsOfDemo(folder)), ...picturesOfDemo(folder)];
}

/** Texts of these fields may be the same in every department: headings, common names, and values that are not texts. */
const everybodys = new Set([
  ...['heading', 'facultyHeading', 'label', 'title', 'position', 'role'],
  ...['nameRest', 'department', 'departmentShort', 'departmentPath'],
  ...['key', 'kinds', 'value', 'language', 'place', 'onLight', 'onDark'],
  ...['file', 'portrait', 'emblem', 'logo', 'favicon', 'reportEmblem', 'map', 'preview'],
]);
/** Colours, and the mission of the specification. */
const everybodysFiles = ['colours.ts', 'mission.ts'];
const SHOWN_LETTERS = 60;

interface Found {
  file: string;
  place: string;
  /** The last field in the text's path. */
  field: string;
  /** Undefined if the text is for every language. */
  language: PropertyKey | undefined;
  text: string;
}

async function textsOfDemo(folder: string): Promise<string[]> {
  const ofDemo = await textsIn(demo);
  const [own, others] = [ofDemo.filter(isOwn), ofDemo.filter((found) => !isOwn(found))];
  const texts = new Set(own.map(({ text }) => compared(text)));
  for (const { text } of others) texts.delete(compared(text));
  const names = ofDemo.filter(({ field }) => field === 'shortName').map(({ text }) => text);
  const kept = (await textsIn(folder)).filter(
    (found) =>
      (isOwn(found) && texts.has(compared(found.text))) || names.some((name) => found.text.includes(name)),
  );
  return [...Map.groupBy(kept, ({ place }) => place)].map(([place, [first, ...more]]) => {
    const codes = [first, ...more].flatMap((found) => found?.language ?? []);
    return `${place}${codes.length > 0 ? ` (${codes.join(', ')})` : ''}: ${shortened(first?.text ?? '')}`;
  });
}

function isOwn({ field, file, text }: Found): boolean {
  // The state and the country.
  if (field === 'address' && text.includes(',')) return false;
  return !everybodys.has(field) && !everybodysFiles.includes(file);
}

async function textsIn(folder: string): Promise<Found[]> {
  const found = await Promise.all(
    Object.entries(files).map(async ([file, { name }]) => {
      const { [name]: value } = await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href);
      return stringsIn(value).map(({ path, text }) => {
        const language = path.find((part) => typeof part === 'string' && Object.hasOwn(languages, part));
        const fields = path.filter((part) => part !== language);
        const field = String(fields.findLast((part) => typeof part === 'string'));
        return { file, place: placeOf(file, value, fields), field, language, text };
      });
    }),
  );
  return found.flat();
}

function stringsIn(
  value: unknown,
  path: (string | number)[] = [],
): { path: (string | number)[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => stringsIn(item, [...path, key]));
}

function compared(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

function shortened(text: string): string {
  return text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text;
}

/** Emblems of clubs are drawings of an activity, and may be kept. */
function picturesOfDemo(folder: string): string[] {
  const demoFiles = picturesOf(demo).map(([, bytes]) => bytes);
  return picturesOf(folder)
    .filter(([name, bytes]) => !name.startsWith('emblems/') && demoFiles.some((other) => other.equals(bytes)))
    .map(([name]) => `pictures/${name}`);
}

function picturesOf(folder: string): [name: string, bytes: Buffer][] {
  const root = join(folder, 'pictures');
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [path.slice(root.length + 1), readFileSync(path)]);
}
