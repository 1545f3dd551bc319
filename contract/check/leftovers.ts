import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Institute, Privacy } from '../src/content/schema.ts';
import type { Text } from '../src/content/text.ts';
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
  const words = await Promise.all(
    Object.entries(wordsIn).map(async ([file, read]) => {
      const demoWords = new Set(await read(demo));
      return (await read(folder)).filter((word) => demoWords.has(word)).map((word) => `${file}: ${word}`);
    }),
  );
  return [...words.flat(), ...pictures];
}

function picturesOf(folder: string): [name: string, bytes: Buffer][] {
  const root = join(folder, 'pictures');
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [path.slice(root.length + 1), readFileSync(path)]);
}

/** Names, addresses and numbers of each file that only one department can have. */
const wordsIn = {
  'institute.ts': async (folder: string) => {
    const { institute } = await read<{ institute: Institute }>(folder, 'institute.ts');
    const { website, phone, email, name, shortName, department, social } = institute;
    return inEnglish([website, phone, email, name, shortName, department, ...social.map(({ url }) => url)]);
  },
  'privacy.ts': async (folder: string) => {
    const { privacy } = await read<{ privacy: Privacy }>(folder, 'privacy.ts');
    const { name, email, phone } = privacy.grievance;
    return inEnglish([name, email, phone]);
  },
};

function read<Module>(folder: string, file: string): Promise<Module> {
  return import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href);
}

function inEnglish(texts: Text[]): string[] {
  return texts.map((text) => (typeof text === 'string' ? text : text.en));
}
