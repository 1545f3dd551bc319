import { AddEventForm } from '../features/upcoming-events/add-event-form.tsx';
import { EventList } from '../features/upcoming-events/event-list.tsx';
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
            { key: 'add', label: 'Add Upcoming event', content: <AddEventForm /> },
            { key: 'all', label: 'All Upcoming event', content: <EventList /> },
          ]}
        />
      </Page>
    </>
  );
}
