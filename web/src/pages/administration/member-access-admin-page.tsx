import { MemberAccessTable } from '../../features/members/member-access-table.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

const TITLE = 'Access log';

export function MemberAccessAdminPage() {
  return (
    <AdminPage
      title={TITLE}
      lead="Every list, search and export of students by an administrator. Entries are kept for 12 months."
      action="memberAccess.list"
    >
      <MemberAccessTable title={TITLE} />
    </AdminPage>
  );
}
