import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { CloseIcon } from './icons.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** The form has unsent text, so clicking the backdrop does not close the dialog. */
  keepOnBackdrop?: boolean;
  children: ReactNode;
}

/**
 * The dialog is open while it is rendered. It traps the focus and returns it when it closes. Escape, the backdrop and
 * the close button call `onClose`. The element with `data-autofocus` gets the focus first.
 */
export function Dialog({ title, onClose, keepOnBackdrop = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  // This must be a layout effect: at its clean-up the dialog is still in the document and can return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog.close();
  }, []);

  const isOutside = (event: MouseEvent) => event.target === ref.current;
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      // A phone's Back button asks only the first time. The second time it closes the dialog itself.
      onCancel={(event) => {
        if (!event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget: dialog }) => {
        if (dialog.open) return;
        dialog.showModal();
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
