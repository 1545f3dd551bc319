import type { AdministratorAccount } from '@club-portal/contract/administrator';
import type { Done } from '@club-portal/contract/answers';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type ReactNode, useState } from 'react';
import {
  type FormProblem,
  type Parsed,
  problemOfCall,
  problemOfIssues,
} from '../../lib/forms/form-problem.ts';
import { ApiError, isSessionOver, serverMessage } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormActions } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './sessions.module.css';

interface AccountDialogProps<Input> {
  account: AdministratorAccount;
  title: string;
  question: string;
  /** What it means for the person. */
  hint: ReactNode;
  /** The label of the button that does it. */
  confirm: string;
  isDangerous?: boolean;
  /** Fields in addition to the user's own password, with their labels. */
  fields?: ReactNode;
  labels?: Record<string, string>;
  parse: (data: FormData) => Parsed<Input>;
  send: (input: Input & { _id: string }) => Promise<Done>;
  onDone?: () => void;
  onClose: () => void;
}

/** Performs an action on another person's account. Asks for the user's own password if it was not entered recently. */
export function AccountDialog<Input extends object>(props: AccountDialogProps<Input>) {
  const {
    account,
    title,
    question,
    hint,
    confirm,
    isDangerous = false,
    fields,
    labels,
    onDone,
    onClose,
  } = props;
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [asksOwn, setAsksOwn] = useState(false);

  const submit = async (data: FormData) => {
    const parsed = props.parse(data);
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    setBusy(true);
    try {
      const { message } = await props.send({ ...parsed.data, _id: account._id });
      toast.success(message);
      onClose();
      onDone?.();
    } catch (error) {
      setProblem(problemOfCall(error));
      if (error instanceof ApiError && error.code === 'password-needed') return setAsksOwn(true);
      if (!isSessionOver(error)) toast.error(serverMessage(error, pageSentences.somethingWrong));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog title={title} onClose={onClose} keepOnBackdrop={asksOwn || fields !== undefined}>
      <p className={styles.question}>{question}</p>
      {hint}
      <Form labels={{ ...labels, ...ownLabels }} problem={problem} busy={isBusy} onSubmit={submit}>
        <FixedWhileSent>
          {fields}
          {asksOwn && <PasswordField name="ownPassword" required autoComplete="current-password" />}
        </FixedWhileSent>
        <FormActions>
          <Button data-autofocus onClick={onClose}>
            {pageSentences.frame.cancel}
          </Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={isBusy}>
            {confirm}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

const ownLabels = { ownPassword: 'Your own password' };
