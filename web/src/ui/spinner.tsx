import styles from './spinner.module.css';

/** Decoration only. A text beside it must say what is running. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
