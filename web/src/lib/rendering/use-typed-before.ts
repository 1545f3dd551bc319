import { useEffect } from 'react';

/*
 * A browser that translates the page, or an extension that puts its sign into fields, changes the HTML before React takes it over.
 * React then writes the page anew, with the same fields, but empty.
 */

/** Missing on the server, and once the application is there. */
let before = !import.meta.env.SSR && window.replayEarlyTap ? allFields() : undefined;
const focused = !import.meta.env.SSR && document.activeElement;

/** What was typed before the application was there, and the focus, go into the fields that took the place of those of the HTML. */
export function useTypedBefore(): void {
  useEffect(() => {
    for (const [index, field] of allFields().entries()) {
      const old = before?.[index];
      if (old?.isConnected !== false) continue;
      // React hears of no change if its own setter is called.
      Reflect.set(Object.getPrototypeOf(field), 'value', old.value, field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      if (old === focused) field.focus();
    }
    before = undefined;
  }, []);
}

function allFields() {
  return document.querySelectorAll<HTMLInputElement>('input, textarea');
}
