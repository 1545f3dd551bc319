import { expect, test } from 'vitest';
import { newDoubts } from './doubts.tsx';

const find = async (input: { day: string; title: string }) => [
  ...(input.day > '2060' ? [{ sentence: 'The day is far.', values: [input.day] }] : []),
  ...(input.title === 'Lathe day' ? [{ sentence: 'There is another one.', values: [input.title] }] : []),
];
const before = { day: '2062-10-01', title: 'Welding day' };

test.each([
  ['nothing, if nothing is doubtful', { day: '2026-10-01' }, []],
  ['nothing that was so before', {}, []],
  ['what has another value', { day: '2063-10-01' }, ['The day is far.']],
  ['what came beside it', { title: 'Lathe day' }, ['There is another one.']],
])('a change is questioned %s', async (_, change, sentences) => {
  const doubts = await newDoubts(find, { ...before, ...change }, before);
  expect(doubts.map(({ sentence }) => sentence)).toEqual(sentences);
});

test('everything in a new input is questioned', async () => {
  expect(await newDoubts(find, before, undefined)).toHaveLength(1);
});
