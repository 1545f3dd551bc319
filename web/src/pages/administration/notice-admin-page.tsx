import { NoticeAdminList } from '../../features/notices/notice-admin-list.tsx';
import { AddNoticeForm } from '../../features/notices/notice-form.tsx';
import { TabbedAdminPage } from '../../ui/records/admin-page.tsx';

export function NoticeAdminPage() {
  return (
    <TabbedAdminPage
      title="Notices"
      thing="notice"
      tabs={[
        { key: 'add', verb: 'add', label: 'Add Notice', content: <AddNoticeForm /> },
        { key: 'all', verb: 'list', label: 'All Notices', content: <NoticeAdminList /> },
      ]}
    />
  );
}
