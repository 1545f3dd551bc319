import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { Overview } from '../../features/content/overview.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

export function ContentAdminPage() {
  return (
    <AdminPage title={words.title} lead={words.lead} action="content.read">
      <Overview />
    </AdminPage>
  );
}
