import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { requireMergeable } from '../media/open-pdf.ts';
import { onePage, pdfOf, stream, streamBomb, treeBomb, zeros } from './fixtures/written-pdf.ts';
import { loadPdf } from './load-pdf.ts';
import { openPaper } from './open-paper.ts';
import { hasScripts } from './pdf-scripts.ts';

/** PDFs that are small, but would need seconds or gigabytes if the library opened them. */

const packed = zeros(120);
const brokenOff = Buffer.concat([packed.subarray(0, -8), Buffer.from('broken!!')]);

const bombs: [string, Buffer][] = [
  ['names each next part of its tree twice', pdfOf(treeBomb())],
  [
    'has a tree that leads back to its beginning',
    pdfOf([onePage[0] ?? '', '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
  ],
  ['has an object stream of 600 MB', pdfOf(streamBomb(600))],
  [
    'has streams that break off',
    pdfOf([...onePage, stream('/Filter/FlateDecode', brokenOff), stream('/Filter/FlateDecode', brokenOff)]),
  ],
  [
    'has an object stream that is compressed twice',
    pdfOf([
      ...onePage,
      stream('/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]', deflateSync(packed)),
    ]),
  ],
];

test.each(bombs)('a PDF that %s is refused as evidence and left out of a report', async (_, pdf) => {
  await expect(loadPdf(pdf)).rejects.toThrow();
  await expect(requireMergeable(pdf, 'bomb.pdf')).rejects.toMatchObject({ status: 415 });
  expect(await openPaper(pdf)).toBe('broken');
});

test('truncated streams count as unsafe', async () => {
  const [, , , [, pdf]] = bombs as [unknown, unknown, unknown, [string, Buffer]];
  expect(await hasScripts(pdf)).toBe(true);
});

test('an ordinary PDF is opened', async () => {
  expect((await loadPdf(pdfOf(onePage))).getPageCount()).toBe(1);
});
