import { evidenceSentences } from '@club-portal/contract/sentences/evidence';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './parts-nav.module.css';

const words = evidenceSentences;

/** As in the style sheet. */
const BESIDE = '(min-width: 1280px)';

interface ShownPart {
  /** The id of its heading. */
  id: string;
  label: string;
  /** Its content, as short as possible. */
  has: string;
  isLacking: boolean;
}

/** Links to the parts of the page, with the content of each and what is missing. */
export function PartsNav({ parts }: { parts: readonly ShownPart[] }) {
  return (
    <nav aria-label={words.parts.nav}>
      <ul className={styles.links}>
        {parts.map(({ id, label, has, isLacking }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              data-lacking={isLacking || undefined}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {label} <span>{has}</span>
              {isLacking && <span className="visually-hidden"> {words.lacking}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Stays visible while the page scrolls: at the side of a wide window, above the parts otherwise. */
export function InSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // It must not cover the focused element.
  useEffect(() => {
    const { style } = document.documentElement;
    const keepClear = () => {
      const { offsetHeight = 0 } = box.current ?? {};
      const isAbove =
        !matchMedia(BESIDE).matches && getComputedStyle(box.current ?? document.body).position === 'sticky';
      style.scrollPaddingTop = isAbove ? `calc(var(--header) + ${offsetHeight + 8}px)` : '';
    };
    const observer = new ResizeObserver(keepClear);
    if (box.current) observer.observe(box.current);
    return () => {
      observer.disconnect();
      style.scrollPaddingTop = '';
    };
  }, []);
  return (
    <div ref={box} className={styles.inSight}>
      {children}
    </div>
  );
}
