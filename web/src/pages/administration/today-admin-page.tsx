import { NextStep } from '../../features/accreditation/next-step.tsx';
import { FailedPublication } from '../../features/content/failed-publication.tsx';
import { SetupCard } from '../../features/content/setup-card.tsx';
import { HealthLine, HealthProblems } from '../../features/health/health-line.tsx';
import { Today } from '../../features/today/today.tsx';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { AdminPage } from '../../ui/records/admin-page.tsx';

export function TodayAdminPage() {
  return (
    <AdminPage title="Today" action="today.read">
      <Today
        wrong={
          <>
            {isAllowed('health.read') && <HealthProblems />}
            {isAllowed('content.read') && (
              <>
                <SetupCard />
                <FailedPublication />
              </>
            )}
          </>
        }
        progress={(progress) => <NextStep progress={progress} />}
        state={isAllowed('health.read') && <HealthLine />}
      />
    </AdminPage>
  );
}
