import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isUntouched } from '../../lib/forms/drafts.ts';
import { type Parsed, problemOfIssues, problemOfParsed } from '../../lib/forms/form-problem.ts';
import { nested } from '../../lib/forms/form-values.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { DoubtsList, type FoundDoubt, useDoubts } from './doubts.tsx';
import { Form, FormButtons } from './form.tsx';
import { messageOf, type Submitting } from './submitting.ts';
import { useSubmission } from './use-submission.ts';

/** Files that are sent with the record, in the field `files`. */
interface FilesOfForm {
  /** What the draft stores about them. */
  named: readonly object[];
  /** Empty if there is no problem with them. */
  problem: string;
  isReading: boolean;
  /** Called after they were sent. */
  clear: () => void;
}

/** Drafts without files do not have `files`. */
type Draft<Values> = Values & { files?: readonly object[] };

interface AddFormProps<Values extends object, Input> {
  /** Name of the form's draft. */
  draftName: string;
  labels: Record<string, string>;
  /** Initial values of fields that are not empty at the start. */
  blank?: Partial<Values>;
  /** Current values of the form. They may be invalid. */
  valuesOf: (data: FormData) => Values;
  inputSchema: { safeParse: (values: unknown) => Parsed<Input> };
  /** Values that are probably mistakes. The user confirms them. */
  doubtsOf?: (input: Input) => Promise<FoundDoubt[]>;
  files?: FilesOfForm;
  add: { mutateAsync: (input: Input) => Promise<unknown> };
  added: string;
  /** By default the button of `submitting`. */
  button?: string;
  /** Keeps what was entered without publishing it. */
  submitting?: Submitting;
  children: ReactNode;
}

/** A form that adds records, one after the other. */
export function AddForm<Values extends object, Input>(props: AddFormProps<Values, Input>) {
  const { draftName, labels, blank, valuesOf, inputSchema, doubtsOf, files, add, added, children } = props;
  const { submitting, button = submitting?.button ?? '' } = props;
  const submission = useSubmission();
  const { draft, keep, drop } = useDraft<Draft<Values>>(
    draftName,
    ({ files = [], ...values }) => files.length === 0 && isUntouched(values, blank),
  );
  const typed = useRef<Values | undefined>(draft);
  const named = files?.named;
  const kept = useRef(named);
  const doubts = useDoubts(doubtsOf);
  const [sent, setSent] = useState(0);

  const keepAll = (values: Values | undefined) => {
    typed.current = values;
    keep({ ...blank, ...values, ...(named && { files: named }) } as Draft<Values>);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when other files are chosen
  useEffect(() => {
    if (kept.current === named) return;
    kept.current = named;
    keepAll(typed.current);
  }, [named]);

  const parse = (data: FormData) => inputSchema.safeParse(nested(valuesOf(data)));
  const submit = async (data: FormData, pressed: string) => {
    const parsed = parse(data);
    const state = submitting?.stateOf(pressed) ?? null;
    if (files?.problem) {
      const { message, fields } = problemOfIssues(parsed.success ? [] : parsed.error.issues);
      return submission.setProblem({ message, fields: { ...fields, files: files.problem } });
    }
    const label = submitting?.labelOf(pressed) ?? button;
    if (parsed.success && !(await doubts.confirm(parsed.data, label))) return;
    await submission.submit(
      parsed,
      async (input) => {
        await (submitting && state
          ? submitting.keep({ values: input as object, state })
          : add.mutateAsync(input));
        drop();
        typed.current = undefined;
        files?.clear();
        doubts.forget();
        setSent(sent + 1);
      },
      state ? messageOf(state) : added,
    );
  };

  return (
    <Form
      labels={labels}
      values={{ ...blank, ...(sent === 0 && draft) }}
      problem={submission.problem}
      check={(data) => problemOfParsed(parse(data))}
      busy={submission.isSending || doubts.isAsking || files?.isReading === true}
      sent={sent}
      onSubmit={submit}
      onInput={(data) => keepAll(valuesOf(data))}
    >
      {children}
      <DoubtsList doubts={doubts} />
      <FormButtons submit={button} other={submitting?.other} />
    </Form>
  );
}
