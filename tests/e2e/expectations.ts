import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { TOAST } from './browser.ts';

/** Waits for a toast with the text: a visible one, or one that was shown and not found by a call yet. */
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

/**
 * Expects `count` items in a list that fill each of its rows from edge to edge, from a phone's width to a large
 * screen's.
 */
export async function expectNoHoles(page: Page, list: Locator, count: number): Promise<void> {
  for (const width of [360, 700, 899, 900, 1079, 1080, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(count);
    const gaps = () =>
      list.evaluate((element) => {
        const items = [...element.querySelectorAll(':scope > li')].map((item) =>
          item.getBoundingClientRect(),
        );
        const { left, right } = element.getBoundingClientRect();
        const isBeside = (one: DOMRect, other: DOMRect) => one.top < other.bottom && other.top < one.bottom;
        return items.filter((item) => {
          const row = items.filter((other) => isBeside(item, other));
          const isFull =
            Math.abs(Math.min(...row.map((other) => other.left)) - left) < 2 &&
            Math.abs(Math.max(...row.map((other) => other.right)) - right) < 2;
          return !isFull;
        }).length;
      });
    // The width of a list follows that of the window a moment later.
    await expect.poll(gaps, { message: `${width} px` }).toBe(0);
  }
}
