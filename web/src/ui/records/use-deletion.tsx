import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import type { ToastAction } from '../toast-host.tsx';

interface DeletionWords {
  title: string;
  question: string;
  /** Name of the record. */
  subject: string;
  /** What is deleted with it. */
  consequence?: ReactNode;
  /** Label of the button that confirms. */
  confirm?: string;
  deleted: string;
  failed: string;
  /** What the toast offers. */
  undo?: ToastAction | undefined;
}

interface Deletion {
  /** Asks for confirmation and then deletes. */
  ask: () => void;
  isDeleting: boolean;
  /** The error. Show it at the record. */
  failure: string;
  dialog: ReactNode;
}

/** Deletes one row of a list after a confirmation, and shows the result as a toast. */
export function useDeletion(
  words: DeletionWords,
  remove: () => Promise<unknown>,
  onDeleted: () => void,
): Deletion {
  const [step, setStep] = useState<'none' | 'asking' | 'deleting'>('none');
  const { send, failure } = useSubmission(words.failed);

  const confirm = async () => {
    setStep('deleting');
    await send(
      async () => {
        await remove();
        onDeleted();
      },
      words.deleted,
      words.undo,
    );
    setStep('none');
  };

  return {
    ask: () => setStep('asking'),
    isDeleting: step === 'deleting',
    failure,
    dialog: step === 'asking' && (
      <ConfirmDialog
        title={words.title}
        question={words.question}
        subject={words.subject}
        consequence={words.consequence}
        confirm={words.confirm ?? 'Delete'}
        onConfirm={confirm}
        onCancel={() => setStep('none')}
      />
    ),
  };
}
