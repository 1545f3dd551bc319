import { expect, test } from 'vitest';
import { chosenContent } from '../../contract/src/content/in-language.ts';
import { contentFilesIn } from './content-files.ts';
import { rulesOfPoints } from './in-sight.ts';

const named = (made: (file: string) => unknown) =>
  new Proxy({}, { get: (_, file) => made(String(file)) }) as Record<string, never>;
const address = named((file) => `/${file}`);
const pictures = {
  slides: named((file) => ({ src: `/${file}`, srcSet: '' })),
  ...{
    logos: address,
    previews: address,
    maps: address,
    portraits: address,
    emblems: address,
    pages: address,
  },
};

const file = 'uploads/AAAAAAAAAAAAAAAAAAAA.webp';
const [person] = chosenContent.faculty;
const people = [{ x: 20, y: 10 }, { x: 70, y: 0 }, undefined].map((focus) => ({
  ...{ name: 'A', position: 'B', portrait: file },
  ...(focus && { focus }),
}));

test('people with the same picture have points of their own, and a picture of the folder is as the build has cut it', () => {
  const content = {
    ...chosenContent,
    faculty: [...people, { name: 'C', position: 'D', portrait: 'faculty/1.svg' }],
  };
  const { faculty, portraits } = contentFilesIn('en', content, pictures).department;
  const shown = faculty.map(({ portrait = '' }) => portraits[portrait]);
  expect(shown).toEqual([`/${file}#20-10`, `/${file}#70-0`, `/${file}#50-50`, '/faculty/1.svg']);
  expect(rulesOfPoints(content)).toBe(
    'img[src$="#20-10"][src]{object-position:20% 10%}img[src$="#70-0"][src]{object-position:70% 0%}' +
      'img[src$="#50-50"][src]{object-position:50% 50%}',
  );
});

test('content of the folder has no rules', () => {
  expect(rulesOfPoints({ ...chosenContent, faculty: [{ ...person, name: 'A', position: 'B' }] })).toBe('');
});
