import { clubYears } from '@club-portal/contract/club-facts';
import type { EventFile } from '@club-portal/contract/event-record';
import { pictureAddress, shortAddress } from '@club-portal/contract/page-addresses';
import { recordPages } from '@club-portal/contract/record-pages';
import { clubEventSentences } from '@club-portal/contract/sentences/club-events';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { basePath } from '../../lib/addresses/site-address.ts';
import { useOverlay } from '../../lib/addresses/use-overlay.ts';
import { longDaysGB } from '../../lib/formats/dates.ts';
import { writtenCounts } from '../../lib/formats/file-counts.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { sizesForConnection } from '../../lib/rendering/sizes-for-connection.ts';
import { sizesOfCard } from '../../lib/rendering/sizes-in-list.ts';
import { useLoadMore } from '../../lib/rendering/use-load-more.ts';
import { Button } from '../../ui/button.tsx';
import { EarlyPart, EarlyPicture, mark } from '../../ui/early-part.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { FileTile } from '../../ui/pictures/file-tile.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { ViewerLink } from '../../ui/pictures/viewer-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EarlyTabs, Tabs } from '../../ui/tabs.tsx';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import { WithoutScript } from '../../ui/without-script.tsx';
import { useClubEventRecords, useFilledYears } from './club-event-records.api.ts';
import styles from './club-event-records.module.css';
import { EarlyEventLines, EventLines } from './event-lines.tsx';
import type { EventRecordViewerProps } from './event-record-viewer.tsx';
import type { ShownEventRecord } from './shown-event-records.api.ts';
import { type UnrecordedEvent, useUnrecordedEvents } from './unrecorded-events.api.ts';

const words = clubEventSentences;

/** Most events have pictures, so this is loaded only when one has none. */
const PosterInList = lazyPart(
  async () => (await import('../../ui/pictures/poster-in-list.tsx')).PosterInList,
  () => null,
);

interface ClubEventRecordsProps {
  club: string;
  importViewer: () => Promise<ComponentType<EventRecordViewerProps>>;
}

/** A club's events, with a tab for each year. The address contains the chosen year as `?year=`. */
export function ClubEventRecords({ club, importViewer }: ClubEventRecordsProps) {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState(false);
  const asked = useFilledYears(club);
  const wanted = search.get('year') ?? '';
  // This request starts together with the one for the years.
  useClubEventRecords(club, /^20\d\d$/.test(wanted) ? Number(wanted) : undefined);
  const also = useUnrecordedEvents();
  // Otherwise the content below the cards would disappear and reappear. A retry does not delay it.
  if (asked.isPending || (also.isPending && also.failureCount === 0)) return <Waiting club={club} />;
  const unrecorded = also.data?.filter((event) => event.club === club) ?? [];
  const { years, newest } = clubYears(asked.data ?? [], unrecorded);
  const isThere = years.includes(Number(wanted));
  const year = isThere ? Number(wanted) : newest;

  const tabs = years.map((value) => ({
    key: String(value),
    label: String(value),
    content: (
      <EventRecordsOfYear
        club={club}
        importViewer={importViewer}
        year={value}
        unrecorded={unrecorded.filter(({ date }) => date.startsWith(`${value}-`))}
        chosen={chosen}
        onRetry={() => asked.isError && asked.refetch()}
      />
    ),
  }));
  const choose = (key: string) => {
    setChosen(true);
    setSearch({ year: key }, { replace: true });
  };

  return (
    <>
      {/^\d{4}$/.test(wanted) && !isThere && <p role="status">{clubEventSentences.emptyYear(wanted)}</p>}
      <Tabs label={words.years} tabs={tabs} current={String(year)} onChoose={choose} look="years" />
    </>
  );
}

interface EventRecordsOfYearProps extends ClubEventRecordsProps {
  year: number;
  /** The announced events of the club and the year that are over and have no record. */
  unrecorded: readonly UnrecordedEvent[];
  /** The year was chosen on this page, so its events are fetched again. */
  chosen: boolean;
  /** The request for the years may have failed too. */
  onRetry: () => void;
}

function EventRecordsOfYear(props: EventRecordsOfYearProps) {
  const { club, importViewer, year, unrecorded, chosen, onRetry } = props;
  const asked = useClubEventRecords(club, year, { refetch: chosen });
  const { isFetching, isFetchingNextPage, isFetchNextPageError, refetch } = asked;
  const viewer = useOverlay<ShownEventRecord>();
  const [shownFile, showFile] = useState(0);
  const { Component: Viewer, whenLoaded, loadAhead } = useOnDemand(importViewer);
  const open = (item: ShownEventRecord) =>
    whenLoaded(() => {
      showFile(0);
      viewer.open(item);
    });
  const items = asked.data;
  const { list, loadMore } = useLoadMore<HTMLUListElement>(asked, items?.length, 'h2 a');
  const retry = () => {
    onRetry();
    refetch();
  };

  if (asked.isPending) return <CardsSkeleton />;
  const failed = asked.isError && !isFetchNextPageError;
  if (failed || !items?.length) {
    const isEmpty = failed || unrecorded.length === 0;
    return (
      <>
        {isEmpty && (
          <div className={styles.empty}>
            <p>{clubEventSentences.emptyYear(year)}</p>
            {failed && <NotLoaded busy={isFetching} onRetry={retry} />}
          </div>
        )}
        <Unrecorded events={unrecorded} />
      </>
    );
  }
  return (
    <>
      <ul ref={list} className={styles.cards}>
        {items.map((item, index) => (
          <li key={item._id}>
            <EventRecordCard
              items={items}
              place={index}
              sizes={sizesOfCard(index, items.length)}
              onPointAt={loadAhead}
              onOpen={() => open(item)}
            />
          </li>
        ))}
      </ul>
      {asked.hasNextPage && (
        <div className={styles.more}>
          {isFetchNextPageError && <NotLoaded busy={isFetchingNextPage} onRetry={loadMore} />}
          {!isFetchNextPageError && (
            <Button busy={isFetchingNextPage} onClick={loadMore}>
              {words.more(year)}
            </Button>
          )}
        </div>
      )}
      <Unrecorded events={unrecorded} />
      {viewer.shown && Viewer && (
        <Viewer item={viewer.shown} index={shownFile} onMove={showFile} onClose={viewer.close} />
      )}
    </>
  );
}

/** They have no pictures, so they are lines below the cards. */
function Unrecorded({ events }: { events: readonly UnrecordedEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section className={styles.unrecorded} aria-labelledby="unrecorded">
      <h2 id="unrecorded">{words.unrecorded}</h2>
      <EventLines events={events} ofOneClub />
    </section>
  );
}

function NotLoaded({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <p className={styles.failure} role="status">
      {words.notLoaded}{' '}
      <Button variant="quiet" busy={busy} onClick={onRetry}>
        {pageSentences.frame.retry}
      </Button>
    </p>
  );
}

interface EventRecordCardProps {
  items: readonly ShownEventRecord[];
  place: number;
  /** The `sizes` of its picture. */
  sizes: string;
  onPointAt: () => void;
  onOpen: () => void;
}

function EventRecordCard({ items, place, sizes, onPointAt, onOpen }: EventRecordCardProps) {
  const item = items[place] as ShownEventRecord;
  const { title, date, description, files, counts } = item;
  const page = shortAddress('eventRecord', item);
  const [first] = files;
  return (
    <Card
      title={title}
      date={date}
      written={longDaysGB(item)}
      location={item.location}
      contents={writtenCounts(counts, (kind, count) => kinds[kind](count))}
      description={description}
      link={
        first ? (
          <ViewerLink to={pictureAddress(page, first)} onOpen={onOpen}>
            {title}
          </ViewerLink>
        ) : (
          <Link to={page}>{title}</Link>
        )
      }
      onPointAt={onPointAt}
    >
      {first ? (
        <Thumbnail file={first} eager={place === 0} sizes={sizes} />
      ) : (
        <PosterInList events={items} place={place} />
      )}
    </Card>
  );
}

interface CardProps {
  title: string;
  date: string;
  written: string;
  location: string;
  contents: string;
  /** Shown where the card has room for it. */
  description: string;
  /** Contains the title. */
  link: ReactNode;
  onPointAt?: () => void;
  /** The thumbnail. */
  children: ReactNode;
}

/** The title is a link that covers the card. It opens the viewer, or the page of an event without files. */
function Card(props: CardProps) {
  const { title, date, written, location, contents, description, link, onPointAt, children } = props;
  return (
    <article className={styles.card} onPointerEnter={onPointAt}>
      <div className={styles.thumbnail}>{children}</div>
      <div>
        <h2 className={styles.title} lang={langOf(title)}>
          {link}
        </h2>
        <p className={styles.about}>
          <time dateTime={date}>{written}</time>
          {location && <span lang={langOf(location)}>{location}</span>}
          {contents && <span>{contents}</span>}
        </p>
        {description && (
          <p className={styles.summary} lang={langOf(description)}>
            {description}
          </p>
        )}
      </div>
    </article>
  );
}

interface ThumbnailProps {
  file: EventFile;
  eager: boolean;
  sizes: string;
}

function Thumbnail({ file, eager, sizes }: ThumbnailProps) {
  if (file.kind !== 'image') return <FileTile kind={file.kind} />;
  const { url, data } = window.earlyPicture ?? {};
  const shown = url === file.url && data ? { ...file, url: data, sizes: undefined } : file;
  return <Picture file={shown} eager={eager} sizes={sizesForConnection(sizes)} />;
}

const kinds = { image: words.pictures, video: words.videos, pdf: words.pdfs };

/** Placeholder for the tabs and cards. */
function Waiting({ club }: { club: string }) {
  return (
    <div className={styles.waiting}>
      <EarlyEventRecords club={club} />
      <div className={styles.waiting}>
        <div className={styles.years} />
        <CardsSkeleton />
        <WithoutScript missing="clubEvents" />
      </div>
    </div>
  );
}

/** Shown until the application takes over. */
function EarlyEventRecords({ club }: { club: string }) {
  const known = {
    club,
    files: Object.fromEntries(Object.entries(kinds).map(([kind, say]) => [kind, [say(1), say(2)]])),
  };
  return (
    <EarlyPart id="early-event-records" className={styles.early} words={known}>
      {import.meta.env.SSR && (
        <>
          <EarlyTabs label={words.years} look="years" />
          <div>
            <ul className={styles.cards}>
              <template>
                <li>
                  <Card
                    title={mark('title')}
                    date={mark('date')}
                    written={mark('written')}
                    location={mark('location')}
                    contents={mark('contents')}
                    description={mark('description')}
                    link={
                      <>
                        <ViewerLink to={`${recordPages.eventRecord}/${mark('viewer')}`}>
                          {mark('title')}
                        </ViewerLink>
                        <a href={`${basePath}${recordPages.eventRecord}/${mark('page')}`}>{mark('title')}</a>
                      </>
                    }
                  >
                    <EarlyPicture sizes={mark('sizes')} />
                    {/* Reserves the place of a poster. Without it the thumbnail would be empty and disappear. */}
                    <svg aria-hidden="true" data-if={mark('page')} />
                    {(['video', 'pdf'] as const).map((kind) => (
                      <span key={kind} className={styles.drawing} data-if={mark(kind)}>
                        <FileTile kind={kind} />
                      </span>
                    ))}
                  </Card>
                </li>
              </template>
            </ul>
            <template>
              <section className={styles.unrecorded}>
                <h2>{words.unrecorded}</h2>
                <EarlyEventLines />
              </section>
            </template>
          </div>
        </>
      )}
    </EarlyPart>
  );
}

function CardsSkeleton() {
  return (
    <Skeleton label={words.loading}>
      <div className={styles.cards} aria-hidden="true">
        {['first', 'second', 'third'].map((key) => (
          <div key={key} className={styles.card}>
            <div className={styles.thumbnail} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
