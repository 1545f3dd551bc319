import { Tabs } from '@base-ui/react/tabs';
import type { GalleryFile, GalleryItem } from '@club-portal/contract/gallery';
import { messages } from '@club-portal/contract/messages';
import { useSearchParams } from 'react-router-dom';
import { longDateGB } from '../../lib/dates.ts';
import { useOnDemand } from '../../lib/use-on-demand.ts';
import { useOverlay } from '../../lib/use-overlay.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './club-events.module.css';
import { FileTile } from './file-tile.tsx';
import { useClubEvents, useClubYears, yearsWithoutAnswer } from './public-galleries.api.ts';

/** A club's events under a tab for each year; the chosen one is `?year=` in the address. */
export function ClubEvents({ club }: { club: string }) {
  const [search, setSearch] = useSearchParams();
  const asked = useClubYears(club);
  if (asked.isPending) return <CardsSkeleton />;
  const { years, newest } = asked.data ?? yearsWithoutAnswer;
  const wanted = Number(search.get('year'));
  const year = years.includes(wanted) ? wanted : newest;

  return (
    <Tabs.Root
      className={styles.events}
      value={year}
      onValueChange={(chosen: number) => setSearch({ year: String(chosen) }, { replace: true })}
    >
      <Tabs.List className={styles.years} aria-label="Years">
        {years.map((value) => (
          <Tabs.Tab key={value} value={value} className={styles.year}>
            {value}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {years.map((value) => (
        <Tabs.Panel key={value} value={value}>
          <YearOfEvents club={club} year={value} onRetry={() => asked.isError && asked.refetch()} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

const loadViewer = async () => (await import('./event-viewer.tsx')).EventViewer;

interface YearOfEventsProps {
  club: string;
  year: number;
  /** The years themselves may not have been found out either. */
  onRetry: () => void;
}

function YearOfEvents({ club, year, onRetry }: YearOfEventsProps) {
  const { data, isPending, isError, isFetching, refetch } = useClubEvents(club, year);
  const viewer = useOverlay<GalleryItem>();
  const [Viewer, fetchViewer] = useOnDemand(loadViewer);
  const open = (event: GalleryItem) =>
    fetchViewer().then(
      () => viewer.open(event),
      () => toast.error(messages.offline),
    );

  const retry = () => {
    onRetry();
    refetch();
  };

  if (isPending) return <CardsSkeleton />;
  if (isError || data.length === 0) {
    return (
      <div className={styles.empty}>
        <p>{messages.gallery.emptyYear(year)}</p>
        {isError && (
          <p className={styles.failure} role="status">
            The list could not be loaded.{' '}
            <Button look="quiet" busy={isFetching} onClick={retry}>
              Retry
            </Button>
          </p>
        )}
      </div>
    );
  }
  return (
    <>
      <ul className={styles.cards}>
        {data.map((event) => (
          <li key={event._id}>
            <EventCard event={event} onPointAt={loadViewer} onOpen={() => open(event)} />
          </li>
        ))}
      </ul>
      {viewer.shown && Viewer && <Viewer event={viewer.shown} onClose={viewer.close} />}
    </>
  );
}

interface EventCardProps {
  event: GalleryItem;
  onPointAt: () => void;
  onOpen: () => void;
}

/** The whole card opens the viewer; its button is the title, which covers the rest. */
function EventCard({ event: { title, date, files }, onPointAt, onOpen }: EventCardProps) {
  return (
    <article className={styles.card} onPointerEnter={onPointAt}>
      <div className={styles.thumbnail}>
        <Thumbnail file={files[0]} />
      </div>
      <h2 className={styles.title}>
        <button type="button" onClick={onOpen}>
          {title}
        </button>
      </h2>
      <p className={styles.about}>
        <time dateTime={date}>{longDateGB(date)}</time>
        <span>{contentsOf(files)}</span>
      </p>
    </article>
  );
}

function Thumbnail({ file }: { file: GalleryFile | undefined }) {
  if (!file) return null;
  if (file.kind !== 'image') return <FileTile kind={file.kind} />;
  return (
    <Picture
      file={file}
      sizes="(min-width: 1248px) 384px, (min-width: 1000px) 31vw, (min-width: 640px) 46vw, 92vw"
    />
  );
}

const nouns = { image: ['picture', 'pictures'], video: ['video', 'videos'], pdf: ['PDF', 'PDFs'] } as const;

/** `3 pictures, 1 video` */
function contentsOf(files: readonly GalleryFile[]): string {
  const parts = Object.entries(nouns).map(([kind, [one, many]]) => {
    const count = files.filter((file) => file.kind === kind).length;
    return count > 0 && `${count} ${count === 1 ? one : many}`;
  });
  return parts.filter(Boolean).join(', ');
}

export function CardsSkeleton() {
  return (
    <Skeleton label="Loading the events">
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
