import { pathAt } from '../lib/site-address.ts';
import { loadPage } from './routes.ts';

/** Starts loading a page's code when a link to it is pointed at, touched or focused. */
export function loadPagesAhead(): void {
  for (const type of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(type, loadTarget, { passive: true });
  }
}

function loadTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const path = link?.origin === location.origin ? pathAt(link.pathname) : undefined;
  if (path !== undefined) loadPage(path).catch(() => undefined);
}
