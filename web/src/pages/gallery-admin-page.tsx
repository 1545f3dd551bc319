import { AddGalleryForm } from '../features/galleries/add-gallery-form.tsx';
import { GalleryList } from '../features/galleries/gallery-list.tsx';
import { YearReport } from '../features/galleries/year-report.tsx';
import { AdminPage } from '../ui/admin-page.tsx';

export function GalleryAdminPage() {
  return (
    <AdminPage
      title="Event Data"
      tabs={[
        { key: 'upload', label: 'Upload Event', content: <AddGalleryForm /> },
        {
          key: 'all',
          label: 'All Uploaded event',
          content: (
            <>
              <YearReport />
              <GalleryList />
            </>
          ),
        },
      ]}
    />
  );
}
