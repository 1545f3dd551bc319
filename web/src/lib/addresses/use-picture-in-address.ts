import { PICTURE_PARAMETER } from '@club-portal/contract/page-addresses';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The index of the file whose id is in the address as `?picture=`. Null if there is none, or no file has this id.
 * Opening adds an entry to the history, so Back closes. A link with a picture opens it.
 */
export function usePictureInAddress(files: readonly { id: string }[]) {
  const location = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(location.search);
  const asked = search.get(PICTURE_PARAMETER);
  const found = files.findIndex(({ id }) => id === asked);
  const wasOpenedHere = (location.state as { opened?: unknown } | null)?.opened === true;

  const go = (target: number | null, replace: boolean, opened: boolean) => {
    const file = target === null ? undefined : files[target];
    if (file) search.set(PICTURE_PARAMETER, file.id);
    else search.delete(PICTURE_PARAMETER);
    navigate({ search: search.toString() }, { replace, state: { opened }, preventScrollReset: true });
  };
  return {
    index: found === -1 ? null : found,
    open: (target: number) => go(target, false, true),
    move: (target: number) => {
      // The viewer's pictures may still be sliding when Back has closed it.
      const isOpen = new URLSearchParams(window.location.search).has(PICTURE_PARAMETER);
      if (isOpen) go(target, true, wasOpenedHere);
    },
    close: () => (wasOpenedHere ? navigate(-1) : go(null, true, false)),
  };
}
