import { recordPages } from '@club-portal/contract/record-pages';
import { type Control, findControl, toControl } from './control.ts';
import { areFilesThere, isBroken, startAgain, whenNotStarted } from './start-application.ts';
import { isHandled, isOver, onTakeOver } from './take-over.ts';

/*
 * A prerendered page is visible before the application handles events. This script remembers taps on controls until then, and
 * marks them (`data-tapped`). It also stops the browser from sending a form, because that would put the typed text into the
 * address.
 */

/**
 * The controls that only the application can handle. Other links are followed at once, except those to pages of
 * records.
 */
const controls = 'button, [data-early] summary, a[data-opens-viewer]';

const recordPage = new RegExp(`^(/[a-z]{2})?(${Object.values(recordPages).join('|')})/[^.]+$`);

/** How long a tap waits for the application, ms. */
const PATIENCE_MS = 10_000;

/** The waiting controls in the order of the taps. A second tap on a waiting control adds nothing. */
const tapped: Control[] = [];
let patience: ReturnType<typeof setTimeout> | undefined;
let message: HTMLElement | undefined;
document.addEventListener('click', keep, true);
whenNotStarted(giveUp);
onTakeOver(carryOut);

function keep(event: MouseEvent): void {
  const target = event.target as Element;
  const control = target.closest<HTMLElement>(controls) ?? recordLinkAt(target);
  if (!control || opensTab(control, event) || isHandled(control)) return;
  event.preventDefault();
  event.stopPropagation();
  if (message?.contains(control)) startAgain();
  else if (tapped.at(-1)?.element !== control) tapped.push(toControl(control));
  wait();
}

/** The application shows a record from the page's lists, while the function with its page may be asleep. */
function recordLinkAt(target: Element): HTMLElement | null {
  const link = target.closest('a');
  const isRecord = link?.origin === location.origin && !link.target && recordPage.test(link.pathname);
  return isRecord && areFilesThere() ? link : null;
}

/** The browser itself follows a link with one of these keys. */
function opensTab(control: HTMLElement, { altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return control.matches('a') && (altKey || ctrlKey || metaKey || shiftKey);
}

function wait(): void {
  message?.remove();
  clearTimeout(patience);
  patience = setTimeout(giveUp, isBroken() ? 0 : PATIENCE_MS);
  for (const { element } of tapped) element.dataset.tapped = '';
}

/**
 * Called if the application's files do not arrive. A link opens its own page; for other controls, a message offers to
 * try again.
 */
function giveUp(): void {
  clearTimeout(patience);
  for (const { element } of tapped) delete element.dataset.tapped;
  const last = tapped.at(-1)?.element;
  if (last instanceof HTMLAnchorElement) location.assign(last.href);
  else if (last) {
    const template = document.getElementById('not-started') as HTMLTemplateElement;
    message?.remove();
    message = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
    document.body.append(message);
  }
}

function carryOut(): void {
  message?.remove();
  const [first] = tapped;
  if (!first) {
    clearTimeout(patience);
    if (isOver()) document.removeEventListener('click', keep, true);
    return;
  }
  const found = findControl(first);
  // A control that was not replaced does not hold back the others.
  if (!found && !isOver()) return;
  tapped.shift();
  delete first.element.dataset.tapped;
  found?.click();
  // React answers a click before the next task.
  setTimeout(carryOut);
}
