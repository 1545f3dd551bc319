import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * For a view that covers the page and that Back closes. `open` adds an entry to the history, and `close` goes back.
 * `shown` is the open value, or `null`.
 */
export function useOverlay<Value extends {}>(): {
  shown: Value | null;
  open: (value: Value) => void;
  close: () => void;
} {
  const location = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ value: Value; id: string } | null>(null);
  const leaving = useRef(false);
  const shown = opened !== null && overlayOf(location.state) === opened.id ? opened.value : null;

  return {
    shown,
    open: (value) => {
      const id = crypto.randomUUID();
      leaving.current = false;
      setOpened({ value, id });
      navigate(location, { state: { overlay: id }, preventScrollReset: true });
    },
    close: () => {
      // A second Escape may come before the navigation of the first one.
      if (shown === null || leaving.current) return;
      leaving.current = true;
      navigate(-1);
    },
  };
}

function overlayOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'overlay' in state ? state.overlay : undefined;
}
