import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  question: string;
  /** Name of the thing that the answer decides about. */
  subject: string;
  /** The verb on the button that goes ahead. */
  confirm: string;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({
  title,
  question,
  subject,
  confirm,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onCancel}>
      <p>{question}</p>
      <p className={styles.subject}>{subject}</p>
      <div className={styles.actions}>
        <Button data-autofocus onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
