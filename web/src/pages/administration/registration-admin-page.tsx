import { pageAddress } from '@club-portal/contract/page-addresses';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { useParams } from 'react-router-dom';
import { Registrations } from '../../features/registrations/registration-list.tsx';
import { useUpcomingEvent } from '../../features/upcoming-events/upcoming-event.api.ts';
import { Link } from '../../ui/link.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

const words = administrationSentences.registration;

/** Who has registered for one announced event. */
export function RegistrationAdminPage() {
  const { id = '' } = useParams();
  const { data: event } = useUpcomingEvent(id);
  return (
    <AdminPage title={words.title} action="registration.list">
      <h2>{event && <Link to={pageAddress('upcomingEvent', event)}>{event.title}</Link>}</h2>
      <p>
        <Link to="/upcoming-event?tab=all">{words.back}</Link>
      </p>
      <Registrations event={id} />
    </AdminPage>
  );
}
