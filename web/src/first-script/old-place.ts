/*
 * After Back or a reload the browser scrolls to the old position before the lists have loaded. This scrolls again while
 * the page grows, until the visitor moves it.
 */

interface Placed {
  place?: number;
}

const keepPlace = () => history.replaceState({ ...history.state, place: scrollY }, '');
addEventListener('pagehide', keepPlace);
// A reload loses what `pagehide` writes, and a browser ends a background page without that event.
let rest: ReturnType<typeof setTimeout>;
addEventListener(
  'scroll',
  () => {
    clearTimeout(rest);
    rest = setTimeout(keepPlace, 300);
  },
  { passive: true },
);

const { place } = (history.state ?? {}) as Placed;
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (place && navigation?.type !== 'navigate') {
  const growth = new ResizeObserver(() => scrollTo({ top: place, behavior: 'instant' }));
  growth.observe(document.documentElement);
  for (const sign of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(sign, () => growth.disconnect(), { once: true, passive: true });
}
