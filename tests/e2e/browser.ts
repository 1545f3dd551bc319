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

export const ORIGIN = 'http://127.0.0.1:5000';

/** One for all files of a test process, which takes it along when it ends. */
let browser: Browser | undefined;
const contexts: BrowserContext[] = [];
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
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const unexpected = complaints
      .splice(0)
      .filter((complaint) => !announced.some((text) => complaint.includes(text)));
    announced.length = 0;
    const deleted = await Promise.all(unexpected.map(isOfDeletedGallery));
    const mistakes = unexpected.filter((_, index) => !deleted[index]);
    expect(mistakes, 'errors in the console').toEqual([]);
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
  return !(await database.doc(`galleries/${id}`).get()).exists;
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

/** A page of a browser profile of its own, at desktop width unless told. Closed after the test. */
export async function openPage(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(path, options);
  contexts.push(page.context());
  return page;
}

/** Like {@link openPage}, for all tests of a file: opened in its `beforeAll`, closed after its last test. */
export async function keepPage(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(path, options);
  kept.push(page.context());
  return page;
}

async function newPage(path: string, options: BrowserContextOptions): Promise<Page> {
  if (!browser) throw new Error('The test file does not call useBrowser().');
  const context = await browser.newContext({
    baseURL: ORIGIN,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(path);
  return page;
}

export const administrator = { email: 'admin@club-portal.test', password: 'Admin-2026-portal' };
export const student = { email: 'student@club-portal.test', password: 'Student-2026-portal' };

export async function logIn(page: Page, { email, password } = administrator): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
