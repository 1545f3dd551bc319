import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import type { ToastAction } from '../toast-host.tsx';

interface DeletionWords<Answer> {
  title: string;
  question: string;
  /** Name of the record. */
  subject: string;
  /** What is deleted with it. */
  consequence?: ReactNode;
  /** Label of the confirm button. */
  confirm?: string;
  deleted: string;
  failed: string;
  /** Returns what the toast offers. */
  undo?: (answer: Answer) => ToastAction | undefined;
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
export function useDeletion<Answer>(
  words: DeletionWords<Answer>,
  remove: () => Promise<Answer>,
  onDeleted: () => void,
): Deletion {
  const [step, setStep] = useState<'none' | 'asking' | 'deleting'>('none');
  const { send, failure } = useSubmission(words.failed);

  const confirm = async () => {
    setStep('deleting');
    await send(
      async () => {
        const answer = await remove();
        onDeleted();
        return answer;
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
