import { pageAddress } from '@club-portal/contract/page-addresses';
import type { OwnRegistration } from '@club-portal/contract/registration';
import { joiningSentences } from '@club-portal/contract/sentences/joining';
import { myRecordSentences } from '@club-portal/contract/sentences/my-record';
import { registrationSentences } from '@club-portal/contract/sentences/registration';
import { TICKET_PAGE } from '@club-portal/contract/ticket-code';
import { timeSpan } from '@club-portal/contract/time-span';
import { useEffect, useRef, useState } from 'react';
import { useMailedKey } from '../../lib/addresses/use-mailed-key.ts';
import { longDaysUS } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { serverMessage } from '../../lib/requests/api.ts';
import { AskForLink } from '../../ui/ask-for-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkProblem } from '../../ui/link-problem.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { writtenAnswer } from './answered.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { CalendarLink, sentenceOfOutcome } from './outcome.tsx';
import { useOwnRegistrations, useWithdrawal } from './own-registrations.api.ts';
import styles from './own-registrations.module.css';

const words = registrationSentences.mine;

/** The years of study are stored as sent, in English. */
const years: Record<string, string> = joiningSentences.years;

/** Kept until the tab is closed or reloaded, so that a person can return from one ticket and open the next. */
let kept: string | undefined;

/** Requests a link by email. A person who opens the link sees their registrations. */
export function OwnRegistrations() {
  const { key = kept, forget } = useMailedKey();
  useEffect(() => {
    kept = key;
  }, [key]);
  const askAgain = () => {
    kept = undefined;
    forget();
  };
  if (key) return <Registrations ownKey={key} onAskAgain={askAgain} />;
  return <AskForLink page="registrations" lead={words.ask} />;
}

function Registrations({ ownKey, onAskAgain }: { ownKey: string; onAskAgain: () => void }) {
  const { data, error, isPending, isFetching, refetch } = useOwnRegistrations(ownKey);
  const withdrawal = useWithdrawal(ownKey);
  const heading = useRef<HTMLHeadingElement>(null);
  const [changing, setChanging] = useState<OwnRegistration | null>(null);
  const [leaving, setLeaving] = useState<OwnRegistration | null>(null);

  if (isPending) return <Skeleton label={words.loading} rows={4} />;
  if (!data)
    return (
      <LinkProblem
        error={error}
        failed={words.failed}
        busy={isFetching}
        onRetry={refetch}
        onAskAgain={onAskAgain}
      />
    );
  const withdraw = async (id: string) => {
    setLeaving(null);
    try {
      toast.success((await withdrawal.mutateAsync(id)).message);
    } catch (problem) {
      toast.error(serverMessage(problem, words.withdrawFailed));
    }
    heading.current?.focus();
  };
  const { email, registrations } = data;
  if (registrations.length === 0) return <p>{words.none}</p>;
  return (
    <section aria-labelledby="own-registrations" aria-busy={withdrawal.isPending || undefined}>
      <h2 id="own-registrations" ref={heading} tabIndex={-1} className={styles.of}>
        {words.of(email)}
      </h2>
      <ul className={styles.list}>
        {registrations.map((registration) => (
          <One
            key={registration._id}
            registration={registration}
            onChange={() => setChanging(registration)}
            onLeave={() => setLeaving(registration)}
          />
        ))}
      </ul>
      <p>
        <Link to={`/my-record#key=${ownKey}`}>{myRecordSentences.link}</Link>
      </p>
      {changing?.form && (
        <ChangeDialog
          ownKey={ownKey}
          registration={changing}
          asked={changing.form}
          onClose={() => setChanging(null)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={leaveOf(leaving)}
          question={questionOf(leaving)}
          subject={titleOf(leaving)}
          confirm={leaveOf(leaving)}
          onConfirm={() => withdraw(leaving._id)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </section>
  );
}

interface OneProps {
  registration: OwnRegistration;
  onChange: () => void;
  onLeave: () => void;
}

function One({ registration, onChange, onLeave }: OneProps) {
  const { event, form, outcome, place, name, roll, year, team, answers, tickets } = registration;
  const title = titleOf(registration);
  /** The event takes place. */
  const isOn = event !== null && !event.cancelled;
  const counts = isOn && (outcome === 'asked' || outcome === 'seat' || outcome === 'waiting');
  const facts = [
    event && [words.when, [longDaysUS(event), timeSpan(event)].filter(Boolean).join(', ')],
    event?.location && [words.where, event.location],
    [words.person, [name, roll, years[year] ?? year].join(', ')],
    team.length > 0 && [words.team, team.map((mate) => `${mate.name} (${mate.roll})`).join(', ')],
    ...(form?.questions ?? []).map((question) => {
      const answer = answers[question.id];
      return answer !== undefined && [question.label, writtenAnswer(question, answer)];
    }),
  ].filter((fact): fact is [string, string] => Array.isArray(fact));
  const change = changeOf(registration);
  return (
    <li className={styles.one}>
      <h3 lang={langOf(title)}>
        {event ? <Link to={pageAddress('upcomingEvent', event)}>{title}</Link> : title}
      </h3>
      {event?.cancelled && <p className={styles.cancelled}>{words.cancelled}</p>}
      {isOn ? (
        <p className={styles.outcome}>{sentenceOfOutcome(outcome, place, team.length > 0)}</p>
      ) : (
        !event && <p>{words.notAnnounced}</p>
      )}
      <Facts facts={facts} />
      {counts && event.thanks && (
        <p className={styles.thanks} lang={langOf(event.thanks)}>
          <LinkedText text={event.thanks} />
        </p>
      )}
      {counts && !registration.canWithdraw && <p>{words.tooLate}</p>}
      <div className={styles.actions}>
        {counts &&
          tickets.map((ticket) => (
            <ButtonLink key={ticket.code} to={`${TICKET_PAGE}#${ticket.code}`}>
              {words.ticketOf(tickets.length > 1 ? ticket.name : '')}
            </ButtonLink>
          ))}
        {counts && <CalendarLink event={event._id} />}
        {registration.canChange && change && (
          <Button aria-label={`${change}: ${title}`} onClick={onChange}>
            {change}
          </Button>
        )}
        {counts && registration.canWithdraw && (
          <Button aria-label={`${leaveOf(registration)}: ${title}`} onClick={onLeave}>
            {leaveOf(registration)}
          </Button>
        )}
      </div>
    </li>
  );
}

function titleOf({ event }: OwnRegistration): string {
  return event?.title ?? words.noEvent;
}

/** What can be changed; empty if nothing can. */
function changeOf({ form, team: mates }: OwnRegistration): string {
  const [answers, team] = [(form?.questions.length ?? 0) > 0, (form?.most ?? 1) > 1 || mates.length > 0];
  if (answers && team) return words.change;
  return answers ? words.changeAnswers : team ? words.changeTeam : '';
}

function leaveOf({ outcome, team }: OwnRegistration): string {
  if (outcome !== 'seat') return words.leave;
  return team.length > 0 ? words.ofTeam.giveBack : words.giveBack;
}

function questionOf({ outcome, team }: OwnRegistration): string {
  if (outcome !== 'seat') return words.confirmPlace;
  return team.length > 0 ? words.ofTeam.confirmSeat : words.confirmSeat;
}
