import { catalogues } from '@club-portal/contract/catalogues';
import { pictureUses, takenFor } from '@club-portal/contract/content/uploaded-picture';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ApiProblem } from '../errors.ts';
import { prepareContentPicture } from './content-picture.ts';

const { files } = catalogues.en;
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="9"/></svg>';

async function refusal(use: (typeof pictureUses)[number], content: string): Promise<string | undefined> {
  const file = { name: 'sent', alt: '', bytes: Buffer.from(content) };
  const problem = await prepareContentPicture(file, use).then(
    () => undefined,
    (error) => error,
  );
  if (problem === undefined) return undefined;
  expect(problem).toBeInstanceOf(ApiProblem);
  return problem.fields?.files(catalogues.en);
}

test('a panorama is measured as sent, and accepted if it is large enough', async () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#336699' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
  // Rotated: 12000 × 1500.
  const taken = { name: 'sent', alt: '', bytes: await flat(1500, 12_000) };
  expect((await prepareContentPicture(taken, 'preview')).files).toHaveLength(1);
  const refused = { name: 'sent', alt: '', bytes: await flat(500, 12_000) };
  await expect(prepareContentPicture(refused, 'preview')).rejects.toMatchObject({
    message: files.tooSmall('sent', '12000 × 500', '1200 × 630'),
  });
});

test.each(pictureUses)('a refused file for %s is answered with what is accepted there', async (use) => {
  const sentences = {
    photograph: files.onlyPicture('sent'),
    drawing: files.onlyDrawing('sent'),
    both: files.notPicture('sent'),
  };
  expect(await refusal(use, 'no picture')).toBe(sentences[takenFor[use]]);
  expect(await refusal(use, '%PDF-1.7 no picture')).toBe(sentences[takenFor[use]]);
  const isTaken = takenFor[use] !== 'photograph';
  expect(await refusal(use, drawing)).toBe(isTaken ? undefined : files.onlyPhotograph('sent'));
});
