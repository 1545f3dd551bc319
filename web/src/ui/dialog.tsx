import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { CloseIcon } from './icons.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Something was typed: a press beside the dialog, easily made by mistake, does not close it. */
  keepOnBackdrop?: boolean;
  children: ReactNode;
}

/**
 * Open as long as it is rendered. Keeps the focus inside and gives it back; Escape, the backdrop and the close
 * button call `onClose`. The element marked `data-autofocus` gets the focus first.
 */
export function Dialog({ title, onClose, keepOnBackdrop = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  // A layout effect, because its clean-up still finds the dialog in the document and can give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog.close();
  }, []);

  const isOutside = (event: MouseEvent) => event.target === ref.current;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a press on the backdrop does
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event) && !keepOnBackdrop) onClose();
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label={pageSentences.frame.close}
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
