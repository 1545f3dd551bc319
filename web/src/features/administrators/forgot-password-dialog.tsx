import { useState } from 'react';
import { type FormProblem, problemOfCall, problemOfEmpty } from '../../lib/forms/form-problem.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormButtons } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/toast.ts';
import { useForgotPassword } from './session.api.ts';

export function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const forgotPassword = useForgotPassword();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [typed, setTyped] = useState(false);

  const submit = async (data: FormData) => {
    const empty = problemOfEmpty(data);
    setProblem(empty);
    if (empty) return;
    try {
      const { message } = await forgotPassword.mutateAsync({ email: String(data.get('email')) });
      toast.success(message);
      onClose();
    } catch (error) {
      setProblem(problemOfCall(error));
    }
  };

  return (
    <Dialog title="Forgot password?" onClose={onClose} keepOnBackdrop={typed}>
      <p>
        Enter your email address. If it belongs to an account, a link to set a new password is sent there.
      </p>
      <Form
        labels={{ email: 'Email' }}
        problem={problem}
        check={problemOfEmpty}
        busy={forgotPassword.isPending}
        onSubmit={submit}
        onInput={() => setTyped(true)}
      >
        <FixedWhileSent>
          <EmailField data-autofocus />
        </FixedWhileSent>
        <FormButtons submit="Submit" onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
