import type { EventRecord } from '@club-portal/contract/event-record';
import type { DoorCounts } from '@club-portal/contract/evidence';
import { evidenceSentences } from '@club-portal/contract/sentences/evidence';
import { successSentences } from '@club-portal/contract/sentences/success';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { useTakeDoorList } from './evidence.api.ts';
import styles from './evidence.module.css';

const words = evidenceSentences.door;

interface DoorListProps {
  item: Pick<EventRecord, '_id' | 'club' | 'no_student'>;
  /** Number of names on the stored list. */
  names: number;
  /** The door's current result. */
  door: DoorCounts;
  /** Its result when its list was used. */
  taken: DoorCounts | undefined;
}

/**
 * Compares the door's result with the stored list. A list or number that a person has corrected stays until somebody
 * replaces it.
 */
export function DoorList({ item, names, door, taken }: DoorListProps) {
  const { mutateAsync } = useTakeDoorList(item._id);
  const taking = useSubmission(words.takeFailed);
  const { no_student } = item;
  const isOtherList = names !== door.came;
  // A number that came from the door follows the door.
  const count = (no_student === null || no_student === taken?.came) && isAllowed('eventRecord.update', item);
  return (
    <>
      <p>
        {[
          words.counts(door.seated, door.came, door.others),
          isOtherList && names > 0 && words.otherList(names),
          no_student !== null && no_student !== door.came && words.otherNumber(no_student),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {isOtherList && (
        <div className={styles.buttons}>
          <Button
            busy={taking.isSending}
            onClick={() => taking.send(() => mutateAsync({ count }), successSentences.evidence.listSaved)}
          >
            {words.take}
          </Button>
        </div>
      )}
      {taking.failure && (
        <p role="alert" className={styles.failure}>
          {taking.failure}
        </p>
      )}
    </>
  );
}
