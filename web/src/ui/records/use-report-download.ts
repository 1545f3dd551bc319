import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isSessionOver, serverMessage } from '../../lib/requests/api.ts';
import { saveFile } from '../../lib/requests/save-file.ts';
import { toast } from '../toast.ts';

/**
 * Fetches a report and saves it. An error is shown as a toast, and `failure` has its sentence for a text at the button.
 * `fetchReport` may return a sentence instead of a report. `asked` is what is being downloaded.
 */
export function useReportDownload<Asked>(
  fetchReport: (asked: Asked) => Promise<Blob | string>,
  failed: string = administrationSentences.eventRecord.reportFailed,
) {
  const { mutateAsync, isPending, variables } = useMutation({ mutationFn: fetchReport });
  const [failure, setFailure] = useState('');
  const download = async (asked: Asked, name: string) => {
    setFailure('');
    try {
      const report = await mutateAsync(asked);
      if (typeof report !== 'string') return saveFile(report, name);
      setFailure(report);
      toast.error(report);
    } catch (error) {
      setFailure(serverMessage(error, failed));
      if (!isSessionOver(error)) toast.error(failed);
    }
  };
  return { download, isDownloading: isPending, asked: isPending ? variables : undefined, failure };
}
