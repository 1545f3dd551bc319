import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { Link } from '../../ui/link.tsx';

/** Links from the event's page to the list of registrations, for users who may see it. */
export function OrganiserLink({ event, club }: { event: string; club: string }) {
  if (!isAllowed('registration.list', { club })) return null;
  return (
    <>
      {' '}
      <Link to={`/manage/registrations/${event}`}>{recordPageSentences.registration.list}</Link>
    </>
  );
}
