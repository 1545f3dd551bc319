import type { JoinRequest } from '@club-portal/contract/join-request';
import { messages } from '@club-portal/contract/messages';
import { Fragment } from 'react';
import { Button } from '../../ui/button.tsx';
import { useDeletion } from '../../ui/use-deletion.tsx';
import { Working } from '../../ui/working.tsx';
import { clubLabel } from './search-students.ts';
import styles from './student-table.module.css';
import { useDeleteStudent } from './students.api.ts';

interface StudentTableProps {
  /** Those of one page. */
  students: readonly JoinRequest[];
  onDeleted: () => void;
}

/** A table from 768 px on; below that each row stands as a block of labelled lines. */
export function StudentTable({ students, onDeleted }: StudentTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">Joined club students</caption>
        <thead>
          <tr>
            <th scope="col">Sr.</th>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Phone</th>
            <th scope="col">Roll</th>
            <th scope="col">Year</th>
            <th scope="col">Club</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {students.map((student, index) => (
            <StudentRow key={student._id} student={student} serial={index + 1} onDeleted={onDeleted} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface StudentRowProps {
  student: JoinRequest;
  /** Starts at 1 on each page. */
  serial: number;
  onDeleted: () => void;
}

function StudentRow({ student, serial, onDeleted }: StudentRowProps) {
  const { mutateAsync } = useDeleteStudent();
  const club = clubLabel(student.club);
  const deletion = useDeletion(
    {
      title: 'Delete student',
      question: messages.joining.confirmDelete,
      subject: `${student.name}, ${student.roll}, ${club}`,
      deleted: messages.joining.deleted,
      failed: messages.joining.deleteFailed,
    },
    () => mutateAsync(student._id),
    onDeleted,
  );
  return (
    <tr aria-busy={deletion.isDeleting || undefined}>
      <td data-label="Sr.">{serial}</td>
      <th scope="row" data-label="Name" className={styles.long}>
        {student.name}
      </th>
      <td data-label="Email" className={styles.long}>
        <a href={`mailto:${student.email}`}>{breakable(student.email)}</a>
      </td>
      <td data-label="Phone" className={styles.phone}>
        <a href={`tel:${student.phone.replaceAll(' ', '')}`}>{student.phone}</a>
      </td>
      <td data-label="Roll" className={styles.long}>
        {student.roll}
      </td>
      <td data-label="Year" className={styles.year}>
        {student.year}
      </td>
      <td data-label="Club">{club}</td>
      <td className={styles.actions}>
        {deletion.isDeleting ? (
          <Working>Deleting…</Working>
        ) : (
          <Button
            variant="quiet"
            aria-label={`Delete ${student.name}, ${student.roll}, ${club}`}
            onClick={deletion.ask}
          >
            Delete
          </Button>
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

/** An address that may go on in the next line before its @ and its dots. */
function breakable(email: string) {
  return email.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));
}
