import { trashPaths } from '@club-portal/contract/administration-paths';
import type { Done } from '@club-portal/contract/answers';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { useQueryClient } from '@tanstack/react-query';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { request } from '../../lib/requests/api.ts';
import { useSubmission } from '../forms/use-submission.ts';
import type { ToastAction } from '../toast-host.tsx';

const { deletion, trash } = administrationSentences;

/** Restores a record from the trash. Then all lists are read again, because it is in several of them. */
export function useRestore() {
  const queryClient = useQueryClient();
  const { send, isSending, failure } = useSubmission(trash.restoreFailed);
  const restore = (entry: string, onDone = () => {}) =>
    send(async () => {
      await request<Done>('POST', trashPaths.restore(entry));
      onDone();
      await queryClient.invalidateQueries();
    }, successSentences.trash.restored);
  return { restore, isSending, failure };
}

/** Returns the action offered after a deletion. Undefined without an entry in the trash. */
export function useUndo(): (entry: string | undefined, subject: string) => ToastAction | undefined {
  const { restore } = useRestore();
  return (entry, subject) =>
    entry !== undefined && isAllowed('trash.restore')
      ? { label: deletion.undo, name: deletion.undoOf(subject), run: () => restore(entry) }
      : undefined;
}
