/*
 * A prerendered page is visible before the application handles events. This script remembers a tap on a control until
 * then, and the control with the focus, because the application replaces what the first script has written. It also stops
 * the browser from sending a form, because that would put the typed text into the address.
 */

/** A control, or the one that took its place: the same among those with the same name. */
interface Control {
  element: HTMLElement;
  name: string;
  index: number;
}

/** What the application alone can answer. Other links are followed at once. */
const controls = 'button, [data-early] summary, a[data-opens-viewer]';

let tapped: Control | undefined;
let focused: Control | undefined;
/** Then it handles everything but what the first script has written. */
let isApplicationThere = false;
const changes = new MutationObserver(repeat);
document.addEventListener('click', keep, true);
document.addEventListener('focusin', remember);

window.replayEarlyTap = () => {
  window.replayEarlyTap = undefined;
  isApplicationThere = true;
  pointAgain();
  changes.observe(document.body, { childList: true, subtree: true });
  repeat();
};

/** Ends with the last part that the first script has written. */
function repeat(): void {
  const [focus, tap] = [focused && find(focused), tapped && find(tapped)];
  if (focus) focused = undefined;
  if (tap) tapped = undefined;
  if (document.activeElement === document.body) focus?.focus({ preventScroll: true });
  if (!document.querySelector('[data-early][data-filled]')) {
    changes.disconnect();
    document.removeEventListener('click', keep, true);
    document.removeEventListener('focusin', remember);
  }
  tap?.click();
}

function keep(event: MouseEvent): void {
  const control = (event.target as Element).closest<HTMLElement>(controls);
  if (!control || opensTab(control, event) || (isApplicationThere && !control.closest('[data-early]')))
    return;
  event.preventDefault();
  event.stopPropagation();
  tapped = toControl(control);
}

/** The browser itself follows a link with one of these keys. */
function opensTab(control: HTMLElement, { altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return control.matches('a') && (altKey || ctrlKey || metaKey || shiftKey);
}

function remember({ target }: FocusEvent): void {
  const element = target as HTMLElement;
  focused = element.closest('[data-early]') ? toControl(element) : undefined;
}

/** The mouse may have come to rest before the application listened. */
function pointAgain(): void {
  if (!matchMedia('(hover: hover)').matches) return;
  const below = [...document.querySelectorAll(':hover')].at(-1);
  below?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
}

function toControl(element: HTMLElement): Control {
  const name = nameOf(element);
  return { element, name, index: namesakes(name).indexOf(element) };
}

function find({ element, name, index }: Control): HTMLElement | undefined {
  if (!element.isConnected) return namesakes(name)[index];
  return element.closest('[data-early]') ? undefined : element;
}

function namesakes(name: string): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>('a[href], button, summary');
  return [...all].filter((element) => nameOf(element) === name);
}

function nameOf(element: HTMLElement): string {
  return element.ariaLabel ?? element.textContent ?? '';
}
