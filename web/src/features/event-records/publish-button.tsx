import type { EventRecord } from '@club-portal/contract/event-record';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { isSessionOver, serverMessage } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { usePublishReport } from './event-records.api.ts';

const words = administrationSentences.eventRecord;

/** Gives the report of an event a public address, or takes it back. */
export function PublishButton({ item }: { item: EventRecord }) {
  const { mutateAsync, isPending } = usePublishReport(item._id);
  const isPublic = item.report === 'published';
  const change = async () => {
    try {
      await mutateAsync(!isPublic);
      toast.success(isPublic ? doneSentences.eventRecord.unpublished : doneSentences.eventRecord.published);
    } catch (error) {
      if (isSessionOver(error)) return;
      toast.error(serverMessage(error, isPublic ? words.unpublishFailed : words.publishFailed));
    }
  };
  return (
    <Button
      variant="quiet"
      aria-label={isPublic ? `Take the report of ${item.title} back` : `Publish the report of ${item.title}`}
      busy={isPending}
      onClick={change}
    >
      {isPublic ? 'Take it back' : 'Publish the report'}
    </Button>
  );
}
