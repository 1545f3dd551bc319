import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * After a navigation inside the site, moves the focus to the page's h1 and scrolls to the top. After Back and Forward
 * it scrolls to the old position.
 */
export function usePageArrival(): void {
  const { pathname, key } = useLocation();
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
    const heading = document.querySelector<HTMLElement>('main h1');
    // The page of the search gives the focus to its field.
    if (heading && !document.querySelector('main :focus')) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    const top = navigationType === 'POP' ? (positions.current.get(key) ?? 0) : 0;
    scrollTo(0, top);
  }, [pathname, key, navigationType]);
}
