import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function UpcomingEventAdminPage() {
  return (
    <>
      <PageHead title="Upcoming Event" />
      <Page title="Upcoming Event" lead="This page is being prepared." />
    </>
  );
}
