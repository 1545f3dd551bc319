import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file of a backup, as its manifest names it. */
export interface Part {
  /** Path in the folder of the backup. */
  file: string;
  lines: number;
  bytes: number;
  sha256: string;
}

/** Writes one JSON value on each line. Waits for the disk, so that memory does not grow. */
export class LineWriter {
  readonly #file: string;
  readonly #stream;
  readonly #hash = createHash('sha256');
  #lines = 0;
  #bytes = 0;

  constructor(directory: string, file: string) {
    this.#file = file;
    const path = join(directory, file);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    this.#stream = createWriteStream(path, { mode: 0o600, flush: true });
  }

  async write(value: unknown): Promise<void> {
    const line = Buffer.from(`${JSON.stringify(value)}\n`);
    this.#hash.update(line);
    this.#lines += 1;
    this.#bytes += line.byteLength;
    if (!this.#stream.write(line)) await once(this.#stream, 'drain');
  }

  async finish(): Promise<Part> {
    this.#stream.end();
    await once(this.#stream, 'close');
    const sha256 = this.#hash.digest('hex');
    return { file: this.#file, lines: this.#lines, bytes: this.#bytes, sha256 };
  }
}

/** Not `node:readline`, which also ends a line at U+2028. */
export async function* readLines<T>(path: string): AsyncGenerator<T> {
  let rest = '';
  for await (const text of createReadStream(path).setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as T;
  }
  if (rest.trim() !== '') yield JSON.parse(rest) as T;
}
