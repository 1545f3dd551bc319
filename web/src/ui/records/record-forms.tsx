import { type EntityCollection, entities } from '@club-portal/contract/entities';
import type { RecordPaths } from '@club-portal/contract/paths';
import { type SubmittedCollection, submittedCollections } from '@club-portal/contract/record-key';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { Parsed } from '../../lib/forms/form-problem.ts';
import { valueAt } from '../../lib/forms/form-values.ts';
import type { FormList } from '../../lib/forms/listed-fields.ts';
import { useEditRecord } from '../../lib/requests/use-records.ts';
import { AddForm } from '../forms/add-form.tsx';
import type { FoundDoubt } from '../forms/doubts.tsx';
import { type Submitting, useSubmitting } from '../forms/submitting.ts';
import { lazyPart } from '../lazy-part.tsx';

/** What the forms of an entity's records share. */
export interface FormOfRecords<Input> {
  /** One for each field. */
  labels: Record<string, string>;
  /** The list among the fields. */
  list?: FormList;
  /** The values of a new record. A field is a checkbox if its value is a boolean. */
  blank: object;
  /** The record's values in the form, if they differ from the record. */
  inForm?: (record: object) => object;
  Fields: ComponentType<{ isNew: boolean }>;
  inputSchema: { safeParse: (values: unknown) => Parsed<Input> };
  updateSchema: { safeParse: (values: unknown) => Parsed<Input> };
}

export interface EditedRecord {
  _id: string;
  version: string;
  club?: string;
}

/** The fields and words of an entity, for the form that adds a record, the dialog that edits one, and its row. */
export interface RecordForms<Item extends EditedRecord, Input extends object> extends FormOfRecords<Input> {
  collection: EntityCollection;
  /** The record's name in titles and buttons: "notice". */
  noun: string;
  /** Name of the drafts that the browser keeps. */
  draftName: string;
  paths: RecordPaths;
  /** First part of the keys of all queries of the entity. */
  queryKey: QueryKey;
  words: Record<'added' | 'updated' | 'updateFailed' | 'confirmDelete' | 'deleted' | 'deleteFailed', string>;
  itemSchema: { safeParse: (value: unknown) => { data?: Item | undefined } };
  /** Values that are probably mistakes. The user confirms them. An existing record has an `_id`. */
  doubtsOf?: (values: (Input | Item) & { _id?: string }, stored?: Item) => Promise<FoundDoubt[]>;
  /** What is sent of a changed record, after the user has confirmed the doubts. */
  confirmed?: (values: Input, stored: Item) => Input;
}

type FormProps<Input> = ComponentProps<typeof AddForm<object, Input>>;

interface AddRecordFormProps<Item extends EditedRecord, Input extends object> {
  forms: RecordForms<Item, Input>;
  add: FormProps<Input>['add'];
  files?: FormProps<Input>['files'] & { files: Parameters<typeof useSubmitting>[0]['files'] };
  /** Shown only in the form of a new record. */
  children?: ReactNode;
}

export function AddRecordForm<Item extends EditedRecord, Input extends object>({
  forms,
  add,
  files,
  children,
}: AddRecordFormProps<Item, Input>) {
  const { labels, noun } = forms;
  const button = `Add ${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  const submitting = useSubmittingOf(forms, button, { files: files?.files });
  return (
    <AddForm
      draftName={forms.draftName}
      labels={files ? { ...labels, files: 'PDFs (optional)' } : labels}
      files={files}
      blank={fieldsOf(forms, {})}
      valuesOf={(data) => valuesOf(forms, data)}
      inputSchema={forms.inputSchema}
      doubtsOf={forms.doubtsOf}
      add={add}
      added={forms.words.added}
      button={submitting?.button ?? button}
      submitting={submitting}
    >
      <forms.Fields isNew />
      {children}
    </AddForm>
  );
}

type EditDialogOf = typeof import('../forms/edit-dialog.tsx').EditDialog;

/** Loaded when it is opened, together with its questions after a conflict. */
const EditDialog = lazyPart(
  async () => (await import('../forms/edit-dialog.tsx')).EditDialog,
) as unknown as EditDialogOf;

interface EditRecordDialogProps<Item extends EditedRecord, Input extends object> {
  forms: RecordForms<Item, Input>;
  record: Item;
  onClose: () => void;
}

export function EditRecordDialog<Item extends EditedRecord, Input extends object>({
  forms,
  record,
  onClose,
}: EditRecordDialogProps<Item, Input>) {
  const { doubtsOf, confirmed } = forms;
  return (
    <EditDialog<Item, object, Input>
      title={`Edit ${forms.noun}`}
      item={record}
      valuesOfItem={(item) => fieldsOf(forms, item)}
      draftName={`${forms.draftName} ${record._id}`}
      labels={forms.labels}
      list={forms.list}
      valuesOf={(data) => valuesOf(forms, data)}
      inputSchema={forms.updateSchema}
      doubtsOf={doubtsOf && ((values) => doubtsOf({ ...values, _id: record._id }, record))}
      confirmed={confirmed && ((values) => confirmed(values, record))}
      itemSchema={forms.itemSchema}
      update={useEditRecord<Input>(forms.queryKey, forms.paths)}
      words={forms.words}
      submitting={useSubmittingOf(forms, 'Save', { record })}
      onClose={onClose}
    >
      <forms.Fields isNew={false} />
    </EditDialog>
  );
}

/** A record's values for the fields. */
export function fieldsOf({ labels, blank, inForm }: FormOfRecords<object>, record: object): object {
  const shown = inForm?.(record) ?? record;
  const read = (name: string) => valueAt(shown, name) ?? valueAt(blank, name) ?? '';
  return Object.fromEntries(Object.keys(labels).map((name) => [name, read(name)]));
}

/** The values in the fields. They may be invalid. */
export function valuesOf({ labels, blank }: FormOfRecords<object>, data: FormData): object {
  const read = (name: string) =>
    typeof valueAt(blank, name) === 'boolean' ? data.has(name) : String(data.get(name) ?? '');
  return Object.fromEntries(Object.keys(labels).map((name) => [name, read(name)]));
}

/** How a form keeps drafts, if the entity has them. */
function useSubmittingOf(
  { collection }: { collection: EntityCollection },
  publish: string,
  { record, files = [] }: { record?: EditedRecord; files?: Parameters<typeof useSubmitting>[0]['files'] },
): Submitting | undefined {
  const submitting = useSubmitting({
    collection: collection as SubmittedCollection,
    entity: entities[collection].name,
    publish,
    ...(record && { record: { _id: record._id, club: record.club ?? '' } }),
    files,
  });
  return submittedCollections.some((one) => one === collection) ? submitting : undefined;
}
