import { EventRecord, EventRecordUpdate } from '@club-portal/contract/event-record';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { EditDialog } from '../../ui/forms/edit-dialog.tsx';
import {
  AccreditationFields,
  EventRecordFields,
  eventRecordLabels,
  ReportFields,
  valuesOfForm,
  valuesOfItem,
} from './event-record-fields.tsx';
import { useUpdateEventRecord } from './event-records.api.ts';

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
      itemSchema={EventRecord}
      update={useUpdateEventRecord()}
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

const words = { ...administrationSentences.eventRecord, ...doneSentences.eventRecord };

const { files: _files, club: _club, ...editable } = eventRecordLabels;
