import { BrokenVideo, letters, type VideoReader, type VideoRefusal } from './video-source.ts';

/*
 * MP4 (ISO/IEC 14496-12) is a tree of boxes. `moov` describes tracks and where their samples are in `mdat`. Everything
 * not in these lists is blanked: `udta`, `meta` and `uuid` at every level, and vendor boxes of cameras.
 */
const kept: Record<string, readonly string[]> = {
  file: ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra'],
  moov: ['mvhd', 'iods', 'trak', 'mvex'],
  mvex: ['mehd', 'trex', 'leva', 'trep'],
  trak: ['tkhd', 'edts', 'mdia', 'tref', 'trgr', 'tapt'],
  mdia: ['mdhd', 'hdlr', 'elng', 'minf'],
  minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  stbl: [
    ...[
      'stsd',
      'stts',
      'ctts',
      'cslg',
      'stsc',
      'stsz',
      'stz2',
      'stco',
      'co64',
      'stss',
      'stsh',
      'padb',
      'stdp',
    ],
    ...['sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio'],
  ],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc'],
};

interface Box {
  type: string;
  start: number;
  /** After its header. */
  body: number;
  end: number;
}

/** The boxes that describe a track, by type. */
type Track = Record<string, Box>;

/** Bytes of all sample tables. A film of several hours has fewer. */
const TABLES_MOST = 16 * 1024 * 1024;

export async function examineMp4(reader: VideoReader): Promise<VideoRefusal | undefined> {
  const media: Box[] = [];
  const tracks: Track[] = [];
  let leaves = false;
  let isFragmented = false;
  for await (const box of keptIn(reader, 'file', 0, reader.size)) {
    if (box.type === 'mdat') media.push(box);
    if (box.type === 'moof') {
      isFragmented = true;
      await emptyBelow(reader, box);
    }
    if (box.type !== 'moov') continue;
    for await (const part of keptIn(reader, 'moov', box.body, box.end)) {
      if (part.type === 'mvex') isFragmented = true;
      if (part.type === 'mvhd') await emptyTimes(reader, part);
      if (part.type !== 'trak') continue;
      const handler = await handlerOf(reader, part);
      if (handler === 'vide' || handler === 'soun')
        tracks.push({ ...(await trackOf(reader, part)), [handler]: part });
      else {
        leaves = true;
        await blankBox(reader, part.start, part.end);
      }
    }
  }
  const picture = tracks.find((track) => track.vide);
  if (!picture) return tracks.length > 0 ? 'soundAlone' : 'broken';
  const codec = await otherCodecOf(reader, picture);
  const samples = isFragmented ? null : await samplesOf(reader, tracks);
  if (samples) await emptyBetween(reader, media, samples);
  if (codec !== undefined) return codec;
  return leaves && !samples ? 'cameraData' : undefined;
}

/** Yields the boxes that stay, and blanks the others on the way. */
async function* keptIn(reader: VideoReader, parent: string, start: number, end: number): AsyncGenerator<Box> {
  for (let at = start; at < end; ) {
    const box = await boxAt(reader, at, end, parent === 'file');
    if (kept[parent]?.includes(box.type)) yield box;
    else await blankBox(reader, box.start, box.end);
    at = box.end;
  }
}

/** A file may end within its samples, and something other than a box may follow the last one. */
async function boxAt(reader: VideoReader, start: number, end: number, isFile: boolean): Promise<Box> {
  reader.countPart();
  const rest = { type: '', start, body: end, end };
  if (end - start < 8) return rest;
  const head = await reader.read(start, Math.min(16, end - start));
  const type = letters(head, 4);
  const isLong = head.getUint32(0) === 1;
  if (isLong && head.byteLength < 16) return rest;
  const said = isLong ? Number(head.getBigUint64(8)) : head.getUint32(0);
  const length = said === 0 ? end - start : said;
  const body = start + (isLong ? 16 : 8);
  const isWhole = start + length >= body && start + length <= end;
  if (isWhole) return { type, start, body, end: start + length };
  if (!isFile) throw new BrokenVideo();
  return type === 'mdat' && start + length > end ? { type, start, body, end } : rest;
}

/** Replaces the range with a single empty box. */
async function blankBox(reader: VideoReader, start: number, end: number): Promise<void> {
  if (end - start < 8) return reader.blank(start, end);
  const head = new Uint8Array(8);
  new DataView(head.buffer).setUint32(0, end - start);
  head.set([0x66, 0x72, 0x65, 0x65], 4);
  await reader.blank(start, end, head);
}

/** Blanks what does not stay in a tree of boxes. Calls `found` for each box that stays. */
async function emptyBelow(reader: VideoReader, parent: Box, found: (box: Box) => unknown = () => undefined) {
  for await (const box of keptIn(reader, parent.type, parent.body, parent.end)) {
    await found(box);
    if (kept[box.type]) await emptyBelow(reader, box, found);
  }
}

async function trackOf(reader: VideoReader, trak: Box): Promise<Track> {
  const track: Track = {};
  await emptyBelow(reader, trak, async (box) => {
    if (box.type === 'tkhd' || box.type === 'mdhd') await emptyTimes(reader, box);
    track[box.type] ??= box;
  });
  return track;
}

/** What a track contains: `vide`, `soun`, or data of the camera, such as its position every second. */
async function handlerOf(reader: VideoReader, trak: Box): Promise<string> {
  const mdia = await childOf(reader, trak, 'mdia');
  const hdlr = mdia && (await childOf(reader, mdia, 'hdlr'));
  return hdlr ? letters(await reader.read(hdlr.body, 12), 8) : '';
}

async function childOf(reader: VideoReader, { body, end }: Box, type: string): Promise<Box | undefined> {
  for (let at = body; at < end; ) {
    const box = await boxAt(reader, at, end, false);
    if (box.type === type) return box;
    at = box.end;
  }
  return undefined;
}

/** Blanks the times of creation and change, in `mvhd`, `tkhd` and `mdhd`. */
async function emptyTimes(reader: VideoReader, { body }: Box): Promise<void> {
  const version = (await reader.read(body, 1)).getUint8(0);
  await reader.blank(body + 4, body + (version === 1 ? 20 : 12));
}

const otherCodecs: Record<string, string> = {
  hvc1: 'HEVC',
  hev1: 'HEVC',
  dvh1: 'HEVC',
  dvhe: 'HEVC',
  mp4v: 'MPEG-4 Part 2',
  encv: 'DRM',
};

/** Profiles of H.264 that browsers play: baseline, main, extended, high. Others have ten bits or more colours. */
const PROFILES = [66, 77, 88, 100];

/** The codec of the picture, if many browsers do not play it. */
async function otherCodecOf(reader: VideoReader, { stsd }: Track): Promise<string | undefined> {
  if (!stsd || stsd.end - stsd.body < 16) throw new BrokenVideo();
  const entry = await boxAt(reader, stsd.body + 8, stsd.end, false);
  if (['av01', 'vp08', 'vp09'].includes(entry.type)) return undefined;
  if (entry.type !== 'avc1' && entry.type !== 'avc3')
    return otherCodecs[entry.type] ?? (entry.type.replaceAll(/\W/g, '') || '?');
  // A description of a picture has 78 bytes before its boxes.
  const settings = await childOf(reader, { ...entry, body: entry.body + 78 }, 'avcC');
  const profile = settings && (await reader.read(settings.body, 2)).getUint8(1);
  return profile === undefined || PROFILES.includes(profile) ? undefined : 'H.264 4:2:2 / 4:4:4 / 10 bit';
}

type Range = [start: number, end: number];

/** Where the samples of the tracks are. Null if their tables do not give it for certain. */
async function samplesOf(reader: VideoReader, tracks: Track[]): Promise<Range[] | null> {
  const boxes = tracks.flatMap(({ stsc, stsz, stz2, stco, co64 }) => [stsc, stsz ?? stz2, stco ?? co64]);
  const bytes = boxes.reduce((sum, box) => sum + (box ? box.end - box.body : 0), 0);
  if (bytes > TABLES_MOST) throw new BrokenVideo();
  const ranges: Range[] = [];
  for (const track of tracks) {
    const own = await rangesOf(reader, track);
    if (!own) return null;
    for (const range of own) ranges.push(range);
  }
  return ranges.sort((a, b) => a[0] - b[0]);
}

/**
 * The chunks of a track follow each other in the file. `stsc` gives the number of samples in each of a run of chunks.
 */
async function rangesOf(
  reader: VideoReader,
  { stsc, stsz, stco, co64, soun }: Track,
): Promise<Range[] | null> {
  const offsets = stco ?? co64;
  if (!stsc || !stsz || !offsets) return null;
  const [runs, sizes, chunks] = [
    await tableOf(reader, stsc, 4, 12),
    await tableOf(reader, stsz, 8, 0),
    await tableOf(reader, offsets, 4, offsets === co64 ? 8 : 4),
  ];
  const size = sizes.view.getUint32(4);
  // Some programs write 1 for sound whose samples are larger.
  if (soun && size === 1) return null;
  if (size === 0 && sizes.view.byteLength < 12 + 4 * sizes.count) throw new BrokenVideo();
  const ranges: Range[] = [];
  let [run, sample] = [0, 0];
  for (let chunk = 0; chunk < chunks.count; chunk += 1) {
    const next = 8 + 12 * (run + 1);
    if (run + 1 < runs.count && runs.view.getUint32(next) <= chunk + 1) run += 1;
    if (run >= runs.count) throw new BrokenVideo();
    const inChunk = Math.min(runs.view.getUint32(8 + 12 * run + 4), sizes.count - sample);
    let bytes = size * inChunk;
    if (size === 0)
      for (let index = 0; index < inChunk; index += 1)
        bytes += sizes.view.getUint32(12 + 4 * (sample + index));
    sample += inChunk;
    const start =
      offsets === co64
        ? Number(chunks.view.getBigUint64(8 + 8 * chunk))
        : chunks.view.getUint32(8 + 4 * chunk);
    ranges.push([start, start + bytes]);
  }
  return ranges;
}

/** A table's bytes, and its number of entries of `entry` bytes each. */
async function tableOf(reader: VideoReader, { body, end }: Box, countAt: number, entry: number) {
  if (end - body < countAt + 4) throw new BrokenVideo();
  const view = await reader.read(body, end - body);
  const count = view.getUint32(countAt);
  if (view.byteLength < countAt + 4 + count * entry) throw new BrokenVideo();
  return { view, count };
}

/** Blanks what neither picture nor sound needs: samples of removed tracks, and hidden data of cameras. */
async function emptyBetween(reader: VideoReader, media: Box[], samples: Range[]): Promise<void> {
  let next = 0;
  for (const { body, end } of media) {
    let at = body;
    for (; next < samples.length; next += 1) {
      const [start = 0, until = 0] = samples[next] ?? [];
      if (start >= end) break;
      if (start > at) await reader.blank(at, start);
      at = Math.max(at, until);
      if (until > end) break;
    }
    if (at < end) await reader.blank(at, end);
  }
}
