import { compositionsOf } from '@club-portal/contract/poster-art';
import { EventFace, type FacedEvent } from './event-face.tsx';

/** The poster of an event without pictures. It differs from its neighbours in the list. */
export function PosterInList({ events, place }: { events: readonly FacedEvent[]; place: number }) {
  const event = events[place];
  return event && <EventFace event={event} composition={compositionsOf(events)[place]} sizes="" />;
}
