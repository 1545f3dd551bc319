import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { AddGalleryForm } from '../features/galleries/add-gallery-form.tsx';
import { GalleryList } from '../features/galleries/gallery-list.tsx';
import { YearReport } from '../features/galleries/year-report.tsx';
import { isAllowed } from '../lib/is-allowed.ts';
import { AdminPage } from '../ui/admin-page.tsx';
import { AddAnnouncedGallery } from './add-announced-gallery.tsx';

export function GalleryAdminPage() {
  const { id } = useParams();
  if (id === undefined) return <EventData />;
  return (
    <Suspense>
      <EvidencePage key={id} id={id} />
    </Suspense>
  );
}

const EvidencePage = lazy(async () => ({ default: (await import('./evidence-page.tsx')).EvidencePage }));
const GalleryFiles = lazy(async () => ({
  default: (await import('../features/galleries/gallery-files.tsx')).GalleryFiles,
}));

function EventData() {
  const [search] = useSearchParams();
  const announced = search.get('from');
  const item = search.get('item');
  const navigate = useNavigate();
  const [isAfterAdding, setAfterAdding] = useState(false);
  const finish = () => {
    setAfterAdding(true);
    navigate('/event', { replace: true });
  };
  return (
    <AdminPage
      title="Event Data"
      thing="gallery"
      tabs={[
        {
          key: 'upload',
          verb: 'add',
          label: 'Upload Event',
          content: announced ? (
            <AddAnnouncedGallery key={announced} id={announced} onAdded={finish} />
          ) : (
            <AddGalleryForm isAfterAdding={isAfterAdding} />
          ),
        },
        {
          key: 'all',
          verb: 'list',
          label: 'All Uploaded event',
          content: item ? (
            <Suspense>
              <GalleryFiles key={item} id={item} />
            </Suspense>
          ) : (
            <>
              {isAllowed('gallery.report') && <YearReport />}
              <GalleryList />
            </>
          ),
        },
      ]}
    />
  );
}
