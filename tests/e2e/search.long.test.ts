import { pageSentences } from '@club-portal/contract/sentences/pages';
import { searchSentences } from '@club-portal/contract/sentences/search';
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { expectFocus } from './expectations.ts';

const { kinds } = searchSentences;

test('from any page the key / and the button lead to the search, which finds with a wrong letter', async () => {
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

test('results are grouped by kind, and the arrow keys go through them', async () => {
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

test('says that nothing is found, and offers a way on', async () => {
  const page = await openPage('/search?q=zzzzzz');
  await page.getByRole('status').getByText(searchSentences.none('zzzzzz')).waitFor();
  await page.getByRole('search').getByRole('link', { name: pageSentences.frame.notices }).waitFor();
});

test('a Hindi page finds in both languages', async () => {
  const page = await openPage('/hi/search?q=coding');
  await page.getByRole('link', { name: 'कोडिंग क्लब' }).first().waitFor();
  await page.getByRole('searchbox').fill('कोडिं');
  await page.getByRole('link', { name: 'कोडिंग क्लब' }).first().waitFor();
});
