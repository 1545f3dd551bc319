import { useSyncExternalStore } from 'react';

/** `false` while the build renders and while the browser hydrates. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => undefined;
