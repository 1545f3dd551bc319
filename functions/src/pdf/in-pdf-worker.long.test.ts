import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, expect, test, vi } from 'vitest';
import { inPdfWorker } from './in-pdf-worker.ts';

async function smallPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  return document.save();
}

afterEach(() => vi.useRealTimers());

test('a PDF that needs too much memory ends the thread, and the next one is opened', async () => {
  const numbers = Buffer.alloc(20_000_000, '1 ');
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n['), numbers, Buffer.from(']\nendobj\n')]);
  const [large, small] = await Promise.allSettled([
    inPdfWorker('checkPaper', pdf),
    inPdfWorker('checkPaper', await smallPdf()),
  ]);
  expect(large).toMatchObject({ status: 'rejected', reason: { code: 'ERR_WORKER_OUT_OF_MEMORY' } });
  expect(small).toMatchObject({ value: 'fine' });
});

test('a PDF that needs too much time ends the thread, and the next one is opened', async () => {
  const pdf = await smallPdf();
  vi.useFakeTimers();
  const slow = expect(inPdfWorker('checkPaper', pdf)).rejects.toThrow('more than');
  await vi.advanceTimersByTimeAsync(20_000);
  await slow;
  vi.useRealTimers();
  expect(await inPdfWorker('checkPaper', pdf)).toBe('fine');
});

test('a failing job affects no other job', async () => {
  const noStamps = { pdf: await smallPdf(), box: { left: 0, bottom: 0, right: 1, top: 1 } };
  const pdf = await smallPdf();
  await expect(inPdfWorker('appendPapers', Buffer.from('no PDF'), [], noStamps)).rejects.toThrow();
  expect(await inPdfWorker('checkPaper', pdf)).toBe('fine');
});
