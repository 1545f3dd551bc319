import { createRoot } from 'react-dom/client';
import { ToastContainer, toast as toastify } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toast-host.css';
import type { ToastKind } from './toast.ts';

/** Errors interrupt a screen reader, the rest waits for its turn. */
export function showToast(kind: ToastKind, message: string): void {
  const host = mountedHost();
  // An open dialog lies above everything that was there before it.
  if (document.querySelector('dialog[open]')) {
    host.hidePopover();
    host.showPopover();
  }
  // The same sentence from two places is shown once.
  toastify[kind](message, { toastId: `${kind} ${message}`, role: kind === 'error' ? 'alert' : 'status' });
}

let mounted: HTMLElement | undefined;

function mountedHost(): HTMLElement {
  if (mounted) return mounted;
  const host = document.body.appendChild(document.createElement('div'));
  mounted = host;
  host.className = 'toast-host';
  host.popover = 'manual';
  host.showPopover();
  host.addEventListener('focusin', () => toastify.pause());
  host.addEventListener('focusout', () => toastify.play());
  createRoot(host).render(
    <ToastContainer
      position="top-right"
      theme="colored"
      autoClose={3000}
      pauseOnHover
      pauseOnFocusLoss={false}
      aria-label="Notifications"
    />,
  );
  return host;
}
