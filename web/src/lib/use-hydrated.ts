import { useSyncExternalStore } from 'react';

/** `false` in what the build renders and while the browser takes that over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => undefined;
