/** The bytes of a video, wherever they are stored. */
export interface VideoSource {
  /** Bytes. */
  size: number;
  /** Returns `length` bytes from `start` on. */
  read: (start: number, length: number) => Promise<Uint8Array>;
}

/** A range of a file to blank: its new first bytes, followed by zeros. The file keeps its length. */
export interface Blank {
  start: number;
  end: number;
  head: Uint8Array;
}

/**
 * Why a video is refused: it has no picture, camera data that cannot be blanked, no valid structure, or the named
 * codec.
 */
export type VideoRefusal = 'soundAlone' | 'cameraData' | 'broken' | (string & {});

export interface ExaminedVideo {
  /** The ranges to blank, in the order of the file. */
  blanks: Blank[];
  refusal?: VideoRefusal;
}

/** A file contradicts itself or the format. */
export class BrokenVideo extends Error {}

/** How many parts of a video, boxes or elements, are examined. A film of several hours has fewer. */
const PARTS_MOST = 1_000_000;
/** How many ranges are blanked. Cameras that record their position write up to eighty a second. */
const BLANKS_MOST = 200_000;
const NOTHING = new Uint8Array();
const BLOCK = 1024 * 1024;

/** Reads a video in large blocks, because each call to Storage takes time, and collects the ranges to blank. */
export class VideoReader {
  readonly size: number;
  readonly blanks: Blank[] = [];
  readonly #source: VideoSource;
  #block: Uint8Array = new Uint8Array();
  #blockAt = 0;
  #parts = 0;

  constructor(source: VideoSource) {
    this.#source = source;
    this.size = source.size;
  }

  /** Throws {@link BrokenVideo} if the file is shorter. */
  async read(start: number, length: number): Promise<DataView> {
    if (start < 0 || length < 0 || start + length > this.size) throw new BrokenVideo();
    if (start < this.#blockAt || start + length > this.#blockAt + this.#block.length) {
      this.#block = await this.#source.read(start, Math.min(Math.max(length, BLOCK), this.size - start));
      this.#blockAt = start;
      if (this.#block.length < length) throw new BrokenVideo();
    }
    const { buffer, byteOffset } = this.#block;
    return new DataView(buffer, byteOffset + start - this.#blockAt, length);
  }

  countPart(): void {
    this.#parts += 1;
    if (this.#parts > PARTS_MOST) throw new BrokenVideo();
  }

  /** Blanks a range, unless it already is. */
  async blank(start: number, end: number, head = NOTHING): Promise<void> {
    if (end <= start || (await this.#isBlank(start, end, head))) return;
    if (this.blanks.length === BLANKS_MOST) throw new BrokenVideo();
    this.blanks.push({ start, end, head });
  }

  async #isBlank(start: number, end: number, head: Uint8Array): Promise<boolean> {
    for (let at = start; at < end; at += BLOCK) {
      const view = await this.read(at, Math.min(BLOCK, end - at));
      for (let index = 0; index < view.byteLength; index += 1) {
        if (view.getUint8(index) !== (head[at - start + index] ?? 0)) return false;
      }
    }
    return true;
  }
}

/** Returns the bytes of a file from `at` on, with the ranges in them blanked. May change the given bytes. */
export function withBlanks(bytes: Uint8Array, at: number, blanks: readonly Blank[]): Uint8Array {
  for (let index = firstAfter(at, blanks); index < blanks.length; index += 1) {
    const { start, end, head } = blanks[index] as Blank;
    if (start >= at + bytes.length) break;
    const from = Math.max(0, start - at);
    bytes.fill(0, from, end - at);
    const left = head.subarray(at + from - start);
    bytes.set(left.subarray(0, bytes.length - from), from);
  }
  return bytes;
}

/** The index of the first range that ends after `at`. */
function firstAfter(at: number, blanks: readonly Blank[]): number {
  let [low, high] = [0, blanks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blanks[middle] as Blank).end > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function letters(view: DataView, at: number, length = 4): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));
}
