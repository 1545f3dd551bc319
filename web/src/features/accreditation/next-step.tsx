import { academicYearLabel } from '@club-portal/contract/accreditation';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import type { TodayAnswer } from '@club-portal/contract/today-page';
import { addressOfLack } from '../../lib/addresses/address-of-lack.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { Link } from '../../ui/link.tsx';

/** How far the reports of the running year are, and the step that completes a report soonest. */
export function NextStep({
  progress: { year, events, incomplete, withoutPhotographs, next },
}: {
  progress: NonNullable<TodayAnswer['accreditation']>;
}) {
  const label = academicYearLabel(year);
  const choice = new URLSearchParams({ year: label });
  const [lack] = next?.lacks ?? [];
  if (events === 0) return <p>No event of {label} is recorded yet.</p>;
  return (
    <>
      <p>
        <span>
          {incomplete === 0
            ? `All ${events} recorded events of ${label} are complete.`
            : `${incomplete} of ${events} recorded events of ${label} are incomplete.`}
        </span>{' '}
        <Link to={`/accreditation?${choice}${incomplete > 0 ? '&show=incomplete' : ''}`}>
          Accreditation desk
        </Link>
      </p>
      {withoutPhotographs > 0 && (
        <p>
          <Link to={`/accreditation?${choice}&show=photographs`}>
            {administrationSentences.today.withoutPhotographs(withoutPhotographs)}
          </Link>
        </p>
      )}
      {next && lack && (
        <p>
          Next: <span lang={langOf(next.title)}>{next.title}</span> lacks{' '}
          <span>{next.lacks.length === 1 ? 'one thing.' : `${next.lacks.length} things.`}</span>{' '}
          <Link to={addressOfLack(next._id, lack, choice)}>
            Add: {administrationSentences.lacks.labels[lack]}
          </Link>
        </p>
      )}
    </>
  );
}
