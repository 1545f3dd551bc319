import { pagesOfClubs, posterKey } from 'virtual:club-names';
import { institute } from '@club-portal/contract/content/institute';
import type { InLanguage } from '@club-portal/contract/in-language';
import { pageAddress, previewAddress, printedAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { recordPages } from '@club-portal/contract/record-pages';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { timeSpan } from '@club-portal/contract/time-span';
import type { UpcomingEvent, UpcomingEventAnswer } from '@club-portal/contract/upcoming-event';
import { Navigate, useParams } from 'react-router-dom';
import { RegisterPart } from '../features/registrations/register-part.tsx';
import { TakedownButton } from '../features/takedown-requests/takedown-button.tsx';
import { usePublicUpcomingEvents } from '../features/upcoming-events/public-upcoming-events.api.ts';
import { UpcomingEventRecord } from '../features/upcoming-events/upcoming-event-record.tsx';
import { basePath } from '../lib/addresses/site-address.ts';
import { useWholeAddress } from '../lib/addresses/use-whole-address.ts';
import { beginningOf } from '../lib/formats/beginning-of.ts';
import { longDaysUS } from '../lib/formats/dates.ts';
import { inPageLanguage } from '../lib/formats/in-page-language.ts';
import { queryKeys } from '../lib/requests/query-keys.ts';
import { isRendered, useRecord } from '../lib/requests/use-record.ts';
import { PageHead } from '../ui/page-head.tsx';
import { LinkPicture, posterAlternative } from '../ui/pictures/link-picture.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import { announcedEventFacts, breadcrumbs, StructuredData } from '../ui/structured-data.tsx';
import { AbsentRecord } from './absent-record.tsx';
import { MoreOfClub } from './more-of-club.tsx';

/** For search engines and link previews: whether it takes place, when and where, and what it is. */
function describe(event: InLanguage<UpcomingEvent>): string {
  const { cancelled, location, description } = event;
  const facts = [
    cancelled && pageSentences.upcomingEvent.cancelled,
    longDaysUS(event),
    timeSpan(event),
    location,
  ];
  return beginningOf(`${facts.filter(Boolean).join(', ')}. ${description}`);
}

/** The page of an announced event. It stays after the event. */
export function UpcomingEventPage() {
  const { id = '' } = useParams();
  const call = paths.upcomingEvent.read(id);
  const coming = usePublicUpcomingEvents({ enabled: !isRendered(call) }).data;
  const listed = coming?.find(({ _id }) => _id === id);
  const found = useRecord<UpcomingEventAnswer>(
    queryKeys.upcomingEvents,
    call,
    listed && { success: true, event: { ...listed, translations: {} } },
  );
  useWholeAddress(found.state === 'found' ? pageAddress('upcomingEvent', found.answer.event) : undefined);
  if (found.state !== 'found') return <AbsentRecord found={found} />;
  const event = inPageLanguage(found.answer.event);
  if (event.record) return <Navigate to={`${recordPages.eventRecord}/${event.record}`} replace />;
  const path = pageAddress('upcomingEvent', event);
  const { picture } = event;
  const preview = {
    url: institute.website + (picture ? '' : basePath) + previewAddress('upcomingEvent', event, posterKey),
    alt: picture?.alt ?? posterAlternative(event.title, longDaysUS(event), event.location),
  };
  return (
    <>
      <PageHead
        title={event.cancelled ? `${pageSentences.upcomingEvent.cancelled}: ${event.title}` : event.title}
        description={describe(event)}
        path={path}
        hasOwnPicture
      />
      <LinkPicture {...preview} />
      <StructuredData
        facts={[announcedEventFacts(event, path, preview.url), breadcrumbs([{ name: event.title, path }])]}
      />
      <UpcomingEventRecord
        event={event}
        share={
          <ShareButton
            title={event.title}
            path={path}
            shortPath={printedAddress('upcomingEvent', event)}
            event={event}
          />
        }
        registration={
          event.registration && <RegisterPart event={{ ...event, registration: event.registration }} />
        }
        takedown={
          picture && <TakedownButton record={{ event: event._id }} file={{ ...picture, kind: 'image' }} />
        }
      />
      {pagesOfClubs.includes(event.club) && <MoreOfClub club={event.club} except={event._id} />}
    </>
  );
}
