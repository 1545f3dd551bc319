import { EventRecord, EventRecordInput, EventRecordUpdate } from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useEditRecord } from '../../lib/requests/use-records.ts';
import { EditDialog } from '../../ui/forms/edit-dialog.tsx';
import { EditDraftDialog, type EditedDraft } from '../../ui/forms/edit-draft-dialog.tsx';
import { useSubmitting } from '../../ui/forms/submitting.ts';
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
      valuesOfItem={valuesOfItem}
      draftName={`event data ${item._id}`}
      labels={editable}
      valuesOf={valuesOfForm}
      inputSchema={EventRecordUpdate}
      doubtsOf={async (changes) => {
        const { doubtsOfRecord } = await import('./event-record-doubts.ts');
        // The form has every field.
        return doubtsOfRecord({ ...item, ...(changes as Partial<EventRecord>) });
      }}
      itemSchema={EventRecord}
      update={useEditRecord<EventRecordUpdate>(queryKeys.eventRecords, paths.eventRecord)}
      words={words}
      submitting={useSubmitting({
        collection: 'galleries',
        entity: 'eventRecord',
        record: item,
        publish: 'Save',
      })}
      onClose={onClose}
      focusOn={focusOn}
    >
      <EventRecordFields stored />
      <ReportFields />
      <AccreditationFields />
    </EditDialog>
  );
}

/** Edits an event record that is not public yet, or a proposed change to one. */
export function EditEventRecordDraft(draft: EditedDraft) {
  const isNew = draft.submission.record === '';
  const { announcement } = draft.values;
  return (
    <EditDraftDialog
      {...draft}
      fieldsOf={valuesOfItem}
      labels={isNew ? writable : editable}
      valuesOf={(data) => ({ ...valuesOfForm(data), ...(isNew && { announcement }) })}
      inputSchema={isNew ? EventRecordInput : EventRecordUpdate}
    >
      <EventRecordFields stored={!isNew} />
      <ReportFields />
      <AccreditationFields />
    </EditDraftDialog>
  );
}

const words = { ...administrationSentences.eventRecord, ...successSentences.eventRecord };

const { files: _files, ...writable } = eventRecordLabels;
const { club: _club, ...editable } = writable;
