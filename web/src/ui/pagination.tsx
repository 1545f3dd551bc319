import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './pagination.module.css';

interface PaginationProps {
  /** Name of the landmark: "Pages of the gallery". */
  label: string;
  /** From 1 to `pages`. */
  page: number;
  pages: number;
  /** The position, for example "Page 2 of 5". It is announced when it changes. */
  text: string;
  previous?: string;
  next?: string;
  onPage: (page: number) => void;
}

/** Buttons for the previous and the next page. The caller keeps the page number, best with `usePageInAddress`. */
export function Pagination({
  label,
  page,
  pages,
  text,
  previous = pageSentences.frame.previous,
  next = pageSentences.frame.next,
  onPage,
}: PaginationProps) {
  const back = useRef<HTMLButtonElement>(null);
  const forth = useRef<HTMLButtonElement>(null);

  // At the last page the pressed button becomes disabled and would lose the focus.
  useLayoutEffect(() => {
    if (document.activeElement === back.current && page <= 1) forth.current?.focus();
    if (document.activeElement === forth.current && page >= pages) back.current?.focus();
  }, [page, pages]);

  return (
    <nav className={styles.pagination} aria-label={label}>
      <Button ref={back} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {previous}
      </Button>
      <p className={styles.text} aria-live="polite">
        {text}
      </p>
      <Button ref={forth} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {next}
      </Button>
    </nav>
  );
}
