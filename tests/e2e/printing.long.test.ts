import { eventFilePaths } from '@club-portal/contract/administration-paths';
import { institute } from '@club-portal/contract/content/institute';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { formOf, pdf, photograph } from '../api/files.ts';
import { en } from '../sentences.ts';
import {
  addEventRecord,
  addNotice,
  addUpcomingEvent,
  callAsAdministrator,
  listTitled,
  openAsAdministrator,
  ownTitle,
} from './administration.ts';
import { BLANK, beThere, expectConsoleError, openPage } from './browser.ts';
import { refusePublished } from './calls.ts';

const paragraph = 'The kites were drawn by hand, and flown from the roof of the workshop until it was dark. ';
const event = { date: '2026-11-20', location: 'Workshop', description: paragraph };
const title = ownTitle('A day of kites');

/** Addresses of a record of each kind that has a page, for printing. */
const added: string[] = [];
beforeAll(async () => {
  const heights = [600, 1350, 900, 375];
  const pictures = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      return { name: `${n + 1}.jpg`, bytes: await photograph(900, heights[n % heights.length] ?? 0) };
    }),
  );
  const words = {
    theme: 'Craft',
    speaker: 'Prof. Asha Tulsi',
    no_student: '42',
    outcome: paragraph.repeat(4),
  };
  const item = await addEventRecord(title, { ...event, ...words, summary: paragraph.repeat(12) }, pictures);
  const more = formOf({ alt: [] }, [...pictures.slice(0, 2), { name: 'plan.pdf', bytes: pdf() }]);
  await callAsAdministrator('POST', eventFilePaths.attach(item._id), more);
  const announced = { ...event, date: '2199-11-20', link: 'https://kites.example/register' };
  const upcoming = await addUpcomingEvent(title, announced);
  const poster = formOf({ alt: 'A kite' }, [{ name: 'kite.jpg', bytes: await photograph(900, 1200) }]);
  await callAsAdministrator('POST', paths.upcomingEvent.picture(upcoming._id), poster);
  const notice = await addNotice(title, { text: `${paragraph.repeat(3)}\n\n- string\n- paper` });
  added.push(
    pageAddress('eventRecord', item),
    pageAddress('upcomingEvent', upcoming),
    pageAddress('notice', notice),
  );
});

let library: PDFiumLibrary;
beforeAll(async () => {
  library = await PDFiumLibrary.init();
});
afterAll(() => library.destroy());

interface Sheet {
  /** A text printed on one line. */
  text: string;
  pictures: number;
}

/** Prints the page on A4. */
async function print(page: Page): Promise<Sheet[]> {
  // Load the lazy pictures. Hidden slides are not printed.
  for (const picture of await page.locator('main img').all()) {
    const isReady = (it: HTMLImageElement) => {
      it.scrollIntoView();
      return it.complete || !it.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    await expect.poll(() => picture.evaluate(isReady)).toBe(true);
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
  await refusePublished(page);
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
  ['/clubs', 3],
  ['/events', 3],
  ['/cse-department', 3],
  ['/pages/syllabus', 1],
  ['/club/robotic', 1],
  ['/club/robotic/events', 2],
  ['/no/such/page', 1],
])(
  '%s is printed on at most %i sheets, without blank ones, and headings stay with their text',
  async (path, most) => {
    expectConsoleError('404');
    const page = await openPage('/about');
    await keepSixEvents(page);
    await expectGoodSheets(page, path, most);
  },
);

test.each([
  ['an event record with twelve pictures', 0, 3, 12],
  ['an announced event', 1, 1, 1],
  ['a notice', 2, 1, 0],
])('the page of %s is printed completely on few sheets', async (_, index, most, pictures) => {
  const page = await openPage('/about');
  const sheets = await expectGoodSheets(page, added[index] ?? '', most);
  expect(sheets.reduce((sum, sheet) => sum + sheet.pictures, 0)).toBe(pictures);
  const text = sheets.map((sheet) => sheet.text).join(' ');
  for (const button of [
    en.recordPage.share,
    en.recordPage.qrCode.button,
    en.recordPage.addToCalendar,
    'Ask us',
    '/o/',
  ])
    expect(text).not.toContain(button);
});

test('a video is printed as its description, below its heading', async () => {
  const [film] = await listTitled('gallery', 'Robot Arm Handover');
  const page = await openPage('/about');
  const sheets = await expectGoodSheets(page, `/events/${film._id}`, 3);
  const text = sheets.map((sheet) => sheet.text).join(' ');
  expect(text).toContain(`${en.recordPage.videos} Short film: a small robot follows`);
});

test.each([
  ['/manage/today', 'Accreditation'],
  ['/notice?tab=all', 'Notices'],
  ['/upcoming-event?tab=all', 'Events'],
  ['/event?tab=all', 'Uploaded events'],
  ['/join', 'Roll'],
  ['/accreditation?year=2024-25', 'Accreditation'],
  ['/manage/people', 'Administrator'],
  ['/manage/log', 'Who changed what'],
  ['/takedown-requests', 'Requests'],
  ['/manage/contact', 'Contact messages'],
  ['/lookups', 'students'],
])('%s of the administration is printed without blank sheets, navigation and buttons', async (path, text) => {
  const page = await openAsAdministrator(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('main').getByText(text).filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const sheets = await print(page);
  for (const sheet of sheets) expect(sheet.text.length > 0 || sheet.pictures > 0).toBe(true);
  const printed = sheets.map((sheet) => sheet.text).join(' ');
  expect(printed.toLowerCase()).toContain(text.toLowerCase());
  for (const left of ['Skip to the content', 'Import past events', 'Dashboard', 'Edit', 'Record this event'])
    expect(printed).not.toContain(left);
});

/** No sheet is blank, and no heading stands alone at the end of one. */
async function expectGoodSheets(page: Page, path: string, most: number): Promise<Sheet[]> {
  await page.goto(ORIGIN + path);
  await beThere(page);
  await expect.poll(() => page.locator('[data-waiting]').count()).toBe(0);
  await page.waitForLoadState('networkidle');
  const sheets = await print(page);
  expect(sheets.length).toBeLessThanOrEqual(most);
  for (const { text, pictures } of sheets) {
    expect(text.length > 0 || pictures > 0, 'no sheet is blank').toBe(true);
    expect(text).not.toContain('Skip to the content');
  }

  await page.emulateMedia({ media: 'print' });
  const sections = await page.locator('main section:has(> h2):visible').evaluateAll((all) =>
    all.map((section) => {
      const item = [...section.querySelectorAll('li')].find((li) => li.checkVisibility());
      const first = item ?? section.querySelector('address, p');
      const words = (first?.querySelector('h3, h4') ?? first)?.textContent ?? '';
      return { heading: section.querySelector('h2')?.textContent ?? '', first: words.slice(0, 12) };
    }),
  );
  for (const { heading, first } of sections) {
    const together = sheets.some(
      ({ text, pictures }) => text.includes(heading) && (first ? text.includes(first) : pictures > 0),
    );
    expect(together, `${heading} stands beside ${first}`).toBe(true);
  }
  return sheets;
}

test('an untouched home page is printed without the gallery that has not loaded', async () => {
  const page = await openPage(BLANK, {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  await keepSixEvents(page);
  await page.goto('/');
  await page.locator('[aria-labelledby="upcoming-events"] [data-early][data-filled]').waitFor();
  const bytes = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(await page.evaluate(() => 'replayEarlyTap' in window && Boolean(window.replayEarlyTap))).toBe(true);
  const pdf = await library.loadDocument(bytes);
  const text = [...pdf.pages()].map((sheet) => sheet.getText()).join(' ');
  expect(pdf.getPageCount()).toBeLessThanOrEqual(3);
  pdf.destroy();
  expect(text).toContain('Upcoming Events');
  expect(text).not.toContain('Gallery');
});

test('the address of an external link is printed', async () => {
  const page = await openPage('/');
  const link = page
    .getByRole('region', { name: 'Upcoming Events' })
    .getByRole('link', { name: 'Details' })
    .first();
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(/^https:/);
  const sheets = await print(page);
  // A hyphen at the end of a line is read as U+FFFE.
  const written = sheets.map(({ text }) => text.replaceAll(/\s/g, '').replaceAll('\uFFFE', '-'));
  expect(written.join('')).toContain(`(${address})`);
});

test('the ways to register and to join are printed as addresses', async () => {
  const page = await openPage('/about');
  for (const [path, address] of [
    [added[1] ?? '', 'https://kites.example/register'],
    ['/club/robotic', `${institute.website}/club/robotic#join`],
  ] as const) {
    await page.goto(path);
    await beThere(page);
    const sheets = await print(page);
    expect(sheets.map(({ text }) => text.replaceAll(' ', '')).join('')).toContain(address);
  }
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
