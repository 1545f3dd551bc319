import { RegisterForm } from '../../features/administrators/register-form.tsx';
import { Link } from '../../ui/link.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

export function RegisterPage() {
  return (
    <AdminPage title="Register" lead="Makes another administrator of this portal." action="administrator.add">
      <RegisterForm>
        <p>
          Already have an account? <Link to="/login">Login here</Link>
        </p>
      </RegisterForm>
    </AdminPage>
  );
}
