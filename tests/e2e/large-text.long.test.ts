import { catalogues } from '@club-portal/contract/catalogues';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { todayInIndia } from '@club-portal/contract/today';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addEventRecord, addNotice, openAsAdministrator } from './administration.ts';
import { expectConsoleError, openPage } from './browser.ts';
import { picture } from './upload-form.ts';

/* Pages on a small screen whose text is twice as large. */

/** Runs in the page: the words that a line end breaks, although they fit into a line of the screen. Addresses may be broken. */
function brokenWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken = new Set<string>();
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement?.getBoundingClientRect();
    if (!box || box.width <= 1 || box.height <= 1) continue;
    const isAddress = node.parentElement?.closest('a')?.textContent.includes('@');
    for (const { 0: run, index: start } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
      if (/[@/_]|\w\.\w/.test(run) || isAddress) continue;
      for (const { 0: word, index } of run.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        range.setStart(node, start + index);
        range.setEnd(node, start + index + word.length);
        const lines = new Map<number, number>();
        for (const { top, width } of range.getClientRects()) lines.set(Math.round(top), width);
        const whole = [...lines.values()].reduce((sum, width) => sum + width, 0);
        if (lines.size > 1 && whole < innerWidth - 80) broken.add(word);
      }
    }
  }
  return [...broken];
}

/** Everything that is wrong on the page at both widths, and not only the first. */
async function expectWholeWords(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '212.5%'));
  const wrong: Record<number, unknown> = {};
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const words = await page.evaluate(brokenWords);
    if (sideways > 0 || words.length > 0) wrong[width] = { sideways, words };
  }
  expect(wrong).toEqual({});
}

const small = { viewport: { width: 320, height: 740 } };

const pages = [
  '/',
  '/about',
  '/contact',
  '/cse-department',
  '/notices',
  '/search?q=club',
  '/calendar',
  '/calendar?view=list',
  '/events',
  '/clubs',
  '/privacy',
  '/privacy/my-data',
  '/pages/syllabus',
  '/club/coding',
  '/club/hackthon',
  '/club/robotic/events',
  '/club/chess',
  '/events/upcoming/winter-hackathon',
  '/no/such/page',
];

test.each([...pages, ...pages.map((path) => (path === '/' ? '/hi' : `/hi${path}`)), '/login'])(
  'on %s large text breaks no word and lets nobody scroll sideways',
  async (path) => {
    expectConsoleError('404');
    const page = await openPage(path, small);
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
    await expectWholeWords(page);
  },
);

describe.each(['en', 'hi'] as const)('in %s large text breaks no word', (code) => {
  const base = code === 'en' ? '' : '/hi';
  const say = catalogues[code];

  test('of the dialog to join', async () => {
    const page = await openPage(`${base}/club/coding`, small);
    await page.getByRole('button', { name: say.joining.button }).click();
    await page.getByRole('dialog').waitFor();
    await expectWholeWords(page);
  });

  test('of the viewer, the dialog to remove a picture, and the pages of records', async () => {
    const record = await addEventRecord('Robot handover in the auditorium', { date: todayInIndia() }, [
      { name: 'a.jpg', bytes: picture },
    ]);
    const notice = await addNotice('Examination timetable of all semesters', {
      text: 'Registration\n\n- Semester',
    });
    for (const [kind, one] of [
      ['notice', notice],
      ['eventRecord', record],
    ] as const) {
      await expectWholeWords(await openPage(base + pageAddress(kind, one), small));
    }
    const page = await openPage(`${base}${pageAddress('eventRecord', record)}`, small);
    await page.getByRole('main').getByRole('img').first().click();
    const viewer = page.getByRole('dialog');
    await viewer.getByRole('img').waitFor();
    await expectWholeWords(page);
    await viewer.getByRole('button', { name: say.takedown.open.image }).click();
    await page.getByRole('dialog', { name: say.takedown.title }).waitFor();
    await expectWholeWords(page);
  });
});

const screens = [
  '/manage/today',
  '/notice',
  '/notice?tab=all',
  '/upcoming-event',
  '/upcoming-event?tab=all',
  '/event',
  '/event?tab=all',
  '/accreditation?year=2024-25',
  '/join',
  '/manage/membership',
  '/manage/messages',
  '/manage/import',
  '/manage/content',
  '/manage/content/mission',
  '/manage/people',
  '/manage/health',
  '/manage/log',
  '/manage/trash',
  '/manage/submissions',
  '/profile',
];

test.each(screens)('on %s large text breaks no word and lets nobody scroll sideways', async (path) => {
  const page = await openAsAdministrator(path, small);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
  await expectWholeWords(page);
});
