import { catalogues } from '@club-portal/contract/catalogues';
import { clubsWithPage } from '@club-portal/contract/content/clubs';
import { timeInIndia, todayInIndia } from '@club-portal/contract/today';
import { beforeAll, expect, test } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { en } from '../sentences.ts';
import { addUpcomingEvent, listTitled, ownTitle } from './administration.ts';
import { BLANK, openPage } from './browser.ts';
import { expectFocus } from './expectations.ts';

const say = catalogues.en.calendar;

const PHONE = { width: 360, height: 740 };

/** No other test has events in this month. */
const MONTH = '2197-04';

const title = ownTitle('Kite day');

beforeAll(async () => {
  const date = `${MONTH}-03`;
  await addUpcomingEvent(title, { date, start: '10:00', end: '12:00', club: 'coding', location: 'Roof' });
  await addUpcomingEvent(`${title} off`, { date, club: 'sport', cancelled: true });
  await addUpcomingEvent(`${title} camp`, { date: `${MONTH}-29`, lastDay: '2197-05-02', club: 'iot' });
  await addUpcomingEvent(`${title} late`, { date: '2197-06-30', club: 'sport' });
  await addUpcomingEvent('Quiz of the Year', { date: '2195-05-15', start: '10:00' });
});

const open = (options = {}) => openPage(`/calendar?month=${MONTH}&view=month`, options);

test('a month is a table with the names of the days, and its events link to their pages', async () => {
  const page = await open();
  const table = page.getByRole('table', { name: 'April 2197' });
  await table.waitFor();
  expect(await table.getByRole('columnheader').allTextContents()).toEqual(
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => expect.stringMatching(`^${day}`)),
  );
  expect(await table.locator(`td time[datetime^="${MONTH}"]`).count()).toBe(30);
  const day = table.getByRole('cell').filter({ hasText: title }).first();
  expect(await day.locator('time').getAttribute('datetime')).toBe(`${MONTH}-03`);
  await day.getByText('Cancelled').waitFor();
  await day.getByRole('link', { name: `10:00 ${title}`, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.getByText(en.recordPage.addToCalendar).click();
  const file = page.getByRole('link', { name: en.recordPage.calendars.device });
  expect((await fetch(ORIGIN + (await file.getAttribute('href')))).status).toBe(200);
});

test('an event of several days is on each of them, in both months', async () => {
  const page = await open();
  const camp = page
    .getByRole('table')
    .getByRole('cell')
    .filter({ hasText: `${title} camp` });
  await expect.poll(() => camp.locator('time').allTextContents()).toEqual(['29', '30']);
  await page.getByRole('link', { name: say.later('May 2197') }).click();
  await expect.poll(() => camp.locator('time').allTextContents()).toEqual(['1', '2']);
  await page.goto(`/calendar?month=${MONTH}&view=list`);
  for (const month of ['April 2197', 'May 2197'])
    await page.getByRole('region', { name: month }).getByText('29 April – 2 May 2197').waitFor();
  const phone = await openPage('/calendar?month=2197-05&view=month', { viewport: PHONE });
  await phone.getByRole('link', { name: `2 May 2197: ${say.count(1)}` }).click();
  expect(new URL(phone.url()).hash).toBe(`#day-${MONTH}-29`);
  expect(await phone.locator(`[id="day-${MONTH}-29"]`).count()).toBe(1);
});

test('the days of the neighbouring months have their events, and the next event of a club is named', async () => {
  const may = await openPage('/calendar?month=2197-05');
  const outside = may.getByRole('cell').filter({ has: may.locator('time[datetime="2197-06-01"]') });
  await outside.getByText('June 2197').waitFor({ state: 'attached' });
  await addUpcomingEvent(`${title} first of June`, { date: '2197-06-01', club: 'maintenance' });
  const again = await openPage('/calendar?month=2197-05');
  const cell = again.getByRole('cell').filter({ has: again.locator('time[datetime="2197-06-01"]') });
  await cell.getByRole('link', { name: `${title} first of June` }).waitFor();

  const page = await openPage('/calendar?club=maintenance', { viewport: PHONE });
  const next = page.getByRole('paragraph').filter({ hasText: say.next });
  expect(await next.textContent()).toContain(`${say.next} ${title} first of June, 1 June 2197`);
  await next.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: `${title} first of June` }).waitFor();
});

test('by keyboard: the next month, the list, one club; all of it is in the address and survives a reload', async () => {
  const page = await openPage('/calendar?month=2197-03');
  await page.getByRole('table', { name: 'March 2197' }).waitFor();
  await page.getByRole('link', { name: say.later('April 2197') }).press('Enter');
  await page.getByRole('table', { name: 'April 2197' }).waitFor();
  await page.getByRole('link', { name: say.list, exact: true }).press('Enter');
  const april = page.getByRole('region', { name: 'April 2197' });
  await april.getByRole('link', { name: title, exact: true }).waitFor();
  await page
    .getByRole('region', { name: 'June 2197' })
    .getByRole('link', { name: `${title} late` })
    .waitFor();
  await page.getByRole('region', { name: 'May 2197' }).getByRole('listitem').first().waitFor();
  const club = page.getByLabel(say.club, { exact: true });
  await club.focus();
  await page.keyboard.type('Sport');
  await page.waitForURL(`**/calendar?month=${MONTH}&view=list&club=sport`);
  await april.getByRole('link', { name: `${title} off` }).waitFor();
  await expect.poll(() => april.getByRole('listitem').count()).toBe(1);
  await page.reload();
  await april.getByRole('link', { name: `${title} off` }).waitFor();
  await expect.poll(() => april.getByRole('listitem').count()).toBe(1);
  expect(await club.inputValue()).toBe('sport');
  const current = page.getByRole('navigation', { name: say.views }).locator('[aria-current=true]');
  expect(await current.allTextContents()).toEqual([say.list]);
  expect(await page.getByRole('link', { name: say.asFile }).getAttribute('href')).toBe('/calendar/sport.ics');
  const device = await page.getByRole('link', { name: say.inCalendarApp }).getAttribute('href');
  expect(device).toMatch(/^webcal:\/\/[^/]+\/calendar\/sport\.ics$/);
  await page.getByRole('link', { name: say.thisMonth }).press('Enter');
  await page.waitForURL('**/calendar?view=list&club=sport');
  await expectFocus(page.getByRole('heading', { level: 2 }).first());
  expect(await page.getByRole('link', { name: say.thisMonth }).count()).toBe(0);
});

test('a phone starts with the list, a desktop with the month, and each with what was last chosen', async () => {
  const phone = await openPage(`/calendar?month=${MONTH}`, { viewport: PHONE });
  const april = phone.getByRole('region', { name: 'April 2197' });
  await april.getByRole('link', { name: title, exact: true }).waitFor();
  await phone.getByRole('link', { name: say.month, exact: true }).click();
  await phone.waitForURL(`**/calendar?month=${MONTH}&view=month`);
  await phone.goto(`/calendar?month=${MONTH}`);
  await phone.getByRole('table', { name: 'April 2197' }).waitFor();

  const desktop = await openPage(`/calendar?month=${MONTH}`);
  await desktop.getByRole('table', { name: 'April 2197' }).waitFor();
  await desktop.getByRole('link', { name: say.list, exact: true }).press('Enter');
  await desktop.goto(`/calendar?month=${MONTH}`);
  const list = desktop.getByRole('region', { name: 'April 2197' });
  await list.getByRole('link', { name: title, exact: true }).waitFor();
  // Somebody else's link shows their view, and does not count as a choice.
  await desktop.goto(`/calendar?month=${MONTH}&view=month`);
  await desktop.getByRole('table').waitFor();
  await desktop.goto(`/calendar?month=${MONTH}`);
  await list.waitFor();
});

test('if the browser refuses storage, the calendar uses the view in the address', async () => {
  const initScript =
    'Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } })';
  const page = await openPage(`/calendar?month=${MONTH}`, { viewport: PHONE, initScript });
  await page.getByRole('region', { name: 'April 2197' }).waitFor();
  await page.getByRole('link', { name: say.month, exact: true }).click();
  await page.getByRole('table', { name: 'April 2197' }).waitFor();
});

test('in the list of this month past events are collapsed, and upcoming ones are visible', async () => {
  await addUpcomingEvent(`${title} over`, { date: '2098-07-02' });
  await addUpcomingEvent(`${title} still on`, { date: '2098-07-09', lastDay: '2098-07-10' });
  await addUpcomingEvent(`${title} soon`, { date: '2098-07-20' });
  const page = await openPage(BLANK, { viewport: PHONE });
  await page.clock.install({ time: new Date(timeInIndia('2098-07-10T12:00')) });
  await page.goto('/calendar');
  const july = page.getByRole('region', { name: 'July 2098' });
  await july.getByRole('link', { name: `${title} soon` }).waitFor();
  await july.getByRole('link', { name: `${title} still on` }).waitFor();
  const over = july.getByRole('link', { name: `${title} over` });
  expect(await over.count()).toBe(0);
  await july.getByText(say.over(1)).press('Enter');
  await over.waitFor();
});

test.each([768, 1280])('at %i px weeks have the same height, with or without an event', async (width) => {
  const page = await openPage('/calendar?month=2195-05&view=month', { viewport: { width, height: 900 } });
  const rows = page.getByRole('table').locator('tbody tr');
  await rows.filter({ hasText: 'Quiz of the Year' }).waitFor();
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(88);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
});

test('a week with many events grows with them, and all of them are shown', async () => {
  const many = Array.from({ length: 40 }, (_, number) => `${title} no ${number + 1}`);
  for (const [number, name] of many.entries())
    await addUpcomingEvent(name, {
      date: `2196-02-${number < 12 ? '10' : String(1 + (number % 28)).padStart(2, '0')}`,
    });
  const page = await openPage('/calendar?month=2196-02&view=month');
  for (const name of many) await page.getByRole('link', { name, exact: true }).waitFor();
  expect(
    await page
      .locator('td')
      .evaluateAll((all) =>
        all.some(
          (cell) => cell.scrollHeight > cell.clientHeight + 1 || cell.scrollWidth > cell.clientWidth + 1,
        ),
      ),
  ).toBe(false);
});

test.each(['light', 'dark'] as const)(
  'in the %s scheme the days of the month are raised, those of its neighbours are flat',
  async (colorScheme) => {
    const page = await openPage(`/calendar?month=${MONTH}&view=month`, { colorScheme });
    const groundOf = (date: string) =>
      page
        .getByRole('cell')
        .filter({ has: page.locator(`time[datetime="${date}"]`) })
        .evaluate((cell) => getComputedStyle(cell).backgroundColor);
    await page.getByRole('table').waitFor();
    expect(await groundOf(`${MONTH}-03`)).not.toBe('rgba(0, 0, 0, 0)');
    expect(await groundOf('2197-03-31')).toBe('rgba(0, 0, 0, 0)');
  },
);

test.each(['Africa/Cairo', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'in %s each day appears once in the month, in its column, and events of several days end when they end',
  async (timezoneId) => {
    for (const month of ['2026-04', '2026-03', '2026-11']) {
      const page = await openPage(`/calendar?month=${month}&view=month`, { timezoneId });
      await page.getByRole('table').waitFor();
      const days = await page
        .locator('td > time')
        .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
      expect([days.length % 7, new Set(days).size]).toEqual([0, days.length]);
      expect(days.map((day) => (new Date(day).getUTCDay() + 6) % 7)).toEqual(
        days.map((_, index) => index % 7),
      );
    }
    const page = await openPage('/calendar?month=2197-05&view=month', { timezoneId });
    const camp = page.getByRole('cell').filter({ hasText: `${title} camp` });
    await expect
      .poll(() => camp.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime'))))
      .toEqual(['2197-05-01', '2197-05-02']);
  },
);

test('the choice of a club has the clubs that have a page', async () => {
  const page = await open();
  const choice = page.getByRole('combobox', { name: say.club });
  expect(await choice.getByRole('option').allTextContents()).toEqual([
    say.allClubs,
    ...clubsWithPage().map(({ label }) => label),
  ]);
});

test('on a phone of 360 px a day links to its events below', async () => {
  const page = await open({ viewport: PHONE });
  const day = page.getByRole('link', { name: `3 April 2197: ${say.count(2)}` });
  expect((await day.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await day.click();
  expect(new URL(page.url()).hash).toBe(`#day-${MONTH}-03`);
  await page.getByRole('listitem').getByRole('link', { name: title, exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test.each([
  ['phone', PHONE, 'listitem'],
  ['desktop', { width: 1280, height: 900 }, 'table'],
] as const)('on a %s the link to all events has room above it', async (_, viewport, role) => {
  const page = await open({ viewport });
  const above = await page
    .getByRole(role)
    .filter({ hasText: `${title} camp` })
    .last()
    .boundingBox();
  const link = await page.getByRole('link', { name: say.all.link }).boundingBox();
  expect((link?.y ?? 0) - (above ? above.y + above.height : 0)).toBeGreaterThanOrEqual(16);
});

test('today and the current view look different in forced colours, and today is announced', async () => {
  const page = await openPage('/calendar', { forcedColors: 'active' });
  const today = page.locator('td[aria-current=date]');
  expect(await today.locator('time').getAttribute('datetime')).toBe(todayInIndia());
  expect(await today.evaluate((cell) => getComputedStyle(cell).outlineStyle)).toBe('solid');
  const views = page.getByRole('navigation', { name: say.views }).getByRole('link');
  const widths = views.evaluateAll((all) => all.map((link) => getComputedStyle(link).borderTopWidth));
  expect(await widths).toEqual(['3px', '1px']);
});

test.each([320, 360])('at %i px the arrows are side by side, and no month moves the table', async (width) => {
  for (const size of ['', '200%']) {
    const page = await openPage('/calendar?view=month', { viewport: { width, height: 740 } });
    await page.getByRole('table').waitFor();
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
    const arrows = page.getByRole('navigation', { name: say.months }).getByRole('link');
    const tops = new Set<number>();
    for (let month = 0; month < 4; month += 1) {
      const [back, on] = [await arrows.first().boundingBox(), await arrows.last().boundingBox()];
      expect(on?.y).toBe(back?.y);
      // On the page: a press scrolls to the arrows.
      tops.add(await page.getByRole('table').evaluate((table) => table.getBoundingClientRect().y + scrollY));
      const heading = page.getByRole('heading', { level: 2 }).first();
      const shown = await heading.textContent();
      await arrows.last().click();
      await expect.poll(() => heading.textContent()).not.toBe(shown);
      await page.getByRole('table').waitFor();
    }
    expect(tops.size).toBe(1);
  }
});

test('it is in Hindi below /hi', async () => {
  const page = await openPage(`/hi/calendar?month=${MONTH}`);
  const { calendar, pages } = catalogues.hi;
  await page.getByRole('heading', { level: 1, name: calendar.title }).waitFor();
  const table = page.getByRole('table', { name: 'अप्रैल 2197' });
  await table.getByRole('columnheader', { name: 'सोमवार' }).waitFor();
  await table.getByText(pages.upcomingEvent.cancelled).waitFor();
  expect(await page.getByRole('link', { name: calendar.asFile }).getAttribute('href')).toBe(
    '/hi/calendar.ics',
  );
});

test('on paper it has the month without its controls', async () => {
  const page = await open({ viewport: PHONE });
  const table = page.getByRole('table', { name: 'April 2197' });
  await table.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await table.getByRole('link', { name: `10:00 ${title}`, exact: true }).isVisible()).toBe(true);
  for (const name of [say.views, say.subscribe])
    expect(
      await page
        .getByText(name === say.views ? say.list : name, { exact: true })
        .filter({ visible: true })
        .count(),
    ).toBe(0);
});

test('home and a club’s page link to it', async () => {
  const page = await openPage('/');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: catalogues.en.pages.home.calendar, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: say.title }).waitFor();
  await page.goto(`${ORIGIN}/club/coding`);
  await page.getByRole('link', { name: en.recordPage.clubCalendar }).click();
  await page.waitForURL('**/calendar?club=coding');
  await page.waitForFunction(() => document.querySelector('select')?.value === 'coding');
});

test('a cancelled event is not offered for calendars', async () => {
  const [off] = await listTitled('events', `${title} off`);
  const page = await openPage(`/events/upcoming/${off._id}`);
  await page.getByRole('link', { name: 'WhatsApp' }).waitFor();
  expect(await page.getByText(en.recordPage.addToCalendar).count()).toBe(0);
});

test('left open overnight, it marks the new day and shows the new next event', async () => {
  const evening = new Date(timeInIndia('2099-05-04T23:50'));
  await addUpcomingEvent(`${title} evening`, { date: '2099-05-04' });
  await addUpcomingEvent(`${title} morning`, { date: '2099-05-05' });
  const page = await openPage(BLANK);
  await page.clock.install({ time: evening });
  await page.goto('/calendar');
  const today = page.locator('td[aria-current=date] > time').first();
  const next = page.getByRole('paragraph').filter({ hasText: say.next });
  await expect.poll(() => today.getAttribute('datetime')).toBe('2099-05-04');
  await expect.poll(() => next.innerText()).toContain(`${title} evening`);
  await page.clock.fastForward('20:00');
  await expect.poll(() => today.getAttribute('datetime')).toBe('2099-05-05');
  await expect.poll(() => next.innerText()).toContain(`${title} morning`);
});

test.each(['/', '/events', '/hi/events', '/calendar', '/clubs'])(
  'after New Year the application takes %s over as it was built before',
  async (path) => {
    const page = await openPage(BLANK);
    const year = Number(todayInIndia().slice(0, 4)) + 1;
    await page.clock.install({ time: new Date(timeInIndia(`${year}-01-02T10:00`)) });
    await page.goto(path);
    await page.locator('body').dispatchEvent('focusin');
    await expect
      .poll(() => page.evaluate(() => 'replayEarlyTap' in window && window.replayEarlyTap))
      .toBe(undefined);
    if (path.endsWith('/events')) await page.getByRole('link', { name: String(year), exact: true }).waitFor();
  },
);
