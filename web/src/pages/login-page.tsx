import { institute } from '@club-portal/contract/content/institute';
import { useState } from 'react';
import { createPath, type Location, Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../features/administrators/auth-context.tsx';
import { ForgotPasswordDialog } from '../features/administrators/forgot-password-dialog.tsx';
import { GoogleSignIn } from '../features/administrators/google-sign-in.tsx';
import { LoginForm } from '../features/administrators/login-form.tsx';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { WithoutScript } from '../ui/without-script.tsx';

/**
 * After the login, opens the page that asked for it, or the home page. Does the same for a user who is already signed
 * in.
 */
export function LoginPage() {
  const [forgotten, setForgotten] = useState(false);
  const { isAuthenticated, signIn } = useAuth();
  const { state } = useLocation() as Location<{ from?: Location } | null>;
  const home = institute.placeholder ? '/manage/setup' : '/';
  const [wanted, setWanted] = useState('');
  if (isAuthenticated) return <Navigate to={wanted || (state?.from ?? home)} replace />;

  return (
    <>
      <PageHead
        title="Administrator Login"
        description="For administrators of this portal."
        path="/login"
        onlyEnglish
      />
      <Page title="Administrator Login">
        <WithoutScript missing="login" />
        <div data-needs-script data-alone={institute.placeholder}>
          <GoogleSignIn
            from={state?.from ? createPath(state.from) : ''}
            onLogin={(record, from) => {
              setWanted(from);
              signIn(record);
            }}
          >
            <LoginForm onLogin={signIn}>
              <div>
                <Button variant="quiet" onClick={() => setForgotten(true)}>
                  Forgot password?
                </Button>
              </div>
            </LoginForm>
          </GoogleSignIn>
        </div>
      </Page>
      {forgotten && <ForgotPasswordDialog onClose={() => setForgotten(false)} />}
    </>
  );
}
