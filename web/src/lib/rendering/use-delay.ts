import { useEffect, useState } from 'react';

/** `false` for the first `ms` milliseconds after mounting, then `true`. */
export function useDelay(ms: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return over;
}
