import { submissionPaths } from '@club-portal/contract/administration-paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { type Submission, type SubmissionDone, SubmissionWithValues } from '@club-portal/contract/submission';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Parsed } from '../../lib/forms/form-problem.ts';
import type { FormList } from '../../lib/forms/listed-fields.ts';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useReload } from '../../lib/requests/use-records.ts';
import { EditDialog } from './edit-dialog.tsx';
import { Remark } from './remark.tsx';
import { buttonsOf, type KeptState, keepingAsNew, type Submitting } from './submitting.ts';

const words = administrationSentences.submission;

/** A draft that is being edited. */
export interface EditedDraft {
  submission: Submission;
  values: Record<string, unknown>;
  /** Whether its author publishes it without the approval of another person. */
  publishes: boolean;
  /** Whether an approver corrects another person's draft. */
  corrects?: boolean;
  onClose: () => void;
}

interface EditDraftDialogProps<Values extends object> extends EditedDraft {
  /** The form's values for a record's values. */
  fieldsOf: (values: Record<string, unknown>) => object;
  labels: Record<string, string>;
  list?: FormList | undefined;
  valuesOf: (data: FormData) => Values;
  inputSchema: { safeParse: (values: unknown) => Parsed<object> };
  children: ReactNode;
}

/** How the form of a draft saves it. The page of the draft publishes it. */
export function useKeepingDraft({
  submission,
  publishes,
  corrects = false,
}: Pick<EditedDraft, 'submission' | 'publishes' | 'corrects'>): Submitting & {
  stateOf: (pressed: string) => KeptState;
} {
  const { mutateAsync: keep } = useMutation({
    mutationFn: ({ state, ...body }: Parameters<Submitting['keep']>[0]) =>
      corrects
        ? request<SubmissionDone>('POST', submissionPaths.correct(submission._id), { body })
        : request<SubmissionDone>('PUT', submissionPaths.update(submission._id), {
            body: { ...body, state },
          }),
    ...useReload(queryKeys.submissions, queryKeys.today),
  });
  const { other, ...buttons } = buttonsOf(publishes, words.keep);
  if (corrects) {
    const button = words.saveCorrection;
    const message = successSentences.submission.corrected;
    return { button, message, labelOf: () => button, stateOf: () => 'submitted', keep };
  }
  return {
    ...buttons,
    other: publishes ? undefined : other,
    stateOf: (pressed) => buttons.stateOf(pressed) ?? 'draft',
    draftedRecord: submission.record
      ? { collection: submission.collection, record: submission.record, except: submission._id }
      : undefined,
    keep,
    // A new record that was published has the id of its draft.
    keepAsNew: keepingAsNew(submission.collection, [submission.record || submission._id]),
  };
}

/** Edits a draft with the fields of its record's form. */
export function EditDraftDialog<Values extends object>(props: EditDraftDialogProps<Values>) {
  const { submission, values, fieldsOf, labels, list, valuesOf, inputSchema, onClose, children } = props;
  const submitting = useKeepingDraft(props);
  return (
    <EditDialog
      title={words.editTitle}
      item={{ ...submission, values }}
      valuesOfItem={({ values }) => fieldsOf(values) as Values}
      draftName={`submission ${submission._id}`}
      labels={labels}
      list={list}
      valuesOf={valuesOf}
      inputSchema={inputSchema}
      itemSchema={SubmissionWithValues}
      update={{
        mutateAsync: ({ version, ...values }) => submitting.keep({ values, state: 'draft', version }),
      }}
      words={{ updated: '', updateFailed: words.failed }}
      submitting={submitting}
      onClose={onClose}
    >
      <Remark submission={submission} />
      {children}
    </EditDialog>
  );
}
