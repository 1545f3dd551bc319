import { useEffect } from 'react';
import { basePath } from './site-address.ts';

/**
 * Shows another address than that of the page, in the entry of the history that a view over the page has added. Whoever
 * copies it, or loads it again, gets the page that has this address.
 */
export function useShownAddress(address: string | undefined): void {
  useEffect(() => {
    if (address !== undefined) history.replaceState(history.state, '', basePath + address);
  }, [address]);
}
