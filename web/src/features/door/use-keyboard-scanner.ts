import { useEffect, useRef } from 'react';

/** No name or number is this long. */
const LEAST = 60;
/** A longer text is not a code. */
const MOST = 500;

/** Whether a scanner has typed it: an address, or the characters it becomes with another keyboard layout. */
export function isScanned(text: string): boolean {
  return text.length >= LEAST || /#|:\/\//.test(text);
}

/**
 * A scanner that acts as a keyboard types a code and Enter. It works wherever the focus is, except in fields, which
 * receive the text themselves.
 */
export function useKeyboardScanner(onCode: (text: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    let typed = '';
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length === 1) typed = (typed + event.key).slice(-MOST);
      if (event.key !== 'Enter') return;
      if (isScanned(typed)) {
        // Enter is not meant for the focused button.
        event.preventDefault();
        latest.current(typed);
      }
      typed = '';
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);
}
