import { existsSync } from 'node:fs';
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

/** An address of the portal with no script, no style and no picture. */
export const BLANK = '/robots.txt';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface PageOptions extends Omit<BrowserContextOptions, 'storageState'> {
  storageState?: StorageState;
  /** Runs in every document before its own scripts. */
  initScript?: string;
}

/** One for all files of a test process, which takes it along when it ends. */
let browser: Browser | undefined;
/** Pages that this test uses, with the options of their profiles. */
const used: { page: Page; profile: string }[] = [];
/** Emptied pages of emptied profiles: a new profile for each test would take half of the time that the tests take. */
const idle = new Map<string, Page[]>();
/** Pages of profiles whose time cannot be set right again. */
const withClock = new Set<Page>();
const kept: BrowserContext[] = [];
const complaints: string[] = [];

/**
 * Call once in a test file: a real Chromium for its tests. A console error or an uncaught exception in any page
 * fails the test, unless it was announced with {@link expectComplaint}.
 */
export function useBrowser(): void {
  beforeAll(async () => {
    if (browser?.isConnected()) return;
    // On a busy machine Chromium at times does not survive its own start.
    browser = await launchBrowser().catch(launchBrowser);
  }, 120_000);
  afterEach(async () => {
    await Promise.all(used.splice(0).map(({ page, profile }) => putBack(page, profile)));
    const unexpected = complaints
      .splice(0)
      .filter((complaint) => !announced.some((text) => complaint.includes(text)));
    announced.length = 0;
    const deleted = await Promise.all(unexpected.map(isOfDeletedGallery));
    const mistakes = unexpected.filter((_, index) => !deleted[index]);
    expect(mistakes, `errors in the console: ${mistakes.join('\n')}`).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all(kept.splice(0).map((context) => context.close()));
  });
}

const announced: string[] = [];

/** Chromium reports each refused request as a console error; a test that causes one says so. */
export function expectComplaint(text: string): void {
  announced.push(text);
}

/** Files run side by side: a picture on the page whose gallery another file's test has deleted meanwhile. */
async function isOfDeletedGallery(complaint: string): Promise<boolean> {
  const id = /404 .*\/o\/galleries%2F([\w-]+)%2F/.exec(complaint)?.[1];
  if (id === undefined) return false;
  // Scripts that only launch a browser have no services to ask.
  const { database } = await import('../api/admin.ts');
  return (await database.doc(`galleries/${id}`).get()).get('status') !== 'ready';
}

/** The Chromium of an npm package on Linux; elsewhere, where that does not run, an installed Chrome. */
export async function launchBrowser(): Promise<Browser> {
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
  ];
  if (process.platform !== 'linux') return chromium.launch({ channel: 'chrome', args: quiet });
  // Drawing WebGL in software would take most of the time that the tests take.
  sparticuz.setGraphicsMode = false;
  const executablePath = await sparticuz.executablePath();
  if (!existsSync(executablePath)) throw new Error(`No Chromium at ${executablePath}`);
  // Headless mode is chosen by Playwright, which cannot drive a single-process browser for long; and what a browser
  // refuses for security has to be refused here too.
  const unwanted =
    /^--(headless|single-process|disable-web-security|allow-running-insecure-content|no-zygote)/;
  const args = sparticuz.args.filter((arg) => !unwanted.test(arg));
  return chromium.launch({ executablePath, args: [...args, ...quiet] });
}

/** A page of an empty browser profile of its own, at desktop width unless told. Only until the end of the test. */
export async function openPage(path: string, options: PageOptions = {}): Promise<Page> {
  const { viewport = DESKTOP, reducedMotion = 'no-preference', storageState, ...others } = options;
  const profile = JSON.stringify(others);
  const page = idle.get(profile)?.pop() ?? (await newPage(others));
  used.push({ page, profile });
  listen(page);
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion });
  if (storageState) await restore(page, storageState);
  if (path !== BLANK) await page.goto(path);
  return page;
}

/** Like {@link openPage}, for all tests of a file: opened in its `beforeAll`, closed after its last test. */
export async function keepPage(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(options);
  kept.push(page.context());
  listen(page);
  await page.goto(path);
  return page;
}

/** From the page's next address on the test can turn its clock. */
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
    // Filling in by script is no gesture of a person, whom alone the browser asks whether to leave what was typed.
    if (message.text().startsWith("Blocked attempt to show a 'beforeunload'")) return;
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
}

async function restore(page: Page, { cookies, origins }: StorageState): Promise<void> {
  await page.context().addCookies(cookies);
  const items = origins.find(({ origin }) => origin === ORIGIN)?.localStorage ?? [];
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, items);
}

/** Empties the profile for a next test; where that does not work it is closed. */
async function putBack(page: Page, profile: string): Promise<void> {
  const context = page.context();
  if (withClock.delete(page)) return context.close();
  try {
    for (const event of ['console', 'pageerror', 'request'] as const) page.removeAllListeners(event);
    // The application may ask whether to leave.
    page.once('dialog', (dialog) => dialog.accept());
    // Before the routes, as a request that a test holds back must end, not go on.
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
    idle.set(profile, [...(idle.get(profile) ?? []), page]);
  } catch {
    await context.close();
  }
}

export async function logIn(page: Page, { email, password } = administrator): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
