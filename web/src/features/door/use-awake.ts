import { useEffect } from 'react';

/** Keeps the screen on. The browser ends that when the page is hidden. */
export function useAwake(): void {
  useEffect(() => {
    let lock: { release: () => Promise<void> } | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.hidden) return;
      // A phone with a low battery refuses.
      const got = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) void got?.release();
      else lock = got;
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
