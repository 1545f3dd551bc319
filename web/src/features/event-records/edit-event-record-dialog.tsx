import { EventRecord, EventRecordUpdate } from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useUpdateRecord } from '../../lib/requests/use-records.ts';
import { EditDialog } from '../../ui/forms/edit-dialog.tsx';
import {
  AccreditationFields,
  EventRecordFields,
  eventRecordLabels,
  ReportFields,
  valuesOfForm,
  valuesOfItem,
} from './event-record-fields.tsx';

interface EditEventRecordDialogProps {
  item: EventRecord;
  onClose: () => void;
  /** Name of the field that gets the focus. */
  focusOn?: string | undefined;
}

export function EditEventRecordDialog({ item, onClose, focusOn }: EditEventRecordDialogProps) {
  return (
    <EditDialog
      title="Edit event data"
      item={item}
      values={valuesOfItem(item)}
      draftName={`event data ${item._id}`}
      labels={editable}
      valuesOf={valuesOfForm}
      inputSchema={EventRecordUpdate}
      doubtsOf={async (changes) => {
        const { doubtsOfRecord } = await import('./event-record-doubts.ts');
        // The form has every field.
        return doubtsOfRecord({ ...item, ...(changes as Partial<EventRecord>) }, item);
      }}
      itemSchema={EventRecord}
      update={useUpdateRecord<EventRecordUpdate>(queryKeys.eventRecords, paths.eventRecord)}
      words={words}
      onClose={onClose}
      focusOn={focusOn}
    >
      <EventRecordFields stored />
      <ReportFields />
      <AccreditationFields />
    </EditDialog>
  );
}

const words = { ...administrationSentences.eventRecord, ...successSentences.eventRecord };

const { files: _files, club: _club, ...editable } = eventRecordLabels;
