import styles from './bar.module.css';

/** A bar for a number that is also shown as text. `share` is from 0 to 1. */
export function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.whole} width="100%" height="100%" />
      <rect className={styles.part} width={`${Math.round(share * 1000) / 10}%`} height="100%" />
    </svg>
  );
}
