import { HOME_GALLERY_PAGE_SIZE } from '@club-portal/contract/limits';
import { pictureAddress, shortAddress } from '@club-portal/contract/page-addresses';
import { gallerySentences } from '@club-portal/contract/sentences/gallery';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type ComponentType, type CSSProperties, type ReactNode, useRef } from 'react';
import { useOverlay } from '../../lib/addresses/use-overlay.ts';
import { usePageInAddress } from '../../lib/addresses/use-page-in-address.ts';
import { justify, type Place } from '../../lib/rendering/justify.ts';
import { sizesForConnection } from '../../lib/rendering/sizes-for-connection.ts';
import { Failure } from '../../ui/failure.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { ViewerLink } from '../../ui/pictures/viewer-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import { type ShownImage, useGalleryImages } from './gallery.api.ts';
import type { GalleryViewerProps } from './gallery-viewer.tsx';
import styles from './gallery-wall.module.css';

interface GalleryWallProps {
  importViewer: () => Promise<ComponentType<GalleryViewerProps>>;
}

/** The pictures of all events, eight on a page, in rows in which they keep their shape. */
export function GalleryWall({ importViewer }: GalleryWallProps) {
  const top = useRef<HTMLDivElement>(null);
  const first = useGalleryImages(1);
  const total = first.data?.total;
  const pages = total === undefined ? Number.POSITIVE_INFINITY : Math.ceil(total / HOME_GALLERY_PAGE_SIZE);
  const [page, setPage] = usePageInAddress(pages);
  const current = useGalleryImages(page, { enabled: total !== undefined });
  const viewer = useOverlay<number>();
  const { Component: Viewer, whenLoaded, loadAhead } = useOnDemand(importViewer);

  if (current.isError || first.isError) {
    const retry = () => (first.isError ? first.refetch() : current.refetch());
    const busy = first.isFetching || current.isFetching;
    return <Failure message={pageSentences.eventRecord.fetchFailed} onRetry={retry} busy={busy} />;
  }
  if (total === undefined || !current.data) return <WallSkeleton />;
  if (total === 0) return <p className={styles.empty}>{pageSentences.eventRecord.empty}</p>;

  const open = (index: number) => whenLoaded(() => viewer.open((page - 1) * HOME_GALLERY_PAGE_SIZE + index));
  const turnTo = (target: number) => {
    setPage(target);
    // On a phone the gallery is higher than the screen, so the first new pictures would be above the visible part.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };

  return (
    <div ref={top} className={styles.gallery}>
      <Wall
        ratios={current.data.images.map(ratioOf)}
        busy={current.isPlaceholderData}
        piece={(index, place) => {
          const image = current.data.images[index];
          return (
            image && (
              <ViewerLink
                to={addressOf(image)}
                className={styles.open}
                onPointerEnter={loadAhead}
                onOpen={() => open(index)}
              >
                <Picture key={image.url} file={image} sizes={sizesForConnection(sizesOf(place))} />
              </ViewerLink>
            )
          );
        }}
      />
      <Pagination
        label={gallerySentences.pages}
        page={page}
        pages={pages}
        text={gallerySentences.page(page, pages)}
        onPage={turnTo}
      />
      {viewer.shown !== null && Viewer && (
        <Viewer start={viewer.shown} count={total} onClose={viewer.close} />
      )}
    </div>
  );
}

/** The viewer's address. */
function addressOf(image: ShownImage): string {
  return pictureAddress(shortAddress('eventRecord', { _id: image.gallery }), image);
}

interface Places {
  small: Place;
  medium: Place;
  large: Place;
}

interface WallProps {
  ratios: readonly number[];
  busy: boolean;
  piece: (index: number, places: Places) => ReactNode;
}

/** Computes the widths from the shapes alone, once for each screen width, so that nothing must be measured. */
function Wall({ ratios, busy, piece }: WallProps) {
  const small = justify(ratios, 1.9);
  const medium = justify(ratios, 3);
  const large = justify(ratios, 4.6);
  return (
    <ul className={styles.wall} aria-busy={busy}>
      {ratios.map((ratio, index) => {
        const places = { small: small[index], medium: medium[index], large: large[index] } as Places;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the key is a place on the wall, not a picture
          <li key={index} className={styles.piece} style={styleOf(ratio, places)}>
            {piece(index, places)}
          </li>
        );
      })}
    </ul>
  );
}

/** Typical shapes of pictures for the placeholder of a page. */
const usualRatios = [1.5, 1.5, 0.67, 1.5, 1.78, 1.5, 0.67, 1.5];

function WallSkeleton() {
  return (
    <Skeleton label={gallerySentences.loading}>
      <Wall ratios={usualRatios} busy piece={() => null} />
    </Skeleton>
  );
}

function ratioOf({ width, height }: ShownImage): number {
  return width && height ? width / height : 1.5;
}

function styleOf(ratio: number, { small, medium, large }: Places): CSSProperties {
  return {
    '--ratio': ratio,
    '--small': small.share,
    '--small-gaps': small.gaps,
    '--medium': medium.share,
    '--medium-gaps': medium.gaps,
    '--large': large.share,
    '--large-gaps': large.gaps,
  } as CSSProperties;
}

/** The same widths as in gallery-wall.module.css. */
function sizesOf({ small, medium, large }: Places): string {
  return [
    `(min-width: 1248px) ${Math.ceil(large.share * 1200)}px`,
    `(min-width: 1000px) ${percent(large.share)}vw`,
    `(min-width: 640px) ${percent(medium.share)}vw`,
    `${percent(small.share)}vw`,
  ].join(', ');
}

function percent(share: number): number {
  return Math.ceil(share * 100);
}
