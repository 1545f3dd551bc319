import { useEffect } from 'react';
import { basePath } from './site-address.ts';

/**
 * Shows an address other than the page's, in the history entry that a view over the page has added. If a user copies or
 * reloads it, it opens the page with this address.
 */
export function useShownAddress(address: string | undefined): void {
  useEffect(() => {
    if (address !== undefined) history.replaceState(history.state, '', basePath + address);
  }, [address]);
}
