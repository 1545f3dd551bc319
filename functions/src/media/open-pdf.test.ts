import { PDFDocument } from '@cantoo/pdf-lib';
import { fileSentences } from '@club-portal/contract/sentences/files';
import { expect, test } from 'vitest';
import { requireMergeable } from './open-pdf.ts';

async function pdfOf(pages: number, password?: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([200, 200]);
  if (password !== undefined) await document.encrypt({ userPassword: password, ownerPassword: password });
  return document.save();
}

async function refusal(bytes: Uint8Array): Promise<string> {
  return requireMergeable(bytes, 'list.pdf').then(
    () => 'taken',
    (error: Error) => error.message,
  );
}

test('takes a PDF whose pages a report can take in', async () => {
  expect(await refusal(await pdfOf(2))).toBe('taken');
});

test('refuses an encrypted one, and says so', async () => {
  expect(await refusal(await pdfOf(1, 'secret'))).toBe(fileSentences.encryptedPdf('list.pdf'));
});

test('refuses broken ones, and says so', async () => {
  const whole = await pdfOf(2);
  const broken = [Buffer.from('%PDF-1.7\nnothing\n%%EOF'), whole.subarray(0, 60), Buffer.from('%PDF-')];
  for (const bytes of broken) expect(await refusal(bytes)).toBe(fileSentences.brokenPdf('list.pdf'));
});
