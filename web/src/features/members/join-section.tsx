import type { Club } from '@club-portal/contract/content/clubs';
import { institute } from '@club-portal/contract/content/institute';
import type { MemberInput } from '@club-portal/contract/member';
import { joiningSentences } from '@club-portal/contract/sentences/joining';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { basePath } from '../../lib/addresses/site-address.ts';
import { type FormProblem, problemOfCall } from '../../lib/forms/form-problem.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { ApiError, serverMessage } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { QrCodeButton } from '../../ui/qr-code-button.tsx';
import { toast } from '../../ui/toast.ts';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import { WithoutScript } from '../../ui/without-script.tsx';
import { useJoinClub } from './join.api.ts';
import type { JoinValues } from './join-dialog.tsx';
import styles from './join-section.module.css';

/** At the end of the address in a club's QR code. */
const JOIN = '#join';

const importDialog = async () => (await import('./join-dialog.tsx')).JoinDialog;

/**
 * The button and the dialog to join a club. The dialog closes after every answer. After a failure it can be opened
 * again with the typed text and the problem. A roll number that is already on the list is shown as information, not as
 * an error, and the typed text stays in case the number was wrong. The server's message stays on the page. The address
 * with `#join` opens the dialog.
 */
export function JoinSection({ club }: { club: Pick<Club, 'key' | 'label'> }) {
  const joinClub = useJoinClub();
  const [open, setOpen] = useState(false);
  // One draft for all clubs, because the same person may join several.
  const { draft, keep, drop } = useDraft<JoinValues>('join');
  const [values, setValues] = useState<JoinValues | null>();
  const typed = values === undefined ? (draft ?? null) : values;
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [news, setNews] = useState('');
  const { Component: JoinDialog, whenLoaded, loadAhead } = useOnDemand(importDialog);

  const show = () =>
    whenLoaded(
      () => setOpen(true),
      (message) => setProblem({ message, fields: {} }),
    );
  const isAsked = useLocation().hash === JOIN;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address was opened
  useEffect(() => {
    if (isAsked) void show();
  }, [isAsked]);
  const remember = (next: JoinValues) => {
    setValues(next);
    keep(next);
  };
  /** Deletes the personal data, because several people may share the computer. */
  const forget = () => {
    setValues(null);
    drop();
    setProblem(null);
  };
  const submit = async (values: MemberInput) => {
    setNews('');
    try {
      const { message } = await joinClub.mutateAsync(values);
      forget();
      setNews(message);
      toast.success(message);
    } catch (error) {
      const isJoined = error instanceof ApiError && error.code === 'already-exists';
      setProblem(isJoined ? null : problemOfCall(error, joiningSentences.failed));
      if (isJoined) {
        setNews(error.message);
        toast.info(error.message);
      } else toast.error(serverMessage(error, joiningSentences.failed));
    }
    setOpen(false);
  };

  return (
    <section className={styles.section} aria-labelledby="join-us">
      <h2 id="join-us">{joiningSentences.heading}</h2>
      <p>{joiningSentences.text}</p>
      {problem && !open && <p className={styles.problem}>{problem.message}</p>}
      {news && <p className={styles.news}>{news}</p>}
      <WithoutScript missing="joining" />
      <div className={styles.actions}>
        <Button
          data-needs-script
          variant="primary"
          onPointerEnter={loadAhead}
          onFocus={loadAhead}
          onClick={show}
        >
          {joiningSentences.button}
        </Button>
        <QrCodeButton title={joiningSentences.title(club.label)} path={`/club/${club.key}${JOIN}`}>
          {joiningSentences.qrCode}
        </QrCodeButton>
      </div>
      <p className={styles.printed}>
        {`${joiningSentences.title(club.label)}: ${institute.website}${basePath}/club/${club.key}${JOIN}`}
      </p>
      {open && JoinDialog && (
        <JoinDialog
          club={club}
          values={typed}
          refusal={problem}
          busy={joinClub.isPending}
          onInput={remember}
          onSubmit={submit}
          onClose={() => {
            forget();
            setOpen(false);
          }}
        />
      )}
    </section>
  );
}
