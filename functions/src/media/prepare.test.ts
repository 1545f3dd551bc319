import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { type FileKind, uploadLimits } from '@club-portal/contract/limits';
import { fileSentences } from '@club-portal/contract/sentences/files';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../errors.ts';
import { writerFor } from '../sentences.ts';
import { displayName, prepareFile, requireSize } from './prepare.ts';

const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');
const text = (content: string) => Buffer.from(content, 'utf8');
const box = (brand: string) =>
  Buffer.concat([hex('00000018'), text(`ftyp${brand}`), hex('00000000'), text('mp41isom')]);
const padded = (start: Buffer) => Buffer.concat([start, Buffer.alloc(512)]);
const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
  .jpeg()
  .toBuffer();
const png = await sharp(jpeg).png().toBuffer();
const webp = await sharp(jpeg).webp().toBuffer();

/** The PNG, marked as animated. */
function animated(bytes: Buffer): Buffer {
  const control = Buffer.concat([text('acTL'), hex('00000001 00000000')]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(control));
  const header = 8 + 25;
  return Buffer.concat([bytes.subarray(0, header), hex('00000008'), control, check, bytes.subarray(header)]);
}

const hostile: [string, Buffer][] = [
  ['HTML', text('<!doctype html><script>alert(1)</script>')],
  ['XHTML', text('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script/></html>')],
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  [
    'SVG with a prologue',
    text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  ],
  ['JavaScript', text('alert(document.cookie)')],
  ['PHP', text('<?php system($_GET["c"]); ?>')],
  ['JSON', text('{"a":1}')],
  ['zero bytes', Buffer.alloc(64)],
  ['one byte', hex('ff')],
  ['a Windows program', padded(hex('4d5a90000300000004000000ffff0000'))],
  ['a Linux program', padded(hex('7f454c4602010100'))],
  ['a ZIP', padded(hex('504b0304140000000800'))],
  ['a TIFF', padded(hex('49492a0008000000'))],
  ['an MP3', padded(hex('494433030000000000'))],
  ['an AVI', padded(hex('5249464624000000415649204c495354'))],
  [
    'a Matroska film',
    padded(Buffer.concat([hex('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b61')])),
  ],
  ['a PDF behind other bytes', Buffer.concat([text('<script>1</script>'), text('%PDF-1.4\n')])],
  ['a GIF that is a script', text('GIF89a/*\0\0*/=1;alert(1)//')],
  ['a JPEG that is cut off', jpeg.subarray(0, 120)],
  ['a JPEG of noise', Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(600, 0x5a)])],
  [
    'a PNG with a broken header',
    Buffer.concat([png.subarray(0, 8), hex('0000000d4948445200000000000000000000'), Buffer.alloc(64)]),
  ],
  ['a PNG that is cut off', png.subarray(0, png.length - 30)],
  ['a WebP of noise', Buffer.concat([webp.subarray(0, 16), Buffer.alloc(200, 0x41)])],
];

describe('refuses', () => {
  test.each(hostile)('%s, with any file name', async (_, bytes) => {
    for (const name of ['picture.jpg', 'film.mp4', 'paper.pdf']) {
      await expect(prepareFile({ name, alt: '', bytes }, '0')).rejects.toMatchObject({
        status: 415,
        code: 'wrong-file-type',
      });
    }
  });
});

test.each([
  ['heic', fileSentences.heic('a.jpg')],
  ['mif1', fileSentences.heic('a.jpg')],
  ['qt  ', fileSentences.quickTime('a.jpg')],
  ['3gp4', fileSentences.unplayable('a.jpg', '3GP')],
  ['3g2a', fileSentences.unplayable('a.jpg', '3GP')],
  ['M4A ', fileSentences.wrongType('a.jpg')],
  ['avif', fileSentences.wrongType('a.jpg')],
  ['isom', fileSentences.unplayable('a.jpg', 'broken')],
])('explains how to convert a file of brand %s', async (brand, message) => {
  const bytes = padded(box(brand));
  await expect(prepareFile({ name: 'a.jpg', alt: '', bytes }, '0')).rejects.toMatchObject({ message });
});

test('detects the type of a file from its bytes, not from its name', async () => {
  const gif = await sharp(jpeg).gif().toBuffer();
  const videos = new URL('./fixtures/videos/', import.meta.url);
  const [mp4, webm] = [
    readFileSync(new URL('front.mp4', videos)),
    readFileSync(new URL('tags.webm', videos)),
  ];
  const ofApple = Buffer.from(mp4);
  ofApple.write('M4V ', 8);
  const files: [Buffer, string, string][] = [
    [jpeg, 'image', 'image/jpeg'],
    [png, 'image', 'image/png'],
    [webp, 'image', 'image/webp'],
    [gif, 'image', 'image/gif'],
    [mp4, 'video', 'video/mp4'],
    [ofApple, 'video', 'video/mp4'],
    [webm, 'video', 'video/webm'],
    [text('%PDF-1.4\n%%EOF'), 'pdf', 'application/pdf'],
    [text(`${'\n'.repeat(900)}%PDF-1.4\n%%EOF`), 'pdf', 'application/pdf'],
    [animated(png), 'image', 'image/png'],
  ];
  for (const [bytes, kind, contentType] of files) {
    expect(await prepareFile({ name: 'x.html', alt: '', bytes }, '0')).toMatchObject({ kind, contentType });
  }
});

test('a video is stored without its place, otherwise in the bytes that were sent', async () => {
  const bytes = new Uint8Array(readFileSync(new URL('./fixtures/videos/front.mp4', import.meta.url)));
  const sent = bytes.slice();
  const { main } = await prepareFile({ name: 'a.mp4', alt: '', bytes }, '0');
  const stored = Buffer.from(main.content as Uint8Array);
  expect([bytes.length, stored.length, bytes]).toEqual([stored.length, sent.length, sent]);
  expect([Buffer.from(sent).includes('+23.2599'), stored.includes('+23.2599')]).toEqual([true, false]);
});

test('drops bytes that are hidden after a picture', async () => {
  const polyglot = Buffer.concat([jpeg, text('<script>alert(1)</script>')]);
  const { main, picture } = await prepareFile({ name: 'a.jpg', alt: '', bytes: polyglot }, '0');
  const stored = [main, ...(picture?.renderings ?? []), ...(picture ? [picture.report] : [])];
  expect(stored).toHaveLength(3);
  for (const { content } of stored) expect(Buffer.from(content as Uint8Array).includes('script')).toBe(false);
});

test.each([
  [1080, 14_000, 1080, 14_000],
  [12_000, 1500, 4800, 600],
  [4000, 3000, 1600, 1200],
  [4000, 2000, 1600, 800],
])('a picture of %i × %i stays large enough to be legible: %i × %i', async (width, height, ...largest) => {
  const flat = sharp({ create: { width, height, channels: 3, background: '#336699' } });
  const bytes = await flat.jpeg().toBuffer();
  const { picture } = await prepareFile({ name: 'a.jpg', alt: '', bytes }, '0');
  expect([picture?.width, picture?.height]).toEqual(largest);
});

test('makes no rendering wider than the picture', async () => {
  const { picture } = await prepareFile({ name: 'a.jpg', alt: '', bytes: jpeg }, '0');
  expect(picture).toMatchObject({ width: 40, height: 30 });
  expect(picture?.renderings.map(({ width }) => width)).toEqual([40]);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\scan.pdf', 'scan.pdf'],
  ['a\u202Egpj.exe', 'agpj.exe'],
  [' a .jpg ', 'a .jpg'],
  ['line\nbreak\u0000.jpg', 'linebreak.jpg'],
  ['वार्षिक उत्सव.jpg', 'वार्षिक उत्सव.jpg'],
  ['', 'file'],
  ['..', '..'],
  ['x'.repeat(300), 'x'.repeat(100)],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(96)}.pdf`],
  [`${'x'.repeat(95)}क्षि.PDF`, `${'x'.repeat(95)}.PDF`],
  ['रवीन्द्\u200dर शर्\u200cमा 👩\u200d🔬.pdf', 'रवीन्द्\u200dर शर्\u200cमा 👩\u200d🔬.pdf'],
  ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
  ['\u200d', 'file'],
])('shows the name %j as %j', (name, shown) => {
  expect(displayName(name)).toBe(shown);
});

test.each([
  ['image', uploadLimits.imageBytes],
  ['video', uploadLimits.videoBytes],
  ['pdf', uploadLimits.pdfBytes],
] as [FileKind, number][])('accepts a file of kind %s with %d bytes and no more', (kind, most) => {
  expect(() => requireSize(kind, most, 'a')).not.toThrow();
  const message = fileSentences.tooLarge('a', kind, most / 1024 / 1024);
  const refusal = refusalOf(() => requireSize(kind, most + 1, 'a'));
  expect(refusal).toMatchObject({ status: 413, code: 'too-large', message });
  expect(refusal.fields?.files && writerFor()(refusal.fields.files)).toBe(message);
});

function refusalOf(call: () => void): ApiProblem {
  try {
    call();
  } catch (error) {
    if (error instanceof ApiProblem) return error;
  }
  throw new Error('A refusal was expected.');
}
