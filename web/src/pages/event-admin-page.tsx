import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function EventAdminPage() {
  return (
    <>
      <PageHead title="Event Data" />
      <Page title="Event Data" lead="This page is being prepared." />
    </>
  );
}
