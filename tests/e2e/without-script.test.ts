import type { EventRecord } from '@club-portal/contract/event-record';
import { inLanguage } from '@club-portal/contract/in-language';
import type { Notice } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { WITHOUT_SCRIPT } from '@club-portal/contract/rendered-page';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { call } from '../api/client.ts';
import { expectAccessible } from './accessibility.ts';
import { openPage } from './browser.ts';

const read = async (path: string) => (await call('GET', path)).body;

/** Opens a page in a browser without JavaScript, which is redirected to a page that it can show. */
async function openWithoutScript(path: string): Promise<Page> {
  const page = await openPage('/about', { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForURL(`**${WITHOUT_SCRIPT}**`);
  return page;
}

async function textOf(page: Page): Promise<string> {
  return (await page.getByRole('main').textContent()) ?? '';
}

test.each(['', '/hi'])('without JavaScript the pages of %s/ have what the API answers', async (base) => {
  const shown = <T extends Parameters<typeof inLanguage>[0]>(records: T[]) =>
    records.map((record) => inLanguage(record, base ? 'hi' : 'en'));
  const titles = (records: { title: string }[]) => records.map(({ title }) => title);
  const notices = titles(shown<Notice>((await read(paths.notice.fetch)).notices));
  const events = shown<UpcomingEvent>((await read(paths.upcomingEvent.fetch)).events);
  const { gallery } = await read(`${paths.eventRecord.fetch}?club=coding&year=newest`);
  expect(gallery.length).toBeGreaterThan(0);

  for (const [path, texts] of [
    [`${base}/`, [...notices.slice(0, 3), ...titles(events)]],
    [`${base}/notices`, notices],
    [`${base}/club/coding/events`, titles(shown<EventRecord>(gallery))],
  ] as const) {
    const page = await openWithoutScript(path);
    const found = await textOf(page);
    expect(texts.filter((text) => !found.includes(text))).toEqual([]);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path.replace(/(.)\/$/, '$1'));
    expect(await page.locator('noscript').count()).toBe(0);
    // No control is useless.
    expect(await page.getByRole('button').count()).toBe(0);
  }
});

test('a notice and an event on these pages link to their own pages, which need no JavaScript', async () => {
  const page = await openWithoutScript('/');
  const event = page.locator('a[href^="/events/upcoming/"]').first();
  const title = (await event.locator('span').first().textContent()) ?? '';
  await event.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const notices = await openWithoutScript('/notices');
  await notices.locator('summary').first().click();
  await notices.locator('details[open] a[href^="/notices/"]').click();
  await notices.waitForURL(/\/notices\/\w/);
  await notices.getByRole('heading', { level: 1 }).waitFor();
});

test('in a browser with JavaScript nobody is redirected there, but a visitor who follows a link can read it', async () => {
  const page = await openPage('/notices', { viewport: { width: 360, height: 740 } });
  expect(new URL(page.url()).pathname).toBe('/notices');
  await page.goto(WITHOUT_SCRIPT);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  await expectAccessible(page);
});

test('an unknown club has no such page, and no page is found under other addresses', async () => {
  for (const path of ['/club/chess/events', '/club/coding', '/about'])
    expect((await fetch(ORIGIN + WITHOUT_SCRIPT + path)).status, path).toBe(404);
});
