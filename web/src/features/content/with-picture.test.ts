import { expect, test } from 'vitest';
import { pictures } from './descriptions/look.ts';
import { ownPages } from './descriptions/own-pages.ts';
import type { PictureField } from './field-kinds.ts';
import { withPicture } from './with-picture.ts';

const slide = {
  file: 'hero-1.webp',
  focus: { x: 10, y: 20 },
  alt: { en: 'Students at a lathe', hi: 'खराद पर छात्र' },
};

test.each([
  ['a slide', pictures.fields.slides.fields.file as PictureField],
  ['a picture of a page', ownPages.fields.pictures.fields.file as PictureField],
])('another picture of %s does not keep the previous description, in any language', (_, field) => {
  expect(withPicture(field, slide, 'file', 'uploads/new.webp')).toMatchObject({
    file: 'uploads/new.webp',
    alt: '',
  });
  expect(withPicture(field, slide, 'file', 'hero-1.webp')).toMatchObject({ alt: slide.alt });
});

test('a description entered before the first picture stays', () => {
  const field = ownPages.fields.pictures.fields.file as PictureField;
  expect(withPicture(field, { file: '', alt: 'The hall' }, 'file', 'uploads/new.webp')).toEqual({
    file: 'uploads/new.webp',
    alt: 'The hall',
  });
});

test('the focus point is removed with the picture, but a name stays', () => {
  const person = { name: 'A', portrait: 'a.webp', focus: { x: 1, y: 2 } };
  expect(withPicture({ focus: 'focus' }, person, 'portrait', 'b.webp')).toEqual({
    name: 'A',
    portrait: 'b.webp',
  });
  expect(withPicture({ focus: 'focus' }, person, 'portrait', undefined)).toEqual({ name: 'A' });
});
