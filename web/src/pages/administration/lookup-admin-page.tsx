import { LookupTable } from '../../features/members/lookup-table.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

const TITLE = 'Who looked up students';

export function LookupAdminPage() {
  return (
    <AdminPage
      title={TITLE}
      lead="Every list, search and export of students by an administrator. Entries are kept for 12 months."
      action="lookup.list"
    >
      <LookupTable title={TITLE} />
    </AdminPage>
  );
}
