import { catalogues } from '@club-portal/contract/catalogues';
import { pictureUses, takenFor } from '@club-portal/contract/content/uploaded-picture';
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

test.each(pictureUses)('what is no picture for %s is told what is taken there', async (use) => {
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
