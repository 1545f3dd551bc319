import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logIn } from '../api/client.ts';
import { en } from '../sentences.ts';
import { openAsAdministrator } from './administration.ts';
import { BLANK, expectConsoleError, openPage } from './browser.ts';
import { addEventWithTickets, makeLink, startDoor } from './door.ts';
import { expectDone, fillIn, forms, send, useFormPages } from './forms.ts';

/*
 * A browser that translates a page wraps each of its texts in two `font` elements, including texts that appear later.
 * React then refers to texts that are no longer in the page.
 */
/** Translates from `start` on. */
const translate = (start: string) => `
  const closed = 'script, style, title, textarea, option, noscript, template, svg, font font';
  const wrap = (text) => {
    if (!text.data.trim() || !text.isConnected || !text.parentElement || text.parentElement.closest(closed)) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    text.replaceWith(outer);
    inner.append(text.data);
  };
  const wrapAll = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  const begin = () => {
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of [target, ...addedNodes])
          if (node.nodeType === Node.TEXT_NODE) wrap(node);
          else if (node.isConnected) wrapAll(node);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  ${start}
`;
/** Before the application starts. React then renders the page again, and reports it. */
const initScript = translate("addEventListener('DOMContentLoaded', begin);");
/** Once the application has hydrated the page. */
const later = translate(`
  const look = setInterval(() => {
    const root = document.getElementById('root');
    if (!root || !Object.keys(root).some((key) => key.startsWith('__reactContainer'))) return;
    clearInterval(look);
    begin();
  }, 20);
`);

const texts = useFormPages('w', { initScript: later });

const expectRenderedAnew = () => expectConsoleError('Minified React error #418');

test.each(forms.map((row) => [row.name, row] as const))(
  '%s: translated, the form is sent',
  async (_, row) => {
    expectRenderedAnew();
    const page = texts.pages[row.who];
    const form = await row.open(page);
    await expect.poll(() => form.locator('font font').count()).toBeGreaterThan(0);
    // A second event with the same title and day would be questioned.
    const mark = `${texts.mark}${forms.indexOf(row)}`;
    await fillIn(form, row, (field) => field.good(mark));
    await send(form, row);
    await expectDone(page, row);
    await expectWhole(page);
  },
);

async function expectWhole(page: Page): Promise<void> {
  expect(await page.getByText(en.pages.frame.brokenPage).count()).toBe(0);
}

test('translated, all pages of the menu open one after the other', async () => {
  expectRenderedAnew();
  const page = await openPage('/', { initScript });
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const path of ['/about', '/clubs', '/notices', '/calendar', '/contact', '/club/coding', '/']) {
    if (path.startsWith('/club')) await menu.getByRole('button', { name: en.pages.frame.clubs }).hover();
    await menu.locator(`a[href="${path}"]`).first().click();
    await page.waitForURL((url) => url.pathname === path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectWhole(page);
  }
});

test('translated, the search says how many results it found for each word', async () => {
  expectRenderedAnew();
  const page = await openPage('/search', { initScript });
  const field = page.getByRole('searchbox');
  const count = page.getByRole('main').getByRole('status').last();
  for (const words of ['coding', 'no such word', 'robotic', '']) {
    await field.fill(words);
    await expect
      .poll(async () => /no such/.test((await count.textContent()) ?? ''))
      .toBe(words === 'no such word');
  }
  await expectWhole(page);
});

test('translated, notices are searched, the calendar turns, and pictures open and close', async () => {
  expectRenderedAnew();
  const page = await openPage('/notices', { initScript });
  const search = page.getByRole('searchbox');
  for (const words of ['exam', 'no such word', '']) await search.fill(words);
  await page.getByRole('listitem').first().waitFor();
  await page.goto('/calendar');
  for (const name of [/^Later/, /^Earlier/])
    await page
      .getByRole('main')
      .getByRole('link', { name })
      .or(page.getByRole('button', { name }))
      .first()
      .click();
  await page.goto('/');
  await page.getByRole('region', { name: 'Gallery' }).scrollIntoViewIfNeeded();
  const pictures = page.getByRole('region', { name: 'Gallery' });
  await pictures.getByRole('button', { name: en.pages.frame.next }).click();
  await pictures.getByText(/Page 2/).waitFor();
  await pictures.locator('a[data-opens-viewer]').first().click();
  await page.getByRole('dialog').getByRole('button', { name: en.pages.frame.close }).click();
  await expectWhole(page);
});

/** A password manager's extension puts its icon behind each field. */
const putSigns = `for (const field of document.querySelectorAll('input, textarea'))
  field.after(document.createElement('span'));`;

test.each(
  ['/contact', '/search', '/login', '/notices', '/hi/privacy/my-data'].flatMap((path) => [
    ['translated', path, translate('begin();')] as const,
    ['with the signs of an extension', path, putSigns] as const,
  ]),
)('%s, %s keeps what is typed before the application has started', async (_, path, change) => {
  expectRenderedAnew();
  const page = await openPage(BLANK);
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  const field = page.locator('main').locator('input, textarea').first();
  await field.waitFor();
  await page.evaluate(change);
  await field.click();
  await page.keyboard.type('Asha K');
  held.resolve();
  await expect
    .poll(() => page.evaluate(() => 'replayEarlyTap' in window && window.replayEarlyTap))
    .toBe(undefined);
  await expect.poll(() => field.inputValue()).toBe('Asha K');
  await page.keyboard.type('elkar');
  expect(await field.inputValue()).toBe('Asha Kelkar');
});

const adminPaths = [
  '/manage/today',
  '/notice?tab=all',
  '/upcoming-event?tab=all',
  '/event?tab=all',
  '/join',
  '/accreditation',
  '/manage/import',
  '/manage/messages',
  '/manage/membership',
  '/manage/certificates/open-source-evening',
  '/manage/submissions',
  '/manage/content',
  '/manage/people',
  '/manage/trash',
  '/manage/log',
  '/manage/health',
  '/lookups',
  '/takedown-requests',
  '/manage/contact',
  '/profile',
];

test.each(adminPaths)('translated, %s opens, and its lists change', async (path) => {
  expectRenderedAnew();
  const page = await openAsAdministrator(path, { initScript });
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => main.locator('[aria-busy=true]').count()).toBe(0);
  const search = main.getByRole('searchbox');
  if (await search.first().isVisible())
    for (const words of ['a', 'no such word', '']) await search.first().fill(words);
  for (const tab of await main.getByRole('tab').all()) await tab.click();
  await expectWhole(page);
});

test('translated, a ticket opens, the door lets its person in, and the attendance is searched', async () => {
  expectRenderedAnew();
  const session = await logIn();
  const { event, holders } = await addEventWithTickets(session, { teams: 1, size: 2 });
  const [{ link, name }] = holders as [(typeof holders)[number]];
  const ticket = await openPage(link, { initScript });
  await ticket.getByText(name).waitFor();
  await expectWhole(ticket);

  const door = await openPage(await makeLink(session, event, 'Bela'), { initScript });
  await startDoor(door);
  const field = door.getByLabel(en.door.search.label);
  const verdict = door.locator('[data-verdict]');
  for (const kind of ['in', 'again'] as const) {
    await field.fill(link);
    await field.press('Enter');
    await verdict.getByText(en.door.verdicts[kind]).waitFor();
  }
  await field.fill('Tulsi');
  await door.getByRole('button', { name: en.door.undoOf(name) }).click();
  await verdict.getByText(en.door.verdicts.undone).waitFor();
  await expectWhole(door);

  const list = await openAsAdministrator(`/manage/attendance/${event}`, { initScript });
  for (const words of ['Tulsi', 'no such word', '']) await list.getByRole('searchbox').fill(words);
  await list.getByRole('button', { name: en.attendance.addOf(name) }).click();
  await list.getByText(en.attendance.counts(1, 2, 0)).waitFor();
  await expectWhole(list);
});
