import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  question: string;
  /** Name of the record in question. */
  subject: string;
  /** What else happens. */
  consequence?: ReactNode;
  /** Label of the confirm button, a verb. */
  confirm: string;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({
  title,
  question,
  subject,
  consequence,
  confirm,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onCancel}>
      <p>{question}</p>
      <p className={styles.subject}>{subject}</p>
      {consequence && <p role="status">{consequence}</p>}
      <div className={styles.actions}>
        <Button data-autofocus onClick={onCancel}>
          {pageSentences.frame.cancel}
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
