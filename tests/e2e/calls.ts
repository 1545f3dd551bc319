import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { expectConsoleError } from './browser.ts';

/** A page's calls, and their answers. */

/**
 * Calls to the address fail until the returned function is called: with this status, or because there is no connection.
 * @param address as in Playwright's `route`
 */
export async function breakCalls(
  page: Page,
  address: string | RegExp,
  status?: number,
): Promise<() => Promise<void>> {
  expectConsoleError(status === undefined ? 'ERR_FAILED' : String(status));
  await refusePublished(page);
  await page.route(address, (route) =>
    status === undefined ? route.abort() : route.fulfill({ status, body: '' }),
  );
  return () => page.unroute(address);
}

/** Calls to the address wait until the returned function is called. */
export async function holdCalls(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await refusePublished(page);
  await page.route(address, async (route) => {
    await released;
    // The page may have cancelled the call.
    await route.fallback().catch(() => undefined);
  });
  return release;
}

/**
 * The first call to the address never gets an answer, later ones do. Returns the growing list of the `Idempotency-Key`
 * of each call.
 */
export async function loseFirstCall(
  page: Page | BrowserContext,
  address: string,
): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(address, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? undefined : route.continue();
  });
  return keys;
}

/** Calls to the address get this answer. */
export async function answerCalls(page: Page, address: string | RegExp, json: object): Promise<void> {
  await refusePublished(page);
  await page.route(address, (route) => route.fulfill({ json: { success: true, ...json } }));
}

/** Addresses requested from now on that contain the text. The list grows. */
export function requestsTo(page: Page, text: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(text)) asked.push(request.url());
  });
  return asked;
}

/** Name and content of the file that the action saves. */
export async function saved(
  page: Page,
  action: () => Promise<unknown>,
): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), action()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The page gets no published list from Storage, as during a change, so it asks the API. */
export async function refusePublished(page: Page): Promise<void> {
  await page.route(PUBLISHED, (route) => route.fulfill({ status: 403, body: '' }));
}

/** Addresses of the published lists in Storage. */
export const PUBLISHED = '**/o/published%2F*';
