import { useEffect } from 'react';
import type { Door } from './door.ts';

/** How often a phone tries to send unsent facts, ms, and in which of these turns it asks for other phones' scans. */
const SEND_MS = 5000;
const TURNS = 3;

/**
 * Sends when a scan is stored (the door does that), when the network returns, when somebody looks, and from time to
 * time, including what is left after the end of the link.
 */
export function useSending(door: Door): void {
  useEffect(() => {
    const send = () => {
      if (!document.hidden) void door.send();
    };
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
      if (door.state().unsent > 0 || turns % TURNS === 0) send();
    }, SEND_MS);
    addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    send();
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [door]);
}
