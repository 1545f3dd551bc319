import { chosenContent } from '@club-portal/contract/content/in-language';
import { expect, test } from 'vitest';
import { webManifestsOf } from './web-manifest.ts';

test('a shortcut has the name of the institute in each language', () => {
  const [english, hindi] = webManifestsOf(chosenContent).map(([path, text]) => [path, JSON.parse(text)]);
  expect(english).toEqual([
    'site.webmanifest',
    expect.objectContaining({
      name: 'Palashvan Institute of Engineering and Technology',
      short_name: 'Palashvan',
      start_url: '/',
      display: 'browser',
    }),
  ]);
  expect(hindi).toEqual([
    'hi/site.webmanifest',
    expect.objectContaining({
      name: 'पलाशवन अभियांत्रिकी एवं प्रौद्योगिकी संस्थान',
      lang: 'hi',
      start_url: '/hi',
    }),
  ]);
});
