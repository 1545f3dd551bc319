import { ContentLink } from '../../ui/content-link.tsx';
import { mark } from '../../ui/early-part.tsx';
import { EarlyEventFace } from '../../ui/pictures/face-templates.tsx';
import { detailsOf, EventCard } from './event-card.tsx';

/** An event of the home page in a template. */
export function EventTemplate() {
  return (
    <EventCard
      id={mark('id')}
      title={mark('title')}
      description={mark('description')}
      date={mark('date')}
      location={mark('location')}
      written={mark('written')}
      time={mark('time')}
      club={mark('club')}
      clubKey={mark('clubKey')}
      cancelled={mark('cancelled')}
      face={<EarlyEventFace sizes={mark('sizes')} />}
    >
      <a href={mark('page')}>{detailsOf(mark('title'))}</a>
      <ContentLink to={mark('address')}>{detailsOf(mark('title'))}</ContentLink>
    </EventCard>
  );
}
