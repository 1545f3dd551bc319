import { Accounts } from '../../features/administrators/accounts.tsx';
import { RegisterForm } from '../../features/administrators/register-form.tsx';
import { Link } from '../../ui/link.tsx';
import { TabbedAdminPage } from '../../ui/records/admin-page.tsx';

export function PeopleAdminPage() {
  return (
    <TabbedAdminPage
      title="People"
      entity="administrator"
      tabs={[
        { key: 'all', verb: 'list', label: 'All people', content: <Accounts /> },
        { key: 'invite', verb: 'add', label: 'Invite', content: <Invite /> },
      ]}
    />
  );
}

function Invite() {
  return (
    <RegisterForm byMail>
      <p>
        Did the email not arrive? <Link to="/register">Register with a first password</Link>
      </p>
    </RegisterForm>
  );
}
