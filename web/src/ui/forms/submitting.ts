import { submissionPaths } from '@club-portal/contract/administration-paths';
import type { SubmittedCollection } from '@club-portal/contract/record-key';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import type { Submission, SubmissionDone } from '@club-portal/contract/submission';
import { useMutation } from '@tanstack/react-query';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { isAbsent, request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { formWith, sendForm } from '../../lib/requests/send-form.ts';
import { useIdempotencyKey } from '../../lib/requests/use-idempotency-key.ts';
import { useReload } from '../../lib/requests/use-records.ts';
import type { DraftedRecord } from './other-drafts.tsx';

const words = administrationSentences.submission;

export type KeptState = 'draft' | 'submitted';

/** How a form keeps what was entered without publishing it. */
export interface Submitting {
  /** Label of the first button. */
  button: string;
  /** The other button of the form, if it has two. */
  other?: { value: string; label: string } | undefined;
  /** What the form does if the button with this value was pressed. Null publishes. */
  stateOf: (pressed: string) => KeptState | null;
  /** Label of the button with this value. */
  labelOf: (pressed: string) => string;
  /** The message after saving, if it differs from the usual one. */
  message?: string;
  keep: (kept: { values: object; state: KeptState; version?: string | undefined }) => Promise<unknown>;
  /** The public record that the form changes. */
  draftedRecord?: DraftedRecord | undefined;
  /** Keeps what was entered as a new draft if the record, or its draft, was deleted. */
  keepAsNew?: ((values: object) => Promise<Submission>) | undefined;
}

/** The usual message after saving. */
export function messageOf(state: KeptState): string {
  const { kept, submitted } = successSentences.submission;
  return state === 'draft' ? kept : submitted;
}

/** The buttons of a form and their effect. `publish` is the label of the first one if the user may publish. */
export function buttonsOf(publishes: boolean, publish: string): Omit<Submitting, 'keep' | 'keepAsNew'> {
  const other = { value: 'draft', label: words.keep };
  const button = publishes ? publish : words.submit;
  return {
    button,
    other,
    labelOf: (pressed) => (pressed === other.value ? other.label : button),
    stateOf: (pressed) => (pressed === other.value ? 'draft' : publishes ? null : 'submitted'),
  };
}

/** Address and fields of the form that sends files for a public record, where they wait for approval. */
export function filesToApprove(
  collection: SubmittedCollection,
  record: string,
): [path: string, fields: { submission: string }] {
  const submission = { collection, record, values: {}, state: 'submitted' };
  return [submissionPaths.addWithFiles, { submission: JSON.stringify(submission) }];
}

interface SubmittingOptions {
  collection: SubmittedCollection;
  /** The entity in the names of actions. */
  entity: string;
  /** The public record that the form changes. */
  record?: { _id: string; club: string };
  /** Label of the button that publishes. */
  publish: string;
  /** Files that are added to the record. */
  files?: readonly { id: string; file: File; alt: string }[];
}

/** For a form that adds a record, or changes a public one. */
export function useSubmitting({
  collection,
  entity,
  record,
  publish,
  files = [],
}: SubmittingOptions): Submitting {
  const idempotency = useIdempotencyKey();
  const { mutateAsync } = useMutation({
    mutationFn: (kept: Parameters<Submitting['keep']>[0]) => {
      const body = { collection, ...(record && { record: record._id }), ...kept };
      const headers = {
        'Idempotency-Key': idempotency.keyFor([body, files.map(({ id, alt }) => [id, alt])]),
      };
      if (files.length > 0)
        return sendForm<SubmissionDone>(submissionPaths.addWithFiles, formWith('submission', body, files), {
          headers,
        });
      return request<SubmissionDone>('POST', submissionPaths.add, { body, headers });
    },
    onSuccess: idempotency.renew,
    ...useReload(queryKeys.submissions, queryKeys.today),
  });
  const publishes = record
    ? isAllowed(`${entity}.update`, { club: record.club })
    : isAllowed(`${entity}.add`);
  return {
    ...buttonsOf(publishes, publish),
    draftedRecord: record && { collection, record: record._id },
    keep: mutateAsync,
    keepAsNew: keepingAsNew(collection),
  };
}

/**
 * See {@link Submitting.keepAsNew}. If one of `records` exists now, it is the draft of a change. A new event record needs
 * its files, so it cannot be kept without them.
 */
export function keepingAsNew(
  collection: SubmittedCollection,
  records: readonly string[] = [],
): Submitting['keepAsNew'] {
  return async (values) => {
    const keep = async (record: string) => {
      const body = { collection, record, values, state: 'draft' };
      return (await request<SubmissionDone>('POST', submissionPaths.add, { body })).submission;
    };
    for (const record of records) {
      const kept = await keep(record).catch(nullIfAbsent);
      if (kept) return kept;
    }
    return keep('');
  };
}

function nullIfAbsent(error: unknown): null {
  if (isAbsent(error)) return null;
  throw error;
}
