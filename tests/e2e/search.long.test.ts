import { pageSentences } from '@club-portal/contract/sentences/pages';
import { searchSentences } from '@club-portal/contract/sentences/search';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { expectFocus } from './expectations.ts';

const { kinds } = searchSentences;

test('from any page the key / and the button open the search, which tolerates a wrong letter', async () => {
  const page = await openPage('/about');
  await page.keyboard.press('/');
  await page.waitForURL('**/search');
  const field = page.getByLabel(searchSentences.label);
  await expectFocus(field);
  await field.pressSequentially('inter-collage programing');
  await page.getByRole('region', { name: kinds.records }).getByRole('link').first().waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('inter-collage programing');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Inter-college Programming Contest' }).waitFor();
  await page.goBack();
  expect(await field.inputValue()).toBe('inter-collage programing');

  await page.goto('/contact');
  await page.getByRole('link', { name: pageSentences.frame.search, exact: true }).click();
  await expectFocus(field);
});

test.each(['at once', 'with the application'])(
  'what is typed right after the key / is searched, %s',
  async (when) => {
    const page = await openPage('/about');
    if (when !== 'at once') {
      await page.mouse.move(200, 200);
      await page.waitForFunction('window.replayEarlyTap === undefined');
    }
    await page.keyboard.press('/');
    await page.keyboard.type('coding');
    const field = page.getByLabel(searchSentences.label);
    await expectFocus(field);
    await expect.poll(() => field.inputValue()).toBe('coding');
    await page
      .getByRole('region', { name: kinds.clubs })
      .getByRole('link', { name: 'Coding Club' })
      .waitFor();
  },
);

test('the key / is a letter where somebody types', async () => {
  const page = await openPage('/contact');
  const name = page.getByLabel('Full name');
  await name.pressSequentially('A/B');
  expect(await name.inputValue()).toBe('A/B');
  expect(page.url()).toMatch(/\/contact$/);
});

test('results are grouped by kind, and the arrow keys move through them', async () => {
  const page = await openPage('/search?q=coding');
  const clubs = page.getByRole('region', { name: kinds.clubs });
  await clubs.getByRole('link', { name: 'Coding Club' }).waitFor();
  await page
    .getByRole('status')
    .getByText(/^\d+ results$/)
    .waitFor();
  const field = page.getByLabel(searchSentences.label);
  await expectFocus(field);
  await page.keyboard.press('ArrowDown');
  await expectFocus(page.locator('search li a').first());
  await page.keyboard.press('ArrowDown');
  await expectFocus(page.locator('search li a').nth(1));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expectFocus(field);
});

test('an upcoming event has its time and place in its row, and matches are highlighted', async () => {
  const page = await openPage('/search?q=coding');
  const row = page.getByRole('listitem').filter({ hasText: 'Monthly Coding Contest' });
  await row.getByText('10:00–13:00').waitFor();
  await row.getByText('Computer Lab 2').waitFor();
  const [mark, title] = await row.getByRole('link').evaluate((link) =>
    [link.querySelector('mark') ?? link, link].map((it) => {
      const { backgroundColor, fontWeight } = getComputedStyle(it);
      return { backgroundColor, fontWeight };
    }),
  );
  expect(mark?.backgroundColor).not.toBe(title?.backgroundColor);
  expect(Number(mark?.fontWeight)).toBeGreaterThan(Number(title?.fontWeight));
});

test('an event of several days shows all of them', async () => {
  const page = await openPage('/search?q=monsoon');
  await page.getByText('22–23 August 2026').waitFor();
});

test('five results of each kind are shown; a button shows the others and moves the focus to the first of them', async () => {
  const page = await openPage('/search?q=2026');
  const notices = page.getByRole('region', { name: kinds.notices });
  const results = notices.getByRole('link');
  const button = notices.getByRole('button');
  const [others = 0] = /\d+/.exec((await button.textContent()) ?? '')?.map(Number) ?? [];
  expect([await results.count(), others > 0]).toEqual([5, true]);
  await button.press('Enter');
  await expect.poll(() => results.count()).toBe(5 + others);
  await expectFocus(results.nth(5));
  // Other words start with five again.
  await page.getByLabel(searchSentences.label).fill('202');
  await button.waitFor();
});

test('says that nothing was found, and offers alternatives', async () => {
  const page = await openPage('/search?q=zzzzzz');
  await page.getByRole('status').getByText(searchSentences.none('zzzzzz')).waitFor();
  await page.getByRole('search').getByRole('link', { name: pageSentences.frame.notices }).waitFor();
  await page.getByRole('search').getByRole('link', { name: pageSentences.frame.allClubs }).waitFor();
});

test('shows results with some of the words if none has all of them', async () => {
  const page = await openPage('/search?q=hackathon volcanoes');
  await page.getByRole('status').getByText(searchSentences.some).waitFor();
  await page.getByRole('link', { name: 'Winter Hackathon: 36 Hours' }).waitFor();
});

test('the same records are found with रोबोट on the English site and with robot on the Hindi one', async () => {
  const english = await openPage(`/search?q=${encodeURIComponent('रोबोट')}`);
  await english.getByRole('link', { name: 'Robot Arena 2025' }).waitFor();
  await english.getByRole('link', { name: 'Robotic Club' }).waitFor();
  const hindi = await openPage('/hi/search?q=robot');
  await hindi.getByRole('link', { name: 'रोबोट अखाड़ा 2025' }).waitFor();
  await hindi.getByRole('link', { name: 'रोबोटिक क्लब' }).waitFor();
  expect(await addressesOn(hindi)).toEqual(await addressesOn(english));
});

/** The targets of the results, without the language. */
async function addressesOn(page: Page): Promise<string[]> {
  const links = await page.getByRole('search').getByRole('listitem').getByRole('link').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  return addresses.map((address) => String(address).replace(/^\/hi/, '')).toSorted();
}

test('a teacher is found by name, and the result leads to the portrait', async () => {
  const page = await openPage('/search?q=kurien');
  const people = page.getByRole('region', { name: kinds.people });
  await people.getByText('Assistant Professor, Embedded Systems').waitFor();
  await people.getByRole('link', { name: 'Mr. Thomas Kurien Vadakkel' }).click();
  const person = page.getByRole('listitem').filter({ hasText: 'Mr. Thomas Kurien Vadakkel' });
  await expectFocus(person);
  await expect.poll(() => isInView(person)).toBe(true);
  await page.goBack();
  await people.getByRole('link', { name: 'Mr. Thomas Kurien Vadakkel' }).waitFor();
});

test('a text is found, with the words around it, and the result leads to its part of the page', async () => {
  const page = await openPage('/search?q=exhibitions');
  const pages = page.getByRole('region', { name: kinds.pages });
  await pages.locator('mark').getByText('exhibitions').waitFor();
  await pages.getByRole('link', { name: 'What We Do' }).click();
  const part = page.getByRole('heading', { level: 2, name: 'What We Do' });
  await expectFocus(part);
  await expect.poll(() => isInView(part)).toBe(true);
});

function isInView(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}
