import { pageSentences } from '@club-portal/contract/sentences/pages';
import { successSentences } from '@club-portal/contract/sentences/success';
import { type ReactNode, useEffect, useState } from 'react';
import type { AuthRecord } from '../../lib/access/auth-record.ts';
import { askGoogle, type GoogleAnswer, takeGoogleAnswer } from '../../lib/access/google-answer.ts';
import { readSignInPass, saveSignInPass } from '../../lib/access/sign-in-pass.ts';
import { type FormProblem, problemOfCall, problemOfEmpty } from '../../lib/forms/form-problem.ts';
import { ApiError } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FixedWhileSent, Form, FormButtons } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './google-sign-in.module.css';
import { CodeField } from './login-form.tsx';
import { useGoogleAddress, useGoogleLogin } from './session.api.ts';

interface GoogleSignInProps {
  /** The page that asked for the sign-in. Empty if none did. */
  from: string;
  onLogin: (record: AuthRecord, from: string) => void;
  /** The form with the password. */
  children: ReactNode;
}

/** The form with the password and, if it is set up, the button for signing in on Google's page. */
export function GoogleSignIn({ from, onLogin, children }: GoogleSignInProps) {
  const address = useGoogleAddress();
  const login = useGoogleLogin();
  const [answer, setAnswer] = useState<GoogleAnswer | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);

  const send = async ({ token, nonce, from: wanted }: GoogleAnswer, code?: string) => {
    setProblem(null);
    try {
      const pass = readSignInPass();
      const done = await login.mutateAsync({
        token,
        nonce,
        ...(pass !== undefined && { pass }),
        ...(code !== undefined && { code }),
      });
      saveSignInPass(done.pass);
      toast.success(successSentences.administrator.loggedIn);
      onLogin({ user: done.user, token: done.token }, wanted);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'code-needed') setAsksCode(true);
      setProblem(problemOfCall(error));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab comes from Google's page once
  useEffect(() => {
    const taken = takeGoogleAnswer();
    if (taken === null) return;
    setAnswer(taken);
    void send(taken);
  }, []);

  if (answer && asksCode)
    return (
      <Form
        labels={{ code: 'Code' }}
        problem={problem}
        check={problemOfEmpty}
        busy={login.isPending}
        onSubmit={(data) => {
          const empty = problemOfEmpty(data);
          if (empty) setProblem(empty);
          else void send(answer, String(data.get('code')));
        }}
      >
        <FixedWhileSent>
          <CodeField />
        </FixedWhileSent>
        <FormButtons submit="Login" onCancel={() => setAsksCode(false)} />
      </Form>
    );
  const leave = () =>
    askGoogle(address, from).catch(() => setProblem({ message: pageSentences.somethingWrong, fields: {} }));
  return (
    <>
      {problem && (
        <div className={styles.problem}>
          <ErrorSummary problem={problem} wrong={{}} labels={{}} fieldId={String} />
        </div>
      )}
      {children}
      {(address || login.isPending) && (
        <div className={styles.google}>
          <Button busy={login.isPending} onClick={leave}>
            {login.isPending || <Logo />}
            <span>Sign in with Google</span>
          </Button>
        </div>
      )}
    </>
  );
}

/** A ring in four colours with a bar. */
function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 48 48" fill="none" strokeWidth="8" aria-hidden="true">
      <path stroke="#ea4335" d="M9.5 15.4A17 17 0 0 1 36.6 12.6" />
      <path stroke="#fbbc05" d="M9.6 32.8A17 17 0 0 1 9.5 15.4" />
      <path stroke="#34a853" d="M35.4 36.6A17 17 0 0 1 9.6 32.8" />
      <path stroke="#4285f4" d="M25 24H41A17 17 0 0 1 35.4 36.6" />
    </svg>
  );
}
