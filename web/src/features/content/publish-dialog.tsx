import type { ContentPart as PartName } from '@club-portal/contract/content/parts';
import type { ContentPart } from '@club-portal/contract/content-part';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChosenDrawings } from './chosen-drawings.tsx';
import { useContentParts, usePublish } from './content.api.ts';
import { DifferenceList } from './difference-list.tsx';
import { publicValue } from './first-value.ts';
import styles from './overview.module.css';
import { partDescriptions } from './part-descriptions.ts';
import { nameOfRecord, recordsOf } from './records.ts';

interface PublishDialogProps {
  parts: readonly PartName[];
  /** Nothing is public yet that could be compared. */
  isFirst?: boolean;
  onClose: () => void;
}

/** Shows every field that becomes public, and publishes after one click. */
export function PublishDialog({ parts, isFirst = false, onClose }: PublishDialogProps) {
  const { data, isPending, isFetching, refetch } = useContentParts(parts);
  return (
    <Dialog title={words.publishTitle} onClose={onClose}>
      {data && <Drafts drafts={data} isFirst={isFirst} isFetching={isFetching} onClose={onClose} />}
      {isPending && <Skeleton label={words.comparing} rows={4} />}
      {!data && !isPending && (
        <Failure message={words.compareFailed} onRetry={() => refetch()} busy={isFetching} />
      )}
    </Dialog>
  );
}

interface DraftsProps extends Pick<PublishDialogProps, 'isFirst'> {
  drafts: readonly ContentPart[];
  /** The drafts are read again, because they may have changed. */
  isFetching: boolean;
  onClose: () => void;
}

function Drafts({ drafts, isFirst, isFetching, onClose }: DraftsProps) {
  const { mutateAsync } = usePublish();
  const { send, isSending, failure } = useSubmission();
  const publish = () =>
    send(async () => {
      await mutateAsync({ drafts: drafts.map(({ part, version }) => ({ part, version })) });
      onClose();
    }, words.published);
  return (
    <>
      <p>{isFirst ? words.publishFirstHint : words.publishHint}</p>
      {failure && (
        <p role="alert" ref={takeFocus} tabIndex={-1} className={styles.failure}>
          {failure}
        </p>
      )}
      {drafts.map((draft) => {
        const { part, value, older, published, pictures } = draft;
        return (
          <section key={part} aria-labelledby={`publish-${part}`} className={styles.changes}>
            <h3 id={`publish-${part}`}>{partDescriptions[part].label}</h3>
            {older.length > 0 && <p>{words.olderCount(older.length)}</p>}
            {part === 'clubs' && <NewClubs before={published.value} after={value} />}
            {part === 'clubs' && <ChosenDrawings clubs={draft} />}
            {!isFirst && (
              <DifferenceList
                part={part}
                before={publicValue(published.value)}
                after={value}
                pictures={pictures}
                none={words.noDifference}
              />
            )}
          </section>
        );
      })}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{pageSentences.frame.cancel}</Button>
        <Button variant="primary" busy={isSending || isFetching} onClick={publish}>
          {words.publishCount(drafts.length)}
        </Button>
      </div>
    </>
  );
}

/** A published club gets records that refer to it. */
function NewClubs({ before, after }: { before: unknown; after: unknown }) {
  const known = recordsOf(before).map(({ key }) => key);
  const names = recordsOf(after)
    .filter(({ key }) => !known.includes(key))
    .map((club) => nameOfRecord({ namedBy: 'title' }, club));
  return names.length > 0 && <p>{words.newClubs(names)}</p>;
}
