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

test('people with the same picture can have different focus points, and a picture of the folder stays as the build has cropped it', () => {
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

test('content of the folder needs no rules', () => {
  expect(rulesOfPoints({ ...chosenContent, faculty: [{ ...person, name: 'A', position: 'B' }] })).toBe('');
});

test('the drawn slides of a new site take its colour, and the pictures of another folder do not change', () => {
  const [slide] = chosenContent.pictures.slides;
  const drawn = {
    ...chosenContent.pictures,
    slides: ['hills.svg', 'waves.svg'].map((file) => ({ file, alt: '' })),
  };
  const rulesIn = (onLight: string) =>
    rulesOfPoints({
      ...chosenContent,
      faculty: [],
      pictures: drawn,
      colours: { ...chosenContent.colours, structure: { onLight, onDark: '#ffffff' } },
    });
  // Green has the hue 120°, the drawings have 203°.
  expect(rulesIn('#1e5b1e')).toBe('img[src$="#drawn"][src]{filter:hue-rotate(-83deg) saturate(1.34)}');
  expect(rulesIn('#555555')).toBe('img[src$="#drawn"][src]{filter:grayscale(1)}');
  expect(
    rulesOfPoints({ ...chosenContent, faculty: [], pictures: { ...drawn, slides: [slide as never] } }),
  ).toBe('');
});

test('two slides are enough for every page that shows one', () => {
  const content = {
    ...chosenContent,
    pictures: { ...chosenContent.pictures, slides: chosenContent.pictures.slides.slice(0, 2) },
  };
  const files = contentFilesIn('en', content, pictures);
  expect(files.home.slides).toHaveLength(2);
  expect(files.about.aboutPicture).toBe(files.home.slides[1]);
  expect(files.department.departmentPicture).toBe(files.home.slides[1]);
});
