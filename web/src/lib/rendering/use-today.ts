import { dayAfter, MIDNIGHT } from '@club-portal/contract/last-day';
import { timeInIndia, todayInIndia } from '@club-portal/contract/today';
import { useSyncExternalStore } from 'react';

/** The current date in India, `YYYY-MM-DD`, also on a page that stays open overnight. */
export function useToday(): string {
  return useSyncExternalStore(untilMidnight, todayInIndia, todayInIndia);
}

/** On a computer that slept at midnight, the date changes when the page becomes visible again. */
function untilMidnight(change: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    const midnight = timeInIndia(`${dayAfter(todayInIndia(), 1)}T${MIDNIGHT}`);
    timer = setTimeout(look, midnight - Date.now());
  };
  const look = () => {
    change();
    wait();
  };
  wait();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
