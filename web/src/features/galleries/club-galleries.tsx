import type { GalleryFile, GalleryItem } from '@club-portal/contract/gallery';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { longDateGB } from '../../lib/dates.ts';
import { langOf } from '../../lib/language-of-text.ts';
import { useLoadMore } from '../../lib/use-load-more.ts';
import { useOnDemand } from '../../lib/use-on-demand.ts';
import { useOverlay } from '../../lib/use-overlay.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.ts';
import { WithoutScript } from '../../ui/without-script.tsx';
import styles from './club-galleries.module.css';
import { FileTile } from './file-tile.tsx';
import { useClubGalleries, useClubYears, yearsWithoutAnswer } from './public-galleries.api.ts';

const words = pageSentences.clubEvents;

/** A club's events, with a tab for each year. The address has the chosen year as `?year=`. */
export function ClubGalleries({ club }: { club: string }) {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState(false);
  const asked = useClubYears(club);
  const wanted = search.get('year') ?? '';
  // This request starts together with the one for the years.
  useClubGalleries(club, /^20\d\d$/.test(wanted) ? Number(wanted) : undefined);
  if (asked.isPending) return <Waiting />;
  const { years, newest } = asked.data ?? yearsWithoutAnswer;
  const year = years.includes(Number(wanted)) ? Number(wanted) : newest;

  const tabs = years.map((value) => ({
    key: String(value),
    label: String(value),
    content: (
      <YearOfGalleries
        club={club}
        year={value}
        chosen={chosen}
        onRetry={() => asked.isError && asked.refetch()}
      />
    ),
  }));
  const choose = (key: string) => {
    setChosen(true);
    setSearch({ year: key }, { replace: true });
  };

  return <Tabs label={words.years} tabs={tabs} current={String(year)} onChoose={choose} look="years" />;
}

const loadViewer = async () => (await import('./gallery-item-viewer.tsx')).GalleryItemViewer;

interface YearOfGalleriesProps {
  club: string;
  year: number;
  /** The year was chosen on this page, so its events are fetched again. */
  chosen: boolean;
  /** The request for the years may have failed too. */
  onRetry: () => void;
}

function YearOfGalleries({ club, year, chosen, onRetry }: YearOfGalleriesProps) {
  const asked = useClubGalleries(club, year, { refetch: chosen });
  const { isFetching, isFetchingNextPage, isFetchNextPageError, refetch } = asked;
  const viewer = useOverlay<GalleryItem>();
  const [shownFile, showFile] = useState(0);
  const [Viewer, fetchViewer] = useOnDemand(loadViewer);
  const open = (item: GalleryItem) =>
    fetchViewer().then(
      () => {
        showFile(0);
        viewer.open(item);
      },
      () => toast.error(pageSentences.offline),
    );
  const items = asked.data?.pages.flatMap(({ gallery }) => gallery);
  const { list, loadMore } = useLoadMore<HTMLUListElement>(asked, items?.length, 'h2 button');
  const retry = () => {
    onRetry();
    refetch();
  };

  if (asked.isPending) return <CardsSkeleton />;
  const failed = asked.isError && !isFetchNextPageError;
  if (failed || !items?.length) {
    return (
      <div className={styles.empty}>
        <p>{pageSentences.gallery.emptyYear(year)}</p>
        {failed && <NotLoaded busy={isFetching} onRetry={retry} />}
      </div>
    );
  }
  return (
    <>
      <ul ref={list} className={styles.cards}>
        {items.map((item, index) => (
          <li key={item._id}>
            <GalleryCard item={item} isFirst={index === 0} onPointAt={loadViewer} onOpen={() => open(item)} />
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
      {viewer.shown && Viewer && (
        <Viewer item={viewer.shown} index={shownFile} onMove={showFile} onClose={viewer.close} />
      )}
    </>
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

interface GalleryCardProps {
  item: GalleryItem;
  isFirst: boolean;
  onPointAt: () => void;
  onOpen: () => void;
}

/** The whole card opens the viewer: its title is a button that covers the card. */
function GalleryCard({ item: { title, date, files, counts }, isFirst, onPointAt, onOpen }: GalleryCardProps) {
  return (
    <article className={styles.card} onPointerEnter={onPointAt}>
      <div className={styles.thumbnail}>
        <Thumbnail file={files[0]} eager={isFirst} />
      </div>
      <h2 className={styles.title} lang={langOf(title)}>
        <button type="button" onClick={onOpen}>
          {title}
        </button>
      </h2>
      <p className={styles.about}>
        <time dateTime={date}>{longDateGB(date)}</time>
        <span>{contentsOf(counts)}</span>
      </p>
    </article>
  );
}

function Thumbnail({ file, eager }: { file: GalleryFile | undefined; eager: boolean }) {
  if (!file) return null;
  if (file.kind !== 'image') return <FileTile kind={file.kind} />;
  return <Picture file={file} eager={eager} sizes={thumbnailSizes} />;
}

const thumbnailSizes = '(min-width: 1248px) 384px, (min-width: 1000px) 31vw, (min-width: 640px) 46vw, 92vw';

/** `3 pictures, 1 video` */
function contentsOf(counts: GalleryItem['counts']): string {
  const parts = Object.entries({
    image: words.pictures,
    video: words.videos,
    pdf: words.pdfs,
  }).map(([kind, say]) => {
    const count = counts[kind as GalleryFile['kind']];
    return count > 0 && say(count);
  });
  return parts.filter(Boolean).join(', ');
}

/** Placeholder for the tabs and cards. */
function Waiting() {
  return (
    <div className={styles.waiting}>
      <div className={styles.years} />
      <EarlyGalleries />
      <CardsSkeleton />
      <WithoutScript missing="clubEvents" />
    </div>
  );
}

/** The first script, `early-requests.ts`, fills this list with copies of its item before the application has loaded. */
function EarlyGalleries() {
  const item = `<li hidden><div class="${styles.thumbnail}"><img sizes="${thumbnailSizes}" class="${styles.early}" alt=""></div><h2 class="${styles.title}"></h2></li>`;
  return (
    <ul
      id="early-events"
      className={styles.cards}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what is inside is not React's
      dangerouslySetInnerHTML={{ __html: item }}
    />
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
