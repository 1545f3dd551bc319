import { catalogues } from '@club-portal/contract/catalogues';
import { paths } from '@club-portal/contract/paths';
import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Account, auth, makeAccount } from '../api/admin.ts';
import { call, fromNewAddress, logIn as logInToApi, type Session } from '../api/client.ts';
import { expectConsoleError, logIn, openPage, type PageOptions, type StorageState } from './browser.ts';

let account: Account;
let session: Session;
let loggedIn: StorageState | undefined;

/**
 * Call once in a test file. Makes an administrator for this file only, so that no other test logs it out. Deletes the
 * account at the end.
 */
export function useAdministrator(): void {
  beforeAll(async () => {
    account = await makeAdministrator();
    session = await logInToApi(account);
    loggedIn = undefined;
  });
  afterAll(() => auth.deleteUser(account.uid));
}

export function ownAccount(): Account {
  return account;
}

export function makeAdministrator(name = 'Meera Saptaparni'): Promise<Account> {
  return makeAccount('admin', name);
}

/** Calls the API as the file's administrator, to prepare and to clean up. */
export function callAsAdministrator(method: string, path: string, body?: unknown) {
  const content = body instanceof FormData ? { raw: body } : body !== undefined && { json: body };
  return call(method, path, { session, ...content });
}

const titled = {
  notices: { all: `${paths.notice.fetch}?all=1`, remove: paths.notice.delete },
  events: { all: `${paths.upcomingEvent.fetch}?all=1`, remove: paths.upcomingEvent.delete },
  gallery: { all: paths.eventRecord.fetch, remove: paths.eventRecord.delete },
};

/** The records whose titles start with a text. Each file has its own text. */
export async function listTitled(kind: keyof typeof titled, beginning: string) {
  const { body } = await callAsAdministrator('GET', titled[kind].all);
  return body[kind].filter(({ title }: { title: string }) => title.startsWith(beginning));
}

export async function removeTitled(kind: keyof typeof titled, beginning: string): Promise<void> {
  for (const { _id } of await listTitled(kind, beginning)) {
    await callAsAdministrator('DELETE', titled[kind].remove(_id));
  }
}

/** A visitor asks to remove the newest picture. Returns what deletes the request again. */
export async function askToRemoveAPicture(name = 'Asha Tulsi'): Promise<() => Promise<unknown>> {
  const { body } = await call('GET', paths.eventRecord.images);
  const [{ gallery, url }] = body.images;
  const json = { gallery, url, name, email: 'asha@visitor.example', reason: crypto.randomUUID() };
  const { status } = await call('POST', paths.takedown.add, { json, headers: fromNewAddress() });
  expect(status).toBe(201);
  return async () => {
    const { requests } = (await callAsAdministrator('GET', paths.takedown.fetch)).body;
    const own = requests.filter(({ reason }: { reason: string }) => reason === json.reason);
    for (const { _id } of own) await callAsAdministrator('DELETE', paths.takedown.delete(_id));
  };
}

/** Opens a page as administrator. The first page of a file logs in with the form. Later pages use its session. */
export async function openAsAdministrator(path: string, options: PageOptions = {}): Promise<Page> {
  if (loggedIn) return openPage(path, { ...options, storageState: loggedIn });
  const page = await openPage(path, options);
  await logIn(page, account);
  await page.waitForURL(`**${path}`);
  loggedIn = await page.context().storageState();
  return page;
}

/** The name of the toasts' region in each language. */
const toasts = new RegExp(
  `^(${Object.values(catalogues)
    .map(({ pages }) => pages.frame.notifications)
    .join('|')})`,
);

export async function expectToast(page: Page, text: string): Promise<void> {
  await page
    .getByLabel(toasts)
    .getByRole('status')
    .or(page.getByLabel(toasts).getByRole('alert'))
    .filter({ hasText: text })
    .first()
    .waitFor();
}

export async function expectFocus(locator: Locator): Promise<void> {
  await expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** The row with this title in a list of the administration. */
export function rowOf(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Presses the Delete of a record. Checks the question: what it says, which record it names, where the focus is. */
export async function askToDelete(
  page: Page,
  title: string,
  { heading, sentence }: { heading: string; sentence: string },
): Promise<Locator> {
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const question = page.getByRole('dialog', { name: heading });
  await question.getByText(sentence).waitFor();
  await question.getByText(title).waitFor();
  await expectFocus(question.getByRole('button', { name: 'Cancel' }));
  return question;
}

/**
 * Checks a list of more than twenty records: it loads pages of twenty, a failed page has a Retry, and the focus moves
 * to the first new row.
 * @param further the address of any page but the first
 */
export async function expectPages(page: Page, further: RegExp, fetchFailed: string): Promise<void> {
  expectConsoleError('ERR_FAILED');
  const titles = page.getByRole('heading', { level: 3 });
  await page.getByText('The first 20 are shown.').waitFor();
  expect(await titles.count()).toBe(20);
  await page.route(further, (route) => route.abort());
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByRole('alert').filter({ hasText: fetchFailed }).waitFor();
  expect(await titles.count()).toBe(20);
  await page.unroute(further);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectFocus(titles.nth(20));
  expect(await page.getByText(fetchFailed).count()).toBe(0);
}

async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const found = await window.axe.run({ resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
  expect(violations.join('\n')).toBe('');
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const looks = [375, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/**
 * axe finds no problem on the current page, on a phone and a desktop, in both colour schemes. The page does not scroll
 * sideways there, on the smallest phone and on a tablet.
 */
export async function expectAccessibleInEveryLook(page: Page, name = page.url()): Promise<void> {
  for (const width of [320, 768]) await expectNoWider(page, width, name);
  for (const { width, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme });
    await expectNoWider(page, width, name);
    await waitForAnimations(page);
    await expectAccessible(page).catch((error: Error) => {
      throw new Error(`${name}, ${width} px, ${colorScheme}: ${error.message}`);
    });
  }
}

/**
 * The page does not scroll sideways with text of twice the size, from the smallest phone to a desktop. It does not do
 * so on a desktop with a zoom of 200 % either, which makes the page 640 px wide.
 */
export async function expectRoomForLargeText(page: Page, name = page.url()): Promise<void> {
  await expectNoWider(page, 640, name);
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => {
      const root = document.documentElement;
      root.style.fontSize = `${2 * Number.parseFloat(getComputedStyle(root).fontSize)}px`;
    });
    await expectNoWider(page, width, `${name}, text of 200 %,`);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  }
}

async function expectNoWider(page: Page, width: number, name: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide, `${name} at ${width} px`).toBeLessThanOrEqual(0);
}

/** Colours are final only after all animations have ended. The notices move without end and are ignored. */
async function waitForAnimations(page: Page): Promise<void> {
  const arriving = () =>
    document
      .getAnimations()
      .filter((it) => it.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY).length;
  await expect.poll(() => page.evaluate(arriving)).toBe(0);
}
