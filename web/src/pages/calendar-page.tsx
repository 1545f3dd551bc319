import { institute } from '@club-portal/contract/content/institute';
import { calendarSentences } from '@club-portal/contract/sentences/calendar';
import { Calendar } from '../features/calendar/calendar.tsx';
import { NextEvent } from '../features/upcoming-events/next-event.tsx';
import { usePublicUpcomingEvents } from '../features/upcoming-events/public-upcoming-events.api.ts';
import { registrationInList } from '../lib/formats/registration-in-list.ts';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function CalendarPage() {
  const coming = usePublicUpcomingEvents();
  return (
    <>
      <PageHead
        title={calendarSentences.title}
        description={calendarSentences.description(institute.department)}
        path="/calendar"
      />
      <Page title={calendarSentences.title} lead={calendarSentences.lead}>
        <Calendar
          next={(club) => <NextEvent club={club} />}
          // A retry does not delay it.
          isNextPending={coming.isPending && coming.failureCount === 0}
          registrationOf={(id) => {
            const event = coming.data?.find(({ _id }) => _id === id);
            return event ? registrationInList(event) : '';
          }}
        />
      </Page>
    </>
  );
}
