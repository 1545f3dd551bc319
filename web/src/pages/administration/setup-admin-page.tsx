import { contentEditingSentences } from '@club-portal/contract/sentences/content-editing';
import { Setup } from '../../features/content/setup.tsx';
import { usePublicNotices } from '../../features/notices/public-notices.api.ts';
import { AdminPage } from '../../ui/records/admin-page.tsx';

const words = contentEditingSentences.setup;

/** Leads from an empty project to a department's own site. */
export function SetupAdminPage() {
  const { data: notices = [] } = usePublicNotices();
  return (
    <AdminPage title={words.title} lead={words.lead} action="content.update">
      <Setup hasNotice={notices.length > 0} />
    </AdminPage>
  );
}
