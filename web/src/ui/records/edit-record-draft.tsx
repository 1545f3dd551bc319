import { EditDraftDialog, type EditedDraft } from '../forms/edit-draft-dialog.tsx';
import { type FormOfRecords, fieldsOf, valuesOf } from './record-forms.tsx';

/** Edits the draft of a new record, or of the change of a public one. */
export function EditRecordDraft({ forms, ...draft }: EditedDraft & { forms: FormOfRecords<object> }) {
  return (
    <EditDraftDialog
      {...draft}
      fieldsOf={(values) => fieldsOf(forms, values)}
      labels={forms.labels}
      list={forms.list}
      valuesOf={(data) => valuesOf(forms, data)}
      inputSchema={draft.submission.record === '' ? forms.inputSchema : forms.updateSchema}
    >
      <forms.Fields isNew={false} />
    </EditDraftDialog>
  );
}
