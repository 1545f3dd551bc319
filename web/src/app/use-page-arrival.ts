import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * After a navigation inside the site, moves the focus to the page's h1 and scrolls to the top, or does both with the
 * target of the fragment. After Back and Forward it restores the scroll position.
 */
export function usePageArrival(): void {
  const { pathname, hash, key } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(pathname);
  const keyNow = useRef(key);
  const positions = useRef(new Map<string, number>());

  useEffect(() => {
    const remember = () => positions.current.set(keyNow.current, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);

  useEffect(() => {
    keyNow.current = key;
    if (shown.current === pathname) return;
    shown.current = pathname;
    const part = document.getElementById(hash.slice(1));
    const target = part ?? document.querySelector<HTMLElement>('main h1');
    // The search page focuses its field.
    if (target && !document.querySelector('main :focus')) {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
    const isBack = navigationType === 'POP';
    if (part && !isBack) part.scrollIntoView();
    else scrollTo(0, isBack ? (positions.current.get(key) ?? 0) : 0);
  }, [pathname, hash, key, navigationType]);
}
