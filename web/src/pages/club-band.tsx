import type { ReactNode } from 'react';
import { ClubEmblem } from './club-emblem.tsx';
// One file for both pages: each additional one delays the first view.
import styles from './club-page.module.css';

interface ClubBandProps {
  club: string;
  /** True on the club's own page. */
  isTall?: boolean;
  /** The first child is beside the emblem on a phone, and the others are below it. */
  children: ReactNode;
}

/** The head of a club's page, in its colour. */
export function ClubBand({ club, isTall, children }: ClubBandProps) {
  return (
    <header className={styles.band} data-tall={isTall && ''}>
      <div className={styles.headline}>
        {children}
        <div className={styles.sign}>
          <ClubEmblem club={club} />
        </div>
      </div>
    </header>
  );
}
