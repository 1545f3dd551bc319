import { PortalHealth } from '../../features/health/portal-health.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

export function HealthAdminPage() {
  return (
    <AdminPage title="Health" action="health.read">
      <PortalHealth />
    </AdminPage>
  );
}
