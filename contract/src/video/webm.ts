import { BrokenVideo, letters, type VideoReader, type VideoRefusal } from './video-source.ts';

/*
 * WebM (Matroska, RFC 9559) is a tree of elements: an ID, a length and the content. Tags and attachments are blanked,
 * as are the title and the time in `Info`. A recording that is sent while it is made has segments and clusters of
 * unknown length.
 */
const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
/** SeekHead, cues, chapters, and the elements in a cluster of unknown length. */
const OTHERS = [0x114d9b74, 0x1c53bb6b, 0x1043a770, 0xe7, 0x5854, 0xa7, 0xab, 0xa3, 0xa0, 0xaf];
const KEPT = [EBML, INFO, TRACKS, CLUSTER, ...OTHERS];
/** Scale of times, duration, and the programs. */
const KEPT_IN_INFO = [0x2ad7b1, 0x4489, 0x4d80, 0x5741];
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const CODEC = 0x86;
const VOID = 0xec;

interface Element {
  id: number;
  start: number;
  body: number;
  end: number;
  hasLength: boolean;
}

export async function examineWebm(reader: VideoReader): Promise<VideoRefusal | undefined> {
  const codecs: { type: number; codec: string }[] = [];
  for (let at = 0; at < reader.size; ) {
    const element = await elementAt(reader, at, reader.size, true);
    const { id, body, end, hasLength } = element;
    at = id === SEGMENT || (id === CLUSTER && !hasLength) ? body : end;
    if (id === INFO) await emptyInfo(reader, element);
    else if (id === TRACKS) codecs.push(...(await codecsIn(reader, element)));
    else if (id !== SEGMENT && !KEPT.includes(id)) await blankElement(reader, element);
  }
  const picture = codecs.find(({ type }) => type === 1);
  if (!picture) return codecs.length > 0 ? 'soundAlone' : 'broken';
  return /^V_(VP8|VP9|AV1)$/.test(picture.codec) ? undefined : picture.codec.replace(/^V_/, '');
}

/** A file may end within a cluster, and something other than an element may follow the last one. */
async function elementAt(reader: VideoReader, start: number, end: number, isFile: boolean): Promise<Element> {
  reader.countPart();
  const head = await reader.read(start, Math.min(12, end - start));
  const rest = { id: 0, start, body: end, end, hasLength: true };
  const id = numberIn(head, 0, 4, false);
  const length = id && numberIn(head, id.bytes, 8, true);
  if (!id || !length) return isFile ? rest : refuse();
  const body = start + id.bytes + length.bytes;
  const hasLength = length.value !== 2 ** (7 * length.bytes) - 1;
  if (!hasLength && id.value !== SEGMENT && id.value !== CLUSTER) refuse();
  const stop = hasLength ? body + length.value : end;
  if (stop <= end) return { id: id.value, start, body, end: stop, hasLength };
  if (!isFile) refuse();
  return id.value === SEGMENT || id.value === CLUSTER ? { id: id.value, start, body, end, hasLength } : rest;
}

function refuse(): never {
  throw new BrokenVideo();
}

/** The zeros before the first set bit of a number give its length in bytes. A length is read without that bit. */
function numberIn(view: DataView, at: number, most: number, isLength: boolean) {
  if (at >= view.byteLength) return null;
  const bytes = Math.clz32(view.getUint8(at)) - 23;
  if (bytes > most || at + bytes > view.byteLength) return null;
  let value = view.getUint8(at) & (isLength ? 0xff >> bytes : 0xff);
  for (let index = 1; index < bytes; index += 1) value = value * 256 + view.getUint8(at + index);
  return { value, bytes };
}

/** Replaces the range with a single empty element. No element has a single byte. */
async function blankElement(
  reader: VideoReader,
  { start, end }: Pick<Element, 'start' | 'end'>,
): Promise<void> {
  const length = end - start;
  if (length < 2) return reader.blank(start, end);
  const head = length < 9 ? Uint8Array.of(VOID, 0x80 | (length - 2)) : new Uint8Array(9);
  if (length >= 9) {
    new DataView(head.buffer).setBigUint64(1, BigInt(length - 9));
    head.set([VOID, 0x01]);
  }
  await reader.blank(start, end, head);
}

async function emptyInfo(reader: VideoReader, info: Element): Promise<void> {
  for (let at = info.body; at < info.end; ) {
    const element = await elementAt(reader, at, info.end, false);
    if (!KEPT_IN_INFO.includes(element.id)) await blankElement(reader, element);
    at = element.end;
  }
}

async function codecsIn(reader: VideoReader, tracks: Element) {
  const codecs: { type: number; codec: string }[] = [];
  for (let at = tracks.body; at < tracks.end; ) {
    const entry = await elementAt(reader, at, tracks.end, false);
    at = entry.end;
    if (entry.id !== TRACK_ENTRY) continue;
    const found = { type: 0, codec: '' };
    for (let below = entry.body; below < entry.end; ) {
      const { id, body, end } = await elementAt(reader, below, entry.end, false);
      const length = Math.min(32, end - body);
      if (id === TRACK_TYPE && length === 1) found.type = (await reader.read(body, 1)).getUint8(0);
      if (id === CODEC) found.codec = letters(await reader.read(body, length), 0, length);
      below = end;
    }
    codecs.push(found);
  }
  return codecs;
}
