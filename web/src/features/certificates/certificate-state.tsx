import { CERTIFICATES_PRINTED_MOST, type CertificateList } from '@club-portal/contract/certificate';
import { certificateListSentences } from '@club-portal/contract/sentences/certificate-list';
import { useEffect, useEffectEvent, useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { longDateGB } from '../../lib/formats/dates.ts';
import { isSessionOver, serverMessage } from '../../lib/requests/api.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Part } from '../../ui/part.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast.ts';
import { addressOfAll, addressOfPreview, useCertificateProgress, useIssue } from './certificates.api.ts';
import styles from './certificates.module.css';
import { isRevoked, type Row, rowFilters, type TypedSettings } from './typed-settings.ts';

const words = certificateListSentences.state;
const issueWords = certificateListSentences.issue;

interface CertificateStateProps {
  event: string;
  list: CertificateList;
  rows: readonly Row[];
  typed: TypedSettings;
  isChanged: boolean;
  onSave: () => Promise<CertificateList | null>;
  onRefresh: () => Promise<CertificateList | undefined>;
}

/** The number of certificates, their state, and the next possible steps. */
export function CertificateState(props: CertificateStateProps) {
  const { event, list, rows, typed, isChanged, onSave, onRefresh } = props;
  /** What will be issued, as counted by the server. Null until the user asks. */
  const [asking, setAsking] = useState<CertificateList | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const { mutateAsync: issue, isPending } = useIssue(event);
  const missing = rows.filter((row) => rowFilters.missing?.(row)).length;
  const revoked = rows.filter(isRevoked).length;
  const issued = rows.filter((row) => rowFilters.issued?.(row)).length;
  const withoutMail = rows.filter(
    ({ hasMail, getsNone, certificate }) => !hasMail && !getsNone && !certificate,
  );
  const signers = typed.signers.map(({ name }) => name).filter(Boolean);
  const { club } = list.event;

  const ask = async () => {
    setPreparing(true);
    setAsking((isChanged ? await onSave() : await onRefresh()) ?? null);
    setPreparing(false);
  };
  const confirm = async () => {
    try {
      toast.success((await issue()).message);
      setAsking(null);
    } catch (error) {
      if (!isSessionOver(error)) toast.error(serverMessage(error, issueWords.failed));
      setAsking(null);
    }
  };
  const counts = [
    rows.length === 0 ? words.nobody : words.counts(missing + issued, issued),
    revoked > 0 && words.revoked(revoked),
    signers.length > 0 ? words.signedBy(signers.join(', ')) : words.unsigned,
    withoutMail.length > 0 && words.withoutMail(withoutMail.length),
  ];
  return (
    <Part id="certificate-state" title={words.heading}>
      <p className={styles.counts}>{counts.filter(Boolean).join(' ')}</p>
      <Warnings list={list} rows={rows} />
      {!list.canMail && <p>{words.noMailServer}</p>}
      <UnderWay event={event} list={list} expected={missing + issued} onRefresh={onRefresh} onAgain={issue} />
      <div className={styles.actions}>
        {missing > 0 && !list.isIssuing && isAllowed('certificate.issue', { club }) && (
          <Button variant="primary" busy={isPreparing} onClick={ask}>
            {issueWords.button(missing)}
          </Button>
        )}
        {list.issued > 0 && list.issued <= CERTIFICATES_PRINTED_MOST && (
          <a href={addressOfAll(event, 1)} target="_blank" rel="noreferrer" {...buttonLook()}>
            {previewWords.all}
          </a>
        )}
        {rows.length > 0 && <Previews event={event} rows={rows} isChanged={isChanged} onSave={onSave} />}
      </div>
      {list.issued > CERTIFICATES_PRINTED_MOST && <AllInParts event={event} issued={list.issued} />}
      {asking && (
        <Dialog title={issueWords.title} onClose={() => setAsking(null)}>
          <Warnings list={asking} rows={rows.filter((row) => rowFilters.missing?.(row))} />
          <Consequences list={asking} isSigned={signers.length > 0} withoutMail={withoutMail.length} />
          <div className={styles.actions}>
            <Button data-autofocus variant="primary" busy={isPending} onClick={confirm}>
              {issueWords.confirm}
            </Button>
            <Button idle={isPending} onClick={() => setAsking(null)}>
              {issueWords.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </Part>
  );
}

/** Text that cannot be printed. Each row shows how its name would look. */
function Warnings({ list, rows }: Pick<CertificateStateProps, 'list' | 'rows'>) {
  const names = rows.filter((row) => rowFilters.unprintable?.(row)).map(({ name }) => name);
  const others = list.unprintable.filter(({ isName }) => !isName);
  return (
    <>
      {names.length > 0 && (
        <p className={styles.warning}>
          {words.unprintable(names.slice(0, NAMED).join(', '), Math.max(0, names.length - NAMED))}
        </p>
      )}
      {others.map(({ text, printed }) => (
        <p key={text} className={styles.warning}>
          {words.unprintableText(text, printed)}
        </p>
      ))}
    </>
  );
}

/** The rest can be found with the list's filter. */
const NAMED = 3;

interface ConsequencesProps {
  list: CertificateList;
  isSigned: boolean;
  withoutMail: number;
}

function Consequences({ list: { toIssue }, isSigned, withoutMail }: ConsequencesProps) {
  const { certificates, mails, lastMailOn } = toIssue;
  return (
    <>
      <p>{issueWords.question(certificates)}</p>
      <p>{mails > 0 ? issueWords.mails(mails, longDateGB(lastMailOn)) : issueWords.noMails}</p>
      {withoutMail > 0 && <p>{issueWords.handOut(withoutMail)}</p>}
      {!isSigned && <p>{issueWords.unsigned}</p>}
    </>
  );
}

interface UnderWayProps {
  event: string;
  list: CertificateList;
  /** The final number. */
  expected: number;
  onRefresh: () => Promise<unknown>;
  onAgain: () => Promise<unknown>;
}

/** After this time the server has stopped, or is waiting to try again. */
const SLOW_MS = 60_000;

/** The progress of issuing, and the waiting emails. */
function UnderWay({ event, list, expected, onRefresh, onAgain }: UnderWayProps) {
  const { data, dataUpdatedAt } = useCertificateProgress(event, list.isIssuing);
  const now = list.isIssuing && data ? data : list;
  const [seen, setSeen] = useState({ issued: now.issued, isSlow: false });
  if (seen.issued !== now.issued) setSeen({ issued: now.issued, isSlow: false });
  const isOver = list.isIssuing && data?.isIssuing === false;
  const readList = useEffectEvent(() => void onRefresh());
  useEffect(() => {
    if (isOver && dataUpdatedAt > 0) readList();
  }, [isOver, dataUpdatedAt]);
  useEffect(() => {
    if (!list.isIssuing) return;
    const timer = setTimeout(() => setSeen({ issued: now.issued, isSlow: true }), SLOW_MS);
    return () => clearTimeout(timer);
  }, [list.isIssuing, now.issued]);
  return (
    <div role="status" className={styles.underWay}>
      {list.isIssuing && (
        <>
          <p>{words.issuing}</p>
          <Progress
            label={words.progress}
            value={expected > 0 ? Math.min(1, now.issued / expected) : undefined}
          />
          {seen.isSlow && (
            <p>
              {words.slow} <Button onClick={() => onAgain()}>{issueWords.again}</Button>
            </p>
          )}
        </>
      )}
      {now.mailsWaiting > 0 && <p>{words.waiting(now.mailsWaiting, longDateGB(now.lastMailOn))}</p>}
    </div>
  );
}

const previewWords = certificateListSentences.preview;

/** More certificates than one answer can have. */
function AllInParts({ event, issued }: { event: string; issued: number }) {
  const parts = Array.from({ length: Math.ceil(issued / CERTIFICATES_PRINTED_MOST) }, (_, index) => {
    const from = index * CERTIFICATES_PRINTED_MOST + 1;
    const to = Math.min(from + CERTIFICATES_PRINTED_MOST - 1, issued);
    return to > from ? `${from}–${to}` : `${from}`;
  });
  return (
    <p className={styles.facts}>
      {previewWords.inParts}
      {parts.map((part, index) => (
        <a
          key={part}
          href={addressOfAll(event, index + 1)}
          target="_blank"
          rel="noreferrer"
          aria-label={previewWords.part(part)}
        >
          {part}
        </a>
      ))}
    </p>
  );
}

interface PreviewsProps {
  event: string;
  rows: readonly Row[];
  isChanged: boolean;
  onSave: () => Promise<CertificateList | null>;
}

/** Opens the certificate with the longest name, which is the most likely not to fit, and the sheet of all names. */
function Previews({ event, rows, isChanged, onSave }: PreviewsProps) {
  const longest = rows
    .filter(({ getsNone }) => !getsNone)
    .reduce<Row | undefined>(
      (found, row) => (found && found.name.length >= row.name.length ? found : row),
      undefined,
    );
  const ways = [
    ...(longest ? [{ key: longest.id, label: previewWords.one, saved: previewWords.saveOne }] : []),
    { key: '', label: previewWords.names, saved: previewWords.saveNames },
  ];
  return ways.map(({ key, label, saved }) => {
    const address = addressOfPreview(event, key);
    return isChanged ? (
      <Button
        key={key}
        onClick={async () => {
          if (await onSave()) open(address, '_blank', 'noopener');
        }}
      >
        {saved}
      </Button>
    ) : (
      <a key={key} href={address} target="_blank" rel="noreferrer" {...buttonLook()}>
        {label}
      </a>
    );
  });
}
