import type { Pack, PeriodQuery } from '@club-portal/contract/accreditation';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PackRow } from './pack-row.tsx';
import { usePacks, useStartPack } from './packs.api.ts';
import styles from './panels.module.css';

const words = administrationSentences.pack;

interface PackPanelProps {
  period: PeriodQuery;
  /** Number of its records. Undefined if they could not be read. */
  count: number | undefined;
}

/** Starts a ZIP of everything of a period, and shows all ZIPs of the last week. */
export function PackPanel({ period, count }: PackPanelProps) {
  return (
    <section aria-labelledby="pack" className={styles.panel}>
      <h2 id="pack">Pack</h2>
      <p>
        One ZIP with the reports and tables of the period in folders by metric. It is made in the background,
        so you may leave this page.
      </p>
      {count === 0 && <p>{words.empty}</p>}
      {count !== undefined && count > 0 && <StartPack period={period} />}
      <Packs />
    </section>
  );
}

function StartPack({ period }: { period: PeriodQuery }) {
  const [evidence, setEvidence] = useState(true);
  const { send, failure, isSending } = useSubmission(words.startFailed);
  const { mutateAsync } = useStartPack(period);
  const checkbox = useId();
  const start = () => send(() => mutateAsync(evidence), successSentences.pack.started);
  return (
    <>
      <p className={styles.check}>
        <input
          id={checkbox}
          type="checkbox"
          checked={evidence}
          onChange={(event) => setEvidence(event.target.checked)}
        />
        <label htmlFor={checkbox}>With the evidence: attendance, notices, certificates, letters</label>
      </p>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <p>
        <Button busy={isSending} onClick={start}>
          Make the pack
        </Button>
      </p>
    </>
  );
}

function Packs() {
  const { data, isPending, isError, isFetching, refetch } = usePacks();
  if (isPending) return <Skeleton label="Loading the packs" rows={1} />;
  if (isError && !data)
    return <Failure message={words.fetchFailed} onRetry={() => refetch()} busy={isFetching} />;
  return <PackList packs={data ?? []} />;
}

function PackList({ packs }: { packs: Pack[] }) {
  if (packs.length === 0) return null;
  return (
    <>
      <h3>Packs of the last week</h3>
      <ul className={styles.packs}>
        {packs.map((pack) => (
          <PackRow key={pack._id} pack={pack} />
        ))}
      </ul>
    </>
  );
}
