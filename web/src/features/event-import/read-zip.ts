import { BlobReader, type FileEntry, Writer, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { Inflate } from 'fflate';
import { kindOf, type LeftOut, limitOf, PICTURES_MOST, type Picture, takeFile } from './take-file.ts';

/** Compression methods: none, and deflate. */
const STORED = 0;
const DEFLATED = 8;
/** Bytes inflated at a time. They expand to at most a thousand times as many. */
const STEP = 16_384;

/**
 * Returns the pictures of a ZIP, below `folder`. Only its directory is read: a picture is unpacked when it is opened,
 * so a ZIP may be larger than the memory. The sizes that a ZIP declares are not trusted: see {@link unpack}.
 */
export async function readZip(zip: File, folder: string): Promise<(Picture | LeftOut)[]> {
  const taken: (Picture | LeftOut)[] = [];
  try {
    const entries = new ZipReader(new BlobReader(zip)).getEntriesGenerator({
      filenameValidation: 'tolerant',
    });
    for await (const entry of entries) {
      if (entry.directory) continue;
      const inside = `${folder}/${entry.filename}`;
      const one = takeFile(entry.filename, entry.uncompressedSize, () => unpack(entry));
      if (!one) continue;
      if ('reason' in one) taken.push({ ...one, path: inside });
      else if (entry.encrypted) taken.push({ path: inside, reason: 'encrypted' });
      else if (taken.length >= PICTURES_MOST) return [...taken, { path: inside, reason: 'tooMany' }];
      else taken.push({ ...one, folders: [...folder.split('/'), ...one.folders] });
    }
  } catch {
    taken.push({ path: zip.name, reason: 'broken' });
  }
  return taken;
}

/** Unpacks one file. Throws if it exceeds the portal's limit for files of its kind, whatever size the ZIP declares. */
async function unpack(entry: FileEntry): Promise<File> {
  const name = entry.filename.split(/[/\\]/).at(-1) ?? '';
  const kind = kindOf(name);
  const pieces = new Pieces(kind ? limitOf(kind) : 0);
  if (entry.compressionMethod === STORED) await entry.getData(new Into((piece) => pieces.add(piece)), raw);
  else if (entry.compressionMethod === DEFLATED) {
    const inflate = new Inflate((piece) => pieces.add(piece));
    await entry.getData(
      new Into((piece) => {
        for (let at = 0; at < piece.length; at += STEP) inflate.push(piece.subarray(at, at + STEP));
      }),
      raw,
    );
    inflate.push(new Uint8Array(0), true);
  } else throw new Error(`${name}: unknown compression`);
  return new File(pieces.all, name);
}

/**
 * Makes the library return the raw bytes. It would unpack them in a worker made from text, which our policy forbids.
 */
const raw = { passThrough: true, useWebWorkers: false };

class Pieces {
  readonly all: Uint8Array<ArrayBuffer>[] = [];
  #left: number;
  constructor(most: number) {
    this.#left = most;
  }
  add(piece: Uint8Array): void {
    this.#left -= piece.byteLength;
    if (this.#left < 0) throw new Error('It is larger than it says');
    this.all.push(new Uint8Array(piece));
  }
}

/** Passes each piece to a function. */
class Into extends Writer<void> {
  #take: (piece: Uint8Array) => void;
  constructor(take: (piece: Uint8Array) => void) {
    super();
    this.#take = take;
  }
  override async writeUint8Array(piece: Uint8Array): Promise<void> {
    this.#take(piece);
  }
}
