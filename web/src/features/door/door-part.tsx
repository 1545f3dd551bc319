import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { doorSentences as words } from '@club-portal/contract/sentences/door';
import { language } from '@club-portal/contract/sentences/language';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressIn } from '../../lib/addresses/site-address.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { forgetPages, keepPage } from '../../lib/loading/offline.ts';
import { ApiError, isAbsent, isSessionOver, serverMessage } from '../../lib/requests/api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import fields from '../../ui/forms/field.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Access } from './door.api.ts';
import { Door } from './door.ts';
import styles from './door-part.module.css';
import { DoorScreen } from './door-screen.tsx';
import { loadReader } from './read-codes.ts';
import { allowSounds } from './signals.ts';
import { useNoSearchKey } from './use-no-search-key.ts';
import { useSending } from './use-sending.ts';

const others = Object.values(languages).filter(({ code }) => code !== language.code);

/** The door of one event: of a helper's link, of a coordinator's address, or the one stored on this phone. */
export function DoorPart() {
  const access = useAccess();
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<{ door?: Door | undefined; error?: unknown }>();
  useNoSearchKey();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    let isOver = false;
    setOpened(undefined);
    openOnce(access).then(
      (door) => !isOver && setOpened({ door }),
      (error: unknown) => !isOver && setOpened({ error }),
    );
    return () => {
      isOver = true;
    };
  }, [access, attempt]);

  if (!opened) return <Skeleton label={words.loading} rows={6} />;
  if (opened.door) return <Opened door={opened.door} />;
  const { error } = opened;
  if (error === undefined) return <p className={styles.message}>{words.noEvent}</p>;
  if (isSessionOver(error)) return <ButtonLink to="/login">{words.signIn}</ButtonLink>;
  if (isAbsent(error))
    return (
      <p role="alert" className={styles.message}>
        {serverMessage(error, words.ended)}
      </p>
    );
  const failed = error instanceof ApiError ? words.failed : words.noStorage;
  return <Failure message={serverMessage(error, failed)} onRetry={() => setAttempt(attempt + 1)} />;
}

/** The key must not stay in the address, where the history would keep it. The phone stores it in its database. */
function useAccess(): Access {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [access, setAccess] = useState(() => accessIn(hash, search));
  useEffect(() => {
    if (!hash) return;
    const next = accessIn(hash, search);
    setAccess((before) => (before.key === next.key && before.event === next.event ? before : next));
    navigate({ search, hash: '' }, { replace: true });
  }, [hash, search, navigate]);
  return access;
}

function accessIn(hash: string, search: string): Access {
  return {
    key: /[#&]key=([\w.-]+)/.exec(hash)?.[1],
    event: new URLSearchParams(search).get('event') ?? undefined,
  };
}

/** React may ask for the same twice. */
let opening: { access: Access; door: Promise<Door | undefined> } | undefined;

function openOnce(access: Access): Promise<Door | undefined> {
  if (opening?.access !== access) {
    const door = Door.open(access);
    opening = { access, door };
    door.catch(() => {
      opening = undefined;
    });
  }
  return (opening as { door: Promise<Door | undefined> }).door;
}

function Opened({ door }: { door: Door }) {
  const { list, unsent, phone, skewMs } = useSyncExternalStore(door.subscribe, door.state);
  const [isStarted, setStarted] = useState(false);
  const [kept, setKept] = useState<boolean>();
  const isOffline = list?.offline !== false;
  useSending(door);
  useEffect(() => {
    if (!isOffline) void forgetPages();
    else
      loadReader()
        .then((file) => keepPage('/door', [file]))
        .then(setKept, () => setKept(false));
    void navigator.storage?.persist?.();
  }, [isOffline]);

  if (!list)
    return (
      <p role="alert" className={styles.message}>
        {unsent > 0 ? words.endedUnsent(unsent) : words.ended}
      </p>
    );
  const minutes = Math.round(skewMs / 60_000);
  const warnings = (
    <>
      {list.cancelled && (
        <p role="alert" className={styles.warning}>
          {words.cancelled}
        </p>
      )}
      {Math.abs(minutes) > 2 && <p className={styles.warning}>{words.start.clock(minutes)}</p>}
    </>
  );
  if (isStarted)
    return (
      <>
        {warnings}
        <DoorScreen door={door} />
      </>
    );
  return (
    <section className={styles.start}>
      <h2 lang={langOf(list.event.title)}>{list.event.title}</h2>
      {warnings}
      <label className={styles.field}>
        {words.start.phone}
        <input
          className={fields.control}
          value={phone.name}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => void door.namePhone(target.value)}
        />
      </label>
      <p role="status">
        {!isOffline || kept === false ? words.start.notKept : kept ? words.start.kept : words.start.keeping}
      </p>
      <Button
        variant="primary"
        onClick={() => {
          allowSounds();
          setStarted(true);
        }}
      >
        {words.start.button}
      </Button>
      {others.map(({ code, name }) => (
        <a key={code} href={addressIn(code as LanguageCode, '/door')} lang={code} hrefLang={code}>
          {name}
        </a>
      ))}
    </section>
  );
}
