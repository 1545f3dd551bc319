import { pageSentences } from '@club-portal/contract/sentences/pages';
import { Link } from '../../ui/link.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { useGalleryPages } from './galleries.api.ts';
import { GalleryRow } from './gallery-row.tsx';

/** The uploaded items, the newest event first. */
export function GalleryList() {
  return (
    <PagedList
      id="all-galleries"
      pages={useGalleryPages()}
      one="uploaded event"
      many="uploaded events"
      fetchFailed={pageSentences.gallery.fetchFailed}
      empty={
        <>
          {pageSentences.gallery.empty} <Link to="/event">Upload the first event</Link>
        </>
      }
      row={(item, onDeleted) => <GalleryRow key={item._id} item={item} onDeleted={onDeleted} />}
    />
  );
}
