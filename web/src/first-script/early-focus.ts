import { type Control, findControl, toControl } from './control.ts';
import { isOver, onTakeOver } from './take-over.ts';

/* The control with the focus, if the application replaces it. */

let focused: Control | undefined;
document.addEventListener('focusin', remember);

function remember({ target }: FocusEvent): void {
  const element = target as HTMLElement;
  focused = element.closest('[data-early]') ? toControl(element) : undefined;
}

onTakeOver(() => {
  const found = focused && findControl(focused);
  if (found) focused = undefined;
  if (document.activeElement === document.body) found?.focus({ preventScroll: true });
  if (isOver()) document.removeEventListener('focusin', remember);
});
