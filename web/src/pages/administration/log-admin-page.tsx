import { LOG_MONTHS } from '@club-portal/contract/limits';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { labelAtPath } from '../../features/content/label-at-path.ts';
import { ChangeLog } from '../../features/log/change-log.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

export function LogAdminPage() {
  return (
    <AdminPage title="Log" lead={administrationSentences.log.lead(LOG_MONTHS / 12)} action="log.list">
      <ChangeLog labelInContent={labelAtPath} />
    </AdminPage>
  );
}
