import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

/** A quiet button with only an icon. Its name is its `aria-label`. */
export function IconButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button type="button" {...props} className={styles.button} />;
}
