import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from '../../contract/check/folder.ts';
import type { ContentPart } from '../../contract/src/content/parts.ts';
import { writeFormatted } from './part-file.ts';

/**
 * The folder's `exchanged.json`: for each project and part, the hashes of the values that the folder last took from the
 * project or gave to it. A public value that is not among them was published without the folder. `uploads` has the
 * folder's files that the project knows as uploaded pictures.
 */
const path = join(contentFolder, 'exchanged.json');

/** A file of the folder `pictures`, and the hash of its bytes. */
interface FolderPicture {
  file: string;
  hash: string;
}

type OfProject = Partial<Record<ContentPart, string[]>> & { uploads?: Record<string, FolderPicture> };

export class Exchanged {
  readonly #project: string;
  readonly #all: Record<string, OfProject>;

  constructor(project: string) {
    this.#project = project;
    this.#all = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  }

  /** Whether the folder and the project have exchanged the part at all. */
  hasAny(part: ContentPart): boolean {
    return this.#hashes(part).length > 0;
  }

  has(part: ContentPart, value: unknown): boolean {
    return this.#hashes(part).includes(hashOf(JSON.stringify(value)));
  }

  /** Records that both have these values. Writes nothing if all are already recorded. */
  keep(part: ContentPart, ...values: unknown[]): void {
    if (values.every((value) => this.has(part, value))) return;
    const hashes = [...new Set(values.map((value) => hashOf(JSON.stringify(value))))];
    this.#all[this.#project] = { ...this.#ofProject, [part]: hashes };
  }

  /** The file of the folder that is this uploaded picture, if both have exchanged it. */
  fileOf(upload: string): string | undefined {
    return this.#ofProject.uploads?.[upload]?.file;
  }

  /** The uploaded pictures that are this file of the folder: one for each use. */
  uploadsOf(file: string, bytes: Uint8Array): string[] {
    const hash = hashOf(bytes);
    const all = Object.entries(this.#ofProject.uploads ?? {});
    return all.filter(([, one]) => one.file === file && one.hash === hash).map(([upload]) => upload);
  }

  keepUpload(upload: string, file: string, bytes: Uint8Array): void {
    const uploads = { ...this.#ofProject.uploads, [upload]: { file, hash: hashOf(bytes) } };
    this.#all[this.#project] = { ...this.#ofProject, uploads };
  }

  write(): void {
    if (Object.keys(this.#all).length > 0) writeFormatted(path, JSON.stringify(this.#all, null, 2));
  }

  get #ofProject(): OfProject {
    return this.#all[this.#project] ?? {};
  }

  #hashes(part: ContentPart): string[] {
    return this.#ofProject[part] ?? [];
  }
}

function hashOf(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 16);
}
