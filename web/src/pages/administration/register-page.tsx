import { RegisterForm } from '../../features/administrators/register-form.tsx';
import { Link } from '../../ui/link.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

export function RegisterPage() {
  return (
    <AdminPage title="Register" lead="Makes another administrator of this portal." action="administrator.add">
      <RegisterForm>
        <p>
          Is the other person already an administrator? They sign in by themselves:{' '}
          <Link to="/login">Login here</Link>
        </p>
      </RegisterForm>
    </AdminPage>
  );
}
