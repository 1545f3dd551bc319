import { clubsWithPage } from '@club-portal/contract/content/clubs';
import { paths } from '@club-portal/contract/paths';
import { expect, test } from 'vitest';

import {
  type Broken,
  expectPublishedPages,
  expectTexts,
  openWithoutApi,
  read,
  titlesOf,
} from './published.ts';

const broken: Broken[] = ['the API fails', 'the API never answers', 'Storage fails'];

test.each(broken.flatMap((what) => (['', '/hi'] as const).map((base) => ({ what, base }))))(
  'if $what, pages of $base/ show what the API would answer',
  ({ what, base }) => expectPublishedPages(base, what),
);

test('without an API every club has its newest events, with their years', async () => {
  for (const { key } of clubsWithPage()) {
    const { gallery, years } = await read(`${paths.eventRecord.fetch}?club=${key}&year=newest`);
    if (gallery.length === 0) continue;
    await expectTexts(await openWithoutApi(`/club/${key}/events`), [
      ...titlesOf(gallery),
      ...years.map(String),
    ]);
  }
});

test('the application shows the same when it has started', async () => {
  const { images } = await read(paths.eventRecord.images);
  const page = await openWithoutApi('/');
  const shown = page.getByRole('region', { name: 'Gallery' }).getByRole('listitem').getByRole('link');
  await page.getByRole('heading', { name: 'Gallery' }).scrollIntoViewIfNeeded();
  await expect.poll(() => shown.count()).toBe(images.length);
});
