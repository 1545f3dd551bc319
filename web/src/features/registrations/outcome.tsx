import { recordPages } from '@club-portal/contract/record-pages';
import type { Outcome } from '@club-portal/contract/registration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { registrationSentences } from '@club-portal/contract/sentences/registration';
import { basePath } from '../../lib/addresses/site-address.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { useDelay } from '../../lib/rendering/use-delay.ts';
import { type ApiError, isAbsent } from '../../lib/requests/api.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './outcome.module.css';
import { useOutcome } from './register.api.ts';

const words = registrationSentences;

const LATE_MS = 10_000;

interface OutcomeOfReceiptProps {
  receipt: string;
  /** Id of the event. */
  event: string;
  /** A team was registered. */
  isTeam: boolean;
  onClose: () => void;
}

/** The outcome of a registration that was just sent. */
export function OutcomeOfReceipt({ receipt, event, isTeam, onClose }: OutcomeOfReceiptProps) {
  const { data, error } = useOutcome(receipt);
  const isLate = useDelay(LATE_MS);
  const isOver = isAbsent(error);
  const outcome = isOver ? undefined : data?.outcome;
  const isKnown = outcome !== undefined && outcome !== 'asked';
  return (
    <div className={styles.outcome} role="status" tabIndex={-1} ref={takeFocus}>
      {isKnown ? (
        <p className={styles.said} data-outcome={outcome}>
          {sentenceOfOutcome(outcome, data?.place ?? 0, isTeam)}
        </p>
      ) : (
        <p className={styles.said}>
          {!isOver && <Spinner />}{' '}
          <span>{isOver ? (error as ApiError).message : sentenceOfOutcome('asked', 0, isTeam)}</span>
        </p>
      )}
      {outcome === 'waiting' && <p>{isTeam ? words.outcome.team.waitingHint : words.outcome.waitingHint}</p>}
      {isKnown && outcome !== 'full' && data?.thanks && (
        <p className={styles.thanks} lang={langOf(data.thanks)}>
          <LinkedText text={data.thanks} />
        </p>
      )}
      {isKnown && outcome !== 'full' && <p>{words.mail}</p>}
      {!isKnown && isLate && <p>{error && !isOver ? pageSentences.offline : words.slow}</p>}
      <div className={styles.actions}>
        {isKnown && outcome !== 'full' && <CalendarLink event={event} />}
        <Button variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </div>
  );
}

export function sentenceOfOutcome(outcome: Outcome, place: number, isTeam: boolean): string {
  const said = isTeam ? { ...words.outcome, ...words.outcome.team } : words.outcome;
  return outcome === 'waiting' ? said.waiting(place) : said[outcome];
}

export function CalendarLink({ event }: { event: string }) {
  return (
    <a href={`${basePath}${recordPages.upcomingEvent}/${event}.ics`} {...buttonLook()}>
      {words.calendar}
    </a>
  );
}
