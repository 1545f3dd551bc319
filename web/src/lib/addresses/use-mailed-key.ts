import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What the link of a mail brings: the key to the own data, or the token that ends the mails of a club. */
export function useMailedKey() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [mailed, setMailed] = useState<{ key?: string; unsubscribe?: string }>({});
  // Mails of release 0.1 have the key in the query.
  const [, kind, arrived] = /[?#&](key|unsubscribe)=([\w.-]+)/.exec(search + hash) ?? [];
  // It must not stay in the address, where the history keeps it.
  useEffect(() => {
    if (kind === undefined || arrived === undefined) return;
    setMailed((before) => ({ ...before, [kind]: arrived }));
    navigate({ search: '', hash: '' }, { replace: true });
  }, [kind, arrived, navigate]);
  return { ...mailed, forget: () => setMailed({}) };
}
