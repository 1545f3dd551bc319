import type { Attendee } from '@club-portal/contract/evidence';
import { evidenceSentences } from '@club-portal/contract/sentences/evidence';
import { langOf } from '../../lib/formats/language-of-text.ts';
import styles from './evidence.module.css';

const words = evidenceSentences;

export function AttendanceNames({ rows, count }: { rows: readonly Attendee[]; count: number }) {
  return (
    <table className={styles.names}>
      <caption>{words.firstRows(rows.length, count)}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Roll number</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, roll }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
          <tr key={index}>
            <td lang={langOf(name)}>{name}</td>
            <td>{roll}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
