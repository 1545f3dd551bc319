import { useEffect, useRef } from 'react';

/** No name and no number is so long. */
const LEAST = 60;
/** More signs are no code. */
const MOST = 500;

/** Whether a scanner has typed it: an address, or what becomes of one where the keyboard is set to another language. */
export function isScanned(text: string): boolean {
  return text.length >= LEAST || /#|:\/\//.test(text);
}

/** A scanner that is a keyboard types a code and Enter. It works wherever the focus is, but for fields, which take the text themselves. */
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
        // The button with the focus is not meant.
        event.preventDefault();
        latest.current(typed);
      }
      typed = '';
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);
}
