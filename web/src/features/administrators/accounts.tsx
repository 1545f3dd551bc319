import { type Action, isRole, type Role } from '@club-portal/contract/access';
import { type AdministratorAccount, OwnPassword, RoleChange } from '@club-portal/contract/administrator';
import { findClub } from '@club-portal/contract/content/clubs';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { dayAndTimeOfInstant, longDateGB } from '../../lib/formats/dates.ts';
import { Failure } from '../../ui/failure.tsx';
import { Mark, RecordList, RecordRow } from '../../ui/records/record-row.tsx';
import { type MenuAction, RowMenu } from '../../ui/records/row-menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountDialog } from './account-dialog.tsx';
import {
  useAccounts,
  useChangeRole,
  useEndSessionsOf,
  useEndTwoStepOf,
  useHandOver,
  useRemind,
  useWithdrawRole,
} from './administrators.api.ts';
import { useAuth } from './auth-context.tsx';
import { GrantFields, grantIn, grantLabels } from './grant-fields.tsx';
import styles from './sessions.module.css';

const words = administrationSentences.administrator;

/** The accounts with a role or an invitation. Each row's menu has its actions. */
export function Accounts() {
  const { data, isPending, isError, isFetching, refetch } = useAccounts();
  return (
    <section className={styles.sessions} aria-labelledby="accounts">
      <h2 id="accounts" className={styles.heading}>
        Administrators and coordinators
      </h2>
      {isPending && <Skeleton label="Loading the administrators" rows={2} />}
      {isError && !data && (
        <Failure message={words.accountsFetchFailed} onRetry={() => refetch()} busy={isFetching} />
      )}
      {data && (
        <RecordList>
          {data.map((account) => (
            <AccountRow key={account._id} account={account} />
          ))}
        </RecordList>
      )}
      {data && !data.some(isOtherAdministrator) && <p>{words.alone}</p>}
    </section>
  );
}

function isOtherAdministrator({ role, state, current }: AdministratorAccount): boolean {
  return role === 'admin' && state === 'active' && !current;
}

type Question = 'role' | 'sessions' | 'twoStep' | 'withdraw' | 'handOver';

function AccountRow({ account }: { account: AdministratorAccount }) {
  const { _id, name, email, role, state, twoStep, sessions, current } = account;
  const remind = useRemind();
  const [asked, setAsked] = useState<Question>();
  const may = (action: Action) => !current && isRole(role) && isAllowed(action, { role });
  const entry = (question: Question, action: Action): MenuAction[] => {
    const isOffered = may(action) && !(state === 'invited' && ['sessions', 'handOver'].includes(question));
    const { label, name: nameOf } = words.accountActions[question];
    return isOffered ? [{ label, name: nameOf(email), run: () => setAsked(question) }] : [];
  };
  const menu: MenuAction[] = [
    ...entry('role', 'administrator.changeRole'),
    ...(state === 'invited' && may('administrator.add')
      ? [{ label: words.remind, name: words.remindOf(email), run: () => remind.mutate(_id) }]
      : []),
    ...entry('sessions', 'administrator.endSessions'),
    ...(twoStep ? entry('twoStep', 'administrator.twoStepOff') : []),
    ...entry('withdraw', 'administrator.withdraw'),
    ...entry('handOver', 'administrator.handOver'),
  ];
  return (
    <RecordRow
      title={email}
      icon={<UserRound aria-hidden="true" />}
      busy={remind.isPending}
      facts={
        <>
          {current && <Mark>You</Mark>}
          {words.accountStates[state] && <Mark>{words.accountStates[state]}</Mark>}
          {name && <span>{name}</span>}
          <GrantFacts account={account} />
          {twoStep && <span>{words.signsInWithTwoSteps}</span>}
          {state !== 'invited' && <span>{words.openSessions(sessions)}</span>}
          {state !== 'invited' && <LastUse account={account} />}
        </>
      }
      actions={
        <>
          {menu.length > 0 && <RowMenu subject={email} actions={menu} />}
          {asked && (
            <AccountQuestion account={account} question={asked} onClose={() => setAsked(undefined)} />
          )}
        </>
      }
    />
  );
}

function GrantFacts({
  account: { role, clubs, seesMembers, publishes, until },
}: {
  account: AdministratorAccount;
}) {
  return (
    <>
      <span>{words.roles[role as Role] ?? role}</span>
      {clubs.length > 0 && <span>{clubs.map((key) => findClub(key)?.label ?? key).join(', ')}</span>}
      {seesMembers && <span>{words.seesMembers}</span>}
      {!publishes && <span>{words.waits}</span>}
      {until && (
        <span>
          until <time dateTime={until}>{longDateGB(until)}</time>
        </span>
      )}
    </>
  );
}

function LastUse({ account: { lastSeenAt, lastSignIn } }: { account: AdministratorAccount }) {
  const time = lastSeenAt ?? lastSignIn;
  if (time === null) return <span>Never signed in</span>;
  return (
    <span>
      <span>{lastSeenAt ? 'Last used' : 'Last sign-in'}</span>{' '}
      <time dateTime={time}>{dayAndTimeOfInstant(time)}</time>
    </span>
  );
}

interface AccountQuestionProps {
  account: AdministratorAccount;
  question: Question;
  onClose: () => void;
}

function AccountQuestion({ account, question, onClose }: AccountQuestionProps) {
  const { forget } = useAuth();
  const changeRole = useChangeRole();
  const endSessions = useEndSessionsOf();
  const endTwoStep = useEndTwoStepOf();
  const withdraw = useWithdrawRole();
  const handOver = useHandOver();
  const { label, ask, hint } = words.accountActions[question];
  const shared = {
    ...{ account, title: label, question: ask(account.email), confirm: label, onClose },
    hint: <p>{hint}</p>,
    parse: (data: FormData) => OwnPassword.safeParse(Object.fromEntries(data)),
  };
  switch (question) {
    case 'role':
      return (
        <AccountDialog
          {...shared}
          confirm="Save"
          fields={<GrantFields grant={account} />}
          labels={grantLabels}
          parse={(data) => RoleChange.safeParse(grantIn(data))}
          send={changeRole.mutateAsync}
        />
      );
    case 'sessions':
      return <AccountDialog {...shared} isDangerous send={endSessions.mutateAsync} />;
    case 'twoStep':
      return <AccountDialog {...shared} isDangerous send={endTwoStep.mutateAsync} />;
    case 'withdraw':
      return <AccountDialog {...shared} isDangerous send={withdraw.mutateAsync} />;
    case 'handOver':
      return <AccountDialog {...shared} isDangerous send={handOver.mutateAsync} onDone={forget} />;
  }
}
