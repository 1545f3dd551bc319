import { academicYearLabel } from '@club-portal/contract/accreditation';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import type { TodayAnswer } from '@club-portal/contract/today-page';
import { addressOfLack } from '../../lib/addresses/address-of-lack.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './next-step.module.css';

interface NextStepProps {
  progress: NonNullable<TodayAnswer['accreditation']>;
}

/** The progress of the current year's reports, and the quickest way to complete one. */
export function NextStep({
  progress: { year, events, incomplete, withoutPhotographs, next },
}: NextStepProps) {
  const label = academicYearLabel(year);
  const choice = new URLSearchParams({ year: label });
  const [lack] = next?.lacks ?? [];
  if (events === 0) return <p className={styles.none}>No event of {label} is recorded yet.</p>;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Academic year {label}</th>
            <th scope="col">Events</th>
          </tr>
        </thead>
        <tbody>
          <Line label="Recorded" count={events} />
          <Line label="Incomplete" count={incomplete} to={`/accreditation?${choice}&show=incomplete`} />
          <Line
            label="Without photographs"
            count={withoutPhotographs}
            to={`/accreditation?${choice}&show=photographs`}
          />
        </tbody>
      </table>
      {next && lack && (
        <div className={styles.next}>
          <p>
            Next: <span lang={langOf(next.title)}>{next.title}</span>{' '}
            <small>{next.lacks.length === 1 ? 'lacks one thing' : `lacks ${next.lacks.length} things`}</small>
          </p>
          <ButtonLink to={addressOfLack(next._id, lack, choice)}>
            Add: {administrationSentences.lacks.labels[lack]}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** The label links to the events, if there are any. */
function Line({ label, count, to }: { label: string; count: number; to?: string }) {
  return (
    <tr>
      <th scope="row">{to && count > 0 ? <Link to={to}>{label}</Link> : label}</th>
      <td>{count}</td>
    </tr>
  );
}
