import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { successSentences } from '@club-portal/contract/sentences/success';
import { type ReactNode, useState } from 'react';
import type { AuthRecord } from '../../lib/access/auth-record.ts';
import { readSignInPass, saveSignInPass } from '../../lib/access/sign-in-pass.ts';
import { type FormProblem, problemOfCall, problemOfEmpty } from '../../lib/forms/form-problem.ts';
import { useTypedBefore } from '../../lib/rendering/use-typed-before.ts';
import { ApiError } from '../../lib/requests/api.ts';
import { EmailField, PasswordField, TextField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormButtons } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/toast.ts';
import { useLogin } from './session.api.ts';

interface LoginFormProps {
  onLogin: (record: AuthRecord) => void;
  /** Shown between the fields and the button. */
  children?: ReactNode;
}

export function LoginForm({ onLogin, children }: LoginFormProps) {
  useTypedBefore();
  const login = useLogin();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  /** The password works only once, so the form asks for a new one. */
  const [isFirst, setIsFirst] = useState(false);
  /** The password was right, and the person signs in with two steps. */
  const [asksCode, setAsksCode] = useState(false);

  const submit = async (data: FormData) => {
    const wrong = problemOf(data);
    setProblem(wrong);
    if (wrong) return;
    try {
      const pass = readSignInPass();
      const {
        user,
        token,
        pass: nextPass,
      } = await login.mutateAsync({
        email: String(data.get('email')),
        password: String(data.get('password')),
        ...(isFirst && { newPassword: String(data.get('newPassword')) }),
        ...(asksCode && { code: String(data.get('code')) }),
        ...(pass !== undefined && { pass }),
      });
      saveSignInPass(nextPass);
      toast.success(successSentences.administrator.loggedIn);
      onLogin({ user, token });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'new-password-needed') setIsFirst(true);
      if (code === 'code-needed') setAsksCode(true);
      const failure = problemOfLogin(error);
      setProblem(failure);
      if (code === 'new-password-needed' || code === 'code-needed') return;
      toast.error(failure.message);
    }
  };

  return (
    <Form labels={labels} problem={problem} check={problemOf} busy={login.isPending} onSubmit={submit}>
      <FixedWhileSent>
        <EmailField autoComplete="username" />
        <PasswordField name="password" autoComplete="current-password" />
        {isFirst && (
          <>
            <PasswordField name="newPassword" autoComplete="new-password" hint="At least 8 characters." />
            <PasswordField name="confirmPassword" autoComplete="new-password" />
          </>
        )}
        {asksCode && <CodeField />}
      </FixedWhileSent>
      {children}
      <FormButtons submit="Login" />
    </Form>
  );
}

/** The field for the second step. */
export function CodeField() {
  return (
    <TextField
      name="code"
      autoComplete="one-time-code"
      hint="From your authenticator app, or a recovery code."
      data-autofocus
    />
  );
}

const labels = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  code: 'Code',
};

function problemOf(data: FormData): FormProblem | null {
  return problemOfEmpty(data) ?? problemOfRepetition(data);
}

function problemOfRepetition(data: FormData): FormProblem | null {
  if (data.get('newPassword') === data.get('confirmPassword')) return null;
  return {
    message: pageSentences.request.invalid,
    fields: { confirmPassword: fieldSentences.passwordsDiffer },
  };
}

/**
 * Every refused login gets the same sentence, except that an unavailable server and too many attempts have their own.
 */
function problemOfLogin(error: unknown): FormProblem {
  const asked = error instanceof ApiError && (error.status === 400 || error.status === 401);
  const problem = problemOfCall(error, pageSentences.administrator.loginFailed);
  if (Object.hasOwn(problem.fields, 'newPassword') || Object.hasOwn(problem.fields, 'code')) return problem;
  if (error instanceof ApiError && error.code === 'unavailable' && !error.message)
    return { ...problem, message: pageSentences.request.unavailable };
  return asked ? { ...problem, message: pageSentences.administrator.loginFailed } : problem;
}
