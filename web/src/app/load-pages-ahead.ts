import { pathAt } from '../lib/addresses/site-address.ts';
import { mayLoadAhead } from '../lib/loading/may-load-ahead.ts';
import { loadPage } from './routes.ts';

/** Starts to load a page's code when the pointer, a touch or the focus is on a link to it. */
export function loadPagesAhead(): void {
  for (const type of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(type, loadTarget, { passive: true });
  }
}

function loadTarget({ target }: Event): void {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a:not([data-opens-viewer])') : null;
  const path = link?.origin === location.origin ? pathAt(link.pathname) : undefined;
  if (path !== undefined && mayLoadAhead()) loadPage(path).catch(() => undefined);
}
