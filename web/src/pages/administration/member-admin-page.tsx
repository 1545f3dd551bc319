import { Members } from '../../features/members/member-list.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

export function MemberAdminPage() {
  return (
    <AdminPage title="Joined club students" action="member.list">
      <Members />
    </AdminPage>
  );
}
