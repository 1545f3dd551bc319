import { Members } from '../features/members/member-list.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function MemberAdminPage() {
  return (
    <>
      <PageHead title="Joined club students" />
      <Page title="Joined club students">
        <Members />
      </Page>
    </>
  );
}
