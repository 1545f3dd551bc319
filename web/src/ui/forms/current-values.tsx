import { valueAt } from '../../lib/forms/form-values.ts';
import styles from './current-values.module.css';

interface CurrentValuesProps {
  labels: Record<string, string>;
  /** The record when the form was opened. */
  opened: object;
  /** The record after the change of another person. */
  current: object;
}

/** After a conflict, lists the current values that differ from the first values of the form. */
export function CurrentValues({ labels, opened, current }: CurrentValuesProps) {
  const changed = Object.keys(labels).filter((name) => textOf(opened, name) !== textOf(current, name));
  return (
    <dl className={styles.values}>
      {changed.map((name) => (
        <div key={name}>
          <dt>{labels[name]?.replace(/ (\*|\(optional\))$/, '')} now</dt>
          <dd>{textOf(current, name) || 'None'}</dd>
        </div>
      ))}
    </dl>
  );
}

function textOf(record: object, name: string): string {
  const value = valueAt(record, name) ?? '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
