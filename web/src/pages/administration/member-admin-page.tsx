import { Members } from '../../features/members/member-list.tsx';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { Link } from '../../ui/link.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

export function MemberAdminPage() {
  return (
    <AdminPage title="Joined club students" action="member.list">
      {isAllowed('clubMessage.list') && (
        <p>
          <Link to="/manage/messages">Write to the members of a club</Link>
        </p>
      )}
      <Members />
    </AdminPage>
  );
}
