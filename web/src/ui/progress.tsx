import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** From 0 to 1, or `undefined` if it is unknown. */
  value: number | undefined;
  /** A thin bar without a percentage, for one of several parts. */
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

/** `0.256` → `25 %`. Rounds down, so that 100 % means the end. */
export function percent(value: number): string {
  return `${Math.floor(value * 100)} %`;
}
