import { accreditationPaths } from '@club-portal/contract/administration-paths';
import type { EventRecord, EventRecordDone } from '@club-portal/contract/event-record';
import { successSentences } from '@club-portal/contract/sentences/success';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useReload } from '../../lib/requests/use-records.ts';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import type { MenuAction } from '../../ui/records/row-menu.tsx';

/** The action that gives the report of an event a public address, or takes it back. */
export function usePublishing(item: EventRecord): { action: MenuAction; isBusy: boolean; failure: string } {
  const isPublic = item.report === 'published';
  const path = isPublic ? accreditationPaths.unpublish(item._id) : accreditationPaths.publish(item._id);
  const done = isPublic ? successSentences.eventRecord.unpublished : successSentences.eventRecord.published;
  const { mutateAsync } = useMutation({
    mutationFn: () => request<EventRecordDone>('POST', path),
    ...useReload(queryKeys.eventRecords),
  });
  const { send, isSending, failure } = useSubmission();
  return {
    action: {
      label: isPublic ? 'Take the report back' : 'Publish the report',
      name: isPublic ? `Take the report of ${item.title} back` : `Publish the report of ${item.title}`,
      run: () => void send(mutateAsync, done),
    },
    isBusy: isSending,
    failure,
  };
}
