import { contentEditingSentences } from '@club-portal/contract/sentences/content-editing';
import { useContentOverview } from '../../features/content/content.api.ts';
import { Setup } from '../../features/content/setup.tsx';
import { isSiteOpen } from '../../features/content/site-is-open.ts';
import { usePublicNotices } from '../../features/notices/public-notices.api.ts';
import { AdminPage } from '../../ui/records/admin-page.tsx';

const words = contentEditingSentences.setup;

/** Leads from an empty project to a department's own site. */
export function SetupAdminPage() {
  const { data: notices = [] } = usePublicNotices();
  const { data: overview } = useContentOverview();
  const lead = overview && isSiteOpen(overview) ? words.leadWhenOpen : words.lead;
  return (
    <AdminPage title={words.title} lead={lead} action="content.update">
      <Setup hasNotice={notices.length > 0} />
    </AdminPage>
  );
}
