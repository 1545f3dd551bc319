import { pageSentences } from '@club-portal/contract/sentences/pages';
import { createRoot } from 'react-dom/client';
import { type Id, ToastContainer, toast as toastify } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toast-host.css';

export type ToastKind = 'success' | 'error' | 'info';

/** An action that a toast offers. */
export interface ToastAction {
  label: string;
  /** Its accessible name. */
  name: string;
  run: () => void;
}

const SHOWN_MS = 3000;
/** Long enough to notice a mistake. The toast stays while the pointer or the focus is on it. Alt+T moves to it. */
const SHOWN_WITH_ACTION_MS = 20_000;

/**
 * A screen reader announces changes in a part of the page that has existed for this long, but not text that appeared
 * together with the part.
 */
const KNOWN_AFTER_MS = 200;
let known: Promise<HTMLElement> | undefined;

/** Errors interrupt a screen reader. Other toasts do not. */
export async function showToast(kind: ToastKind, message: string, action?: ToastAction): Promise<void> {
  known ??= mountHost();
  bringToFront(await known, action !== undefined);
  const isError = kind === 'error';
  // With its own key, a message replaces the one before it, even in a page that the browser has translated.
  const content = action ? (
    <MessageWithAction key={message} message={message} action={action} />
  ) : (
    <span key={message}>{message}</span>
  );
  const autoClose = action ? SHOWN_WITH_ACTION_MS : SHOWN_MS;
  // A success toast replaces the one before it, because several of them would cover the buttons of a list. Each error
  // is shown, but the same error only once.
  const place = isError ? message : '';
  const shown = latest.get(place);
  if (shown !== undefined && toastify.isActive(shown))
    toastify.update(shown, { render: content, type: kind, delay: 0, autoClose });
  else latest.set(place, toastify[kind](content, { role: isError ? 'alert' : 'status', autoClose }));
}

function MessageWithAction({ message, action }: { message: string; action: ToastAction }) {
  return (
    <div className="toast-action">
      {message}
      <button
        type="button"
        aria-label={action.name}
        onClick={() => {
          toastify.dismiss(latest.get(''));
          action.run();
        }}
      >
        {action.label}
      </button>
    </div>
  );
}

/** The last toast of each place. It may already have disappeared. */
const latest = new Map<string, Id>();

/** iOS 17, Chrome 114, Firefox 125 and newer have popovers. */
const hasPopovers = 'popover' in HTMLElement.prototype;

/**
 * Shows the toasts above an open dialog. Nothing outside a dialog can be clicked, so toasts with a button are inside it
 * until it closes.
 */
function bringToFront(host: HTMLElement, hasButton: boolean): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].pop();
  const isInside = dialog && (hasButton || !hasPopovers || dialog.contains(host));
  const parent = isInside ? dialog : document.body;
  if (isInside) dialog.addEventListener('close', () => bringToFront(host, hasButton), { once: true });
  if (host.parentElement !== parent) parent.append(host);
  else if (!dialog) return;
  host.hidePopover?.();
  host.showPopover?.();
}

function mountHost(): Promise<HTMLElement> {
  const host = document.body.appendChild(document.createElement('div'));
  host.className = 'toast-host';
  host.popover = 'manual';
  host.showPopover?.();
  host.addEventListener('focusin', () => toastify.pause());
  host.addEventListener('focusout', () => toastify.play());
  createRoot(host).render(
    <ToastContainer
      position="top-right"
      theme="colored"
      pauseOnHover
      pauseOnFocusLoss={false}
      aria-label={pageSentences.frame.notifications}
    />,
  );
  return new Promise((resolve) => setTimeout(resolve, KNOWN_AFTER_MS, host));
}
