import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { TOAST } from './browser.ts';

/** Waits for a toast with the text: one that is shown, or one that was shown and that no call has found yet. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const take = () =>
    page.evaluate(
      ([wanted, selector]) => {
        const { toasts } = window as unknown as { toasts: string[] };
        const place = toasts.findIndex((toast) => toast.includes(wanted));
        if (place >= 0) return toasts.splice(place, 1).length === 1;
        return [...document.querySelectorAll(selector)].some((toast) => toast.textContent.includes(wanted));
      },
      [text, TOAST] as const,
    );
  await expect.poll(take, { message: `the toast “${text}”` }).toBe(true);
}

export async function expectFocus(locator: Locator): Promise<void> {
  await expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
}
