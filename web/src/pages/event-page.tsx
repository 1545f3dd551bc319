import { clubLabels, pagesOfClubs, posterKey } from 'virtual:club-names';
import { institute } from '@club-portal/contract/content/institute';
import type { EventRecordAnswer } from '@club-portal/contract/event-record';
import { pageAddress, previewAddress, printedAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import { useParams } from 'react-router-dom';
import { EventRecordDetails } from '../features/event-records/event-record-details.tsx';
import { useListedEventRecord } from '../features/event-records/listed-event-record.api.ts';
import { basePath } from '../lib/addresses/site-address.ts';
import { useWholeAddress } from '../lib/addresses/use-whole-address.ts';
import { beginningOf } from '../lib/formats/beginning-of.ts';
import { longDateGB, longDaysGB } from '../lib/formats/dates.ts';
import { inPageLanguage } from '../lib/formats/in-page-language.ts';
import { queryKeys } from '../lib/requests/query-keys.ts';
import { useRecord } from '../lib/requests/use-record.ts';
import { Failure } from '../ui/failure.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { LinkPicture, posterAlternative } from '../ui/pictures/link-picture.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import { breadcrumbs, recordedEventFacts, StructuredData } from '../ui/structured-data.tsx';
import { AbsentRecord } from './absent-record.tsx';

/** Below what the visitor came for, so it is loaded later. */
const MoreOfClub = lazyPart(
  async () => (await import('./more-of-club.tsx')).MoreOfClub,
  () => null,
);

const importViewer = async () => (await import('./event-record-viewer.tsx')).EventRecordViewer;

/** The page of a past event. */
export function EventPage() {
  const { id = '' } = useParams();
  const listed = useListedEventRecord(id);
  const found = useRecord<EventRecordAnswer>(
    queryKeys.eventRecords,
    paths.eventRecord.read(id),
    listed && { success: true, item: listed },
  );
  useWholeAddress(found.state === 'found' ? pageAddress('eventRecord', found.answer.item) : undefined);
  if (found.state !== 'found') return <AbsentRecord found={found} />;
  const item = inPageLanguage(found.answer.item);
  const { title, date, description, summary } = item;
  const path = pageAddress('eventRecord', item);
  const cover = item.files.find(({ kind }) => kind === 'image');
  const preview = {
    url: institute.website + (cover ? '' : basePath) + previewAddress('eventRecord', item, posterKey),
    alt: cover?.alt ?? posterAlternative(title, longDaysGB(item), item.location),
  };
  const { club } = item;
  const way = pagesOfClubs.includes(club)
    ? [{ name: recordPageSentences.clubEvents(clubLabels[club] ?? club), path: `/club/${club}/events` }]
    : [];
  return (
    <>
      <PageHead
        title={title}
        description={beginningOf(description || summary) || `${longDateGB(date)}, ${institute.name}`}
        path={path}
        hasOwnPicture
      />
      <LinkPicture {...preview} />
      <StructuredData
        facts={[recordedEventFacts(item, preview.url), breadcrumbs([...way, { name: title, path }])]}
      />
      {found.rest === 'failed' && (
        <Failure message={recordPageSentences.filesNotLoaded} onRetry={found.retry} busy={found.isFetching} />
      )}
      <EventRecordDetails
        item={item}
        importViewer={importViewer}
        share={<ShareButton title={title} path={path} shortPath={printedAddress('eventRecord', item)} />}
      />
      {pagesOfClubs.includes(club) && <MoreOfClub club={club} except={item._id} />}
    </>
  );
}
