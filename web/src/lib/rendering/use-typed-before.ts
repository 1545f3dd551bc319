import { useEffect } from 'react';

/*
 * A browser that translates the page, or an extension that puts its sign into fields, changes the HTML before React takes it over.
 * React then writes the page anew, with empty fields.
 */

/** Empty on the server, and once the application is there. */
let before = !import.meta.env.SSR && window.replayEarlyTap ? allFields() : [];
let focused: EventTarget | null = import.meta.env.SSR ? null : document.activeElement;
if (before.length > 0) document.addEventListener('focusin', remember);

/** What was typed before the application was there, and the focus, go into the fields that took the place of those of the HTML. */
export function useTypedBefore(): void {
  useEffect(() => {
    const replaced = before;
    before = [];
    document.removeEventListener('focusin', remember);
    for (const [index, field] of replaced.length > 0 ? allFields().entries() : []) {
      const old = replaced[index];
      if (!old || old.isConnected || old.name !== field.name) continue;
      if (old.value !== field.value) type(field, old.value);
      if (old === focused) field.focus();
    }
  }, []);
}

/** React hears of no change if its own setter is called. */
function type(field: HTMLInputElement, text: string): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

function allFields(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('#root :is(input, textarea, select)')];
}

function remember({ target }: Event): void {
  focused = target;
}
