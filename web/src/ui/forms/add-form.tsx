import { type ReactNode, useState } from 'react';
import { isUntouched } from '../../lib/forms/drafts.ts';
import type { Parsed } from '../../lib/forms/form-problem.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
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
  add: { mutateAsync: (input: Input) => Promise<unknown> };
  added: string;
  button: string;
  children: ReactNode;
}

/** A form that adds records, one after the other. */
export function AddForm<Values extends object, Input>(props: AddFormProps<Values, Input>) {
  const { draftName, labels, blank, valuesOf, inputSchema, add, added, button, children } = props;
  const submission = useSubmission();
  const { draft, keep, drop } = useDraft<Values>(draftName, (values) => isUntouched(values, blank));
  const [sent, setSent] = useState(0);

  const submit = (data: FormData) =>
    submission.submit(
      inputSchema.safeParse(valuesOf(data)),
      async (input) => {
        await add.mutateAsync(input);
        drop();
        setSent(sent + 1);
      },
      added,
    );

  return (
    <Form
      labels={labels}
      values={{ ...blank, ...(sent === 0 && draft) }}
      problem={submission.problem}
      busy={submission.isSending}
      sent={sent}
      onSubmit={submit}
      onInput={(data) => keep(valuesOf(data))}
    >
      {children}
      <FormButtons submit={button} />
    </Form>
  );
}
