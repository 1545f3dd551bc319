import { about } from '@club-portal/contract/content/about';
import { department } from '@club-portal/contract/content/department';
import { faculty } from '@club-portal/contract/content/faculty';
import { institute } from '@club-portal/contract/content/institute';
import { expect, test } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { en, hi } from '../sentences.ts';
import { expectConsoleError, openPage } from './browser.ts';

test('the about page says who we are, our mission, and what we do in five points', async () => {
  const page = await openPage('/about');
  for (const name of ['Who We Are', 'Our Mission', 'What We Do']) {
    await page.getByRole('heading', { level: 2, name }).waitFor();
  }
  const points = page.getByRole('region', { name: 'What We Do' }).getByRole('listitem');
  expect(await points.allTextContents()).toEqual(about.whatWeDo?.points);
});

test('the department page shows vision, mission, nine teachers with portraits, placements, and a mail link', async () => {
  const page = await openPage('/cse-department');
  await page.getByRole('heading', { level: 1, name: institute.department }).waitFor();
  for (const part of [department.about, department.vision, department.mission]) {
    await page.getByRole('heading', { level: 2, name: part?.heading ?? '' }).waitFor();
  }
  const people = page.getByRole('region', { name: department.facultyHeading }).getByRole('listitem');
  expect(await people.count()).toBe(9);
  for (const [index, { name, position }] of faculty.entries()) {
    const person = people.nth(index);
    expect(await person.textContent()).toContain(name + position);
    const portrait = person.getByRole('img', { name: `Portrait of ${name}` });
    await portrait.scrollIntoViewIfNeeded();
    await expect
      .poll(() => portrait.evaluate((it) => (it as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
  const first = people.nth(0);
  await first.getByText('Teaches: Compiler Design').waitFor();
  // The address can be read and copied, even without a mail program.
  const address = faculty[0]?.email ?? '';
  expect(await first.getByRole('link', { name: address }).getAttribute('href')).toBe(`mailto:${address}`);
  const linked = faculty.findIndex(({ link }) => link !== undefined);
  const own = people.nth(linked).getByRole('link', { name: faculty[linked]?.name ?? '' });
  expect(await own.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toContain(
    faculty[linked]?.link,
  );
  const figures = page.getByRole('region', { name: department.placements?.heading ?? '' });
  await figures.getByRole('row', { name: '2025-26 112 81 17 ₹ 5.1 lakh' }).waitFor();
  const mail = page.getByRole('main').getByRole('link', { name: institute.email ?? '' });
  expect(await mail.getAttribute('href')).toBe(`mailto:${institute.email}`);
});

test('/events has upcoming and past events, and /gallery redirects to the pictures', async () => {
  const page = await openPage('/events');
  const inPart = (name: string) => page.getByRole('region', { name }).getByRole('listitem').first();
  await inPart(en.pages.home.events).getByRole('heading', { level: 3 }).waitFor();
  const line = page.getByRole('listitem').filter({ hasText: 'Winter Hackathon' });
  const [, month = 0, day = 0] = ((await line.getByRole('time').getAttribute('datetime')) ?? '')
    .split('-')
    .map(Number);
  const short = new Date(2026, month - 1, day).toLocaleDateString('en', { month: 'short' });
  expect(await line.textContent()).toMatch(
    new RegExp(`^${day} ${short}.*Winter Hackathon.*Innovation Block$`),
  );
  await inPart(en.calendar.all.past).getByRole('link').waitFor();
  for (const [from, to, name] of [
    ['/gallery', '/#gallery', 'Gallery'],
    ['/hi/gallery', '/hi#gallery', hi.pages.home.gallery],
  ] as const) {
    await page.goto(from);
    expect(page.url()).toBe(ORIGIN + to);
    await page.getByRole('region', { name }).getByRole('link').first().waitFor();
  }
});

test('an unknown address is a 404 with a button that goes back', async () => {
  expectConsoleError('404');
  const page = await openPage('/about');
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: en.nothingHere.page }).waitFor();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.waitForURL('**/about');
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void open('/no/such/page'));
  const tab = await opened;
  await tab.getByRole('button', { name: 'Go Back' }).click();
  await tab.waitForURL('/');
});

test('an unknown club shows its sentence in red', async () => {
  expectConsoleError('404');
  const page = await openPage('/club/chess');
  const text = page.getByText(en.nothingHere.club, { exact: true });
  await text.waitFor();
  const [red = 0, green = 0, blue = 0] = await text.evaluate((it) =>
    (getComputedStyle(it).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});

test('each page for a missing address links to others', { tags: 'long' }, async () => {
  expectConsoleError('404');
  const page = await openPage('/club/chess');
  const ways = page.getByRole('main').getByRole('link');
  await expect.poll(() => ways.allTextContents()).toEqual(['All clubs', 'Home page', 'Search']);
  for (const path of ['/no/such/page', '/events/nothing', '/reports/nothing', '/hi/no/such/page']) {
    await page.goto(path);
    const { nothingHere, pages } = path.startsWith('/hi') ? hi : en;
    await page.getByRole('heading', { level: 1, name: nothingHere.page }).waitFor();
    await expect.poll(() => ways.allTextContents()).toEqual([nothingHere.home, pages.frame.search]);
  }
  await ways.last().click();
  await page.waitForURL('**/hi/search');
});
