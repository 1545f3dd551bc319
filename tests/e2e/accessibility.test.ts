import { expect, test } from 'vitest';
import { expectAccessible } from './administration.ts';
import { expectComplaint, openPage, useBrowser } from './browser.ts';

useBrowser();

const views = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [375, 1440].map((width) => ({ colorScheme, viewport: { width, height: 900 } })),
);

const pages = [
  '/',
  '/about',
  '/contact',
  '/cse-department',
  '/club/coding',
  '/club/robotic/events',
  '/club/maintenance/events',
  '/club/chess',
  '/no/such/page',
  '/login',
];

test.each(views)('public pages in the $colorScheme scheme at $viewport.width px', async (view) => {
  expectComplaint('404');
  const page = await openPage('/', view);
  for (const path of pages) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
});

test.each(views)('dialogs and viewers in the $colorScheme scheme at $viewport.width px', async (view) => {
  const page = await openPage('/club/coding', view);
  await page.getByRole('button', { name: 'Join Now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByRole('alert').waitFor();
  await settled();
  await expectAccessible(page);

  await page.goto('/');
  await page
    .getByRole('region', { name: 'Gallery' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click();
  await dialog.getByRole('img').waitFor();
  await settled();
  await expectAccessible(page);

  for (const [club, event] of [
    ['robotic', 'Robot Arm Handover'],
    ['hackthon', 'Monsoon Hackathon 2026'],
  ]) {
    await page.goto(`/club/${club}/events`);
    await page.getByRole('button', { name: event ?? '' }).click();
    await dialog.waitFor();
    await settled();
    await expectAccessible(page);
    await page.keyboard.press('End');
    await dialog.getByRole('button', { name: 'Next' }).isDisabled();
    await expectAccessible(page);
  }

  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('main').getByRole('alert').waitFor();
  await expectAccessible(page);

  /** Colours are what they are once what fades in has arrived; the notices never do. */
  async function settled() {
    const arriving = () =>
      document
        .getAnimations()
        .filter((it) => it.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY).length;
    await expect.poll(() => page.evaluate(arriving)).toBe(0);
  }
});
