import { RegisterForm } from '../../features/administrators/register-form.tsx';
import { Link } from '../../ui/link.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

export function RegisterPage() {
  return (
    <AdminPage
      title="Register"
      lead="Gives another person a role in this portal, with a first password."
      action="administrator.add"
    >
      <RegisterForm>
        <p>
          Has the other person a role already? They sign in by themselves: <Link to="/login">Login here</Link>
        </p>
      </RegisterForm>
    </AdminPage>
  );
}
