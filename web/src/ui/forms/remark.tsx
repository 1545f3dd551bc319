import { administrationSentences } from '@club-portal/contract/sentences/administration';
import type { Submission } from '@club-portal/contract/submission';
import styles from './remark.module.css';

const words = administrationSentences.submission;

/** Why a draft was returned, with the line breaks of the remark. */
export function Remark({ submission: { remark, returnedBy } }: { submission: Submission }) {
  if (!remark) return null;
  return (
    <p role="note" className={styles.remark}>
      <strong>{words.remarkOf(returnedBy)}:</strong> {remark}
    </p>
  );
}
