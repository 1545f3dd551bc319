import { Members } from '../features/members/member-list.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Allowed } from '../ui/records/allowed.tsx';

export function MemberAdminPage() {
  return (
    <>
      <PageHead title="Joined club students" />
      <Page title="Joined club students">
        <Allowed action="member.list">
          <Members />
        </Allowed>
      </Page>
    </>
  );
}
