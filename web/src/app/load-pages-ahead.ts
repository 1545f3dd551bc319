import { pathAt } from '../lib/addresses/site-address.ts';
import { mayLoadAhead } from '../lib/loading/may-load-ahead.ts';
import { findPage } from './routes.ts';

/** Starts to load a page's code when the pointer, a touch or the focus is on a link to it. */
export function loadPagesAhead(): void {
  for (const type of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(type, loadTarget, { passive: true });
  }
}

/** Pages that could not be loaded ahead. They are loaded when opened. */
const failed = new Set<string>();

function loadTarget({ target }: Event): void {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a:not([data-opens-viewer])') : null;
  const path = link?.origin === location.origin ? pathAt(link.pathname) : undefined;
  if (path !== undefined && !failed.has(path) && mayLoadAhead()) loadAhead(path);
}

async function loadAhead(path: string): Promise<void> {
  const page = await findPage(path).catch(() => undefined);
  await page?.load().catch(() => {
    failed.add(path);
    page.forgetFailure();
  });
}
