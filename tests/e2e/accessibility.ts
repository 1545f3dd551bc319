import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** axe finds no problem on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const found = await window.axe.run({
      resultTypes: ['violations'],
      // WCAG 2.2 has it in level AA, but axe leaves it out unless asked.
      rules: { 'target-size': { enabled: true } },
    });
    // axe counts a control that a sticky bar or a message covers at the moment as small, and does not count its label.
    const isSmall = ({ target }: axe.NodeResult) => {
      const control = document.querySelector(String(target[0]));
      const box = (control?.closest('label') ?? control)?.getBoundingClientRect();
      return !box || box.width < 24 || box.height < 24;
    };
    return found.violations.flatMap(({ id, nodes: all }) => {
      const nodes = id === 'target-size' ? all.filter(isSmall) : all;
      return nodes.length > 0 ? `${id}: ${nodes.map(({ html }) => html).join(' | ')}` : [];
    });
  });
  expect(violations.join('\n')).toBe('');
}

/**
 * Links of the same name lead to the same address. What a link says after its text for screen readers is part of its
 * name.
 */
export async function expectNamesOfLinksApart(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const rule = 'identical-links-same-purpose';
    const { incomplete } = await window.axe.run({ runOnly: rule, rules: { [rule]: { enabled: true } } });
    return incomplete.flatMap(({ nodes }) =>
      nodes.map(({ html, all }) => [html, ...(all[0]?.relatedNodes ?? []).map((other) => other.html)]),
    );
  });
  expect(found).toEqual([]);
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
 * The page does not scroll sideways with text of twice the size, from the smallest phone to a desktop, nor on a desktop
 * with a zoom of 200 %, which makes the page 640 px wide.
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

/**
 * Runs in the page: returns the words that a line end breaks, although they fit on a line of the screen. Addresses may
 * be broken.
 */
function brokenWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken = new Set<string>();
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement?.getBoundingClientRect();
    if (!box || box.width <= 1 || box.height <= 1) continue;
    const isAddress = node.parentElement?.closest('a')?.textContent.includes('@');
    for (const { 0: run, index: start } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
      if (/[@/_]|\w\.\w/.test(run) || isAddress) continue;
      for (const { 0: word, index } of run.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        range.setStart(node, start + index);
        range.setEnd(node, start + index + word.length);
        const lines = new Map<number, number>();
        for (const { top, width } of range.getClientRects()) lines.set(Math.round(top), width);
        const whole = [...lines.values()].reduce((sum, width) => sum + width, 0);
        if (lines.size > 1 && whole < innerWidth - 80) broken.add(word);
      }
    }
  }
  return [...broken];
}

/**
 * On small screens, text of twice the size breaks no word and never scrolls sideways. Reports all words, not only the
 * first.
 */
export async function expectWholeWords(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '212.5%'));
  const wrong: Record<number, unknown> = {};
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const words = await page.evaluate(brokenWords);
    if (sideways > 0 || words.length > 0) wrong[width] = { sideways, words };
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  expect(wrong).toEqual({});
}

async function expectNoWider(page: Page, width: number, name: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide, `${name} at ${width} px`).toBeLessThanOrEqual(0);
}

/** Colours are final only after all animations have ended. The notices move endlessly and are ignored. */
export async function waitForAnimations(page: Page): Promise<void> {
  const arriving = () =>
    document
      .getAnimations()
      .filter((it) => it.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY).length;
  await expect.poll(() => page.evaluate(arriving)).toBe(0);
}
