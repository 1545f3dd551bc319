import { AddGalleryForm } from '../features/galleries/add-gallery-form.tsx';
import { GalleryList } from '../features/galleries/gallery-list.tsx';
import { YearReport } from '../features/galleries/year-report.tsx';
import { isAllowed } from '../lib/is-allowed.ts';
import { AdminPage } from '../ui/admin-page.tsx';

export function GalleryAdminPage() {
  return (
    <AdminPage
      title="Event Data"
      thing="gallery"
      tabs={[
        { key: 'upload', verb: 'add', label: 'Upload Event', content: <AddGalleryForm /> },
        {
          key: 'all',
          verb: 'list',
          label: 'All Uploaded event',
          content: (
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
