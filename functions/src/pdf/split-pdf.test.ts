import { randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { splitPdf } from './split-pdf.ts';

/** Every page has a picture of noise, so it cannot be compressed. */
async function noisyPdf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page++) {
    const raw = { width: 200, height: 200, channels: 3 } as const;
    const picture = await sharp(randomBytes(200 * 200 * 3), { raw })
      .png()
      .toBuffer();
    document.addPage([300 + page, 300]).drawImage(await document.embedPng(picture));
  }
  return document.save();
}

/** Pages are identified by their widths. */
async function pagesOf(pdf: Uint8Array): Promise<number[]> {
  return (await PDFDocument.load(pdf)).getPages().map((page) => page.getWidth() - 300);
}

test('a PDF under the limit does not change', async () => {
  const pdf = await noisyPdf(2);
  expect(await splitPdf(pdf, pdf.length)).toEqual([pdf]);
});

test('a larger one is cut between pages, every part is under the limit, and no page is lost', async () => {
  const pdf = await noisyPdf(7);
  const most = 300_000;
  expect(pdf.length).toBeGreaterThan(2 * most);
  const parts = await splitPdf(pdf, most);
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(most);
  expect((await Promise.all(parts.map(pagesOf))).flat()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('a page that is larger than the limit becomes one part', async () => {
  const parts = await splitPdf(await noisyPdf(3), 50_000);
  expect(await Promise.all(parts.map(pagesOf))).toEqual([[0], [1], [2]]);
});

test('pages that share a large picture are not copied endlessly', async () => {
  const document = await PDFDocument.create();
  const raw = { width: 200, height: 200, channels: 3 } as const;
  const noise = await sharp(randomBytes(200 * 200 * 3), { raw })
    .png()
    .toBuffer();
  const picture = await document.embedPng(noise);
  for (let page = 0; page < 20; page++) document.addPage([300, 300]).drawImage(picture);
  const pdf = await document.save();
  expect(await splitPdf(pdf, 50_000)).toEqual([pdf]);
});

test('a broken or encrypted PDF is not split', async () => {
  const broken = Buffer.from(`%PDF-1.7\n${'x'.repeat(1000)}`);
  expect(await splitPdf(broken, 100)).toEqual([broken]);
  const document = await PDFDocument.load(await noisyPdf(2));
  document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
  const encrypted = await document.save();
  expect(await splitPdf(encrypted, 1000)).toEqual([encrypted]);
});
