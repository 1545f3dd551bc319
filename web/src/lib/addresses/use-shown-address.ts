import { useEffect } from 'react';
import { basePath } from './site-address.ts';

/**
 * Shows another address than that of the page, in the entry of the history that a view over the page has added. If a
 * user copies or reloads it, it opens the page that has this address.
 */
export function useShownAddress(address: string | undefined): void {
  useEffect(() => {
    if (address !== undefined) history.replaceState(history.state, '', basePath + address);
  }, [address]);
}
