import { institute } from '@club-portal/contract/content/institute';
import { noticeSentences } from '@club-portal/contract/sentences/notices';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { NoticeList } from '../features/notices/notice-list.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function NoticesPage() {
  const title = pageSentences.frame.notices;
  return (
    <>
      <PageHead
        title={title}
        description={noticeSentences.description(institute.department)}
        path="/notices"
      />
      <Page title={title} lead={noticeSentences.lead}>
        <NoticeList />
      </Page>
    </>
  );
}
