import { messages } from '@club-portal/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isSessionOver, serverMessage } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../ui/toast.ts';

/** Fetches a report and saves it; what went wrong is a toast, and `failure` says it where the button is. */
export function useReportDownload<Asked>(fetchReport: (asked: Asked) => Promise<Blob>) {
  const { mutateAsync, isPending } = useMutation({ mutationFn: fetchReport });
  const [failure, setFailure] = useState('');
  const download = async (asked: Asked, name: string) => {
    setFailure('');
    try {
      saveFile(await mutateAsync(asked), name);
    } catch (error) {
      const nothing = error instanceof NothingToReport;
      setFailure(nothing ? error.message : serverMessage(error, messages.gallery.reportFailed));
      if (!isSessionOver(error)) toast.error(nothing ? error.message : messages.gallery.reportFailed);
    }
  };
  return { download, isDownloading: isPending, failure };
}

/** What a report is asked for has gone meanwhile. */
export class NothingToReport extends Error {}
