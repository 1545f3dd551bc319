import { pageAddress } from '@club-portal/contract/page-addresses';
import { compositionsOf } from '@club-portal/contract/poster-art';
import { longDaysUS } from '../../lib/formats/dates.ts';
import { sizesForConnection } from '../../lib/rendering/sizes-for-connection.ts';
import { FaceLink } from '../../ui/pictures/face-link.tsx';
import { usePublicUpcomingEvents } from './public-upcoming-events.api.ts';

/** What a club announces besides one event, as items of a list. */
export function ComingOfClub({ club, except }: { club: string; except: string }) {
  const { data = [] } = usePublicUpcomingEvents();
  const events = data.filter((event) => event.club === club && event._id !== except);
  const compositions = compositionsOf(events);
  return events.map((event, place) => (
    <li key={event._id}>
      <FaceLink
        event={event}
        composition={compositions[place]}
        written={longDaysUS(event)}
        to={pageAddress('upcomingEvent', event)}
        sizes={sizesForConnection('(min-width: 700px) 18rem, 92vw')}
      />
    </li>
  ));
}
