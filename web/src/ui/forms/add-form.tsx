import { type ReactNode, useState } from 'react';
import { isUntouched } from '../../lib/forms/drafts.ts';
import type { Parsed } from '../../lib/forms/form-problem.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { DoubtsList, useDoubts } from './doubts.tsx';
import { Form, FormButtons } from './form.tsx';
import { useSubmission } from './use-submission.ts';

interface AddFormProps<Values extends object, Input> {
  /** Name of the form's draft. */
  draftName: string;
  labels: Record<string, string>;
  /** First values of fields that are not empty at the start. */
  blank?: Partial<Values>;
  /** Current values of the form. They may be invalid. */
  valuesOf: (data: FormData) => Values;
  inputSchema: { safeParse: (values: unknown) => Parsed<Input> };
  /** Sentences about what is probably a mistake. The user confirms them. */
  doubtsOf?: (input: Input) => Promise<string[]>;
  add: { mutateAsync: (input: Input) => Promise<unknown> };
  added: string;
  button: string;
  children: ReactNode;
}

/** A form that adds records, one after the other. */
export function AddForm<Values extends object, Input>(props: AddFormProps<Values, Input>) {
  const { draftName, labels, blank, valuesOf, inputSchema, doubtsOf, add, added, button, children } = props;
  const submission = useSubmission();
  const { draft, keep, drop } = useDraft<Values>(draftName, (values) => isUntouched(values, blank));
  const doubts = useDoubts(doubtsOf);
  const [sent, setSent] = useState(0);

  const submit = async (data: FormData) => {
    const parsed = inputSchema.safeParse(valuesOf(data));
    if (parsed.success && !(await doubts.confirm(parsed.data))) return;
    await submission.submit(
      parsed,
      async (input) => {
        await add.mutateAsync(input);
        drop();
        doubts.forget();
        setSent(sent + 1);
      },
      added,
    );
  };

  return (
    <Form
      labels={labels}
      values={{ ...blank, ...(sent === 0 && draft) }}
      problem={submission.problem}
      busy={submission.isSending || doubts.isAsking}
      sent={sent}
      onSubmit={submit}
      onInput={(data) => keep(valuesOf(data))}
    >
      {children}
      <DoubtsList asked={doubts.asked} button={button} />
      <FormButtons submit={button} />
    </Form>
  );
}
