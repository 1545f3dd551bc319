import { twoStepSentences as words } from '@club-portal/contract/sentences/two-step';
import { useState } from 'react';
import { dayOfInstant } from '../../lib/formats/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import styles from './sessions.module.css';
import { useTwoStep } from './two-step.api.ts';

const importDialog = async () => (await import('./two-step-dialog.tsx')).TwoStepDialog;

/** Whether the administrator's sign-in asks for a code of an authenticator app, and the button to change it. */
export function TwoStep() {
  const { data, isPending, isError, isFetching, refetch } = useTwoStep();
  const { Component: TwoStepDialog, whenLoaded, loadAhead } = useOnDemand(importDialog);
  const [isOpen, setOpen] = useState(false);
  const isOn = data !== undefined && data.since !== null;
  return (
    <section className={styles.sessions} aria-labelledby="two-step">
      <h2 id="two-step" className={styles.heading}>
        {words.heading}
      </h2>
      {isPending && <Skeleton label={words.loading} rows={1} />}
      {isError && !data && (
        <Failure message={words.fetchFailed} onRetry={() => refetch()} busy={isFetching} />
      )}
      {data && (
        <>
          <p>
            {data.since === null ? words.off : words.on(dayOfInstant(data.since), data.recoveryCodes ?? 0)}
          </p>
          <Button
            onPointerEnter={loadAhead}
            onFocus={loadAhead}
            onClick={() => whenLoaded(() => setOpen(true))}
          >
            {isOn ? words.turnOff : words.turnOn}
          </Button>
        </>
      )}
      {isOpen && TwoStepDialog && <TwoStepDialog isOn={isOn} onClose={() => setOpen(false)} />}
    </section>
  );
}
