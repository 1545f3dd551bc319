/*
 * After Back or a reload the browser scrolls to the old position before the lists have loaded. This scrolls again while
 * the page grows, until the visitor moves it.
 */

interface Placed {
  place?: number;
}

addEventListener('pagehide', () => history.replaceState({ ...history.state, place: scrollY }, ''));

const { place } = (history.state ?? {}) as Placed;
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (place && navigation?.type !== 'navigate') {
  const growth = new ResizeObserver(() => scrollTo({ top: place, behavior: 'instant' }));
  growth.observe(document.documentElement);
  for (const sign of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(sign, () => growth.disconnect(), { once: true, passive: true });
}
