import sparticuz from '@sparticuz/chromium';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { ORIGIN, ports, portsInPages } from '../../scripts/ports.ts';
import { administrator } from '../sign-ins.ts';
import { chromiumPath } from './chromium.ts';

/** A page of the portal without scripts, styles and pictures. */
export const BLANK = '/robots.txt';

export interface PageOptions extends BrowserContextOptions {
  /** Runs in every document before its own scripts. */
  initScript?: string;
}

/** Shared by all files of a test process. It ends with the process. */
let browser: Promise<Browser> | undefined;
/** Contexts of the current test. */
const opened: BrowserContext[] = [];
const openedForFile: BrowserContext[] = [];
const consoleErrors: string[] = [];
const expectedErrors: string[] = [];

/**
 * Gives the tests of a file a real Chromium. A console error or an uncaught exception in any page fails
 * the test, unless the test called {@link expectConsoleError}.
 */
export function useBrowser(): void {
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((context) => context.close()));
    const expected = expectedErrors.splice(0);
    const mistakes = consoleErrors
      .splice(0)
      .filter((error) => !expected.some((text) => error.includes(text)));
    expect(mistakes, `errors in the console: ${mistakes.join('\n')}`).toEqual([]);
  });
  afterAll(() => Promise.all(openedForFile.splice(0).map((context) => context.close())));
}

/** Chromium reports each refused request as a console error. Call this in a test that causes one. */
export function expectConsoleError(text: string): void {
  expectedErrors.push(text);
}

/** On Linux, the Chromium of an npm package. It does not run on other systems, which need an installed Chrome. */
export async function launchBrowser(further: string[] = []): Promise<Browser> {
  const args = [...browserArguments(), ...further];
  if (process.platform !== 'linux') return chromium.launch({ channel: 'chrome', args });
  return chromium.launch({ executablePath: await chromiumPath(), args });
}

export function browserArguments(): string[] {
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    // Pages find the services of their worker's portal.
    `--host-resolver-rules=${(['Auth', 'Storage'] as const)
      .map((name) => `MAP 127.0.0.1:${portsInPages[name]} 127.0.0.1:${ports[name]}`)
      .join()}`,
  ];
  if (process.platform !== 'linux') return quiet;
  // WebGL in software would take most of the tests' time.
  sparticuz.setGraphicsMode = false;
  // Playwright sets the headless mode, and cannot control a single-process browser for long. The tests need the
  // browser's security checks.
  const unwanted =
    /^--(headless|single-process|disable-web-security|allow-running-insecure-content|no-zygote)/;
  return [...sparticuz.args.filter((arg) => !unwanted.test(arg)), ...quiet];
}

/** Opens a page in its own browser profile, by default at desktop width. It closes at the end of the test. */
export async function openPage(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await newPage(options, opened);
  await page.goto(path);
  if (path === BLANK || options.javaScriptEnabled === false) return page;
  await beThere(page);
  await expect.poll(() => page.locator('#root').evaluateAll(hasStarted)).toBe(true);
  return page;
}

/** Opens a page for all tests of a file. Call it in `beforeAll`. It closes after the last test. */
export async function openPageForFile(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await newPage(options, openedForFile);
  await page.goto(path);
  return page;
}

/** Whether React has hydrated the page. Before that, a link is followed as on a page without an application. */
function hasStarted(roots: object[]): boolean {
  return roots.every((root) => Object.keys(root).some((key) => key.startsWith('__reactContainer')));
}

/** The application starts when a user is there. */
export async function beThere(page: Page): Promise<void> {
  await page.locator('body').dispatchEvent('focusin');
}

async function newPage({ initScript, ...options }: PageOptions, contexts: BrowserContext[]): Promise<Page> {
  browser ??= launchBrowser().then((launched) =>
    launched.once('disconnected', () => {
      browser = undefined;
    }),
  );
  const context = await (await browser).newContext({
    baseURL: ORIGIN,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  contexts.push(context);
  await context.addInitScript(rememberToasts);
  if (initScript) await context.addInitScript(initScript);
  context.on('console', (message) => {
    // The browser asks before it leaves a page only after a user gesture. A script's input does not count.
    if (message.text().startsWith("Blocked attempt to show a 'beforeunload'")) return;
    // Storage refuses a published list during a change, and the API answers.
    if (message.location().url.includes('/o/published%2F')) return;
    if (message.type() === 'error') consoleErrors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => consoleErrors.push(String(event.error())));
  return context.newPage();
}

/** Each visible toast. */
export const TOAST = 'section[aria-live] :is([role=status], [role=alert])';

/** A toast stays for three seconds. A test may look later, so a page remembers the texts of its toasts. */
const rememberToasts = `
  window.toasts = [];
  const seen = new Map();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('${TOAST}')) {
      const text = toast.textContent;
      if (text && seen.get(toast) !== text) window.toasts.push(text);
      seen.set(toast, text);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
`;

export async function logIn(page: Page, { email, password } = administrator): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The unsent texts that the browser keeps for forms. */
export function storedDrafts(page: Page): Promise<string> {
  return page.evaluate(() =>
    [sessionStorage, localStorage]
      .flatMap((storage) => Object.entries(storage))
      .flatMap(([key, text]) => (key.startsWith('draft ') ? [text] : []))
      .join('\n'),
  );
}
