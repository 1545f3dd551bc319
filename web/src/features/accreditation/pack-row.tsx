import type { Pack } from '@club-portal/contract/accreditation';
import { accreditation } from '@club-portal/contract/content/accreditation';
import { findClub } from '@club-portal/contract/content/clubs';
import { periodFileName } from '@club-portal/contract/file-names';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { useRef, useState } from 'react';
import { dayAndTimeOfInstant, dayOfInstant, longDateGB } from '../../lib/formats/dates.ts';
import { fileSize } from '../../lib/formats/file-size.ts';
import { isSessionOver, serverMessage } from '../../lib/requests/api.ts';
import { saveFile } from '../../lib/requests/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Progress, percent } from '../../ui/progress.tsx';
import { fetchPack, useResumePack } from './packs.api.ts';
import styles from './panels.module.css';

const words = administrationSentences.pack;

/** A pack: its progress, and its download. */
export function PackRow({ pack }: { pack: Pack }) {
  const { _id, from, to, club, kind, evidence, status, done, total, createdAt, expiresAt } = pack;
  const heading = useRef<HTMLHeadingElement>(null);
  const { download, share, failure } = useDownload(pack);
  const resume = useResumePack(_id);
  const problem = failure || (resume.error && serverMessage(resume.error, words.startFailed));
  const name = `${longDateGB(from)} to ${longDateGB(to)}`;
  const choice = [
    ...club.map((key) => findClub(key)?.label ?? key),
    ...kind.map((key) => accreditation.kinds.find((one) => one.key === key)?.label ?? key),
    evidence ? 'with evidence' : 'without evidence',
  ].join(', ');
  return (
    <li className={styles.pack} aria-busy={status === 'making' || undefined}>
      <h4 ref={heading} tabIndex={-1}>
        {name}
      </h4>
      <p className={styles.facts}>
        {choice} · begun <time dateTime={createdAt}>{dayAndTimeOfInstant(createdAt)}</time> ·{' '}
        {words.keptUntil(dayOfInstant(expiresAt))}
      </p>
      <div className={styles.state}>
        <p role="status">{share === null ? stateOf(pack) : words.downloading(percent(share))}</p>
        {status === 'ready' && (
          <Button
            variant="quiet"
            busy={share !== null}
            aria-label={`Download the pack of ${name}`}
            onClick={download}
          >
            Download
          </Button>
        )}
        {status === 'stopped' && (
          <Button
            variant="quiet"
            busy={resume.isPending}
            aria-label={`Go on with the pack of ${name}`}
            // The button disappears, and the focus with it.
            onClick={() => resume.mutate(undefined, { onSuccess: () => heading.current?.focus() })}
          >
            Go on
          </Button>
        )}
      </div>
      {status === 'making' && <Progress label={`Making the pack of ${name}`} value={done / total} />}
      {share !== null && <Progress label={`Downloading the pack of ${name}`} value={share} />}
      {problem && (
        <p role="alert" className={styles.failure}>
          {problem}
        </p>
      )}
    </li>
  );
}

function stateOf({ status, done, total, bytes }: Pack): string {
  if (status === 'ready') return words.ready(fileSize(bytes));
  if (status === 'stopped') return words.stopped(done, total);
  return done < total ? words.making(done, total) : words.zipping;
}

/** `share` is null while nothing is downloaded. After a failure, what has arrived is kept for the next attempt. */
function useDownload(pack: Pack) {
  const pieces = useRef<Blob[]>([]);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const download = async () => {
    setFailure('');
    setShare(0);
    try {
      saveFile(await fetchPack(pack, pieces.current, setShare), `${periodFileName('events', pack)}.zip`);
      pieces.current = [];
    } catch (error) {
      if (!isSessionOver(error)) setFailure(words.downloadFailed);
    } finally {
      setShare(null);
    }
  };
  return { download, share, failure };
}
