import { paths } from '@club-portal/contract/paths';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { expectConsoleError, openPage, useBrowser } from './browser.ts';

useBrowser();

let library: PDFiumLibrary;
beforeAll(async () => {
  library = await PDFiumLibrary.init();
});
afterAll(() => library.destroy());

interface Sheet {
  /** A text that is printed on one line. */
  text: string;
  pictures: number;
}

/** Prints the page on A4. */
async function print(page: Page): Promise<Sheet[]> {
  // Load the lazy pictures.
  for (const picture of await page.locator('main img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.complete)).toBe(true);
  }
  const pdf = await library.loadDocument(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
  const sheets = [...pdf.pages()].map((sheet) => ({
    text: sheet.getText().replace(/\s+/g, ' ').trim(),
    pictures: [...sheet.objects()].filter(({ type }) => type === 'image').length,
  }));
  pdf.destroy();
  return sheets;
}

/** Other test files add events at the same time, and each event takes space on the paper. */
async function keepSixEvents(page: Page): Promise<void> {
  await page.route(`**${paths.upcomingEvent.fetch}*`, async (route) => {
    const response = await route.fetch();
    const { events, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, events: events.slice(0, 6) } });
  });
}

test.each([
  ['/', 5],
  ['/about', 2],
  ['/contact', 1],
  ['/notices', 3],
  ['/cse-department', 2],
  ['/club/robotic', 1],
  ['/club/robotic/events', 2],
  ['/no/such/page', 1],
])(
  '%s is printed on at most %i sheets, without blank ones, and headings stay with their text',
  async (path, most) => {
    expectConsoleError('404');
    const page = await openPage('/about');
    await keepSixEvents(page);
    await page.goto(ORIGIN + path);
    await page.waitForLoadState('networkidle');
    const sheets = await print(page);
    expect(sheets.length).toBeLessThanOrEqual(most);
    const last = sheets.at(-1);
    expect(last && (last.text.length > 0 || last.pictures > 0), 'the last sheet is not blank').toBe(true);
    for (const { text } of sheets) expect(text).not.toContain('Skip to the content');

    await page.emulateMedia({ media: 'print' });
    const sections = await page.locator('main section:visible').evaluateAll((all) =>
      all.map((section) => {
        const first = section.querySelector('li') ?? section.querySelector('address, p');
        const words = (first?.querySelector('h3') ?? first)?.textContent ?? '';
        return { heading: section.querySelector('h2')?.textContent ?? '', first: words.slice(0, 12) };
      }),
    );
    for (const { heading, first } of sections) {
      const together = sheets.some(
        ({ text, pictures }) => text.includes(heading) && (first ? text.includes(first) : pictures > 0),
      );
      expect(together, `${heading} stands beside what follows`).toBe(true);
    }
  },
);

test('the address of an external link is printed', async () => {
  const page = await openPage('/');
  const link = page
    .getByRole('region', { name: 'Upcoming Events' })
    .getByRole('link', { name: 'Details' })
    .first();
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(/^https:/);
  const sheets = await print(page);
  expect(sheets.map(({ text }) => text.replaceAll(' ', '')).join('')).toContain(`(${address})`);
});

test('a page in dark colours is printed dark on light', async () => {
  const page = await openPage('/cse-department', { colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  const colours = await page
    .locator('h1, main p, main a, header span')
    .evaluateAll((all) => all.map((it) => getComputedStyle(it).color.match(/\d+/g)?.map(Number) ?? []));
  expect(colours.length).toBeGreaterThan(10);
  for (const colour of colours) expect(Math.max(...colour)).toBeLessThan(130);
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(ground).toBe('rgb(255, 255, 255)');
});
