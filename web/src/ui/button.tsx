import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  busy?: boolean;
  /** Ignores clicks while another button is busy, but keeps the focus. */
  idle?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant = 'secondary', busy = false, idle = false, children, onClick, ...rest } = props;
  const ignores = busy || idle;
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-variant={variant}
      aria-disabled={ignores || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (ignores ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <Spinner />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

interface ButtonLinkProps extends LinkProps {
  variant?: Variant;
}

export function ButtonLink({ variant, ...rest }: ButtonLinkProps) {
  return <Link {...rest} {...buttonLook(variant)} />;
}

/** For a link that leaves the application. */
export function buttonLook(variant: Variant = 'secondary') {
  return { className: styles.button, 'data-variant': variant };
}
