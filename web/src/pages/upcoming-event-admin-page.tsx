import { AddUpcomingEventForm } from '../features/upcoming-events/add-upcoming-event-form.tsx';
import { UpcomingEventList } from '../features/upcoming-events/upcoming-event-list.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Tabs } from '../ui/tabs.tsx';

export function UpcomingEventAdminPage() {
  return (
    <>
      <PageHead title="Upcoming Event" />
      <Page title="Upcoming Event">
        <Tabs
          label="Upcoming Event"
          tabs={[
            { key: 'add', label: 'Add Upcoming event', content: <AddUpcomingEventForm /> },
            { key: 'all', label: 'All Upcoming event', content: <UpcomingEventList /> },
          ]}
        />
      </Page>
    </>
  );
}
