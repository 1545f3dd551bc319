import { useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '../features/session/auth-context.tsx';
import { ForgotPasswordDialog } from '../features/session/forgot-password-dialog.tsx';
import { LoginForm } from '../features/session/login-form.tsx';
import type { AuthRecord } from '../lib/auth-record.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function LoginPage() {
  const [forgotten, setForgotten] = useState(false);
  const { signIn } = useAuth();
  const navigate = useNavigate();
  const { state } = useLocation() as Location<{ from?: Location } | null>;

  const enter = (record: AuthRecord) => {
    signIn(record);
    navigate(state?.from ?? '/', { replace: true });
  };

  return (
    <>
      <PageHead title="Administrator Login" description="For administrators of this portal." path="/login" />
      <Page title="Administrator Login">
        <LoginForm onLogin={enter}>
          <div>
            <Button look="quiet" onClick={() => setForgotten(true)}>
              Forgot password?
            </Button>
          </div>
        </LoginForm>
      </Page>
      {forgotten && <ForgotPasswordDialog onClose={() => setForgotten(false)} />}
    </>
  );
}
