import { readFileSync } from 'node:fs';
import { examineVideo } from '@club-portal/contract/video/examine-video';
import { BrokenVideo, VideoReader, withBlanks } from '@club-portal/contract/video/video-source';
import { expect, test } from 'vitest';

const read = (name: string) =>
  new Uint8Array(readFileSync(new URL(`./fixtures/videos/${name}`, import.meta.url)));
const typeOf = (name: string) => (name.endsWith('.webm') ? 'video/webm' : 'video/mp4');

function examine(bytes: Uint8Array, type = 'video/mp4') {
  const source = async (start: number, length: number) => bytes.slice(start, start + length);
  return examineVideo({ size: bytes.length, read: source }, type);
}

/** What the fixtures reveal of a place, a person and a time. */
const secrets = ['23.2599', 'Tulsi', 'Race', 'Bhopal', 'GPS ('];
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
/** 2024-09-05 10:32:11, counted from 1904. */
const time = Buffer.from([0xe2, 0xff, 0x40, 0x9b]).toString('latin1');

test.each([
  ['end.mp4', 'moov at the end, XMP behind it'],
  ['front.mp4', 'moov at the start, keys of an iPhone'],
  ['fragmented.mp4', 'fragments'],
  ['subtitles.mp4', 'tracks with the place at each second and with the time'],
  ['tags.webm', 'tags'],
  ['live.webm', 'a recording without lengths'],
])('%s (%s) no longer reveals where, when and by whom it was made, and keeps its samples', async (name) => {
  const before = read(name);
  const { blanks, refusal } = await examine(before, typeOf(name));
  expect(refusal).toBeUndefined();
  expect(secrets.some((secret) => textOf(before).includes(secret))).toBe(true);
  const after = withBlanks(before.slice(), 0, blanks);
  for (const secret of [...secrets, time]) expect(textOf(after)).not.toContain(secret);
  expect(after.length).toBe(before.length);
  // What was changed was erased, or is the head of an empty box.
  for (const { start, end, head } of blanks)
    expect(after.subarray(start + head.length, end).every((byte) => byte === 0)).toBe(true);
  const again = await examine(after, typeOf(name));
  expect(again).toEqual({ blanks: [] });
});

test.each([['end.mp4'], ['front.mp4'], ['subtitles.mp4']])(
  '%s: the samples of picture and sound stay the same byte for byte',
  async (name) => {
    const before = read(name);
    const after = withBlanks(before.slice(), 0, (await examine(before)).blanks);
    const samples = samplesIn(before);
    expect(samples.length).toBeGreaterThan(4);
    for (const [start, end] of samples)
      expect(after.subarray(start, end)).toEqual(before.subarray(start, end));
  },
);

test('a video is cleaned in pieces of any size as it is as a whole', async () => {
  const before = read('end.mp4');
  const { blanks } = await examine(before);
  const whole = withBlanks(before.slice(), 0, blanks);
  for (const length of [1, 7, 1000]) {
    const pieces: number[] = [];
    for (let at = 0; at < before.length; at += length)
      pieces.push(...withBlanks(before.slice(at, at + length), at, blanks));
    expect(Uint8Array.from(pieces)).toEqual(whole);
  }
});

test.each([
  ['hevc.mp4', 'HEVC'],
  ['mpeg4-part-2.mp4', 'MPEG-4 Part 2'],
  ['444.mp4', 'H.264 4:2:2 / 4:4:4 / 10 bit'],
  ['sound.mp4', 'soundAlone'],
  ['sound.webm', 'soundAlone'],
  ['fragmented-data.mp4', 'cameraData'],
])('%s is refused', async (name, refusal) => {
  expect((await examine(read(name), typeOf(name))).refusal).toEqual(refusal);
});

test('a video that is cut off in its samples is accepted, one without its tables is not', async () => {
  const front = read('front.mp4');
  expect((await examine(front.subarray(0, front.length - 200))).refusal).toBeUndefined();
  const end = read('end.mp4');
  expect((await examine(end.subarray(0, 3000))).refusal).toBe('broken');
});

test('data after the last box is erased', async () => {
  const whole = Buffer.concat([read('front.mp4'), Buffer.from('8db42d694ccc418790edff439fe026bf 23.2599')]);
  const { blanks } = await examine(whole);
  const after = withBlanks(new Uint8Array(whole), 0, blanks);
  expect(textOf(after)).not.toContain('23.2599');
  expect(await examine(after)).toEqual({ blanks: [] });
});

test('addresses of 64 bits, boxes of 64 bits, and a last box without a length are understood', async () => {
  const [before, long] = [read('front.mp4'), withLongAddresses(read('front.mp4'))];
  const after = withBlanks(long.slice(), 0, (await examine(long)).blanks);
  expect(textOf(after)).not.toContain('23.2599');
  const mdat = textOf(before).indexOf('mdat');
  expect(Buffer.from(after).indexOf(before.subarray(mdat + 4))).toBeGreaterThan(mdat);
  expect(await examine(after)).toEqual({ blanks: [] });
});

const box = (type: string, ...contents: Uint8Array[]) => {
  const content = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return new Uint8Array(Buffer.concat([head, content]));
};
const nested = (depth: number): Uint8Array =>
  Array.from({ length: depth }).reduce<Uint8Array>((inner) => box('trak', inner), box('free'));
const words = (...numbers: number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index);
  return bytes;
};
const trackWith = (...tables: Uint8Array[]) =>
  box(
    'trak',
    box(
      'mdia',
      box('hdlr', words(0, 0, 0x76696465, 0)),
      box('minf', box('stbl', box('stsd', words(0, 1, 88, 0x61766331, ...Array(20).fill(0))), ...tables)),
    ),
  );
const ftyp = box('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1'));

test.each<[string, Uint8Array]>([
  ['boxes in boxes', Buffer.concat([ftyp, box('moov', nested(5000))])],
  ['a box longer than the one around it', Buffer.concat([ftyp, box('moov', words(5000, 0x7472616b))])],
  ['a box shorter than its head', Buffer.concat([ftyp, box('moov', words(4, 0x7472616b))])],
  [
    'a length of 64 bits that nobody has',
    Buffer.concat([ftyp, words(1, 0x6d6f6f76, 0xffffffff, 0xffffffff)]),
  ],
  [
    'a million samples in no bytes',
    Buffer.concat([
      ftyp,
      box(
        'moov',
        trackWith(
          box('stsc', words(0, 1, 1, 1, 1)),
          box('stsz', words(0, 0, 1_000_000)),
          box('stco', words(0, 1, 0)),
        ),
      ),
    ]),
  ],
  [
    'a million chunks in no bytes',
    Buffer.concat([
      ftyp,
      box(
        'moov',
        trackWith(
          box('stsc', words(0, 1, 1, 1, 1)),
          box('stsz', words(0, 9, 1)),
          box('stco', words(0, 0xffffffff)),
        ),
      ),
    ]),
  ],
  ['no track', Buffer.concat([ftyp, box('moov', box('mvhd', new Uint8Array(100)))])],
  ['nothing but its brand', ftyp],
])('refuses %s, quickly and without any change', async (_, bytes) => {
  expect(await examine(new Uint8Array(bytes))).toMatchObject({ blanks: [], refusal: 'broken' });
});

test('reads no more boxes than a film has', () => {
  const reader = new VideoReader({ size: 0, read: async () => new Uint8Array() });
  for (let part = 0; part < 1_000_000; part += 1) reader.countPart();
  expect(() => reader.countPart()).toThrow(BrokenVideo);
});

test('samples that claim to be everywhere do not erase anything outside the media', async () => {
  const tables = [
    box('stsc', words(0, 1, 1, 1, 1)),
    box('stsz', words(0, 0xffffffff, 3)),
    box('stco', words(0, 3, 0, 5, 0xffffffff)),
  ];
  const bytes = Buffer.concat([ftyp, box('mdat', Buffer.alloc(50, 7)), box('moov', trackWith(...tables))]);
  expect(await examine(new Uint8Array(bytes))).toEqual({ blanks: [] });
});

test.each<[string, string]>([
  ['a WebM with elements of no length', '1a45dfa380 18538067ff 1654ae6b80'],
  ['a WebM whose tracks end behind it', '1a45dfa380 18538067ff 1654ae6b8f ae80'],
  ['a WebM of zeros', '1a45dfa380 0000000000000000'],
])('refuses %s', async (_, digits) => {
  const bytes = new Uint8Array(Buffer.from(digits.replaceAll(' ', ''), 'hex'));
  expect((await examine(bytes, 'video/webm')).refusal).toBe('broken');
});

/** Where the chunks of the tracks with picture and sound begin, and five bytes of each: no sample here is shorter. */
function samplesIn(bytes: Uint8Array): [number, number][] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const found: [number, number][] = [];
  const text = textOf(bytes);
  for (let at = text.indexOf('stco'); at > 0; at = text.indexOf('stco', at + 1)) {
    const trak = text.lastIndexOf('trak', at);
    if (!/vide|soun/.test(text.slice(trak, at))) continue;
    for (let index = 0; index < view.getUint32(at + 8); index += 1) {
      const start = view.getUint32(at + 12 + 4 * index);
      found.push([start, start + 5]);
    }
  }
  return found;
}

/** The file with `mdat` of 64 bits at its end, without a length, and with `co64`. */
function withLongAddresses(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const boxes = (start: number, end: number) => {
    const found: { type: string; start: number; end: number }[] = [];
    for (let at = start; at < end; at += view.getUint32(at))
      found.push({ type: textOf(bytes.subarray(at + 4, at + 8)), start: at, end: at + view.getUint32(at) });
    return found;
  };
  const media = boxes(0, bytes.length).find(({ type }) => type === 'mdat');
  if (!media) throw new Error('A film is expected.');
  const containers = ['moov', 'trak', 'mdia', 'minf', 'stbl'];
  const written = (moved: number, start: number, end: number): Uint8Array =>
    Buffer.concat(
      boxes(start, end).flatMap(({ type, start, end }) => {
        if (type === 'mdat') return [];
        if (containers.includes(type)) return [box(type, written(moved, start + 8, end))];
        if (type !== 'stco') return [bytes.subarray(start, end)];
        const chunks = Array.from({ length: view.getUint32(start + 12) }, (_, index) => [
          0,
          view.getUint32(start + 16 + 4 * index) + moved,
        ]);
        return [box('co64', words(0, chunks.length, ...chunks.flat()))];
      }),
    );
  const length = written(0, 0, bytes.length).length;
  const head = words(0, 0x6d646174);
  const moved = length + head.length - (media.start + 8);
  return new Uint8Array(
    Buffer.concat([written(moved, 0, bytes.length), head, bytes.subarray(media.start + 8, media.end)]),
  );
}
