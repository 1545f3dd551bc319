import { nothingHereSentences } from '@club-portal/contract/sentences/nothing-here';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './nothing-here.module.css';

interface NothingHereProps {
  title: string;
  /** By default the title. */
  heading?: string;
  lead: string;
  /** The best alternative, before the links to the home page and the search. */
  children?: ReactNode;
}

/** Replaces a page that does not exist. */
export function NothingHere({ title, heading = title, lead, children }: NothingHereProps) {
  return (
    <div className={styles.nothing}>
      <PageHead title={title} />
      <Page title={heading} lead={lead}>
        <p className={styles.ways}>
          {children}
          <Link to="/">{nothingHereSentences.home}</Link>
          <Link to="/search">{pageSentences.frame.search}</Link>
        </p>
      </Page>
    </div>
  );
}
