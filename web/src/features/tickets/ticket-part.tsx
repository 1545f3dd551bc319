import type { TicketAnswer } from '@club-portal/contract/door';
import { dayAfter, lastDayOf } from '@club-portal/contract/last-day';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { FEEDBACK_DAYS, FEEDBACK_PAGE } from '@club-portal/contract/rated-parts';
import { recordPages } from '@club-portal/contract/record-pages';
import { registrationSentences } from '@club-portal/contract/sentences/registration';
import { ticketSentences as words } from '@club-portal/contract/sentences/ticket';
import { readTicket, TICKET_PAGE } from '@club-portal/contract/ticket-code';
import { timeSpan } from '@club-portal/contract/time-span';
import { todayInIndia } from '@club-portal/contract/today';
import { useQuery } from '@tanstack/react-query';
import encodeQR from 'qr';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { basePath } from '../../lib/addresses/site-address.ts';
import { longDaysUS } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { forgetPages, keepPage } from '../../lib/loading/offline.ts';
import { useHydrated } from '../../lib/rendering/use-hydrated.ts';
import { isAbsent, serverMessage } from '../../lib/requests/api.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { forgetTicket, type KeptTicket, keepTicket, keptTickets } from './kept-tickets.ts';
import { askTicket } from './ticket.api.ts';
import styles from './ticket-part.module.css';

/** The ticket in the address, or those stored on this phone. */
export function TicketPart() {
  const { hash } = useLocation();
  if (!useHydrated()) return null;
  const code = codeIn(hash);
  if (code === '') return <Kept />;
  if (!readTicket(code)) return <p role="alert">{words.none}</p>;
  return <Ticket key={code} code={code} />;
}

/** Some programs encode its characters in another way. */
function codeIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash;
  }
}

/** The text of the QR code: the address of the ticket in English, which is shorter. */
function addressOf(code: string): string {
  return `${location.origin}${TICKET_PAGE}#${code}`;
}

function Ticket({ code }: { code: string }) {
  const before = useMemo(() => keptTickets().find((kept) => kept.code === code)?.shown, [code]);
  const { data, error } = useQuery({
    queryKey: ['ticket', code],
    queryFn: ({ signal }) => askTicket(code, signal),
    gcTime: 0,
  });
  const [isKept, setKept] = useState(false);
  const isOffline = data?.offline !== false;
  useEffect(() => {
    if (!data) return;
    const isStored = keepTicket({ code, shown: data });
    if (data.offline) void keepPage('/ticket').then((isPageKept) => setKept(isPageKept && isStored));
    else void forgetPages();
  }, [code, data]);

  if (isAbsent(error)) return <p role="alert">{serverMessage(error, words.none)}</p>;
  const shown = data ?? before;
  const state = shown && stateOf(shown);
  return (
    <article className={styles.ticket} aria-busy={(!data && !error) || undefined}>
      {state && <p className={styles.state}>{words.states[state]}</p>}
      {!state && <p>{words.lead}</p>}
      <Code code={code} />
      {shown && <ShownTicket shown={shown} />}
      {shown && !state && isFeedbackOpen(shown) && (
        <a href={`${basePath}${FEEDBACK_PAGE}#${code}`} {...buttonLook()}>
          {words.feedback}
        </a>
      )}
      {error && <p role="status">{navigator.onLine === false ? words.offline : words.unread}</p>}
      {(isKept || (before && !data)) && isOffline && <p role="status">{words.isKept}</p>}
      <p className={styles.helper}>
        {words.helper} <a href={`${basePath}/door`}>{words.door}</a>
      </p>
    </article>
  );
}

/** Open from the last day of the event. The page of feedback knows whether the person was let in. */
function isFeedbackOpen({ event }: TicketAnswer): boolean {
  const [today, lastDay] = [todayInIndia(), lastDayOf(event)];
  return lastDay <= today && today <= dayAfter(lastDay, FEEDBACK_DAYS);
}

function stateOf({ event, state }: TicketAnswer): keyof typeof words.states | undefined {
  if (event.cancelled) return 'cancelled';
  return state === 'valid' ? undefined : state;
}

/** Black on white on dark pages too, because not every scanner can read inverted codes. */
function Code({ code }: { code: string }) {
  const svg = useMemo(() => encodeQR(addressOf(code), 'svg', { ecc: 'medium', border: 4 }), [code]);
  return (
    <img className={styles.code} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={words.code} />
  );
}

function ShownTicket({ shown: { event, name, number, state } }: { shown: TicketAnswer }) {
  const { mine } = registrationSentences;
  const facts: [string, string][] = [
    [mine.person, name],
    [words.number, number],
    [mine.when, [longDaysUS(event), timeSpan(event)].filter(Boolean).join(', ')],
    [mine.where, event.location],
  ];
  return (
    <>
      <h2 lang={langOf(event.title)}>
        <Link to={pageAddress('upcomingEvent', event)}>{event.title}</Link>
      </h2>
      <Facts facts={facts.filter(([, fact]) => fact)} />
      {state === 'valid' && !event.cancelled && (
        <a href={`${basePath}${recordPages.upcomingEvent}/${event._id}.ics`} {...buttonLook()}>
          {registrationSentences.calendar}
        </a>
      )}
    </>
  );
}

function Kept() {
  const [tickets, setTickets] = useState<KeptTicket[]>(keptTickets);
  const forget = (code: string) => {
    forgetTicket(code);
    setTickets(keptTickets());
  };
  if (tickets.length === 0) return <p>{words.noneKept}</p>;
  return (
    <>
      <h2>{words.kept}</h2>
      <ul className={styles.kept}>
        {tickets.map(({ code, shown: { event, name } }) => (
          <li key={code}>
            <Link to={{ hash: code }}>
              <span lang={langOf(event.title)}>{event.title}</span>, {words.show(name)}
            </Link>
            <Button variant="quiet" onClick={() => forget(code)}>
              {words.forget}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
