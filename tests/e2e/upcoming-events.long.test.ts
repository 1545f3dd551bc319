import { catalogues } from '@club-portal/contract/catalogues';
import { TRASH_DAYS } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { apiSentences } from '@club-portal/contract/sentences/api';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import { successSentences } from '@club-portal/contract/sentences/success';
import { takedownSentences } from '@club-portal/contract/sentences/takedown';
import { momentInIndia } from '@club-portal/contract/today';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formOf, pdf, photograph } from '../api/files.ts';
import { expectAccessibleInEveryLook } from './accessibility.ts';
import {
  addEventRecord,
  addUpcomingEvent,
  askToDelete,
  callAsAdministrator,
  chooseFromMenu,
  listTitled,
  menuButton,
  nextYear,
  openAsAdministrator,
  ownTitle,
  rowOf,
} from './administration.ts';
import { expectConsoleError, openPage } from './browser.ts';
import { breakCalls } from './calls.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { chooseFiles, jpeg, pdfFile } from './upload-form.ts';

const title = ownTitle('Solar car talk');

test('the question before an announcement is deleted names its picture and its PDFs', async () => {
  const name = `${title} with a poster`;
  const { _id } = await addUpcomingEvent(name, { date: '2199-03-10' });
  const { picture, attach } = paths.upcomingEvent;
  const poster = [{ name: 'poster.jpg', bytes: await photograph(60, 40) }];
  const programme = [{ name: 'Programme.pdf', bytes: pdf() }];
  expect((await callAsAdministrator('POST', picture(_id), formOf({}, poster))).status).toBe(201);
  expect((await callAsAdministrator('POST', attach(_id), formOf({}, programme))).status).toBe(201);
  const page = await openAsAdministrator('/upcoming-event?tab=all');
  const question = await askToDelete(page, name, {
    heading: 'Delete event',
    sentence: administrationSentences.upcomingEvent.confirmDelete,
  });
  const { deletion, attachments } = administrationSentences;
  await question.getByText(deletion.toTrash([deletion.picture, attachments.count(1)], TRASH_DAYS)).waitFor();
});

test('club, times and a cancellation are set in the form, and visitors see them in both languages', async () => {
  const name = `${title} of a club`;
  const page = await openAsAdministrator('/upcoming-event');
  await page.getByLabel('Title *').fill(name);
  await page.getByLabel('Description *').fill('A race.');
  await page.getByLabel('Date *').fill(`${nextYear}-03-07`);
  await page.getByLabel('Club (optional)').selectOption('robotic');
  await page.getByLabel('Ends (optional)').fill('16:15');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const summary = page.getByRole('alert').filter({ hasText: pageSentences.request.invalid });
  expect(await summary.getByRole('listitem').allTextContents()).toEqual([
    `Starts (optional): ${fieldSentences.required}`,
  ]);
  await page.getByLabel('Starts (optional)').fill('16:30');
  await page.getByRole('button', { name: 'Add Event' }).click();
  await summary.getByText(`Ends (optional): ${fieldSentences.endsTooEarly}`).waitFor();
  await page.getByLabel('Starts (optional)').fill('09:30');
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expectToast(page, successSentences.upcomingEvent.added);
  expect(await page.getByLabel('Club (optional)').inputValue()).toBe('');

  const visitor = await openPage('/');
  const leaf = visitor.getByRole('listitem').filter({ hasText: name });
  await leaf.getByText(`March 7, ${nextYear}, 09:30–16:15`).waitFor();
  await leaf.getByText('Robotic', { exact: true }).waitFor();
  expect(await leaf.getByText(pageSentences.upcomingEvent.cancelled).count()).toBe(0);

  await page.getByRole('tab', { name: 'All Upcoming event' }).click();
  await rowOf(page, name).getByText('09:30–16:15').waitFor();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit event' });
  expect(await dialog.getByLabel('Club (optional)').inputValue()).toBe('robotic');
  await dialog.getByLabel('Cancelled').check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  // The dialog in the row contains this word, too.
  await expectToast(page, successSentences.upcomingEvent.updated);
  await rowOf(page, name).getByText('Cancelled', { exact: true }).waitFor();
  for (const [address, { upcomingEvent }] of [
    ['/', catalogues.en.pages],
    ['/hi', catalogues.hi.pages],
  ] as const) {
    await visitor.goto(address);
    await leaf.getByText(upcomingEvent.cancelled, { exact: true }).waitFor();
    await leaf.getByRole('link', { name }).click();
    const [mark, heading] = [
      // Its poster says so too.
      visitor.getByRole('article').getByText(upcomingEvent.cancelled, { exact: true }).last(),
      visitor.getByRole('heading', { level: 1, name }),
    ];
    await mark.waitFor();
    expect((await mark.boundingBox())?.y).toBeLessThan((await heading.boundingBox())?.y ?? 0);
    const struck = (it: Element) => getComputedStyle(it).textDecorationLine;
    expect(await heading.evaluate(struck)).toBe('line-through');
    expect(await visitor.locator('dd time').first().evaluate(struck)).toBe('line-through');
  }
});

test('an event of several days shows all of them to visitors, in lists, on its page and in shared links', async () => {
  const name = `${title} of three days`;
  const page = await openAsAdministrator('/upcoming-event');
  await page.getByLabel('Title *').fill(name);
  await page.getByLabel('Description *').fill('A camp.');
  await page.getByLabel('Date *').fill(`${nextYear}-03-07`);
  await page.getByLabel('Last day (optional)').fill(`${nextYear}-03-06`);
  await page.getByLabel('Club (optional)').selectOption('robotic');
  await page.getByLabel('Starts (optional)').fill('18:00');
  await page.getByLabel('Ends (optional)').fill('06:00');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const summary = page.getByRole('alert').filter({ hasText: pageSentences.request.invalid });
  await summary.getByText(`Last day (optional): ${fieldSentences.lastDay}`).waitFor();
  await page.getByLabel('Last day (optional)').fill(`${nextYear}-03-09`);
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expectToast(page, successSentences.upcomingEvent.added);
  await page.goto('/upcoming-event?tab=all');
  await rowOf(page, name).getByText(`March 7–9, ${nextYear}`).waitFor();

  const visitor = await openPage('/');
  await visitor.getByRole('listitem').filter({ hasText: name }).getByText(`March 7–9, ${nextYear}`).waitFor();
  await visitor.goto('/hi');
  await visitor.getByRole('listitem').filter({ hasText: name }).getByText(`7–9 मार्च ${nextYear}`).waitFor();
  const [{ _id }] = await listTitled('events', name);
  await visitor.goto(`/events/upcoming/${_id}`);
  const facts = visitor.getByRole('article').locator('dl');
  const weekday = (day: number) =>
    new Date(`${nextYear}-03-0${day}`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
  expect(await facts.textContent()).toContain(
    `${weekday(7)}, March 7, ${nextYear}, 18:00 – ${weekday(9)}, March 9, ${nextYear}, 06:00`,
  );
  const description = visitor.locator('meta[property="og:description"]');
  expect(await description.getAttribute('content')).toContain(`March 7–9, ${nextYear}`);
  const data = await visitor.locator('script[type="application/ld+json"]').textContent();
  expect(data).toContain(
    `"startDate":"${nextYear}-03-07T18:00:00+05:30","endDate":"${nextYear}-03-09T06:00:00+05:30"`,
  );
});

describe('the record of a past event', () => {
  const announced = { date: '2026-10-02', location: 'Workshop 2', club: 'robotic', description: 'A race.' };
  const add = (page: Page, name: string) =>
    rowOf(page, name).getByRole('link', { name: `Record this event: ${name}` });
  const fillInTheRest = async (page: Page) => {
    await page.getByLabel('Theme *').fill('Races');
    await chooseFiles(page, [pdfFile('a.pdf', pdf())]);
  };

  test('is added with one action in a filled form, and another unsent upload stays', async () => {
    const name = `${title} raced`;
    await addUpcomingEvent(name, announced);
    await addUpcomingEvent(`${name}, or not`, { ...announced, cancelled: true });
    const page = await openAsAdministrator('/event');
    await page.getByLabel('Title *').fill('Half a record');
    await page.goto('/upcoming-event?tab=all');
    await rowOf(page, `${name}, or not`).getByText('Cancelled', { exact: true }).waitFor();
    expect(await add(page, `${name}, or not`).count()).toBe(0);
    await add(page, name).click();
    await page.getByText(administrationSentences.eventRecord.recordOf(name, '2 October 2026')).waitFor();
    const filled = { 'Title *': name, 'Date *': announced.date, 'Club *': 'robotic' };
    const more = { Location: announced.location, 'Description (objective)': announced.description };
    for (const [label, value] of Object.entries({ ...filled, ...more })) {
      expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe(value);
    }
    await fillInTheRest(page);
    await page.reload();
    expect(await page.getByLabel('Theme *').inputValue()).toBe('Races');
    await fillInTheRest(page);
    const upload = page.getByRole('button', { name: 'Upload Event' });
    await upload.click();
    await page.getByRole('alert').getByText(administrationSentences.doubts.advertising).waitFor();
    await upload.click();
    await expectToast(page, successSentences.eventRecord.added);
    await expectFocus(page.getByRole('heading', { name, exact: true }));
    await page.getByRole('complementary', { name: /^Still missing/ }).waitFor();
    await page.goto('/event');
    expect(await page.getByLabel('Title *').inputValue()).toBe('Half a record');

    const [item] = await listTitled('gallery', name);
    await page.goto('/upcoming-event?tab=all');
    const row = rowOf(page, name).first();
    const recorded = row.getByRole('link', { name: 'Recorded' });
    expect(await recorded.getAttribute('href')).toBe(`/events/${item._id}`);
    expect(await add(page, name).count()).toBe(0);
    await row.getByRole('link', { name, exact: true }).click();
    await page.waitForURL('**/events/upcoming/**');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.goto(`/event?from=${item.announcement}`);
    await page.getByText(administrationSentences.eventRecord.isThere).waitFor();
    await callAsAdministrator('DELETE', paths.eventRecord.delete(item._id));
    await page.goto('/upcoming-event?tab=all');
    await add(page, name).waitFor();
  });

  test('can be added from the start of the event', async () => {
    const [day, time] = momentInIndia().split('T');
    const [begun, later] = [`${title} under way`, `${title} tomorrow`];
    await addUpcomingEvent(begun, { ...announced, date: day, lastDay: '2199-01-01', start: time });
    await addUpcomingEvent(later, { ...announced, date: '2198-12-31' });
    const page = await openAsAdministrator('/upcoming-event?tab=all');
    await add(page, begun).waitFor();
    await rowOf(page, later).waitFor();
    expect(await add(page, later).count()).toBe(0);
  });

  test('is refused for the second of two administrators, whose text stays', async () => {
    expectConsoleError('409');
    const name = `${title} recorded twice`;
    const event = await addUpcomingEvent(name, announced);
    const page = await openAsAdministrator(`/event?from=${event._id}`);
    await fillInTheRest(page);
    await addEventRecord(name, { ...announced, announcement: event._id });
    await page.getByRole('button', { name: 'Upload Event' }).click();
    await page.getByRole('alert').getByText(administrationSentences.doubts.twice).waitFor();
    await page.getByRole('button', { name: 'Upload Event' }).click();
    await page.getByRole('alert').getByText(apiSentences.eventRecord.alreadyRecorded).waitFor();
    expect(await page.getByLabel('Theme *').inputValue()).toBe('Races');
  });

  test('cannot be added for an unknown event, or while the server fails', async () => {
    expectConsoleError('404');
    const page = await openAsAdministrator('/event?from=unknown');
    await page.getByText(apiSentences.upcomingEvent.notFound).waitFor();
    await page.getByRole('link', { name: 'upload another event' }).click();
    await page.getByLabel('Theme *').waitFor();
    const event = await addUpcomingEvent(`${title} late`, announced);
    const restore = await breakCalls(page, '**/event/read/*', 503);
    await page.goto(`/event?from=${event._id}`);
    await page.getByText(pageSentences.upcomingEvent.fetchFailed).waitFor();
    await restore();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText(`${title} late`).first().waitFor();
  });
});

test('an event is announced with a PDF, which visitors get on its page, and another one is added and removed', async () => {
  const name = `${title} with rules`;
  const admin = await openAsAdministrator('/upcoming-event');
  await admin.getByLabel('Title *').fill(name);
  await admin.getByLabel('Description *').fill('A race.');
  await admin.getByLabel('Date *').fill(`${nextYear}-03-08`);
  await admin.getByLabel('PDFs (optional)').setInputFiles(pdfFile('Rules.pdf', pdf()));
  await admin.getByText('Rules.pdf').waitFor();
  await admin.getByRole('button', { name: 'Add Event' }).click();
  await expectToast(admin, successSentences.upcomingEvent.added);

  await admin.getByRole('tab', { name: 'All Upcoming event' }).click();
  await chooseFromMenu(admin, name, `Attachments of ${name}`);
  const dialog = admin.getByRole('dialog', { name: `Attachments of ${name}` });
  await dialog.getByText(administrationSentences.attachments.count(1)).waitFor();
  await dialog.getByLabel('Add a PDF').setInputFiles(pdfFile('Programme.pdf', pdf()));
  await expectToast(admin, successSentences.upcomingEvent.attached);
  await expectFocus(dialog.getByText(administrationSentences.attachments.count(2)));

  const [event] = await listTitled('events', name);
  const visitor = await openPage(`/events/upcoming/${event?._id}`);
  const links = visitor.getByRole('article').getByRole('link', { name: /\.pdf$/ });
  await expect.poll(() => links.allTextContents()).toEqual(['Rules.pdf', 'Programme.pdf']);
  const address = (await links.first().getAttribute('href')) ?? '';
  expect((await visitor.request.get(address)).status()).toBe(200);
  await expectAccessibleInEveryLook(visitor);

  await dialog.getByRole('button', { name: 'Remove Rules.pdf' }).click();
  await expectToast(admin, successSentences.upcomingEvent.detached);
  await visitor.reload();
  await expect.poll(() => links.allTextContents()).toEqual(['Programme.pdf']);
});

test.each([
  ['with a link', 'https://solar.example/register', recordPageSentences.register],
  ['without a link', '', recordPageSentences.addToCalendar],
])(
  'an announced event %s has one main action, and asking for the removal of its picture is none',
  async (_, link, main) => {
    const { _id } = await addUpcomingEvent(`${title} with one action`, { link });
    const poster = formOf({ alt: 'A car' }, [{ name: 'car.jpg', bytes: await photograph(900, 600) }]);
    await callAsAdministrator('POST', paths.upcomingEvent.picture(_id), poster);
    const page = await openPage(`/events/upcoming/${_id}`);
    const removal = page.getByRole('article').getByRole('button', { name: takedownSentences.open.image });
    await removal.waitFor();
    expect(await removal.getAttribute('data-variant')).not.toBe('primary');
    const primary = page.locator('main [data-variant="primary"]');
    expect(await primary.count()).toBe(1);
    expect(await primary.innerText()).toContain(main);
  },
);

test('a picture is added to an event, described, seen by visitors, replaced and removed', async () => {
  expectConsoleError('415');
  const name = `${title} with a picture`;
  const { _id } = await addUpcomingEvent(name);
  const admin = await openAsAdministrator('/upcoming-event?tab=all');
  const opener = menuButton(admin, name);
  await chooseFromMenu(admin, name, `Picture of ${name}`);
  const dialog = admin.getByRole('dialog', { name: `Picture of ${name}` });
  await dialog.getByText(administrationSentences.upcomingEvent.noPicture).waitFor();
  const choose = dialog.getByLabel('Picture', { exact: true });
  await choose.setInputFiles(jpeg('fake.jpg', pdf()));
  await dialog.getByRole('alert').getByText(apiSentences.upcomingEvent.onlyPicture('fake.jpg')).waitFor();
  await dialog.getByLabel('What the picture shows').fill('A car with solar cells');
  await choose.setInputFiles(jpeg('car.jpg', await photograph(900, 600)));
  await expectToast(admin, successSentences.upcomingEvent.pictureSaved);
  const shown = dialog.getByRole('img');
  expect(await shown.getAttribute('alt')).toBe('A car with solar cells');
  await expectFocus(dialog.getByRole('heading', { level: 3 }));
  await expectAccessibleInEveryLook(admin);

  const visitor = await openPage(`/events/upcoming/${_id}`);
  const picture = visitor.getByRole('article').getByRole('img', { name: 'A car with solar cells' });
  await expect
    .poll(() => picture.evaluate((it) => [(it as HTMLImageElement).naturalWidth > 0, it.clientHeight > 100]))
    .toEqual([true, true]);
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const [heading, action] = [
    visitor.getByRole('heading', { level: 1 }),
    visitor.getByText('Add to calendar'),
  ];
  expect(await topOf(picture)).toBeLessThan((await topOf(heading)) + 40);
  await visitor.setViewportSize({ width: 360, height: 640 });
  expect(await topOf(picture)).toBeLessThan(await topOf(heading));
  expect(await topOf(heading)).toBeLessThan(await topOf(action));
  await visitor.setViewportSize({ width: 1280, height: 900 });
  await expectAccessibleInEveryLook(visitor);

  await dialog.getByLabel('What the picture shows').fill('A racing car');
  await dialog.getByRole('button', { name: 'Save the description' }).click();
  await expect.poll(() => shown.getAttribute('alt')).toBe('A racing car');
  await choose.setInputFiles(jpeg('tall.jpg', await photograph(300, 500)));
  await expect.poll(() => shown.getAttribute('width')).toBe('300');
  expect(await shown.getAttribute('alt')).toBe('A racing car');
  await dialog.getByRole('button', { name: 'Remove the picture' }).click();
  await expectToast(admin, successSentences.upcomingEvent.pictureRemoved);
  await dialog.getByText(administrationSentences.upcomingEvent.noPicture).waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expectFocus(opener);
});

test('the drawing of a poster is chosen by keyboard, kept with the unsent text, and is on the page of the event', async () => {
  const name = `${title} with a drawing`;
  const page = await openAsAdministrator('/upcoming-event');
  page.on('dialog', (dialog) => dialog.accept());
  const form = page.getByRole('main');
  const drawing = (label: string) =>
    form.getByRole('group', { name: 'Poster' }).getByRole('radio', { name: label });
  await form.getByLabel('Title *').fill(name);
  await form.getByLabel('Description *').fill('A race.');
  await form.getByLabel('Date *').fill(`${nextYear}-03-09`);
  expect(await drawing('Any').isChecked()).toBe(true);
  await drawing('Any').focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
  expect(await drawing('Rings').isChecked()).toBe(true);
  await expectAccessibleInEveryLook(page);

  await page.reload();
  await form.getByLabel('Title *').waitFor();
  expect(await form.getByLabel('Title *').inputValue()).toBe(name);
  expect(await drawing('Rings').isChecked()).toBe(true);
  await form.getByRole('button', { name: 'Add Event' }).click();
  await expectToast(page, successSentences.upcomingEvent.added);

  const [event] = await listTitled('events', name);
  const visitor = await openPage(`/events/upcoming/${event?._id}`);
  await visitor.locator('[data-composition="rings"]').first().waitFor();
  await expectAccessibleInEveryLook(visitor);
});

test('a record without files adopts the drawing of its announcement, and has it in the list of the administration', async () => {
  const name = `${title} drawn in the list`;
  const { _id } = await addUpcomingEvent(name, { date: '2026-10-02', club: 'robotic', poster: 'arches' });
  const page = await openAsAdministrator(`/event?from=${_id}`);
  const drawing = page.getByRole('group', { name: 'Poster' }).getByRole('radio', { name: 'Arches' });
  await expect.poll(() => drawing.isChecked()).toBe(true);
  await page.getByLabel('Theme *').fill('Races');
  await page.getByLabel('Description (objective)', { exact: true }).fill('Twelve robots raced.');
  await page.getByRole('button', { name: 'Upload Event' }).click();
  await expectToast(page, successSentences.eventRecord.added);
  await page.goto(`/event?tab=all&q=${encodeURIComponent(name)}`);
  await rowOf(page, name).locator('[data-composition="arches"]').waitFor();
  await page.goto(`/event/evidence/${(await listTitled('gallery', name))[0]._id}`);
  await page.getByText(administrationSentences.eventFiles.drawn).waitFor();
  await page.locator('[data-composition="arches"]').waitFor();
});
