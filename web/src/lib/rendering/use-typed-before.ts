import { useEffect } from 'react';

/*
 * A browser that translates the page, or an extension that puts its icon into fields, changes the HTML before React
 * takes it over. React then renders the page again, with the same fields, but empty.
 */

/** Missing on the server, and once the application has started. */
let before = !import.meta.env.SSR && window.replayEarlyTap ? allFields() : undefined;
const focused = !import.meta.env.SSR && document.activeElement;

/**
 * Moves what was typed before the application started, and the focus, to the fields that replaced those of the HTML.
 */
export function useTypedBefore(): void {
  useEffect(() => {
    for (const [index, field] of allFields().entries()) {
      const old = before?.[index];
      if (old?.isConnected !== false) continue;
      // React does not notice a change made with its own setter.
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
