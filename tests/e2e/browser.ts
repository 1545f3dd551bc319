import sparticuz from '@sparticuz/chromium';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { administrator } from '../sign-ins.ts';
import { chromiumPath } from './chromium.ts';

/** A page of the portal without scripts, styles and pictures. */
export const BLANK = '/robots.txt';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface PageOptions extends Omit<BrowserContextOptions, 'storageState'> {
  storageState?: StorageState;
  /** Runs in every document before its own scripts. */
  initScript?: string;
}

/** All files of a test process share it. It ends with the process. */
let browser: Browser | undefined;
/** Pages of the current test, with the options of their profiles. */
const used: { page: Page; profile: string }[] = [];
/** Cleaned pages for the next tests. New profiles would take half of the tests' time. */
const idle = new Map<string, Page[]>();
/** Pages with a fake clock. It cannot be removed, so their profiles are not used again. */
const withClock = new Set<Page>();
const kept: BrowserContext[] = [];
const consoleErrors: string[] = [];

/**
 * Call once in a test file. Its tests get a real Chromium. A console error or an uncaught exception in any page fails
 * the test, unless the test called {@link expectConsoleError}.
 */
export function useBrowser(): void {
  beforeAll(async () => {
    if (browser?.isConnected()) return;
    // On a busy machine Chromium sometimes crashes at the start, so try twice.
    browser = await launchBrowser().catch(launchBrowser);
  }, 120_000);
  afterEach(async () => {
    await Promise.all(used.splice(0).map(({ page, profile }) => recycle(page, profile)));
    const unexpected = consoleErrors
      .splice(0)
      .filter((error) => !expectedErrors.some((text) => error.includes(text)));
    expectedErrors.length = 0;
    const deleted = await Promise.all(unexpected.map(isOfDeletedRecord));
    const mistakes = unexpected.filter((_, index) => !deleted[index]);
    expect(mistakes, `errors in the console: ${mistakes.join('\n')}`).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all(kept.splice(0).map((context) => context.close()));
  });
}

const expectedErrors: string[] = [];

/** Chromium reports each refused request as a console error. Call this in a test that causes one. */
export function expectConsoleError(text: string): void {
  expectedErrors.push(text);
}

/** Test files run in parallel, so another test may delete a record whose pictures are on the page. */
async function isOfDeletedRecord(error: string): Promise<boolean> {
  const [, folder, id = ''] = /404 .*\/o\/(galleries|files)%2F([\w-]+)%2F/.exec(error) ?? [];
  if (folder === undefined) return false;
  // Scripts that only launch a browser run without the services.
  const { database } = await import('../api/admin.ts');
  if (folder === 'galleries') return (await database.doc(`galleries/${id}`).get()).get('status') !== 'ready';
  const records = await Promise.all(['notices', 'events'].map((name) => database.collection(name).get()));
  return !records.some(({ docs }) => docs.some((record) => JSON.stringify(record.data()).includes(id)));
}

/** On Linux, the Chromium of an npm package. It does not run on other systems; these need an installed Chrome. */
export async function launchBrowser(): Promise<Browser> {
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
  ];
  if (process.platform !== 'linux') return chromium.launch({ channel: 'chrome', args: quiet });
  // WebGL in software would take most of the tests' time.
  sparticuz.setGraphicsMode = false;
  // Playwright sets the headless mode, and cannot control a single-process browser for long. The tests need the
  // browser's security checks.
  const unwanted =
    /^--(headless|single-process|disable-web-security|allow-running-insecure-content|no-zygote)/;
  const args = sparticuz.args.filter((arg) => !unwanted.test(arg));
  return chromium.launch({ executablePath: await chromiumPath(), args: [...args, ...quiet] });
}

/** Opens a page in an empty browser profile, by default at desktop width. It closes at the end of the test. */
export async function openPage(path: string, options: PageOptions = {}): Promise<Page> {
  const { viewport = DESKTOP, reducedMotion = 'no-preference', storageState, ...others } = options;
  const profile = JSON.stringify(others);
  const page = idle.get(profile)?.pop() ?? (await newPage(others));
  used.push({ page, profile });
  listen(page);
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion });
  if (storageState) await restore(page, storageState);
  if (path !== BLANK) {
    await page.goto(path);
    if (others.javaScriptEnabled !== false) {
      await beThere(page);
      await expect.poll(() => page.locator('#root').evaluateAll(hasStarted)).toBe(true);
    }
  }
  return page;
}

/** Whether React has the page. Before that, a link is followed as on a page without an application. */
function hasStarted(roots: object[]): boolean {
  return roots.every((root) => Object.keys(root).some((key) => key.startsWith('__reactContainer')));
}

/** The application starts when somebody is there. */
export async function beThere(page: Page): Promise<void> {
  await page.locator('body').dispatchEvent('focusin');
}

/** Opens a page for all tests of a file. Call it in `beforeAll`. It closes after the last test. */
export async function openPageForFile(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(options);
  kept.push(page.context());
  listen(page);
  await page.goto(path);
  return page;
}

/** After the next navigation the test controls the page's clock. */
export async function installClock(page: Page): Promise<void> {
  withClock.add(page);
  await page.clock.install();
}

const DESKTOP = { width: 1280, height: 900 };

async function newPage({ initScript, ...options }: Omit<PageOptions, 'storageState'>): Promise<Page> {
  if (!browser) throw new Error('The test file does not call useBrowser().');
  const context = await browser.newContext({
    baseURL: ORIGIN,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: DESKTOP,
    ...options,
  });
  if (initScript) await context.addInitScript(initScript);
  const page = await context.newPage();
  await page.goto(BLANK);
  return page;
}

function listen(page: Page): void {
  page.on('console', (message) => {
    // The browser asks before it leaves a page only after a gesture of a person. A script's input is none.
    if (message.text().startsWith("Blocked attempt to show a 'beforeunload'")) return;
    if (message.type() === 'error') consoleErrors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
}

async function restore(page: Page, { cookies, origins }: StorageState): Promise<void> {
  await page.context().addCookies(cookies);
  const items = origins.find(({ origin }) => origin === ORIGIN)?.localStorage ?? [];
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, items);
}

/** Cleans the profile for the next test. Closes it if that fails. */
async function recycle(page: Page, profile: string): Promise<void> {
  const context = page.context();
  if (withClock.delete(page)) return context.close();
  try {
    for (const event of ['console', 'pageerror', 'request'] as const) page.removeAllListeners(event);
    // The application may ask for confirmation.
    page.once('dialog', (dialog) => dialog.accept());
    // Before the routes are removed, because a request that a test stopped must end and not continue.
    await page.goto(BLANK);
    page.removeAllListeners('dialog');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.mouse.move(0, 0);
    await Promise.all(context.pages().map((other) => other !== page && other.close()));
    await context.clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    // Without scripts its promise would never end.
    if (!profile.includes('"javaScriptEnabled":false')) await page.evaluate(deleteUploads);
    idle.set(profile, [...(idle.get(profile) ?? []), page]);
  } catch {
    await context.close();
  }
}

/** A text, because scripts that use this file are checked without the browser's types. */
const deleteUploads = `new Promise((resolve) => {
  const deletion = indexedDB.deleteDatabase('club-portal');
  deletion.onsuccess = deletion.onerror = () => resolve();
})`;

export async function logIn(page: Page, { email, password } = administrator): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
