import { nameOfUpload } from '@club-portal/contract/content/uploaded-picture';
import { expect, test } from 'vitest';
import { pictures as blank } from '../../../../contract/content/blank/pictures.ts';
import { portalPictures } from './portal-pictures.ts';

const own = nameOfUpload('a'.repeat(20), 'svg');

test('names pictures that nobody has uploaded, but not missing ones', () => {
  expect(portalPictures({ ...blank, logo: own })).toEqual([
    'Emblem in the browser’s tab',
    'Emblem on reports',
    'Picture for link previews',
    'Slides of the home page',
  ]);
  const [first, ...others] = blank.slides;
  const slides = [{ ...first, file: own, alt: 'Students' }, ...others] as typeof blank.slides;
  const all = { ...blank, logo: own, favicon: own, reportEmblem: own, preview: own, slides };
  expect(portalPictures(all)).toEqual(['Slides of the home page']);
  const ownSlides = slides.map((slide) => ({ ...slide, file: own })) as typeof blank.slides;
  expect(portalPictures({ ...all, slides: ownSlides })).toEqual([]);
});
