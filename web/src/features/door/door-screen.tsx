import { personKey } from '@club-portal/contract/attendance-state';
import { doorSentences as words } from '@club-portal/contract/sentences/door';
import { joiningSentences } from '@club-portal/contract/sentences/joining';
import { momentInIndia, todayInIndia } from '@club-portal/contract/today';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { longMoment } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { Button } from '../../ui/button.tsx';
import fields from '../../ui/forms/field.module.css';
import type { Door, DoorState, Verdict, VerdictKind } from './door.ts';
import { type DoorSubject, found, wordsOf } from './door-list.ts';
import styles from './door-screen.module.css';
import { Scanner } from './scanner.tsx';
import { allowSounds, give, type Signal } from './signals.ts';
import { useAwake } from './use-awake.ts';
import { isScanned, useKeyboardScanner } from './use-keyboard-scanner.ts';

/** How many people a search shows. */
const FOUND_MOST = 6;

const signals: Record<VerdictKind, Signal> = {
  in: 'good',
  undone: 'back',
  again: 'doubt',
  waiting: 'doubt',
  unlisted: 'bad',
  revoked: 'bad',
  otherEvent: 'bad',
  forged: 'bad',
  noTicket: 'bad',
  failed: 'bad',
};
const signs: Record<Signal, string> = { good: '✓', doubt: '!', bad: '✕', back: '↩' };

/** The screen that a helper holds in one hand: the verdict and the camera above, everything typed or tapped below. */
export function DoorScreen({ door }: { door: Door }) {
  const state = useSyncExternalStore(door.subscribe, door.state);
  const { list, verdict, last } = state;
  useAwake();
  useKeyboardScanner((text) => void door.scan(text));
  useEffect(() => {
    if (verdict) give(signals[verdict.kind]);
  }, [verdict]);
  if (!list) return null;
  return (
    <div className={styles.screen} onPointerDown={allowSounds}>
      <Counts door={door} state={state} title={list.event.title} />
      <div className={styles.view}>
        <Scanner onCode={(text) => void door.scan(text)} />
        <div aria-live="assertive">{verdict && <Said key={verdict.id} verdict={verdict} door={door} />}</div>
      </div>
      <div className={styles.below}>
        {last && (
          <Button onClick={() => void door.undo(last.nonce, last.name)}>
            {last.name ? words.undoOf(last.name) : words.undo}
          </Button>
        )}
        <Search door={door} state={state} />
        <WalkIn door={door} />
      </div>
    </div>
  );
}

function Counts({ door, state, title }: { door: Door; state: DoorState; title: string }) {
  const { inside, walkIns, seats } = door.counts();
  const { unsent, refused, connection } = state;
  return (
    <header className={styles.counts} tabIndex={-1} ref={takeFocus}>
      <p lang={langOf(title)}>{title}</p>
      <p>
        <strong>{words.counts(inside, seats)}</strong> {walkIns > 0 && <span>{words.walkIns(walkIns)}</span>}
      </p>
      {refused > 0 && <p role="alert">{words.notTaken(refused)}</p>}
      <p className={styles.connection} data-connection={connection} role="status">
        {connection === 'offline' && <span>{words.offline}.</span>}
        {(connection === 'refused' || connection === 'forbidden') && <span>{words[connection]}</span>}
        {unsent > 0 && <span>{words.unsent(unsent)}</span>}
        {unsent === 0 && connection === 'ok' && <span>{words.sent}</span>}
        {connection === 'offline' && (
          <Button variant="quiet" onClick={() => void door.send()}>
            {words.sendNow}
          </Button>
        )}
      </p>
    </header>
  );
}

function Said({ verdict, door }: { verdict: Verdict; door: Door }) {
  const { kind, name, detail, anyway } = verdict;
  const signal = signals[kind];
  return (
    <div className={styles.verdict} data-signal={signal} data-verdict={kind} data-id={verdict.id}>
      <p className={styles.word}>
        <span aria-hidden="true">{signs[signal]}</span> {words.verdicts[kind]}
      </p>
      {name && (
        <p className={styles.name} lang={langOf(name)}>
          {name}
        </p>
      )}
      <p>{[detail, hintOf(verdict)].filter(Boolean).join(' · ')}</p>
      {anyway && (
        <Button onClick={() => void door.admit(anyway, 'search', true)}>{words.search.anyway}</Button>
      )}
    </div>
  );
}

function hintOf({ kind, before, isNewer }: Verdict): string {
  if (kind === 'again' && before)
    return words.hints.again(
      writtenMoment(before.at),
      before.isHere ? words.hints.here : before.phoneName || words.hints.elsewhere,
    );
  if (kind === 'in') return isNewer ? words.hints.newer : '';
  return kind === 'again' || kind === 'undone' ? '' : words.hints[kind];
}

/** The time is enough for today. Other dates occur on the second day of an event. */
function writtenMoment(at: number): string {
  const moment = momentInIndia(new Date(at));
  return moment.startsWith(todayInIndia()) ? moment.slice(11) : longMoment(moment);
}

/** One field for a name, a number, and a scanner that types into it. */
function Search({ door, state: { list } }: { door: Door; state: DoorState }) {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const people = list ? found(list.people, query) : [];
  const shown = people.slice(0, FOUND_MOST);
  const letIn = (subject: DoorSubject, how: 'search' | 'number') => {
    void door.admit({ registration: subject.registration, person: subject.person }, how);
    setQuery('');
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [only] = people;
    // Includes codes that are not tickets: the verdict says so.
    if (isScanned(query)) {
      void door.scan(query);
      setQuery('');
    } else if (only && people.length === 1) letIn(only, /\d/.test(query) ? 'number' : 'search');
  };
  return (
    <form className={styles.search} onSubmit={submit}>
      <label>
        {words.search.label}
        <input
          className={fields.control}
          ref={field}
          value={query}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ target }) => setQuery(target.value)}
        />
      </label>
      {query.trim() !== '' && people.length === 0 && !query.includes('/') && (
        <p role="status">{words.search.none}</p>
      )}
      <ul>
        {shown.map((person) => {
          const { name, detail } = wordsOf(person);
          const isIn = door.arrivalOf(person) !== undefined;
          return (
            <li key={personKey(person)}>
              <span>
                <span lang={langOf(name)}>{name}</span>
                <small>
                  {detail} · {words.states[isIn ? 'in' : person.outcome]}
                </small>
              </span>
              <Button
                aria-label={words.search.letInOf(name)}
                onClick={() => letIn(person, /\d/.test(query) ? 'number' : 'search')}
              >
                {words.search.letIn}
              </Button>
            </li>
          );
        })}
      </ul>
      {people.length > shown.length && <p>{words.search.more(people.length - shown.length)}</p>}
    </form>
  );
}

type Year = keyof typeof joiningSentences.years;
/** Characters that the server accepts. */
const NAME_MOST = 100;
const ROLL_MOST = 40;
/** Maximum length of an address typed by a scanner. */
const CODE_MOST = 500;
const nobody = { name: '', roll: '', year: '' as Year | '' };

function WalkIn({ door }: { door: Door }) {
  const [input, setInput] = useState(nobody);
  const [isMissing, setMissing] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = input.name.trim().slice(0, NAME_MOST);
    const roll = input.roll.trim().slice(0, ROLL_MOST);
    // A scanner has typed a code where the cursor was.
    const code = [input.name, input.roll].find((text) => text.includes('://'));
    setMissing(!code && (name === '' || roll === ''));
    if (code) void door.scan(code.slice(code.indexOf('://')));
    else if (name && roll) void door.admitWalkIn({ name, roll, year: input.year });
    else return;
    setInput(nobody);
    // The next code is not typed into the form.
    summary.current?.focus();
  };
  const textOf = (field: 'name' | 'roll') => (
    <label>
      {words.walkIn[field]}
      <input
        className={fields.control}
        value={input[field]}
        maxLength={CODE_MOST}
        autoComplete="off"
        aria-invalid={(isMissing && input[field].trim() === '') || undefined}
        onChange={({ target }) => setInput({ ...input, [field]: target.value })}
      />
    </label>
  );
  return (
    <details className={styles.walkIn}>
      <summary ref={summary}>{words.walkIn.heading}</summary>
      <form onSubmit={submit}>
        {textOf('name')}
        {textOf('roll')}
        <label>
          {words.walkIn.year}
          <select
            className={fields.control}
            value={input.year}
            onChange={({ target }) => setInput({ ...input, year: target.value as Year | '' })}
          >
            <option value="">–</option>
            {Object.entries(joiningSentences.years).map(([year, written]) => (
              <option key={year} value={year}>
                {written}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="primary">
          {words.walkIn.add}
        </Button>
        {isMissing && <p role="alert">{words.walkIn.missing}</p>}
      </form>
    </details>
  );
}
