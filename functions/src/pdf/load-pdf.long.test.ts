import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { requireMergeable } from '../media/open-pdf.ts';
import { loadPdf } from './load-pdf.ts';
import { openPaper } from './open-paper.ts';
import { hasScripts } from './pdf-scripts.ts';

/** PDFs that are small, and would need seconds or gigabytes if the library opened them. */

const MEGABYTE = 1024 * 1024;
const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>';

function pdfOf(objects: (string | Buffer)[]): Buffer {
  const numbered = objects.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    Buffer.from(object),
    Buffer.from('\nendobj\n'),
  ]);
  const end = Buffer.from('trailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n');
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...numbered, end]);
}

function stream(dictionary: string, content: Uint8Array): Buffer {
  const head = Buffer.from(`<<${dictionary}/Length ${content.length}>>\nstream\n`);
  return Buffer.concat([head, content, Buffer.from('\nendstream')]);
}

const small = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', page];
const zeros = deflateSync(Buffer.alloc(120 * MEGABYTE), { level: 1 });
const brokenOff = Buffer.concat([zeros.subarray(0, -8), Buffer.from('broken!!')]);
const levels = Array.from(
  { length: 20 },
  (_, level) => `<</Type/Pages/Kids[${level + 3} 0 R ${level + 3} 0 R]/Count 2>>`,
);

const bombs: [string, Buffer][] = [
  ['names each next part of its tree twice', pdfOf([small[0] ?? '', ...levels, page])],
  [
    'has a tree that leads back to its beginning',
    pdfOf([small[0] ?? '', '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
  ],
  [
    'has an object stream of 60 MB',
    pdfOf([
      ...small,
      stream(
        '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
        deflateSync(Buffer.alloc(60 * MEGABYTE), { level: 1 }),
      ),
    ]),
  ],
  [
    'has streams that break off',
    pdfOf([...small, stream('/Filter/FlateDecode', brokenOff), stream('/Filter/FlateDecode', brokenOff)]),
  ],
  [
    'has an object stream that is compressed twice',
    pdfOf([
      ...small,
      stream('/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]', deflateSync(zeros)),
    ]),
  ],
];

test.each(bombs)('a PDF that %s is refused as evidence and left out of a report', async (_, pdf) => {
  await expect(loadPdf(pdf)).rejects.toThrow();
  await expect(requireMergeable(pdf, 'bomb.pdf')).rejects.toMatchObject({ status: 415 });
  expect(await openPaper(pdf)).toBe('broken');
});

test('streams that break off count as unsafe', async () => {
  const [, , , [, pdf]] = bombs as [unknown, unknown, unknown, [string, Buffer]];
  expect(await hasScripts(pdf)).toBe(true);
});

test('an ordinary PDF is opened', async () => {
  expect((await loadPdf(pdfOf(small))).getPageCount()).toBe(1);
});
