import { paths } from '@club-portal/contract/paths';
import { todayInIndia } from '@club-portal/contract/today';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { database } from '../api/admin.ts';
import {
  addEventRecord,
  addNotice,
  addUpcomingEvent,
  callAsAdministrator,
  menuButton,
  openAsAdministrator,
  ownTitle,
  rowOf,
} from './administration.ts';
import { requestsTo } from './calls.ts';
import { expectFocus } from './expectations.ts';

const own = ownTitle('Instrument');

const titles = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 });
const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

test('event data is found by title, club, year, kind and what is missing; the address keeps the filters', async () => {
  const title = `${own} sundial`;
  await addEventRecord(`${title} workshop`, { date: '2018-07-01', club: 'iot', kind: 'workshop' });
  await addEventRecord(`${title} talk`, { date: '2018-06-30', club: 'iot', summary: 'Many came.' });
  await addEventRecord(`${title} elsewhere`, { date: '2018-06-30', club: 'sport' });
  const page = await openAsAdministrator('/event?tab=all');
  await search(page).fill(`${title.toUpperCase()} `);
  await expect.poll(() => titles(page).count()).toBe(3);
  await page.getByRole('status').getByText('3 uploaded events shown').waitFor();

  await filter(page, 'Club').selectOption('iot');
  await expect.poll(() => titles(page).allTextContents()).toEqual([`${title} workshop`, `${title} talk`]);
  await filter(page, 'Year').selectOption('2017-18');
  await expect.poll(() => titles(page).allTextContents()).toEqual([`${title} talk`]);
  await filter(page, 'Year').selectOption('2018');
  await filter(page, 'Status').selectOption('Without a summary');
  await expect.poll(() => titles(page).allTextContents()).toEqual([`${title} workshop`]);

  await page.reload();
  await rowOf(page, `${title} workshop`).waitFor();
  expect(await titles(page).count()).toBe(1);
  expect(await search(page).inputValue()).toContain(title.toUpperCase());
  expect(await filter(page, 'Status').inputValue()).toBe('summary');

  await filter(page, 'Kind').selectOption('seminar');
  await page.getByRole('button', { name: 'Show all uploaded events' }).click();
  await expect.poll(() => titles(page).count()).toBeGreaterThan(1);
  expect(new URL(page.url()).search).toBe('?tab=all');
  expect(await search(page).inputValue()).toBe('');
});

test('words are searched once, after a pause in typing, and no letter is lost', async () => {
  const title = `${own} astrolabe`;
  await addEventRecord(title);
  const page = await openAsAdministrator('/event?tab=all');
  await titles(page).first().waitFor();
  const asked = requestsTo(page, 'q=');
  await search(page).pressSequentially(title);
  await expect.poll(() => titles(page).allTextContents()).toEqual([title]);
  expect(await search(page).inputValue()).toBe(title);
  expect(asked.length).toBeLessThan(title.length);
});

test('a row says what is missing and links to it, and its menu works with the keyboard', async () => {
  const title = `${own} sextant`;
  const { _id } = await addEventRecord(title);
  const page = await openAsAdministrator(`/event?tab=all&q=${encodeURIComponent(title)}`);
  const missing = rowOf(page, title).getByRole('link', { name: /^Missing \d+ in/ });
  expect(await missing.getAttribute('href')).toContain(_id);

  const button = menuButton(page, title);
  await button.focus();
  await page.keyboard.press('ArrowUp');
  const entries = page.getByRole('menu').getByRole('menuitem');
  await expectFocus(entries.last());
  await page.keyboard.press('ArrowDown');
  await expectFocus(entries.first());
  await page.keyboard.press('p');
  await expectFocus(page.getByRole('menuitem', { name: `Publish the report of ${title}` }));
  await page.keyboard.press('Escape');
  await expectFocus(button);
  expect(await entries.count()).toBe(0);

  await button.click();
  await page.getByRole('heading', { level: 1 }).click();
  expect(await entries.count()).toBe(0);

  await page.keyboard.press('Escape');
  await button.press('Enter');
  await page.keyboard.press('o');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Report' }).waitFor();
  await page.keyboard.press('Escape');
  await expectFocus(button);
});

test('notices are found by their words, their year and their status', async () => {
  const title = `${own} compass`;
  await addNotice(`${title} shown`, { text: 'Bring **needles**.' });
  await addNotice(`${title} hidden`, { visible: false, text: 'No needles.' });
  const { _id } = await addNotice(`${title} old`, { visible: false, text: 'Old needles.' });
  // In India the year has already begun.
  const createdAt = new Date('2023-12-31T20:00:00Z');
  await database.collection('notices').doc(_id).update({ createdAt });
  const page = await openAsAdministrator('/notice?tab=all');
  await search(page).fill(`needles ${title}`);
  await expect.poll(() => titles(page).count()).toBe(3);
  await filter(page, 'Year').selectOption('2024');
  await expect.poll(() => titles(page).allTextContents()).toEqual([`${title} old`]);
  await filter(page, 'Year').selectOption(todayInIndia().slice(0, 4));
  await expect.poll(() => titles(page).count()).toBe(2);
  await filter(page, 'Status').selectOption('Hidden');
  await expect.poll(() => titles(page).allTextContents()).toEqual([`${title} hidden`]);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await rowOf(page, `${title} shown`).waitFor();
});

test('announced events are found by club, year and whether they need a record', async () => {
  const title = `${own} quadrant`;
  await addUpcomingEvent(`${title} over`, { date: '2026-01-10', club: 'iot' });
  const recorded = await addUpcomingEvent(`${title} recorded`, { date: '2026-01-11', club: 'iot' });
  await addUpcomingEvent(`${title} far`, { date: '2199-01-10', club: 'gate' });
  await addEventRecord(`${title} recorded`, { announcement: recorded._id });
  const page = await openAsAdministrator(`/upcoming-event?tab=all&q=${encodeURIComponent(title)}`);
  await expect.poll(() => titles(page).count()).toBe(3);
  await filter(page, 'Year').selectOption('2026');
  await expect.poll(() => titles(page).count()).toBe(2);
  await filter(page, 'Status').selectOption('To be recorded');
  await expect.poll(() => titles(page).allTextContents()).toEqual([`${title} over`]);
  await filter(page, 'Club').selectOption('gate');
  await page.getByText('No events have all of this.').waitFor();
  await callAsAdministrator('DELETE', paths.upcomingEvent.delete(recorded._id));
});

test('titles in Hindi are marked as Hindi in the lists and on Today', async () => {
  const title = `${own} सूचना`;
  const soon = todayInIndia(new Date(Date.now() + 24 * 60 * 60 * 1000));
  await addNotice(title, { showFrom: '', showUntil: `${soon}T18:00` });
  await addUpcomingEvent(title, { date: todayInIndia(new Date(Date.now() - 24 * 60 * 60 * 1000)) });
  await addEventRecord(title);
  for (const path of ['/notice?tab=all', '/upcoming-event?tab=all', '/event?tab=all']) {
    const page = await openAsAdministrator(path);
    const heading = rowOf(page, title).getByRole('heading', { name: title });
    expect(await heading.getAttribute('lang'), path).toBe('hi');
  }
  const today = await openAsAdministrator('/manage/today');
  const links = today.getByRole('link', { name: title, exact: true });
  await expect.poll(() => links.count()).toBe(2);
  for (const link of await links.all()) expect(await link.getAttribute('lang')).toBe('hi');
});
