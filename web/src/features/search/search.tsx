import { institute } from '@club-portal/contract/content/institute';
import { recordPages } from '@club-portal/contract/record-pages';
import { calendarSentences } from '@club-portal/contract/sentences/calendar';
import { contactSentences } from '@club-portal/contract/sentences/contact';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { searchSentences } from '@club-portal/contract/sentences/search';
import { CalendarDays, FileText, type LucideIcon, Mail, Megaphone, UserRound, Users } from 'lucide-react';
import { Fragment, type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayOfInstant, longDaysGB, writtenNumber } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { useTypedBefore } from '../../lib/rendering/use-typed-before.ts';
import { Button } from '../../ui/button.tsx';
import { DayTile } from '../../ui/day-tile.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Link } from '../../ui/link.tsx';
import boxStyles from '../../ui/search-box.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { excerpt } from './excerpt.ts';
import type { Find, Found, Kind } from './find.ts';
import { labelOf, useFind } from './search.api.ts';
import styles from './search.module.css';

/** The number of results of a kind shown at first. */
const SHOWN_FIRST = 5;

/**
 * Searches while the user types. The address contains the words as `?q=`. The arrow keys go from the field through the
 * results and back.
 */
export function Search() {
  const [address] = useSearchParams();
  const [words, setWords] = useState(address.get('q') ?? '');
  const wanted = useDeferredValue(words.trim());
  const { data: find, isPending, isError, isFetching, refetch } = useFind();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useTypedBefore();
  useEffect(() => {
    // The visitor may have typed before the application started.
    if (field.current?.value) setWords(field.current.value);
  }, []);

  const change = (value: string) => {
    setWords(value);
    // Not through the router, whose updates may come later than the next letter.
    const query = value && `?q=${encodeURIComponent(value)}`;
    history.replaceState(history.state, '', location.pathname + query);
  };
  const goOn = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, li a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (step === undefined || at === -1) return;
    event.preventDefault();
    stops[at + step]?.focus();
  };

  return (
    <search ref={box} onKeyDown={goOn}>
      <form action="" onSubmit={(event) => event.preventDefault()} className={styles.form} data-needs-script>
        <label htmlFor={id}>{searchSentences.label}</label>
        <input
          ref={field}
          id={id}
          className={boxStyles.input}
          name="q"
          type="search"
          // biome-ignore lint/a11y/noAutofocus: the page has nothing else to do
          autoFocus
          placeholder={searchSentences.placeholder}
          value={words}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          onChange={({ target: { value } }) => change(value)}
        />
        <p id={`${id}-hint`}>{searchSentences.hint}</p>
      </form>
      <noscript>
        <p>
          {searchSentences.withoutScript} <Link to="/clubs">{pageSentences.frame.allClubs}</Link>,{' '}
          <Link to={institute.departmentPath}>{institute.department}</Link>
        </p>
      </noscript>
      {isPending && <Skeleton label={searchSentences.loading} rows={4} />}
      {isError && <Failure message={searchSentences.notLoaded} onRetry={() => refetch()} busy={isFetching} />}
      {find && <Results find={find} words={wanted} />}
    </search>
  );
}

function Results({ find, words }: { find: Find; words: string }) {
  const { found, hasSome } = find(words);
  // The kind of the best result comes first.
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return (
    <>
      <p role="status" className={styles.count}>
        {words && (hasSome || found.length === 0) && <span>{searchSentences.none(words)}</span>}
        {hasSome && <span> {searchSentences.some}</span>}
        {!hasSome && found.length > 0 && (
          <span>{searchSentences.found(found.length, writtenNumber(found.length))}</span>
        )}
      </p>
      {found.length === 0 && <Ways hint={words ? searchSentences.noneHint : searchSentences.ways} />}
      {kinds.map((kind) => (
        <Group key={`${kind} ${words}`} kind={kind} found={found.filter((one) => one.kind === kind)} />
      ))}
    </>
  );
}

const ways: readonly { to: string; name: string; Icon: LucideIcon }[] = [
  { to: '/notices', name: pageSentences.frame.notices, Icon: Megaphone },
  { to: '/calendar', name: calendarSentences.title, Icon: CalendarDays },
  { to: '/clubs', name: pageSentences.frame.allClubs, Icon: Users },
  { to: institute.departmentPath, name: pageSentences.frame.department, Icon: UserRound },
  { to: '/contact', name: contactSentences.description(institute.departmentShort), Icon: Mail },
];

/** Where people look when they do not have a word for it. */
function Ways({ hint }: { hint: string }) {
  return (
    <section className={`${styles.group} ${styles.ways}`} aria-label={hint}>
      <p>{hint}</p>
      <ul>
        {ways.map(({ to, name, Icon }) => (
          <li key={to}>
            <Icon aria-hidden="true" />
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ kind, found }: { kind: Kind; found: Found[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // A button for one or two more would take the space that they need.
  const shown = isWhole || found.length < SHOWN_FIRST + 3 ? found : found.slice(0, SHOWN_FIRST);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isWhole) list.current?.querySelectorAll('a')[SHOWN_FIRST]?.focus();
  }, [isWhole]);
  return (
    <section className={styles.group} aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`}>{searchSentences.kinds[kind]}</h2>
      <ul ref={list}>
        {shown.map((one) => (
          <li key={one.id} data-club={clubOf(one) || undefined}>
            <Sign of={one} />
            <div>
              <Link to={addressOf(one)} lang={langOf(one.title)}>
                <Highlighted text={one.title} terms={one.terms} />
              </Link>
              <p>
                {one.date && <Days {...one} date={one.date} />}
                {one.time && <span className={styles.time}>{one.time}</span>}
                {one.place && <span lang={langOf(one.place)}>{one.place}</span>}
                {one.club && <span className={styles.club}>{labelOf(one.club)}</span>}
              </p>
              {one.note && <p>{one.note}</p>}
              {one.text && (
                <p className={styles.excerpt}>
                  <Highlighted text={one.text} terms={one.terms} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <Button onClick={() => setIsWhole(true)}>
          {searchSentences.more(writtenNumber(found.length - SHOWN_FIRST))}
        </Button>
      )}
    </section>
  );
}

const icons: Partial<Record<Kind, LucideIcon>> = { notices: Megaphone, people: UserRound };

/** Shows the kind: an event has its day, a club its emblem. */
function Sign({ of: one }: { of: Found }) {
  if (isEvent(one)) return <DayTile date={one.date} />;
  if (one.kind === 'clubs')
    return <span aria-hidden="true" data-emblem={clubOf(one)} className={styles.emblem} />;
  const Icon = icons[one.kind] ?? FileText;
  return <Icon aria-hidden="true" />;
}

function clubOf({ kind, id, club }: Found): string | undefined {
  return kind === 'clubs' ? id.split('/').at(-1) : club;
}

/** A title, or the part of a longer text, with the words by which it was found. */
function Highlighted({ text, terms }: { text: string; terms: readonly string[] }) {
  return excerpt(text, terms).map(({ text: word, hit }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no name and no state
    <Fragment key={index}>{hit ? <mark>{word}</mark> : word} </Fragment>
  ));
}

/** The page of a record adds its title to its address. */
function addressOf({ kind, id, isAnnouncement }: Found): string {
  if (kind === 'events' || isAnnouncement) return `${recordPages.upcomingEvent}/${id}`;
  if (kind === 'records') return `${recordPages.eventRecord}/${id}`;
  return kind === 'notices' ? `${recordPages.notice}/${id}` : id;
}

function isEvent(found: Found): found is Found & { date: string } {
  return found.kind === 'events' || found.kind === 'records';
}

/** The day of a notice, and the days of an event of several: a single day is on the left. */
function Days({ kind, date, lastDay = '' }: Found & { date: string }) {
  if (kind === 'notices') return <time dateTime={date}>{dayOfInstant(date)}</time>;
  return lastDay > date ? <span>{longDaysGB({ date, lastDay })}</span> : null;
}
