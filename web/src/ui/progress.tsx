import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** From 0 to 1; not known while `undefined`. */
  value: number | undefined;
  /** For one part among others: thin, and without a percentage. */
  small?: boolean;
}

export function Progress({ label, value, small = false }: ProgressProps) {
  return (
    <div className={styles.progress} data-small={small || undefined}>
      <progress aria-label={label} max={1} {...(value === undefined ? {} : { value })} />
      {!small && value !== undefined && <span className={styles.percentage}>{percent(value)}</span>}
    </div>
  );
}

/** `0.256` → `25 %`; 100 % only when it is all. */
export function percent(value: number): string {
  return `${Math.floor(value * 100)} %`;
}
