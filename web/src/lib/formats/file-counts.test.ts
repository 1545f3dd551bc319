import { clubEventSentences } from '@club-portal/contract/sentences/club-events';
import { expect, test } from 'vitest';
import { writtenCounts } from './file-counts.ts';

const { pictures: image, videos: video, pdfs: pdf } = clubEventSentences;

test('names each kind of file that an event has', () => {
  const kinds = { image, video, pdf };
  const say = (kind: keyof typeof kinds, count: number) => kinds[kind](count);
  expect(writtenCounts({ image: 3, video: 1, pdf: 0 }, say)).toBe(`${image(3)}, ${video(1)}`);
  expect(writtenCounts({ image: 0, video: 0, pdf: 0 }, say)).toBe('');
});
