import { accreditationPaths } from '@club-portal/contract/administration-paths';
import type { EventRecord, EventRecordDone } from '@club-portal/contract/event-record';
import { successSentences } from '@club-portal/contract/sentences/success';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useReload } from '../../lib/requests/use-records.ts';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import type { MenuAction } from '../../ui/records/row-menu.tsx';
import { PublishDialog } from './publish-dialog.tsx';

interface Publishing {
  action: MenuAction;
  /** Asks before the report becomes public. */
  dialog: ReactNode;
  isBusy: boolean;
  failure: string;
}

/** The action that publishes or unpublishes the report of an event. */
export function usePublishing(item: EventRecord): Publishing {
  const isPublic = item.report === 'published';
  const path = isPublic ? accreditationPaths.unpublish(item._id) : accreditationPaths.publish(item._id);
  const done = isPublic ? successSentences.eventRecord.unpublished : successSentences.eventRecord.published;
  const { mutateAsync } = useMutation({
    mutationFn: () => request<EventRecordDone>('POST', path),
    ...useReload(queryKeys.eventRecords),
  });
  const { send, isSending, failure } = useSubmission();
  const [isAsking, setAsking] = useState(false);
  const change = () => void send(mutateAsync, done);
  return {
    action: {
      label: isPublic ? 'Withdraw the report' : 'Publish the report',
      name: isPublic ? `Take the report of ${item.title} back` : `Publish the report of ${item.title}`,
      run: isPublic ? change : () => setAsking(true),
    },
    dialog: isAsking && (
      <PublishDialog
        item={item}
        onPublish={() => {
          setAsking(false);
          change();
        }}
        onClose={() => setAsking(false)}
      />
    ),
    isBusy: isSending,
    failure,
  };
}
