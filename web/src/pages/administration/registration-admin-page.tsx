import { pageAddress } from '@club-portal/contract/page-addresses';
import { registrationListSentences as words } from '@club-portal/contract/sentences/registration-list';
import { useMatch } from 'react-router-dom';
import { Registrations } from '../../features/registrations/registration-list.tsx';
import { WayToRecord } from '../../features/registrations/way-to-record.tsx';
import { useUpcomingEvent } from '../../features/upcoming-events/upcoming-event.api.ts';
import { Link } from '../../ui/link.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

/** The registrations for one announced event. */
export function RegistrationAdminPage() {
  // The router knows one address for all pages below /manage.
  const id = useMatch('/manage/registrations/:id')?.params.id ?? '';
  const { data: event } = useUpcomingEvent(id);
  return (
    <AdminPage title={words.title} action="registration.list">
      <h2>{event && <Link to={pageAddress('upcomingEvent', event)}>{event.title}</Link>}</h2>
      <p>
        <Link to="/upcoming-event?tab=all">{words.back}</Link>
        {' · '}
        <Link to={`/manage/attendance/${id}`}>{words.attendance}</Link>
        {' · '}
        <Link to={`/manage/certificates/${id}`}>{words.certificates}</Link>
        <WayToRecord event={event} />
      </p>
      <Registrations event={id} />
    </AdminPage>
  );
}
