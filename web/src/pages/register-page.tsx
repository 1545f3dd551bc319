import { RegisterForm } from '../features/administrators/register-form.tsx';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Allowed } from '../ui/records/allowed.tsx';

export function RegisterPage() {
  return (
    <>
      <PageHead title="Register" />
      <Page title="Register" lead="Makes another administrator of this portal.">
        <Allowed action="administrator.add">
          <RegisterForm>
            <p>
              Already have an account? <Link to="/login">Login here</Link>
            </p>
          </RegisterForm>
        </Allowed>
      </Page>
    </>
  );
}
