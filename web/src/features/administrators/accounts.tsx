import { isRole } from '@club-portal/contract/access';
import { type AdministratorAccount, SessionsEnd } from '@club-portal/contract/administrator';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { dayAndTimeOfInstant } from '../../lib/formats/dates.ts';
import { type FormProblem, problemOfCall, problemOfIssues } from '../../lib/forms/form-problem.ts';
import { ApiError, isSessionOver } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PasswordField } from '../../ui/forms/field.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { Mark, RecordList, RecordRow } from '../../ui/records/record-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useAccounts, useEndSessionsOf } from './administrators.api.ts';
import styles from './sessions.module.css';

const words = administrationSentences.administrator;

/** The accounts with a role, each but the own one with a button that ends its sessions. */
export function Accounts() {
  const { data, isPending, isError, isFetching, refetch } = useAccounts();
  const [asked, setAsked] = useState<AdministratorAccount | null>(null);
  return (
    <section className={styles.sessions} aria-labelledby="accounts">
      <h2 id="accounts" className={styles.heading}>
        Administrators
      </h2>
      {isPending && <Skeleton label="Loading the administrators" rows={2} />}
      {isError && !data && (
        <Failure message={words.accountsFetchFailed} onRetry={() => refetch()} busy={isFetching} />
      )}
      {data && (
        <RecordList>
          {data.map((account) => (
            <AccountRow key={account._id} account={account} onEnd={() => setAsked(account)} />
          ))}
        </RecordList>
      )}
      {data?.every(({ current }) => current) && <p>{words.alone}</p>}
      {asked && <EndSessionsDialog account={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function AccountRow({ account, onEnd }: { account: AdministratorAccount; onEnd: () => void }) {
  const { name, email, role, state, sessions, current } = account;
  const mayEnd =
    !current && state !== 'invited' && isRole(role) && isAllowed('administrator.endSessions', { role });
  return (
    <RecordRow
      title={email}
      lead={<UserRound aria-hidden="true" />}
      facts={
        <>
          {current && <Mark>You</Mark>}
          {words.accountStates[state] && <Mark>{words.accountStates[state]}</Mark>}
          {name && <span>{name}</span>}
          <span>{role.toUpperCase()}</span>
          {state !== 'invited' && <span>{words.openSessions(sessions)}</span>}
          {state !== 'invited' && <LastUse account={account} />}
        </>
      }
      actions={
        mayEnd && (
          <Button variant="quiet" aria-label={words.endSessionsOf(email)} onClick={onEnd}>
            {words.endSessions}
          </Button>
        )
      }
    />
  );
}

function LastUse({ account: { lastSeenAt, lastSignIn } }: { account: AdministratorAccount }) {
  const time = lastSeenAt ?? lastSignIn;
  if (time === null) return <span>Never signed in</span>;
  return (
    <span>
      {lastSeenAt ? 'Last used' : 'Last sign-in'} <time dateTime={time}>{dayAndTimeOfInstant(time)}</time>
    </span>
  );
}

/** Asks whether to end the sessions, and for the own password if it was not typed lately. */
function EndSessionsDialog({
  account: { _id, email },
  onClose,
}: {
  account: AdministratorAccount;
  onClose: () => void;
}) {
  const ending = useEndSessionsOf();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [asksOwn, setAsksOwn] = useState(false);

  const submit = async (data: FormData) => {
    const parsed = SessionsEnd.safeParse(Object.fromEntries(data));
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    try {
      const { message } = await ending.mutateAsync({ ...parsed.data, _id });
      toast.success(message);
      onClose();
    } catch (error) {
      setProblem(problemOfCall(error, words.sessionsEndFailed));
      if (error instanceof ApiError && error.code === 'password-needed') return setAsksOwn(true);
      if (!isSessionOver(error)) toast.error(words.sessionsEndFailed);
    }
  };

  return (
    <Dialog title={words.endSessions} onClose={onClose} keepOnBackdrop={asksOwn}>
      <p className={styles.question}>{words.confirmEndSessions(email)}</p>
      <p>{words.sessionsEndHint}</p>
      <p>
        {words.roleHint}{' '}
        <code className={styles.command}>npm run admin -- revoke {email} --project PROJECT</code>
      </p>
      <Form labels={labels} problem={problem} busy={ending.isPending} onSubmit={submit}>
        {asksOwn && <PasswordField name="ownPassword" required autoComplete="current-password" />}
        <FormActions>
          <Button data-autofocus onClick={onClose}>
            {pageSentences.frame.cancel}
          </Button>
          <Button type="submit" variant="danger" busy={ending.isPending}>
            {words.endSessions}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

const labels = { ownPassword: 'Your own password' };
