import { NoticeAdminList } from '../../features/notices/notice-admin-list.tsx';
import { AddNoticeForm } from '../../features/notices/notice-form.tsx';
import { ListedDrafts } from '../../features/submissions/listed-drafts.tsx';
import { TabbedAdminPage } from '../../ui/records/admin-page.tsx';

export function NoticeAdminPage() {
  return (
    <TabbedAdminPage
      title="Notices"
      entity="notice"
      tabs={[
        { key: 'add', verb: 'add', label: 'Add Notice', content: <AddNoticeForm /> },
        {
          key: 'all',
          verb: 'list',
          label: 'All Notices',
          content: <NoticeAdminList drafts={<ListedDrafts collection="notices" status="state" />} />,
        },
      ]}
    />
  );
}
