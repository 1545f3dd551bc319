import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type ReactNode, useState } from 'react';
import { isUntouched } from '../../lib/forms/drafts.ts';
import {
  type FormProblem,
  type Parsed,
  problemOfCall,
  problemOfIssues,
} from '../../lib/forms/form-problem.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { isSessionOver, serverMessage } from '../../lib/requests/api.ts';
import { toast } from '../toast.ts';
import { Form, FormButtons } from './form.tsx';

interface AddFormProps<Values extends object, Input> {
  /** Name of the form's draft. */
  draftName: string;
  labels: Record<string, string>;
  /** First values of fields that are not empty at the start. */
  blank?: Partial<Values>;
  /** Current values of the form. They may be invalid. */
  valuesOf: (data: FormData) => Values;
  inputSchema: { safeParse: (values: unknown) => Parsed<Input> };
  add: { mutateAsync: (input: Input) => Promise<unknown>; isPending: boolean };
  added: string;
  button: string;
  children: (values: Values | undefined) => ReactNode;
}

/** A form that adds records, one after the other. */
export function AddForm<Values extends object, Input>(props: AddFormProps<Values, Input>) {
  const { draftName, labels, blank, valuesOf, inputSchema, add, added, button, children } = props;
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const { draft, keep, drop } = useDraft<Values>(draftName, (values) => isUntouched(values, blank));
  const [sent, setSent] = useState(0);

  const submit = async (data: FormData) => {
    const parsed = inputSchema.safeParse(valuesOf(data));
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    try {
      await add.mutateAsync(parsed.data);
      drop();
      setSent(sent + 1);
      toast.success(added);
    } catch (error) {
      setProblem(problemOfCall(error));
      if (!isSessionOver(error)) toast.error(serverMessage(error, pageSentences.somethingWrong));
    }
  };

  return (
    <Form
      labels={labels}
      problem={problem}
      busy={add.isPending}
      sent={sent}
      onSubmit={submit}
      onInput={(data) => keep(valuesOf(data))}
    >
      {children(sent === 0 ? draft : undefined)}
      <FormButtons submit={button} />
    </Form>
  );
}
