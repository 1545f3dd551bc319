import styles from './spinner.module.css';

/** Decoration beside words that say what is going on. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
