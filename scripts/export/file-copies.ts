import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { dirname, extname, join, parse } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileName } from '@club-portal/contract/file-names';
import type { PicturePlace } from '../../contract/src/evidence.ts';
import { inParallel } from '../backup/objects.ts';
import type { Bucket } from '../backup/project.ts';

export interface ExportedFile {
  /** Path in the folder of the export. Null if the file is missing in Storage. */
  file: string | null;
  name: string;
  /** What kind of paper it is. */
  kind: string;
  alt: string;
  /** When and where a picture was taken, if that is stored. */
  place?: PicturePlace;
}

/** Copies of files in Storage, each named with its number in its record and its original name. */
export class FileCopies {
  readonly #wanted: { path: string; record: string; exported: ExportedFile }[] = [];

  /** `path`: in Storage. `folder`: in the export. `record`: the title of the file's record. */
  want<Described extends Omit<ExportedFile, 'file'>>(
    path: string,
    folder: string,
    index: number,
    record: string,
    file: Described,
  ): Described & ExportedFile {
    const number = String(index + 1).padStart(2, '0');
    const target = `${folder}/${number} ${fileName(parse(file.name).name)}${extname(path)}`;
    const exported = { file: target, ...file };
    this.#wanted.push({ path, record, exported });
    return exported;
  }

  /** Returns the names of the files that are missing in Storage, with their records. */
  async make(bucket: Bucket, directory: string): Promise<string[]> {
    const missing: string[] = [];
    await inParallel(this.#wanted, async ({ path, record, exported }) => {
      const place = join(directory, exported.file ?? '');
      mkdirSync(dirname(place), { recursive: true });
      try {
        await pipeline(bucket.file(path).createReadStream(), createWriteStream(place, { flags: 'wx' }));
      } catch (error) {
        if ((error as { code?: unknown }).code !== 404) throw error;
        rmSync(place, { force: true });
        exported.file = null;
        missing.push(`${record}: ${exported.name}`);
      }
    });
    return missing;
  }
}
