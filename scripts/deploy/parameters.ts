import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const root = join(import.meta.dirname, '..', '..');

/** The file of the functions' parameters in one project, relative to the repository. It is committed. */
export function parametersFile(project: string): string {
  return `functions/.env.${project}`;
}

export function readParameters(project: string): NodeJS.Dict<string> {
  return parseEnv(readText(project));
}

export function writeParameter(project: string, name: string, value: string): void {
  const text = readText(project);
  const line = new RegExp(`^${name}=.*$`, 'm');
  const setting = `${name}=${value}`;
  const changed = line.test(text) ? text.replace(line, () => setting) : `${text}${setting}\n`;
  writeFileSync(join(root, parametersFile(project)), changed);
}

function readText(project: string): string {
  const file = join(root, parametersFile(project));
  return existsSync(file)
    ? readFileSync(file, 'utf8')
    : '# Written by `npm run deploy`. Public: commit this file, and write no secret into it.\n';
}
