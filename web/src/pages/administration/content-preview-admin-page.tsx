import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { Preview } from '../../features/content/preview.tsx';
import { Link } from '../../ui/link.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

/** The public pages as the drafts would make them. */
export function ContentPreviewAdminPage() {
  return (
    <AdminPage title={words.previewTitle} lead={words.previewLead} action="content.read">
      <p>
        <Link to="/manage/content">{words.back}</Link>
      </p>
      <Preview />
    </AdminPage>
  );
}
