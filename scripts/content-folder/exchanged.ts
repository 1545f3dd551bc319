import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from '../../contract/check/folder.ts';
import type { ContentPart } from '../../contract/src/content/parts.ts';
import { writeFormatted } from './part-file.ts';

/**
 * `exchanged.json` of the folder: of each project and part, the hashes of the values that the folder has taken from the project or
 * given to it last. A value that is public and not among them was published without the folder.
 */
const path = join(contentFolder, 'exchanged.json');

type Hashes = Partial<Record<ContentPart, string[]>>;

export class Exchanged {
  readonly #project: string;
  readonly #all: Record<string, Hashes>;

  constructor(project: string) {
    this.#project = project;
    this.#all = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  }

  /** Whether the folder and the project have exchanged the part at all. */
  hasAny(part: ContentPart): boolean {
    return this.#hashes(part).length > 0;
  }

  has(part: ContentPart, value: unknown): boolean {
    return this.#hashes(part).includes(hashOf(value));
  }

  /** Keeps that these values are in both. Leaves what is kept if it has them all. */
  keep(part: ContentPart, ...values: unknown[]): void {
    if (values.every((value) => this.has(part, value))) return;
    const hashes = [...new Set(values.map(hashOf))];
    this.#all[this.#project] = { ...this.#all[this.#project], [part]: hashes };
  }

  write(): void {
    if (Object.keys(this.#all).length > 0) writeFormatted(path, JSON.stringify(this.#all, null, 2));
  }

  #hashes(part: ContentPart): string[] {
    return this.#all[this.#project]?.[part] ?? [];
  }
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
