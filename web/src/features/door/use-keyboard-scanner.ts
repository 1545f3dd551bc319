import { useEffect, useRef } from 'react';

/** Between two signs of a scanner, ms. Nobody types as fast. */
const FAST_MS = 80;
/** Shorter texts are no codes. */
const LEAST = 12;

/** A scanner that is a keyboard types a code and Enter. It works wherever the focus is, but for fields, which take the text themselves. */
export function useKeyboardScanner(onCode: (text: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    let typed = '';
    let last = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const now = event.timeStamp;
      if (now - last > FAST_MS) typed = '';
      last = now;
      if (event.key === 'Enter' && typed.length >= LEAST) {
        // The button with the focus is not meant.
        event.preventDefault();
        latest.current(typed);
        typed = '';
      } else if (event.key.length === 1) typed += event.key;
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);
}
