/** A `ref` for an element that gets the focus when it appears, because the element that had it has disappeared. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
