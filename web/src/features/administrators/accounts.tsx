import type { AdministratorAccount } from '@club-portal/contract/administrator';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { User } from 'lucide-react';
import { useState } from 'react';
import { dayAndTimeOfInstant } from '../../lib/formats/dates.ts';
import { isSessionOver, serverMessage } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Mark, RecordList, RecordRow } from '../../ui/records/record-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useAccounts, useEndSessionsOf } from './administrators.api.ts';
import styles from './own-sessions.module.css';

const words = administrationSentences.administrator;

/** Everybody with a role, each other one with a button that ends their sessions. */
export function Accounts() {
  const { data, isPending, isError, isFetching, refetch } = useAccounts();
  const [asked, ask] = useState<AdministratorAccount | null>(null);
  const { mutateAsync, isPending: isEnding, variables } = useEndSessionsOf();
  const end = async ({ _id }: AdministratorAccount) => {
    ask(null);
    try {
      toast.success((await mutateAsync(_id)).message);
    } catch (error) {
      if (!isSessionOver(error)) toast.error(serverMessage(error, words.sessionsEndFailed));
    }
    // The pressed button may have disappeared.
    document.getElementById('accounts')?.focus();
  };
  return (
    <section className={styles.sessions} aria-labelledby="accounts">
      <h2 id="accounts" tabIndex={-1} className={styles.heading}>
        Administrators
      </h2>
      {isPending && <Skeleton label="Loading the administrators" rows={2} />}
      {isError && !data && (
        <Failure message={words.accountsFetchFailed} onRetry={() => refetch()} busy={isFetching} />
      )}
      {data && (
        <RecordList>
          {data.map((account) => (
            <AccountRow
              key={account._id}
              account={account}
              busy={isEnding && variables === account._id}
              onEnd={() => ask(account)}
            />
          ))}
        </RecordList>
      )}
      {asked && (
        <ConfirmDialog
          title="End sessions"
          question={words.confirmEndSessions}
          subject={nameOf(asked)}
          confirm="End sessions"
          onConfirm={() => end(asked)}
          onCancel={() => ask(null)}
        />
      )}
    </section>
  );
}

interface AccountRowProps {
  account: AdministratorAccount;
  busy: boolean;
  onEnd: () => void;
}

function AccountRow({ account, busy, onEnd }: AccountRowProps) {
  const { email, role, state, sessions, lastSeenAt, current } = account;
  return (
    <RecordRow
      title={nameOf(account)}
      busy={busy}
      lead={<User aria-hidden="true" />}
      facts={
        <>
          {current && <Mark>You</Mark>}
          {words.accountStates[state] && <Mark>{words.accountStates[state]}</Mark>}
          <span>{email}</span>
          <span>{role.toUpperCase()}</span>
          <span>{words.openSessions(sessions)}</span>
          {lastSeenAt && (
            <span>
              Last used <time dateTime={lastSeenAt}>{dayAndTimeOfInstant(lastSeenAt)}</time>
            </span>
          )}
        </>
      }
      actions={
        !current &&
        sessions > 0 && (
          <Button
            variant="quiet"
            busy={busy}
            aria-label={`End the sessions of ${nameOf(account)}`}
            onClick={onEnd}
          >
            End sessions
          </Button>
        )
      }
    />
  );
}

function nameOf({ name, email }: AdministratorAccount): string {
  return name || email;
}
