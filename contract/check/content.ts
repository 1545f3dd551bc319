import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { clubContrasts, colourContrasts, type PartProblem } from '../src/content/contrast.ts';
import { pagePictureProblems } from '../src/content/page-pictures.ts';
import { type Content, files } from './content-files.ts';
import { contentFolder } from './folder.ts';
import { pictureProblems } from './pictures.ts';
import { seedProblems } from './seeds.ts';

/** Content is checked for its author, who reads zod's own English. Pages and the API use codes instead. */
const zodsEnglish = z.locales.en().localeError;

/** The department's content has mistakes. The message names file and record of each. */
export class ContentProblem extends Error {
  override readonly name = 'ContentProblem';
}

/** Reads a department's folder. Throws `ContentProblem` if anything in it is wrong. */
export async function checkContent(folder = contentFolder): Promise<Content> {
  const problems: string[] = [];
  const content: Record<string, unknown> = {};
  for (const [file, { name, schema }] of Object.entries(files)) {
    const read = await exportOf(folder, file, name);
    if ('problem' in read) {
      problems.push(read.problem);
      continue;
    }
    content[file] = read.value;
    const { error } = schema.safeParse(read.value, { error: zodsEnglish });
    for (const issue of error?.issues ?? []) {
      problems.push(`${placeOf(file, read.value, issue.path)}: ${issue.message}`);
    }
  }
  // The further checks rely on the shape of the files.
  const whole = content as Content;
  if (problems.length === 0) {
    problems.push(
      ...inFile('clubs.ts', whole, clubContrasts(whole['clubs.ts'])),
      ...inFile('colours.ts', whole, colourContrasts(whole['colours.ts'])),
      ...inFile('pages.ts', whole, pagePictureProblems(whole['pages.ts'])),
      ...(await pictureProblems(folder, whole)),
      ...seedProblems(folder, whole['clubs.ts']),
    );
  }
  if (problems.length > 0) throw new ContentProblem(sentences(folder, problems));
  return whole;
}

function inFile(file: keyof Content, whole: Content, problems: PartProblem[]): string[] {
  return problems.map(({ path, message }) => {
    const names = path.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name));
    return `${placeOf(file, whole[file], names)} ${message}`;
  });
}

async function exportOf(
  folder: string,
  file: string,
  name: string,
): Promise<{ value: unknown } | { problem: string }> {
  const path = join(folder, file);
  if (!existsSync(path)) return { problem: `${file} is missing` };
  try {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(path).href);
    return name in module ? { value: module[name] } : { problem: `${file}: it must export “${name}”` };
  } catch (error) {
    const [sentence] = String(error instanceof Error ? error.message : error).split('\n');
    return { problem: `${file}: ${sentence}` };
  }
}

/** For example `clubs.ts: club “sport”: colour.onDark`. */
export function placeOf(file: string, value: unknown, [first, ...rest]: readonly PropertyKey[]): string {
  if (!Array.isArray(value) || typeof first !== 'number')
    return [file, fieldOf([first, ...rest])].filter(Boolean).join(': ');
  const { key, name } = Object(value[first]) as { key?: unknown; name?: unknown };
  const noun = file === 'clubs.ts' ? 'club' : 'record';
  const label = [key, name, Object(name).en].find((one) => typeof one === 'string') ?? `no. ${first + 1}`;
  return [file, `${noun} “${label}”`, fieldOf(rest)].filter(Boolean).join(': ');
}

function fieldOf(path: readonly (PropertyKey | undefined)[]): string {
  return path.filter((part) => part !== undefined).join('.');
}

function sentences(folder: string, problems: string[]): string {
  const count = problems.length === 1 ? 'one mistake' : `${problems.length} mistakes`;
  return [
    `${relative(process.cwd(), folder) || folder} has ${count}:`,
    ...problems.map((one) => `  ${one}`),
  ].join('\n');
}
