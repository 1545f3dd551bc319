import type { AdministratorSession } from '@club-portal/contract/administrator';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { dayAndTimeOfInstant } from '../../lib/formats/dates.ts';
import { isSessionOver, serverMessage } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Mark, RecordList, RecordRow } from '../../ui/records/record-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useEndSession, useSessions } from './administrators.api.ts';
import styles from './sessions.module.css';

/** The administrator's open sessions, each with a button to end it. */
export function OwnSessions() {
  const { data, isPending, isError, isFetching, refetch } = useSessions();
  const { end, isEnding, failure } = useEnding();
  const others = data?.filter(({ current }) => !current) ?? [];
  return (
    <section className={styles.sessions} aria-labelledby="own-sessions">
      <h2 id="own-sessions" tabIndex={-1} className={styles.heading}>
        Where you are signed in
      </h2>
      {isPending && <Skeleton label="Loading your sessions" rows={2} />}
      {isError && !data && (
        <Failure
          message={administrationSentences.administrator.sessionsFetchFailed}
          onRetry={() => refetch()}
          busy={isFetching}
        />
      )}
      {data && (
        <RecordList>
          {data.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              busy={isEnding(session._id)}
              onEnd={() => end(session._id)}
            />
          ))}
        </RecordList>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {others.length > 0 && (
        <Button busy={isEnding(undefined)} onClick={() => end(undefined)}>
          End all other sessions
        </Button>
      )}
    </section>
  );
}

interface SessionRowProps {
  session: AdministratorSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session: { browser, createdAt, lastSeenAt, current }, busy, onEnd }: SessionRowProps) {
  const name = browser || 'Unknown browser';
  return (
    <RecordRow
      title={name}
      busy={busy}
      icon={/Android|iOS/.test(name) ? <Smartphone aria-hidden="true" /> : <Laptop aria-hidden="true" />}
      facts={
        <>
          {current && <Mark>This browser</Mark>}
          <span>
            Signed in <time dateTime={createdAt}>{dayAndTimeOfInstant(createdAt)}</time>
          </span>
          <span>
            Last used <time dateTime={lastSeenAt}>{dayAndTimeOfInstant(lastSeenAt)}</time>
          </span>
        </>
      }
      actions={
        !current && (
          <Button
            variant="quiet"
            busy={busy}
            aria-label={`End the session of ${name}, last used ${dayAndTimeOfInstant(lastSeenAt)}`}
            onClick={onEnd}
          >
            End
          </Button>
        )
      }
    />
  );
}

function useEnding() {
  const { mutateAsync, isPending, variables } = useEndSession();
  const [failure, setFailure] = useState('');
  const end = async (id: string | undefined) => {
    setFailure('');
    try {
      const { message } = await mutateAsync(id);
      toast.success(message);
      // The pressed button has disappeared, so move the focus.
      document.getElementById('own-sessions')?.focus();
    } catch (error) {
      setFailure(serverMessage(error, administrationSentences.administrator.sessionEndFailed));
      if (!isSessionOver(error)) toast.error(administrationSentences.administrator.sessionEndFailed);
    }
  };
  return { end, isEnding: (id: string | undefined) => isPending && variables === id, failure };
}
