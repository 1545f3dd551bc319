import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/**
 * Replaces the value that a file of the folder exports. The comment above it stays. Comments inside are lost, and so
 * are references to values of other files. Returns whether there were such comments.
 */
export function writePart(path: string, name: string, value: unknown): { hadComments: boolean } {
  const before = readFileSync(path, 'utf8');
  writeFormatted(path, sourceOfPart(name, value, before));
  const [, inside = ''] = before.split(`export const ${name}`);
  return { hadComments: /^\s*(?:\/\/|\/\*)/m.test(inside) };
}

/** Writes a file as `npm run format` would. */
export function writeFormatted(path: string, source: string): void {
  const formatter = join(root, 'node_modules', '.bin', 'biome');
  const name = join('contract', 'content', basename(path));
  const options = { cwd: root, input: source, encoding: 'utf8' } as const;
  writeFileSync(`${path}.new`, execFileSync(formatter, ['format', `--stdin-file-path=${name}`], options));
  renameSync(`${path}.new`, path);
}

/** The source of a file with this value, before it is formatted. */
function sourceOfPart(name: string, value: unknown, before = ''): string {
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const above = new RegExp(`(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\s*)export const ${name}\\b`).exec(before);
  return [
    `import type { ${type} } from '@club-portal/contract/content/schema';\n`,
    `${above?.[1] ?? ''}export const ${name}: ${type} = ${literalOf(value)};\n`,
  ].join('\n');
}

/** The formatter keeps an object on one line if it starts on one and fits. */
function literalOf(value: unknown): string {
  // On separate lines, so that git shows which of them differ. Such literals have no other line ends.
  if (typeof value === 'string' && /^[^\r]*\n[^\r]*$/.test(value))
    return `\`${value.replace(/[`\\]|\$\{/g, '\\$&')}\``;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(literalOf).join(', ')}]`;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  const fields = entries.map(([name, inner]) => `${JSON.stringify(name)}: ${literalOf(inner)}`);
  const isShort = entries.length <= 2 && !fields.some((field) => field.includes('\n'));
  return isShort ? `{ ${fields.join(', ')} }` : `{\n${fields.join(',\n')}\n}`;
}
