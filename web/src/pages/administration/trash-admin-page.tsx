import { TRASH_DAYS } from '@club-portal/contract/limits';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { TrashList } from '../../features/trash/trash-list.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

export function TrashAdminPage() {
  return (
    <AdminPage title="Trash" lead={administrationSentences.trash.lead(TRASH_DAYS)} action="trash.list">
      <TrashList />
    </AdminPage>
  );
}
