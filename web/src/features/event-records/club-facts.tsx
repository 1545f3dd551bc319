import type { Club } from '@club-portal/contract/content/clubs';
import { CLUB_MEMBERS_LEAST } from '@club-portal/contract/limits';
import { clubPageSentences } from '@club-portal/contract/sentences/club-page';
import { language } from '@club-portal/contract/sentences/language';
import { writtenNumber } from '../../lib/formats/dates.ts';
import { EarlyPart, mark } from '../../ui/early-part.tsx';
import { useMembersOf } from './club-event-records.api.ts';
import styles from './club-facts.module.css';

/** When a club meets. */
export function ClubFacts({ club }: { club: Pick<Club, 'meets'> }) {
  if (!club.meets) return null;
  return (
    <dl className={styles.facts}>
      <dt>{clubPageSentences.meets}</dt>
      <dd>{club.meets}</dd>
    </dl>
  );
}

/** The line about who leads a club. The part before its colon looks like the other labels. */
export function ClubIncharge({ line }: { line: string }) {
  const [, label, who] = /^([^:]+): *(.+)$/s.exec(line) ?? [];
  if (!who) return <p>{line}</p>;
  return (
    <p>
      <b>
        {label}
        <span className="visually-hidden">: </span>
      </b>
      {who}
    </p>
  );
}

/** How many students have joined a club. The first script writes it before the application has started. */
export function ClubMembers({ club }: { club: string }) {
  const { data = 0, isPending } = useMembersOf(club);
  if (!isPending) return data >= CLUB_MEMBERS_LEAST && <Members count={writtenNumber(data)} />;
  return (
    <EarlyPart id="early-members" words={{ numbers: language.numbers }}>
      {import.meta.env.SSR && (
        <template>
          <Members count={mark('members')} />
        </template>
      )}
    </EarlyPart>
  );
}

function Members({ count }: { count: string }) {
  return (
    <dl className={`${styles.facts} ${styles.members}`}>
      <dt>{clubPageSentences.members}</dt>
      <dd>{count}</dd>
    </dl>
  );
}
