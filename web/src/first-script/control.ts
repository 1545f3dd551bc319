/** A control, or the control that replaced it: the one at the same position among those with the same name. */
export interface Control {
  element: HTMLElement;
  name: string;
  index: number;
}

export function toControl(element: HTMLElement): Control {
  const name = nameOf(element);
  return { element, name, index: namesakes(name).indexOf(element) };
}

/** The control in the application's part. Undefined while the early part is still there. */
export function findControl({ element, name, index }: Control): HTMLElement | undefined {
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
