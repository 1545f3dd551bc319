import type { Club } from '@club-portal/contract/content/clubs';
import { clubPageSentences } from '@club-portal/contract/sentences/club-page';
import { language } from '@club-portal/contract/sentences/language';
import { writtenNumber } from '../../lib/formats/dates.ts';
import { EarlyPart, mark } from '../../ui/early-part.tsx';
import { useMembersOf } from './club-event-records.api.ts';
import styles from './club-facts.module.css';

/** When a club meets, and how many students have joined it. */
export function ClubFacts({ club }: { club: Pick<Club, 'key' | 'meets'> }) {
  const { data, isError } = useMembersOf(club.key);
  return (
    <dl className={styles.facts}>
      {club.meets && (
        <div>
          <dt>{clubPageSentences.meets}</dt>
          <dd>{club.meets}</dd>
        </div>
      )}
      {!isError && (
        <div data-needs-script>
          <dt>{clubPageSentences.members}</dt>
          <dd>{data === undefined ? <Counting /> : writtenNumber(data)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The first script writes the number before the application has started. */
function Counting() {
  return (
    <>
      <EarlyPart id="early-members" words={{ numbers: language.numbers }}>
        {import.meta.env.SSR && (
          <template>
            <span>{mark('members')}</span>
          </template>
        )}
      </EarlyPart>
      <span>…</span>
    </>
  );
}
