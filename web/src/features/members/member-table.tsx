import type { Member } from '@club-portal/contract/member';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { breakable } from '../../ui/breakable.tsx';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/records/record-row.tsx';
import { useDeletion } from '../../ui/records/use-deletion.tsx';
import { Working } from '../../ui/records/working.tsx';
import { DecideButton } from './decide-button.tsx';
import { EditMember } from './entered-member.tsx';
import styles from './member-table.module.css';
import { useDeleteMember } from './members.api.ts';
import { clubLabel } from './search-members.ts';

const words = administrationSentences.membership;

interface MemberTableProps {
  /** The members of one page. */
  members: readonly Member[];
  /** Ids of chosen members, including those on other pages. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onDeleted: () => void;
}

/** A table from 1180 px. Below that, each student is a block of lines. */
export function MemberTable({ members, chosen, onChoose, onDeleted }: MemberTableProps) {
  const areAll = members.every(({ _id }) => chosen.has(_id));
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    onChoose(next);
  };
  return (
    <div className={styles.scroll}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={areAll}
          onChange={({ target }) =>
            choose(
              members.map(({ _id }) => _id),
              target.checked,
            )
          }
        />
        {administrationSentences.member.chooseShown(members.length)}
      </label>
      <table className={`${styles.table} ${styles.students}`}>
        <caption className="visually-hidden">Joined club students</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.serial}>
              Sr.
            </th>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Phone</th>
            <th scope="col">Roll</th>
            <th scope="col">Year</th>
            <th scope="col">Club</th>
            <th scope="col" className={styles.actions}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member, index) => (
            <MemberRow
              key={member._id}
              member={member}
              serial={index + 1}
              isChosen={chosen.has(member._id)}
              onChoose={(isChosen) => choose([member._id], isChosen)}
              onDeleted={onDeleted}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MemberRowProps {
  member: Member;
  /** The numbers start at 1 on each page. */
  serial: number;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onDeleted: () => void;
}

function MemberRow({ member, serial, isChosen, onChoose, onDeleted }: MemberRowProps) {
  const { mutateAsync } = useDeleteMember();
  const club = clubLabel(member.club);
  const deletion = useDeletion(
    {
      title: 'Delete student',
      question: administrationSentences.member.confirmDelete,
      subject: `${member.name}, ${member.roll}, ${club}`,
      consequence: administrationSentences.member.deletedForGood,
      deleted: successSentences.member.deleted,
      failed: administrationSentences.member.deleteFailed,
    },
    () => mutateAsync(member._id),
    onDeleted,
  );
  return (
    <tr aria-busy={deletion.isDeleting || undefined}>
      <td data-label="Sr." className={styles.serial}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            aria-label={administrationSentences.member.choose(`${member.name}, ${member.roll}, ${club}`)}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
          {serial}
        </label>
      </td>
      <th scope="row" data-label="Name" className={`${styles.long} ${styles.line}`}>
        {member.name}
      </th>
      <td data-label="Email" className={`${styles.long} ${styles.line}`}>
        <a href={`mailto:${member.email}`}>{breakable(member.email)}</a>
      </td>
      <td data-label="Phone" className={styles.phone}>
        <a href={`tel:${member.phone.replaceAll(' ', '')}`}>{member.phone}</a>
      </td>
      <td data-label="Roll" className={styles.long}>
        {member.roll}
      </td>
      <td data-label="Year" className={styles.year}>
        {member.year}
      </td>
      <td data-label="Club">
        {club} {member.state !== 'accepted' && <Mark>{words.states[member.state]}</Mark>}
      </td>
      <td className={styles.actions}>
        {deletion.isDeleting ? (
          <Working>Deleting…</Working>
        ) : (
          <>
            {isAllowed('member.decide', { club: member.club }) && <DecideButton member={member} />}
            {isAllowed('member.correct') && (
              <EditMember member={member} subject={`${member.name}, ${member.roll}, ${club}`} />
            )}
            {isAllowed('member.delete') && (
              <Button
                variant="quiet"
                aria-label={`Delete ${member.name}, ${member.roll}, ${club}`}
                onClick={deletion.ask}
              >
                Delete
              </Button>
            )}
          </>
        )}
        {deletion.failure && (
          <p role="alert" className={styles.failure}>
            {deletion.failure}
          </p>
        )}
        {deletion.dialog}
      </td>
    </tr>
  );
}
