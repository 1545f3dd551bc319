import { useEffect, useState } from 'react';

let over = false;

/** `false` until the first paint. Use it for requests that must not compete with the first view. */
export function useAfterFirstPaint(): boolean {
  const [ready, setReady] = useState(over);
  useEffect(() => {
    if (ready) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        over = true;
        setReady(true);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [ready]);
  return ready;
}
