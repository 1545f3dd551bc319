import { clubLabels } from 'virtual:club-names';
import type { WithValue } from '@club-portal/contract/entities';
import type { OtherOwnRecord, OwnRequest } from '@club-portal/contract/member';
import { joiningSentences } from '@club-portal/contract/sentences/joining';
import { myRecordSentences } from '@club-portal/contract/sentences/my-record';
import { privacySentences } from '@club-portal/contract/sentences/privacy';
import { useRef, useState } from 'react';
import { dayAndTimeOfInstant, dayOfInstant } from '../../lib/formats/dates.ts';
import { ApiError, serverMessage } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { GrievanceContact } from '../../ui/grievance-contact.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useErasure, useOwnData } from './own-data.api.ts';
import styles from './own-data.module.css';

const words = privacySentences.myData;

/** Nobody can prove that these are theirs. */
const notFoundHere: Record<WithValue<'personal', 'byName'>, string> = words.notFoundHere;

/** The years of study are stored as sent, in English. */
const years: Record<string, string> = joiningSentences.years;

interface OwnRequestsProps {
  ownKey: string;
  onAskAgain: () => void;
}

export function OwnRequests({ ownKey, onAskAgain }: OwnRequestsProps) {
  const { data, error, isPending, isFetching, refetch } = useOwnData(ownKey);
  const erasure = useErasure(ownKey);
  const heading = useRef<HTMLHeadingElement>(null);
  /** What to erase: nothing until something is chosen, one record, or all. */
  const [asked, setAsked] = useState<readonly (OwnRequest | OtherOwnRecord)[]>([]);

  if (isPending) return <Skeleton label={words.loading} rows={4} />;
  if (error) {
    const hasExpired = error instanceof ApiError && error.status === 404;
    if (!hasExpired) return <Failure message={words.failed} onRetry={refetch} busy={isFetching} />;
    return (
      <div role="alert" className={styles.sent}>
        <p>{error.message}</p>
        <Button onClick={onAskAgain}>{words.askAgain}</Button>
      </div>
    );
  }
  const { email, requests, others } = data;
  const all = [...requests, ...others];
  const erase = async () => {
    const isAll = asked.length === all.length;
    setAsked([]);
    try {
      const { message } = await erasure.mutateAsync(isAll ? undefined : asked.map(({ _id }) => _id));
      toast.success(message);
    } catch (problem) {
      toast.error(serverMessage(problem, words.eraseFailed));
    }
    heading.current?.focus();
  };

  return (
    <section aria-labelledby="own-data" aria-busy={erasure.isPending || undefined}>
      <h2 id="own-data" ref={heading} tabIndex={-1} className={styles.of}>
        {words.of(email)}
      </h2>
      {all.length === 0 && <p>{words.none}</p>}
      <ul className={styles.requests}>
        {requests.map((request) => (
          <Request key={request._id} request={request} onErase={() => setAsked([request])} />
        ))}
        {others.map((other) => (
          <Other key={other._id} record={other} onErase={() => setAsked([other])} />
        ))}
      </ul>
      {all.length > 1 && (
        <Button variant="danger" busy={erasure.isPending} onClick={() => setAsked(all)}>
          {words.eraseAll}
        </Button>
      )}
      <p>
        <Link to={`/my-registrations#key=${ownKey}`}>{words.registrations}</Link>
      </p>
      <p>
        <Link to={`/my-record#key=${ownKey}`}>{myRecordSentences.link}</Link>
      </p>
      {Object.entries(notFoundHere).map(([entity, sentence]) => (
        <p key={entity}>{sentence}</p>
      ))}
      <GrievanceContact />
      {asked.length > 0 && (
        <ConfirmDialog
          title={words.confirmTitle}
          question={asked.some(isRequest) ? words.confirm : words.confirmOther}
          subject={asked.map((one) => (isRequest(one) ? labelOf(one.club) : one.title)).join(', ')}
          confirm={words.erase}
          onConfirm={erase}
          onCancel={() => setAsked([])}
        />
      )}
    </section>
  );
}

function isRequest(record: OwnRequest | OtherOwnRecord): record is OwnRequest {
  return 'club' in record;
}

function Request({ request, onErase }: { request: OwnRequest; onErase: () => void }) {
  const { name, phone, roll, year, club, state, note, group, createdAt, consentAt, expireAt } = request;
  const facts = {
    [words.state]: words.states[state],
    ...(note && { [words.note]: note }),
    [words.name]: name,
    [words.phone]: phone,
    [words.roll]: roll,
    [words.year]: years[year] ?? year,
    [words.asked]: dayAndTimeOfInstant(createdAt),
    [words.agreed]: consentAt ? dayAndTimeOfInstant(consentAt) : words.notAgreed,
    [words.ends]: dayOfInstant(expireAt),
  };
  return (
    <li className={styles.request}>
      <h3>{labelOf(club)}</h3>
      <Facts facts={facts} />
      {group && (
        <p>
          <a href={group} rel="noopener noreferrer">
            {words.group}
          </a>
        </p>
      )}
      <Button aria-label={words.eraseClub(labelOf(club))} onClick={onErase}>
        {words.erase}
      </Button>
    </li>
  );
}

function Other({ record, onErase }: { record: OtherOwnRecord; onErase: () => void }) {
  const { title, facts, createdAt, expireAt } = record;
  const all = {
    ...Object.fromEntries(facts.map(({ label, value }) => [label, value])),
    [words.since]: dayAndTimeOfInstant(createdAt),
    [words.ends]: dayOfInstant(expireAt),
  };
  return (
    <li className={styles.request}>
      <h3>{title}</h3>
      <Facts facts={all} />
      <Button aria-label={words.eraseOther(title)} onClick={onErase}>
        {words.erase}
      </Button>
    </li>
  );
}

function Facts({ facts }: { facts: Record<string, string> }) {
  return (
    <dl>
      {Object.entries(facts).map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function labelOf(club: string): string {
  return clubLabels[club] ?? club;
}
