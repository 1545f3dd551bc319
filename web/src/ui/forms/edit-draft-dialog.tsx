import { submissionPaths } from '@club-portal/contract/administration-paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { Submission, type SubmissionDone } from '@club-portal/contract/submission';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Parsed } from '../../lib/forms/form-problem.ts';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useReload } from '../../lib/requests/use-records.ts';
import { EditDialog } from './edit-dialog.tsx';
import { Remark } from './remark.tsx';
import { buttonsOf, type KeptState, type Submitting } from './submitting.ts';

const words = administrationSentences.submission;

/** A draft of one's own. */
export interface EditedDraft {
  submission: Submission;
  values: Record<string, unknown>;
  /** Whether its author publishes it without the approval of another person. */
  publishes: boolean;
  onClose: () => void;
}

interface EditDraftDialogProps<Values extends object> extends EditedDraft {
  /** First values of the form. */
  fields: object;
  labels: Record<string, string>;
  valuesOf: (data: FormData) => Values;
  inputSchema: { safeParse: (values: unknown) => Parsed<object> };
  children: ReactNode;
}

/** How a form keeps a draft of one's own, which is published where it is shown. */
export function useKeepingDraft({
  submission,
  publishes,
}: Pick<EditedDraft, 'submission' | 'publishes'>): Submitting & { stateOf: (pressed: string) => KeptState } {
  const { mutateAsync: keep } = useMutation({
    mutationFn: (body: Parameters<Submitting['keep']>[0]) =>
      request<SubmissionDone>('PUT', submissionPaths.update(submission._id), { body }),
    ...useReload(queryKeys.submissions, queryKeys.today),
  });
  const { other, ...buttons } = buttonsOf(publishes, words.keep);
  return {
    ...buttons,
    other: publishes ? undefined : other,
    stateOf: (pressed) => buttons.stateOf(pressed) ?? 'draft',
    keep,
  };
}

/** Edits a draft with the fields of its record's form. */
export function EditDraftDialog<Values extends object>(props: EditDraftDialogProps<Values>) {
  const { submission, fields, labels, valuesOf, inputSchema, onClose, children } = props;
  const submitting = useKeepingDraft(props);
  return (
    <EditDialog
      title={words.editTitle}
      item={submission}
      values={fields as Values}
      draftName={`submission ${submission._id}`}
      labels={labels}
      valuesOf={valuesOf}
      inputSchema={inputSchema}
      itemSchema={Submission}
      update={{
        mutateAsync: ({ version, ...values }) => submitting.keep({ values, state: 'draft', version }),
      }}
      words={{ updated: '', updateFailed: words.failed }}
      submitting={submitting}
      onClose={onClose}
    >
      <Remark of={submission} />
      {children}
    </EditDialog>
  );
}
