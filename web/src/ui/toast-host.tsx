import { pageSentences } from '@club-portal/contract/sentences/pages';
import { createRoot } from 'react-dom/client';
import { type Id, ToastContainer, toast as toastify } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toast-host.css';

export type ToastKind = 'success' | 'error' | 'info';

/** Errors interrupt a screen reader. Other toasts do not. */
export function showToast(kind: ToastKind, message: string): void {
  bringToFront(mountedHost());
  const isError = kind === 'error';
  // A success toast replaces the one before it, because several of them would cover the buttons of a list. Each error
  // is shown, but the same error only once.
  const place = isError ? message : '';
  const shown = latest.get(place);
  if (shown !== undefined && toastify.isActive(shown))
    toastify.update(shown, { render: message, type: kind, delay: 0 });
  else latest.set(place, toastify[kind](message, { role: isError ? 'alert' : 'status' }));
}

/** The last toast of each place. It may have disappeared already. */
const latest = new Map<string, Id>();

/** iOS 17, Chrome 114, Firefox 125 and newer have popovers. */
const hasPopovers = 'popover' in HTMLElement.prototype;

/**
 * An open dialog covers older popovers, so show the popover again. Without popovers, move the toasts into the dialog.
 */
function bringToFront(host: HTMLElement): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].pop();
  if (!dialog) return;
  host.hidePopover?.();
  host.showPopover?.();
  if (hasPopovers) return;
  dialog.append(host);
  dialog.addEventListener('close', () => document.body.append(host), { once: true });
}

let mounted: HTMLElement | undefined;

function mountedHost(): HTMLElement {
  if (mounted) return mounted;
  const host = document.body.appendChild(document.createElement('div'));
  mounted = host;
  host.className = 'toast-host';
  host.popover = 'manual';
  host.showPopover?.();
  host.addEventListener('focusin', () => toastify.pause());
  host.addEventListener('focusout', () => toastify.play());
  createRoot(host).render(
    <ToastContainer
      position="top-right"
      theme="colored"
      autoClose={3000}
      pauseOnHover
      pauseOnFocusLoss={false}
      aria-label={pageSentences.frame.notifications}
    />,
  );
  return host;
}
