import { Accounts } from '../../features/administrators/accounts.tsx';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

export function PeopleAdminPage() {
  return (
    <AdminPage title="People" lead="Who may change what this portal shows." action="administrator.list">
      {isAllowed('administrator.add') && (
        <ButtonLink to="/register">Register another administrator</ButtonLink>
      )}
      <Accounts />
    </AdminPage>
  );
}
