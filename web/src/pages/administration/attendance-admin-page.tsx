import { pageAddress } from '@club-portal/contract/page-addresses';
import { attendanceSentences as words } from '@club-portal/contract/sentences/attendance';
import { useMatch } from 'react-router-dom';
import { AttendanceOfEvent } from '../../features/attendance/attendance-list.tsx';
import { DoorLinksOfEvent } from '../../features/attendance/door-links.tsx';
import { FeedbackOfEvent } from '../../features/feedback/feedback-results.tsx';
import { SheetToSign } from '../../features/registrations/sheet-to-sign.tsx';
import { WayToRecord } from '../../features/registrations/way-to-record.tsx';
import { useUpcomingEvent } from '../../features/upcoming-events/upcoming-event.api.ts';
import { Link } from '../../ui/link.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

/** The attendance of one announced event, and how helpers let people in. */
export function AttendanceAdminPage() {
  const id = useMatch('/manage/attendance/:id')?.params.id ?? '';
  const { data: event } = useUpcomingEvent(id);
  return (
    <AdminPage title={words.title} action="attendance.list">
      <h2>{event && <Link to={pageAddress('upcomingEvent', event)}>{event.title}</Link>}</h2>
      <p>
        <Link to={`/manage/registrations/${id}`}>{words.back}</Link>
        {' · '}
        <Link to={`/manage/certificates/${id}`}>{words.certificates}</Link>
        <WayToRecord event={event} />
      </p>
      <p>
        <SheetToSign event={id} /> <SheetToSign event={id} list="arrivals" />
      </p>
      <DoorLinksOfEvent event={id} />
      <AttendanceOfEvent event={id} />
      <FeedbackOfEvent event={id} title={event?.title ?? ''} />
    </AdminPage>
  );
}
