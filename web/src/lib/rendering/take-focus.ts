/** A `ref` for an element that gets the focus when it appears, because what had it is gone. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
