import { AddNoticeForm } from '../features/notices/add-notice-form.tsx';
import { NoticeList } from '../features/notices/notice-list.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Tabs } from '../ui/tabs.tsx';

export function NoticeAdminPage() {
  return (
    <>
      <PageHead title="Notices" />
      <Page title="Notices">
        <Tabs
          label="Notices"
          tabs={[
            { key: 'add', label: 'Add Notice', content: <AddNoticeForm /> },
            { key: 'all', label: 'All Notices', content: <NoticeList /> },
          ]}
        />
      </Page>
    </>
  );
}
