import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParts } from './with-parts.ts';

/** Changes parts of the address in place. Empty text removes a part. */
export function useChangeOfAddress(): (parts: Record<string, string>) => void {
  const [, setSearch] = useSearchParams();
  return (parts) => {
    // Reads the current address, because an earlier change may not be rendered yet.
    const now = new URLSearchParams(window.location.search);
    setSearch(withParts(now, parts), { replace: true, preventScrollReset: true });
  };
}

/**
 * The value of a control that is stored in the address. A new address is rendered a moment after the choice. Until then
 * the control shows the chosen value, so that it does not jump back.
 */
export function useChoice(
  inAddress: string,
  toAddress: (chosen: string) => void,
): [shown: string, choose: (chosen: string) => void] {
  const [ahead, setAhead] = useState({ from: inAddress, chosen: inAddress });
  if (ahead.from !== inAddress) setAhead({ from: inAddress, chosen: inAddress });
  const choose = (chosen: string) => {
    setAhead({ from: inAddress, chosen });
    toAddress(chosen);
  };
  return [ahead.chosen, choose];
}
