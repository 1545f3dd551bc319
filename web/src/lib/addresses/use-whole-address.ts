import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Shows the full address of a record's page, with its title, after a link that had only its id. */
export function useWholeAddress(path: string | undefined): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isOther = path !== undefined && path !== pathname;
  useEffect(() => {
    if (isOther) navigate({ pathname: path, search }, { replace: true, state, preventScrollReset: true });
  }, [isOther, path, search, state, navigate]);
}
