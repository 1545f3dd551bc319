import type { Member } from '@club-portal/contract/member';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Working } from '../../ui/records/working.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './member-list.module.css';
import { useDeleteMembers } from './members.api.ts';
import { clubLabel } from './search-members.ts';

const words = administrationSentences.member;

interface ChosenMembersProps {
  chosen: readonly Member[];
  /** The total number of results. */
  total: number;
  /** All results are being read, in order to choose them. */
  isReading: boolean;
  onChooseAll: () => void;
  /** Those that were not deleted stay chosen. */
  onDeleted: (kept: readonly Member[]) => void;
  onClear: () => void;
}

/** What can be done with several students at once. */
export function ChosenMembers(props: ChosenMembersProps) {
  const { chosen, total, isReading, onChooseAll, onDeleted, onClear } = props;
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState(0);
  const [failure, setFailure] = useState('');
  const { mutateAsync, isPending } = useDeleteMembers(setDone);

  const remove = async () => {
    setAsking(false);
    setFailure('');
    const kept = await mutateAsync(chosen);
    const count = chosen.length - kept.length;
    if (count > 0) toast.success(words.deletedSeveral(count));
    if (kept.length > 0) setFailure(words.keptSeveral(chosen.length, kept.map(nameOf)));
    onDeleted(kept);
  };

  if (isPending) return <Working>{words.deletingSeveral(done + 1, chosen.length)}</Working>;
  if (chosen.length === 0) return null;
  return (
    <div className={styles.chosen}>
      <p role="status">{words.chosen(chosen.length)}</p>
      {chosen.length < total && (
        <Button variant="quiet" busy={isReading} onClick={onChooseAll}>
          {words.chooseAll(total)}
        </Button>
      )}
      <Button variant="quiet" onClick={onClear}>
        {words.chooseNone}
      </Button>
      {isAllowed('member.delete') && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {words.deleteSeveral(chosen.length)}
        </Button>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words.deleteTitle(chosen.length)}
          question={words.confirmSeveral(chosen.length)}
          subject={chosen.map(nameOf).join('; ')}
          consequence={words.deletedForGood}
          confirm="Delete"
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function nameOf({ name, roll, club }: Member): string {
  return `${name}, ${roll}, ${clubLabel(club)}`;
}
