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
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    }),
  ]);
  expect(hindi).toEqual([
    'hi/site.webmanifest',
    expect.objectContaining({
      name: 'पलाशवन अभियांत्रिकी एवं प्रौद्योगिकी संस्थान',
      id: '/hi',
      lang: 'hi',
      start_url: '/hi',
      scope: '/',
    }),
  ]);
});

test('Chrome finds an icon for any purpose, and a maskable one, both in two sizes', () => {
  for (const [, text] of webManifestsOf(chosenContent)) {
    const { icons } = JSON.parse(text) as { icons: { sizes: string; purpose: string }[] };
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['192x192', 'maskable'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]);
  }
});
