import { consentSentences } from '@club-portal/contract/sentences/consent';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { Link } from '../link.tsx';
import styles from './consent-notice.module.css';

interface ConsentNoticeProps {
  /** Who stores what, and why. `consent.ts` and `registration.ts` of the contract have the versions of the texts. */
  notice: string;
  /** Who sees it, and when it is erased. */
  access: string;
}

/** The notice that a form shows before somebody consents. Further details are collapsed. */
export function ConsentNotice({ notice, access }: ConsentNoticeProps) {
  return (
    <section className={styles.notice} aria-label={consentSentences.heading}>
      <p>{notice}</p>
      <details>
        <summary>{consentSentences.more}</summary>
        <p>{access}</p>
        <p>{consentSentences.young}</p>
        <p className={styles.links}>
          <NewTabLink to="/privacy">{consentSentences.privacy}</NewTabLink>
          <NewTabLink to="/privacy/my-data">{consentSentences.withdraw}</NewTabLink>
        </p>
      </details>
    </section>
  );
}

/** The form keeps what was typed. */
function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank">
      {children}
      <span className="visually-hidden">{pageSentences.frame.newTab}</span>
    </Link>
  );
}
