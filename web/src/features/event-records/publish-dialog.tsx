import type { EventRecord } from '@club-portal/contract/event-record';
import { reportAddress } from '@club-portal/contract/page-addresses';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './publish-dialog.module.css';

const words = administrationSentences.publishing;

interface PublishDialogProps {
  item: EventRecord;
  onPublish: () => void;
  onClose: () => void;
}

/** Explains what the published report of an event makes public. */
export function PublishDialog({ item, onPublish, onClose }: PublishDialogProps) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className={styles.subject} lang={langOf(item.title)}>
        {item.title}
      </p>
      <p>{words.address}</p>
      <p className={styles.address}>{location.origin + reportAddress(item)}</p>
      <p>{words.has}</p>
      <ul>
        {contentsOf(item).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{words.hasNot}</p>
      <div className={styles.actions}>
        <Button data-autofocus onClick={onClose}>
          {pageSentences.frame.cancel}
        </Button>
        <Button variant="primary" onClick={onPublish}>
          {words.confirm}
        </Button>
      </div>
    </Dialog>
  );
}

/** People mentioned in the record come first. A list of records contains only the first files, so they are counted. */
function contentsOf({
  speaker,
  prizes,
  agency,
  description,
  summary,
  outcome,
  counts,
}: EventRecord): string[] {
  const attached = counts.video + counts.pdf;
  return [
    ...(speaker ? [words.speaker(speaker)] : []),
    ...(prizes ? [words.prizes(prizes)] : []),
    ...(agency ? [words.agency(agency)] : []),
    ...(description || summary || outcome ? [words.texts] : []),
    words.details,
    ...(counts.image > 0 ? [words.photographs(counts.image)] : []),
    ...(attached > 0 ? [words.attached(attached)] : []),
  ];
}
