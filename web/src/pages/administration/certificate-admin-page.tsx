import { pageAddress } from '@club-portal/contract/page-addresses';
import { certificateListSentences as words } from '@club-portal/contract/sentences/certificate-list';
import { useMatch } from 'react-router-dom';
import { Certificates } from '../../features/certificates/certificates.tsx';
import { FeedbackOfEvent } from '../../features/feedback/feedback-results.tsx';
import { WayToRecord } from '../../features/registrations/way-to-record.tsx';
import { useUpcomingEvent } from '../../features/upcoming-events/upcoming-event.api.ts';
import { Link } from '../../ui/link.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

/** The certificates of one announced event, planned and issued. */
export function CertificateAdminPage() {
  const id = useMatch('/manage/certificates/:id')?.params.id ?? '';
  const { data: event } = useUpcomingEvent(id);
  return (
    <AdminPage title={words.title} action="certificate.list">
      <h2>{event && <Link to={pageAddress('upcomingEvent', event)}>{event.title}</Link>}</h2>
      <p>
        <Link to={`/manage/registrations/${id}`}>{words.registrations}</Link>
        {' · '}
        <Link to={`/manage/attendance/${id}`}>{words.attendance}</Link>
        <WayToRecord event={event} />
      </p>
      <Certificates event={id} />
      <FeedbackOfEvent event={id} title={event?.title ?? ''} />
    </AdminPage>
  );
}
