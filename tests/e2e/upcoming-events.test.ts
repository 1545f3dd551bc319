import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { successSentences } from '@club-portal/contract/sentences/success';
import { expect, test } from 'vitest';
import { database } from '../api/admin.ts';
import {
  addUpcomingEvent,
  askToDelete,
  expectPages,
  nextYear,
  openAsAdministrator,
  ownTitle,
  rowOf,
} from './administration.ts';
import { answerCalls, breakCalls } from './calls.ts';
import { expectFocus, expectToast } from './expectations.ts';

const title = ownTitle('Solar car talk');

test('an event is announced, edited and deleted', async () => {
  const page = await openAsAdministrator('/upcoming-event');
  expect(await page.getByLabel('Location', { exact: true }).inputValue()).toBe('College Campus');
  await page.getByLabel('Title *').fill(title);
  await page.getByLabel('Description *').fill('<script>alert(1)</script> and <b>sun</b>');
  await page.getByLabel('Date *').fill(`${nextYear}-03-05`);
  await page.getByLabel('Link (optional)').fill('https://sun.example/talk');
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expectToast(page, successSentences.upcomingEvent.added);
  expect(await page.getByLabel('Title *').inputValue()).toBe('');
  expect(await page.getByLabel('Location', { exact: true }).inputValue()).toBe('College Campus');

  await page.getByRole('tab', { name: 'All Upcoming event' }).click();
  await page.waitForURL('**/upcoming-event?tab=all');
  const added = rowOf(page, title);
  await added.getByText(`March 5, ${nextYear}`).waitFor();
  await added.getByText('<script>alert(1)</script> and <b>sun</b>').waitFor();
  expect(await added.getByRole('link', { name: /^Link of/ }).getAttribute('href')).toBe(
    'https://sun.example/talk',
  );

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit event' });
  expect(await dialog.getByLabel('Date *').inputValue()).toBe(`${nextYear}-03-05`);
  await dialog.getByLabel('Title *').fill(`${title}, moved`);
  await dialog.getByLabel('Date *').fill(`${nextYear}-03-06`);
  await dialog.getByLabel('Link (optional)').fill('');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, successSentences.upcomingEvent.updated);
  const moved = rowOf(page, `${title}, moved`);
  await moved.getByText(`March 6, ${nextYear}`).waitFor();
  expect(await moved.getByRole('link', { name: /^Link of/ }).count()).toBe(0);

  const question = await askToDelete(page, `${title}, moved`, {
    heading: 'Delete event',
    sentence: administrationSentences.upcomingEvent.confirmDelete,
  });
  await page.keyboard.press('Escape');
  await expectFocus(page.getByRole('button', { name: `Delete ${title}, moved` }));
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, successSentences.upcomingEvent.deleted);
  await moved.waitFor({ state: 'detached' });
});

test('events are loaded in pages of twenty, the latest date first, and those that are over are marked', async () => {
  const over = `${title} over`;
  const event = { description: 'Two hours.', location: '', link: '', createdAt: new Date() };
  const days = Array.from({ length: 25 }, (_, n) => String(n + 1).padStart(2, '0'));
  const add = (day: string) =>
    database.collection('events').add({ ...event, title: `${over}, ${day}`, date: `2001-01-${day}` });
  await Promise.all(days.map(add));
  const page = await openAsAdministrator('/upcoming-event?tab=all');
  await expectPages(page, /get-event.*cursor=/, pageSentences.upcomingEvent.fetchFailed);
  await rowOf(page, `${over}, 25`).getByText('Over', { exact: true }).waitFor();
  const times = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .getByRole('time');
  const dates = await times.evaluateAll((all) => all.map((it) => it.getAttribute('datetime')));
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('a list that cannot be loaded says so and has a Retry, and an empty one links to the form', async () => {
  const page = await openAsAdministrator('/upcoming-event');
  const list = /get-event.all=1/;
  const restore = await breakCalls(page, list);
  await page.reload();
  await page.getByRole('tab', { name: 'All Upcoming event' }).click();
  await page.getByText(pageSentences.upcomingEvent.fetchFailed).waitFor();
  await restore();
  await answerCalls(page, list, { events: [] });
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText(pageSentences.upcomingEvent.empty).waitFor();
  await page.getByRole('link', { name: 'Add the first one' }).click();
  await page.getByRole('button', { name: 'Add Event' }).waitFor();
});

test('a failed deletion says so in the row, and the row stays', async () => {
  const name = `${title} sticky`;
  await addUpcomingEvent(name);
  const page = await openAsAdministrator('/upcoming-event?tab=all');
  await breakCalls(page, '**/event/delete-event/*', 503);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, administrationSentences.upcomingEvent.deleteFailed);
  await rowOf(page, name).getByRole('alert').waitFor();
});

test('tabs are on top below 768 px and at the left from 768 px', async () => {
  const page = await openAsAdministrator('/upcoming-event', { viewport: { width: 767, height: 900 } });
  const tabs = page.getByRole('tablist');
  const panel = page.getByRole('tabpanel').first();
  const isAbove = async () => {
    const [list, content] = [await tabs.boundingBox(), await panel.boundingBox()];
    return list !== null && content !== null && list.y + list.height <= content.y;
  };
  expect(await isAbove()).toBe(true);
  expect(await tabs.getAttribute('aria-orientation')).not.toBe('vertical');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(() => tabs.getAttribute('aria-orientation')).toBe('vertical');
  expect(await isAbove()).toBe(false);
});
