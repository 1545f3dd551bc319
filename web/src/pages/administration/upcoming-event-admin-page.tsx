import { ListedDrafts } from '../../features/submissions/listed-drafts.tsx';
import { UpcomingEventAdminList } from '../../features/upcoming-events/upcoming-event-admin-list.tsx';
import { AddUpcomingEventForm } from '../../features/upcoming-events/upcoming-event-form.tsx';
import { TabbedAdminPage } from '../../ui/records/admin-page.tsx';

export function UpcomingEventAdminPage() {
  return (
    <TabbedAdminPage
      title="Announced"
      menuLabel="Upcoming Event"
      entity="upcomingEvent"
      tabs={[
        { key: 'add', verb: 'add', label: 'Add Upcoming event', content: <AddUpcomingEventForm /> },
        {
          key: 'all',
          verb: 'list',
          label: 'All Upcoming event',
          content: <UpcomingEventAdminList drafts={<ListedDrafts collection="events" status="state" />} />,
        },
      ]}
    />
  );
}
