import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

const numbers = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
const written = (text: string, terms: string[]) =>
  excerpt(text, terms)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join(' ');

test('a short text is complete, and its words are marked with the signs around them', () =>
  expect(written('We teach (robotics), and Résumé-writing.', ['robotics', 'resume'])).toBe(
    'We teach [(robotics),] and [Résumé-writing.]',
  ));

test('a name containing signs is marked as a whole', () =>
  expect(written('Learn Node.js, C# and time-tables.', ['nodejs', 'c#', 'timetables'])).toBe(
    'Learn [Node.js,] [C#] and [time-tables.]',
  ));

test('a long text begins shortly before the word', () => {
  const shown = written(numbers, ['word30']);
  expect(shown).toMatch(/^… word25 .* word29 \[word30\] word31 .* word46 …$/);
});

test('a long text without the word is cut to its beginning', () =>
  expect(written(numbers, ['कोड'])).toMatch(/^word0 .* word21 …$/));

test('there is no ellipsis at the end of a text', () =>
  expect(written(numbers, ['word59'])).toMatch(/^… word54 .* \[word59\]$/));

test('Devanagari is marked in each spelling', () => expect(written('हिन्दी में', ['हिंदी'])).toBe('[हिन्दी] में'));

test('a text that was found by words of another language is marked where it sounds like them', () =>
  expect(written('क्लब प्रभारी: डॉ. कावेरी सुंदरेश', ['kaveri'])).toBe('क्लब प्रभारी: डॉ. [कावेरी] सुंदरेश'));
