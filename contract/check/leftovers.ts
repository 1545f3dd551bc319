import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Institute } from '../src/content/schema.ts';
import { contentFolder } from './folder.ts';

const demo = fileURLToPath(new URL('../content/demo/', import.meta.url));

export function isDemo(folder: string): boolean {
  return resolve(folder) === resolve(demo);
}

/** Lists what a department still has from the demo: pictures, names, addresses. Empty for the demo itself. */
export async function leftovers(folder = contentFolder): Promise<string[]> {
  if (isDemo(folder)) return [];
  const demoFiles = picturesOf(demo).map(([, bytes]) => bytes);
  const pictures = picturesOf(folder)
    .filter(([, bytes]) => demoFiles.some((other) => other.equals(bytes)))
    .map(([name]) => `pictures/${name}`);
  const demoWords = await wordsOf(demo);
  const words = [...(await wordsOf(folder))].filter((word) => demoWords.has(word));
  return [...words.map((word) => `institute.ts: ${word}`), ...pictures];
}

function picturesOf(folder: string): [name: string, bytes: Buffer][] {
  const root = join(folder, 'pictures');
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [path.slice(root.length + 1), readFileSync(path)]);
}

async function wordsOf(folder: string): Promise<Set<string>> {
  const file = pathToFileURL(join(folder, 'institute.ts')).href;
  const { institute }: { institute: Institute } = await import(/* @vite-ignore */ file);
  const { website, phone, email, name, shortName, department, social } = institute;
  return new Set(
    [website, phone, email, name, shortName, department, ...social.map(({ url }) => url)].map((text) =>
      typeof text === 'string' ? text : text.en,
    ),
  );
}
