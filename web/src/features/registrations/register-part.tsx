import { REGISTER } from '@club-portal/contract/page-addresses';
import type { RegistrationSettings } from '@club-portal/contract/registration-settings';
import {
  closingOf,
  type RegistrableEvent,
  registrationState,
} from '@club-portal/contract/registration-state';
import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import { timeInIndia } from '@club-portal/contract/today';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readAuthRecord } from '../../lib/access/auth-record.ts';
import { longMoment } from '../../lib/formats/dates.ts';
import { useHydrated } from '../../lib/rendering/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import { WithoutScript } from '../../ui/without-script.tsx';
import styles from './register-part.module.css';
import { useRegistrationForm } from './registration-form.api.ts';

const words = recordPageSentences.registration;

const importDialog = async () => (await import('./register-dialog.tsx')).RegisterDialog;

/** Loaded for users who are signed in. */
const OrganiserLink = lazyPart(
  async () => (await import('./organiser-link.tsx')).OrganiserLink,
  () => null,
);

interface RegisterPartProps {
  event: RegistrableEvent & { _id: string; title: string; club: string; registration: Settings };
}

type Settings = Pick<
  RegistrationSettings,
  'opens' | 'closes' | 'capacity' | 'waitingList' | 'membersOnly' | 'least' | 'most'
>;

/**
 * The main action of the event's page: registering, or why it is not possible. The form is loaded when it is opened,
 * also by the code on the poster at the door.
 */
export function RegisterPart({ event }: RegisterPartProps) {
  const { opens, closes, membersOnly } = event.registration;
  const [isWanted, setWanted] = useState(false);
  const clock = useRegistrationState(event);
  // Clocks of phones may be hours off, so near these times the portal decides.
  const form = useRegistrationForm(event._id, { enabled: isWanted || clock.isDoubtful });
  const state = clock.isDoubtful && form.data ? form.data.state : clock.state;
  const [open, setOpen] = useState(false);
  const { Component: Dialog, whenLoaded, loadAhead } = useOnDemand(importDialog);
  const isSignedIn = useHydrated() && readAuthRecord() !== null;
  const isOpen = state === 'open' || state === 'waiting';
  const { hash } = useLocation();
  const isAsked = isOpen && hash === REGISTER;
  const show = () => {
    setWanted(true);
    // The organiser may have changed it.
    if (isWanted || form.data) void form.refetch();
    void whenLoaded(() => setOpen(true), toast.error);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address was opened
  useEffect(() => {
    if (isAsked) show();
  }, [isAsked]);
  const facts = [
    state === 'notYet' && words.notYet(longMoment(opens)),
    state === 'closed' && words.closed,
    (state === 'waiting' || state === 'full') && wordsOf(event.registration).taken,
    ...(state === 'closed' ? [] : seatsOf(event)),
    isOpen && closes && words.until(longMoment(closes)),
    state !== 'closed' && membersOnly && words.membersOnly,
    state !== 'closed' && sizeOf(event.registration),
  ];
  return (
    <div className={styles.part}>
      {isOpen && (
        <>
          <WithoutScript missing="registering" />
          <Button
            data-needs-script
            variant="primary"
            onPointerEnter={loadAhead}
            onFocus={loadAhead}
            onClick={show}
          >
            {state === 'waiting' ? words.wait : words.button}
          </Button>
        </>
      )}
      <p>{facts.filter(Boolean).join(' ')}</p>
      <p className={styles.mine}>
        <Link to="/my-registrations">{words.mine}</Link>
        {isSignedIn && <OrganiserLink event={event._id} club={event.club} />}
      </p>
      {open && Dialog && <Dialog event={event} form={form} onClose={() => setOpen(false)} />}
    </div>
  );
}

/**
 * Until the application has started, nobody knows whether the page is old: it shows what it would show while
 * registration is open.
 */
function useRegistrationState(event: RegisterPartProps['event']) {
  const hydrated = useHydrated();
  const [now, setNow] = useState(Date.now);
  const { opens } = event.registration;
  const [opening, closing] = [opens ? timeInIndia(opens) : 0, closingOf(event)];
  useEffect(() => {
    const next = [opening, closing].find((time) => time > now);
    const look = () => setNow(Date.now());
    // A timer accepts at most 24 days. On a phone that slept, the state changes when the page becomes visible again.
    const timer = next && next - now < MOST_MS ? setTimeout(look, next - now) : undefined;
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [now, opening, closing]);
  const state = registrationState(event, hydrated ? now : closing - 1);
  const isDoubtful =
    hydrated &&
    !event.cancelled &&
    ((state === 'notYet' && opening - now < DAY_MS) || (state === 'closed' && now - closing < DAY_MS));
  return { state, isDoubtful };
}

const MOST_MS = 2 ** 31 - 1;
const DAY_MS = 24 * 60 * 60 * 1000;

/** How many seats are left, or how many people are waiting, if the organiser shows it. */
function seatsOf({ registered, registration }: RegisterPartProps['event']) {
  const { capacity, waitingList } = registration;
  const { isFull, seated, waiting = 0 } = registered ?? { isFull: false };
  if (seated === undefined || capacity === null) return [];
  const { left, waiting: wait } = wordsOf(registration);
  if (!isFull) return [left(Math.max(0, capacity - seated), capacity)];
  return waitingList && waiting > 0 ? [wait(waiting)] : [];
}

/** An event for teams counts teams. */
function wordsOf({ least }: Settings) {
  return least > 1 ? words.ofTeams : words;
}

function sizeOf({ least, most }: Settings): string {
  if (most === 1) return '';
  return least === 1 ? words.aloneOrTeam(most) : words.teams(least, most);
}
