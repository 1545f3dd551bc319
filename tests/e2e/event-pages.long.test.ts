import { institute } from '@club-portal/contract/content/institute';
import { API_BASE } from '@club-portal/contract/paths';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pdf, photograph } from '../api/files.ts';
import { en } from '../sentences.ts';
import { addEventRecord, addUpcomingEvent, listTitled, ownTitle } from './administration.ts';
import { BLANK, beThere, openPage } from './browser.ts';
import { requestsTo } from './calls.ts';

const TITLE = 'Robot Arm Handover';
const ownEvent = ownTitle('Counted in the viewer');

/** The address without a title: the server redirects to the full one. */
async function addressOf(title: string): Promise<string> {
  const [item] = await listTitled('gallery', title);
  return `/events/${item._id}`;
}

const search = (page: Page) => page.evaluate(() => location.search);

test('the viewer of a club’s events links to the event’s page, and nothing is requested twice', async () => {
  const page = await openPage('/club/robotic/events');
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('link', { name: en.recordPage.everything }).click();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/events\/[^/]+\/robot-arm-handover$/);

  const asked = requestsTo(page, API_BASE);
  await page.reload();
  await beThere(page);
  await expect
    .poll(() => page.evaluate(() => 'replayEarlyTap' in window && window.replayEarlyTap))
    .toBe(undefined);
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  expect(asked).toEqual([]);
});

test('a tall cover is shown uncropped and sharp on a wide screen, beside title and text, above the sharing buttons and the club', async () => {
  const page = await openPage(await addressOf(TITLE), { viewport: { width: 1280, height: 900 } });
  const cover = page.locator('article img').first();
  await expect.poll(() => cover.evaluate((it: HTMLImageElement) => it.complete)).toBe(true);
  const { width, height, natural, loaded } = await cover.evaluate((it: HTMLImageElement) => ({
    width: it.clientWidth,
    height: it.clientHeight,
    natural: it.naturalWidth / it.naturalHeight,
    loaded: Number(/-(\d+)\.webp/.exec(decodeURIComponent(it.currentSrc))?.[1]),
  }));
  expect(width / height).toBeCloseTo(natural, 2);
  expect(width).toBeLessThan(500);
  expect(loaded).toBe(800);
  const box = await boxOf(cover);
  for (const name of [TITLE, en.recordPage.outcome])
    expect((await boxOf(page.getByRole('heading', { name, exact: true }))).x).toBeGreaterThan(box.right);
  const host = await boxOf(page.getByRole('heading', { name: en.recordPage.host }));
  expect(host.x).toBe(box.x);
  expect(host.y).toBeGreaterThan(box.bottom);
});

async function boxOf(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x, y, right: x + width, bottom: y + height };
}

test.each([768, 1280])('below a wide cover at %i px no column ends far above the other', async (width) => {
  const page = await openPage(await addressOf('Freshers’ Contest 2026'), {
    viewport: { width, height: 900 },
  });
  const columns = [en.recordPage.host, en.recordPage.outcome].map((name) =>
    page.getByRole('heading', { name, exact: true }),
  );
  const [host, outcome] = await Promise.all(columns.map(boxOf));
  expect(host?.x).not.toBe(outcome?.x);
  expect(Math.abs((host?.bottom ?? 0) - (outcome?.bottom ?? 0))).toBeLessThan(300);
});

test.each([360, 768, 1280])('at %i px rows of pictures are full and uncropped', async (width) => {
  const wide = await photograph(600, 400);
  const tall = await photograph(400, 600);
  const files = [wide, wide, tall, wide, wide, tall].map((bytes, at) => ({ name: `${at}.jpg`, bytes }));
  const { _id } = await addEventRecord(`${ownEvent}, ${width} wide`, {}, files);
  const page = await openPage(`/events/${_id}`, { viewport: { width, height: 900 } });
  const list = page.getByRole('region', { name: en.recordPage.pictures }).getByRole('list');
  const pictures = await Promise.all((await list.locator('img').all()).map(boxOf));
  expect(pictures.length).toBe(5);
  for (const [at, { x, y, right, bottom }] of pictures.entries()) {
    const shape = at === 1 || at === 4 ? 2 / 3 : 3 / 2;
    expect(Math.abs(Math.log((right - x) / (bottom - y) / shape))).toBeLessThan(0.02);
  }
  if (width < 640) return;
  const { x: start, right: end } = await boxOf(list);
  for (const { y } of pictures) {
    const row = pictures.filter((one) => Math.abs(one.y - y) < 1);
    expect(Math.abs(Math.min(...row.map((one) => one.x)) - start)).toBeLessThan(2);
    expect(Math.abs(Math.max(...row.map((one) => one.right)) - end)).toBeLessThan(2);
  }
});

test('on a phone the text comes before the sharing buttons and the club', async () => {
  const page = await openPage(await addressOf(TITLE), { viewport: { width: 360, height: 740 } });
  const tops = await Promise.all(
    [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('heading', { name: en.recordPage.outcome }),
      page.getByRole('link', { name: 'WhatsApp' }),
      page.getByRole('heading', { name: en.recordPage.host }),
      page.getByRole('heading', { name: en.recordPage.pictures }),
    ].map(async (part) => (await boxOf(part)).y),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('an event without pictures has its poster, from the server and after a detour through the list of its club', async () => {
  const { _id, title } = await addEventRecord(`${ownEvent}, drawn`, { club: 'maintenance' }, []);
  const poster = (page: Page) => page.getByRole('article').locator('[data-composition] svg');
  const sent = await openPage(`/events/${_id}`, { javaScriptEnabled: false });
  const drawing = await poster(sent).innerHTML();
  expect(drawing).toContain('<path');

  const page = await openPage('/club/maintenance/events?year=2026');
  const card = page.getByRole('article').filter({ hasText: title });
  await card.locator('[data-composition] svg').waitFor();
  await card.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(() => poster(page).innerHTML()).toBe(drawing);
  await page.reload();
  await beThere(page);
  const more = page.getByRole('region', { name: en.recordPage.moreOf('Maintenance') });
  await more.getByRole('link', { name: en.recordPage.clubEvents('Maintenance') }).waitFor();
  expect(await more.getByRole('link', { name: title, exact: true }).count()).toBe(0);
  expect(await poster(page).innerHTML()).toBe(drawing);
});

test('a video has its place below its heading', async () => {
  const page = await openPage(await addressOf(TITLE));
  const heading = await page.getByRole('heading', { name: en.recordPage.videos }).boundingBox();
  const video = await page.locator('video').boundingBox();
  expect(video?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));
});

test('a picture is in the address: Back closes it, a link opens it, and closing a linked one stays on the page', async () => {
  const page = await openPage(await addressOf(TITLE));
  const viewer = page.getByRole('dialog');
  await page.getByRole('region', { name: en.recordPage.pictures }).getByRole('link').first().click();
  await viewer.waitFor();
  expect(await viewer.getByRole('link', { name: en.recordPage.everything }).count()).toBe(0);
  const second = await search(page);
  expect(second).toMatch(/^\?picture=[\w-]+$/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => search(page)).not.toBe(second);
  const linked = page.url();
  expect(new URL(linked).searchParams.has('picture')).toBe(true);
  await page.goBack();
  await viewer.waitFor({ state: 'detached' });
  await expect.poll(() => search(page)).toBe('');

  await page.goto(BLANK);
  await page.goto(linked);
  await viewer.getByText('Picture 3 of').waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  await expect.poll(() => search(page)).toBe('');
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();

  // No picture has this id.
  await page.goto(linked.replace(/picture=.*/, 'picture=another'));
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  expect(await viewer.count()).toBe(0);
});

test('the viewer counts pictures and documents separately, and shows the description of a picture', async () => {
  const bytes = await photograph(60, 40);
  const { _id, title } = await addEventRecord(ownEvent, { alt: 'A lathe' }, [
    { name: 'one.jpg', bytes },
    { name: 'brochure.pdf', bytes: pdf() },
    { name: 'two.jpg', bytes },
  ]);
  const page = await openPage(`/events/${_id}`);
  await page.getByRole('link', { name: 'A lathe' }).click();
  const viewer = page.getByRole('dialog', { name: title });
  const { positions } = en.clubEvents;
  await viewer.getByText(positions.image(1, 2)).waitFor();
  await viewer.getByText('A lathe', { exact: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer.getByText(positions.pdf(1, 1)).waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer.getByText(positions.image(2, 2)).waitFor();
  expect(await viewer.getByText(`${title}, picture 2`, { exact: true }).count()).toBe(0);
});

/** Addresses of pages, and the links there that open the viewer. */
const GALLERY = ['/', '[aria-labelledby="gallery"] li a'] as const;
const CLUB_EVENTS = ['/club/coding/events?year=2024', 'h2 a'] as const;

test.each([GALLERY, CLUB_EVENTS])(
  'the viewer over %s has the address of its picture, which opens the same one',
  async (path, links) => {
    const page = await openPage(path);
    const start = page.url();
    const card = page.locator(links).first();
    const href = (await card.getAttribute('href')) ?? '';
    await card.click();
    const viewer = page.getByRole('dialog');
    const picture = viewer.locator('img');
    await expect.poll(() => page.url()).toMatch(/\/events\/\w+\/[^/]+\?picture=[\w-]+$/);
    const [linked, source] = [page.url(), await picture.getAttribute('src')];
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).not.toBe(linked);
    await page.goBack();
    await viewer.waitFor({ state: 'detached' });
    expect(page.url()).toBe(start);

    for (const address of [linked, href]) {
      await page.goto(BLANK);
      await page.goto(address);
      await viewer.waitFor();
      expect(await picture.getAttribute('src')).toBe(source);
    }
  },
);

test.each([
  ['the middle button', { button: 'middle' }],
  ['Ctrl', { modifiers: ['ControlOrMeta'] }],
] as const)('with %s a picture, a card and a picture of an event open in a new tab', async (_, how) => {
  for (const [path, links] of [
    GALLERY,
    CLUB_EVENTS,
    [await addressOf(TITLE), 'section[aria-labelledby="pictures"] a'],
  ] as const) {
    const page = await openPage(path);
    const link = page.locator(links).first();
    const options = 'modifiers' in how ? { modifiers: [...how.modifiers] } : how;
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click(options)]);
    await tab.getByRole('dialog').getByRole('img').waitFor();
    expect(tab.url()).toMatch(/\/events\/\w+\/[^/]+\?picture=[\w-]+$/);
    await tab.close();
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
});

test('sharing uses the device’s own dialog on a phone, otherwise copies the address, or else shows it', async () => {
  const page = await openPage(await addressOf(TITLE), { isMobile: true, hasTouch: true });
  const address = page.url();
  const share = page.getByRole('button', { name: en.recordPage.share });
  const answer = (method: string, outcome: string) =>
    page.evaluate(`Object.defineProperty(navigator, '${method}', { configurable: true, value: ${outcome} })`);

  await answer('share', '(data) => { window.shared = data; return Promise.resolve(); }');
  await share.tap();
  await expect.poll(() => page.evaluate('window.shared')).toEqual({ title: TITLE, url: address });

  await answer('share', 'undefined');
  await answer('clipboard', '{ writeText: (text) => { window.copied = text; return Promise.resolve(); } }');
  await share.tap();
  await page.getByText(en.recordPage.copied).waitFor();
  expect(await page.evaluate('window.copied')).toBe(address);

  await answer('clipboard', '{ writeText: () => Promise.reject(new Error("refused")) }');
  await share.tap();
  expect(await page.getByLabel(en.recordPage.copyThis).inputValue()).toBe(address);
});

test('on a computer the address is copied, or goes to WhatsApp with the title', async () => {
  const page = await openPage(await addressOf(TITLE));
  const address = page.url();
  expect(await page.getByRole('button', { name: en.recordPage.share }).count()).toBe(0);
  const whatsApp = page.getByRole('link', { name: 'WhatsApp' });
  const { host, searchParams } = new URL((await whatsApp.getAttribute('href')) ?? '');
  expect([host, searchParams.get('text')]).toEqual([
    'wa.me',
    `${TITLE}\n${institute.website}${new URL(address).pathname}`,
  ]);
  await page.evaluate(
    `Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } })`,
  );
  await page.getByRole('button', { name: en.recordPage.copyLink }).click();
  await page.getByText(en.recordPage.copied).waitFor();
  expect(await page.evaluate('window.copied')).toBe(address);
});

test('an address in the description of an event is a link, before and after the event', async () => {
  const description = 'Form: https://forms.example/a(1).';
  const announced = await addUpcomingEvent(ownTitle('Linked'), { description, date: '2099-03-01' });
  const { _id } = await addEventRecord(ownTitle('Linked before'), { description });
  for (const path of [`/events/upcoming/${announced._id}`, `/events/${_id}`]) {
    const page = await openPage(path);
    const link = page.getByRole('article').getByRole('link', { name: /forms\.example/ });
    expect(await link.getAttribute('href')).toBe('https://forms.example/a(1)');
    expect(await link.evaluate((it) => it.parentElement?.textContent)).toMatch(/^Form: .*\.$/);
  }
});

test('an announced event offers calendars, its club with a link to join, and more from that club', async () => {
  const [event] = await listTitled('events', 'Line Follower Challenge');
  const page = await openPage(`/events/upcoming/${event._id}`);
  const article = page.getByRole('article');
  await article.getByText(en.recordPage.addToCalendar).click();
  const dates = event.date.replaceAll('-', '');
  const google = article.getByRole('link', { name: en.recordPage.calendars.google });
  expect(new URL((await google.getAttribute('href')) ?? '').searchParams.get('dates')).toContain(dates);
  for (const name of ['Outlook.com', 'Microsoft 365']) await article.getByRole('link', { name }).waitFor();
  const more = page.getByRole('region', { name: en.recordPage.moreOf('Robotic') });
  await page.mouse.move(10, 10);
  await more.getByRole('link', { name: TITLE }).waitFor();
  expect(await more.getByRole('link', { name: event.title }).count()).toBe(0);
  await article.getByRole('link', { name: en.joining.button }).click();
  await page.getByRole('dialog', { name: en.joining.title('Robotic') }).waitFor();
});
