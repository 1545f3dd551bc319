import { pageAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { todayInIndia } from '@club-portal/contract/today';
import { afterAll, expect, test } from 'vitest';
import { call, logIn } from '../api/client.ts';
import { uploadRecord } from '../api/event-record.ts';
import { formOf, photograph } from '../api/files.ts';
import { addUpcomingEvent, destroy } from '../api/records.ts';
import { openPage } from './browser.ts';

/* The files that a page requests for each picture, compared with what it shows. */

const session = await logIn();
const large = { name: 'large.jpg', bytes: await photograph(2600, 1700) };
const record = await uploadRecord(
  session,
  { title: 'Large pictures', date: todayInIndia(), club: 'gaming' },
  [large, { ...large, name: 'other.jpg' }, { name: 'tall.jpg', bytes: await photograph(1500, 2400) }],
);
const event = await addUpcomingEvent(session, {
  title: 'With a picture',
  date: todayInIndia(),
  club: 'gaming',
});
await call('POST', paths.upcomingEvent.picture(event._id), {
  session,
  raw: formOf({ alt: 'A bridge' }, [large]),
});
afterAll(async () => {
  await destroy(session, 'galleries', record._id);
  await destroy(session, 'events', event._id);
});

const widths = [320, 360, 412, 520, 640, 700, 768, 900, 1000, 1120, 1248, 1366, 1600, 1920, 2560];

interface Asked {
  picture: string;
  /** Widths of the requested file and of the stored ones. */
  chosen: number;
  candidates: number[];
  /** The displayed width, in pixels of the screen. */
  shown: number;
}

/** Runs in the page. A browser takes the narrowest file that has the width of `sizes`. */
function asked(ratio: number): Asked[] {
  const ruler = document.body.appendChild(document.createElement('div'));
  ruler.style.position = 'absolute';
  const slotOf = (sizes: string) => {
    const parts = sizes.split(/,\s*(?![^(]*\))/).map((part) => /^(\(.*\)\s+)?(.+)$/.exec(part.trim()));
    const found = parts.find((part) => !part?.[1] || matchMedia(part[1]).matches);
    ruler.style.width = found?.[2] ?? '';
    return ruler.getBoundingClientRect().width;
  };
  const all = [...document.querySelectorAll<HTMLImageElement>('img[srcset]')].flatMap((image) => {
    const box = image.getBoundingClientRect();
    if (box.width === 0 || getComputedStyle(image).visibility === 'hidden') return [];
    const candidates = [...image.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
    candidates.sort((a, b) => a - b);
    const shape = image.width && Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
    const byHeight = box.height * (shape || image.naturalWidth / image.naturalHeight || 1);
    const fit = getComputedStyle(image).objectFit;
    const width =
      fit === 'contain'
        ? Math.min(box.width, byHeight)
        : fit === 'cover'
          ? Math.max(box.width, byHeight)
          : box.width;
    const slot = slotOf(image.sizes) * ratio;
    const largest = candidates.at(-1) ?? 0;
    return [
      {
        picture: image.src.slice(-60),
        chosen: candidates.find((width) => width >= slot - 1) ?? largest,
        candidates,
        shown: Math.round(width * ratio),
      },
    ];
  });
  ruler.remove();
  return all;
}

/** The narrowest file that is not enlarged. */
function enough({ candidates, shown }: Asked): number {
  return candidates.find((width) => width >= shown - 1) ?? candidates.at(-1) ?? 0;
}

test('the viewer opens with what the page has loaded of a picture, until the sharper one is there', async () => {
  const page = await openPage('/club/gaming/events');
  const thumbnail = page.getByRole('article').filter({ hasText: 'Large pictures' }).locator('img');
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const has = await thumbnail.evaluate((image: HTMLImageElement) => image.currentSrc);
  const held: (() => void)[] = [];
  await page.route(/-1600\.webp/, (route) => {
    held.push(() => void route.continue());
  });
  await page.getByRole('link', { name: 'Large pictures' }).click();
  const picture = page.getByRole('dialog').locator('img');
  await expect.poll(() => picture.evaluate((image) => image.style.backgroundImage)).toBe(`url("${has}")`);
  expect(await picture.evaluate((image) => getComputedStyle(image).backgroundSize)).toBe('contain');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const release of held) release();
  await expect.poll(() => picture.evaluate((image) => image.style.backgroundImage)).toBe('');
});

test.each([
  '/',
  '/hi',
  '/about',
  '/cse-department',
  '/clubs',
  '/club/gaming',
  '/club/coding',
  '/club/gaming/events',
  '/club/coding/events',
  '/club/robotic/events',
  '/events',
  pageAddress('eventRecord', record),
  pageAddress('upcomingEvent', event),
])('on %s no picture is enlarged or much too large at any width', async (path) => {
  const page = await openPage(path);
  await page.waitForLoadState('networkidle');
  const enlarged = new Map<string, unknown>();
  let count = 0;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // The slideshow measures itself again, a moment later.
    await page.waitForFunction(() =>
      [...document.images].every((image) => image.getBoundingClientRect().width <= innerWidth + 1),
    );
    for (const ratio of [1, 2]) {
      for (const one of await page.evaluate(asked, ratio)) {
        count += 1;
        const { chosen, candidates, shown } = one;
        const isFar = candidates.indexOf(chosen) > candidates.indexOf(enough({ ...one, shown: shown * 2.1 }));
        if (chosen < enough(one) || isFar)
          enlarged.set(`${one.picture} at ${width} px × ${ratio}`, [chosen, shown, candidates]);
      }
    }
  }
  expect(Object.fromEntries(enlarged)).toEqual({});
  expect(count).toBeGreaterThan(path === '/clubs' || path === '/events' ? -1 : 0);
});
