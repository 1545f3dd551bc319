import { useLocation, useNavigate } from 'react-router-dom';

const PARAMETER = 'picture';

/**
 * The number in `?picture=3`, as an index from 0. Null without one, and for a number that is no picture's. Opening adds
 * an entry to the history, so Back closes. A link with a picture opens it.
 */
export function usePictureInAddress(count: number) {
  const location = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(location.search);
  const asked = search.get(PARAMETER) ?? '';
  const index = /^[1-9]\d{0,3}$/.test(asked) && Number(asked) <= count ? Number(asked) - 1 : null;
  const wasOpenedHere = (location.state as { opened?: unknown } | null)?.opened === true;

  const go = (target: number | null, replace: boolean, opened: boolean) => {
    if (target === null) search.delete(PARAMETER);
    else search.set(PARAMETER, String(target + 1));
    navigate({ search: search.toString() }, { replace, state: { opened }, preventScrollReset: true });
  };
  return {
    index,
    open: (target: number) => go(target, false, true),
    move: (target: number) => go(target, true, wasOpenedHere),
    close: () => (wasOpenedHere ? navigate(-1) : go(null, true, false)),
  };
}
