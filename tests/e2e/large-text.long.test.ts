import { expect, test } from 'vitest';
import { openPage } from './browser.ts';

/* Pages on a small screen whose text is twice as large. */

/** Runs in the page: the words that a line end breaks, although they fit into a line of the screen. */
function brokenWords(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const broken = new Set<string>();
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement?.getBoundingClientRect();
    if (!box || box.width <= 1 || box.height <= 1) continue;
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Map<number, number>();
      for (const { top, width } of range.getClientRects()) lines.set(Math.round(top), width);
      const whole = [...lines.values()].reduce((sum, width) => sum + width, 0);
      if (lines.size > 1 && whole < innerWidth - 80) broken.add(word);
    }
  }
  return [...broken];
}

test.each([
  ['/', '[aria-labelledby=mission]'],
  ['/hi', '[aria-labelledby=mission]'],
  ['/cse-department', 'h3'],
  ['/hi/cse-department', 'h3'],
])('on %s large text breaks no word of %s and lets nobody scroll sideways', async (path, part) => {
  const page = await openPage(path, { viewport: { width: 320, height: 740 } });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '212.5%'));
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const one of await page.locator(part).all()) expect(await one.evaluate(brokenWords)).toEqual([]);
  }
});
