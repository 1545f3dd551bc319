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

/** Starts a ZIP with everything from a period. */
export function PackPanel({ period, count }: { period: PeriodQuery; count: number }) {
  return (
    <section aria-labelledby="pack" className={styles.panel}>
      <h3 id="pack">Pack</h3>
      <p>One ZIP of reports and tables, in folders by metric. It is prepared in the background.</p>
      {count === 0 ? <p>{words.empty}</p> : <StartPack period={period} />}
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
        <label htmlFor={checkbox}>Include the evidence: attendance, notices, certificates, letters</label>
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

/** All packs of the last week, whatever their period. */
export function Packs() {
  const { data, isPending, isError, isFetching, refetch } = usePacks();
  if (isPending) return <Skeleton label="Loading the packs" rows={1} />;
  if (isError && !data)
    return <Failure message={words.fetchFailed} onRetry={() => refetch()} busy={isFetching} />;
  return <PackList packs={data ?? []} />;
}

function PackList({ packs }: { packs: Pack[] }) {
  if (packs.length === 0) return null;
  return (
    <section aria-labelledby="packs" className={styles.made}>
      <h3 id="packs">Packs of the last week</h3>
      <ul className={styles.packs}>
        {packs.map((pack) => (
          <PackRow key={pack._id} pack={pack} />
        ))}
      </ul>
    </section>
  );
}
