import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * What the link of an email contains: the key to one's own data, or the token for unsubscribing from a club's emails.
 */
export function useMailedKey() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [mailed, setMailed] = useState<{ key?: string; unsubscribe?: string }>({});
  // Emails of release 0.1 have the key in the query.
  const [, kind, arrived] = /[?#&](key|unsubscribe)=([\w.-]+)/.exec(search + hash) ?? [];
  // It must not stay in the address, which the history stores.
  useEffect(() => {
    if (kind === undefined || arrived === undefined) return;
    setMailed((before) => ({ ...before, [kind]: arrived }));
    navigate({ search: '', hash: '' }, { replace: true });
  }, [kind, arrived, navigate]);
  return { ...mailed, forget: () => setMailed({}) };
}
