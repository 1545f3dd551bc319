import { AddGalleryForm } from '../features/galleries/add-gallery-form.tsx';
import { GalleryList } from '../features/galleries/gallery-list.tsx';
import { YearReport } from '../features/galleries/year-report.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Tabs } from '../ui/tabs.tsx';

export function GalleryAdminPage() {
  return (
    <>
      <PageHead title="Event Data" />
      <Page title="Event Data">
        <Tabs
          label="Event Data"
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
      </Page>
    </>
  );
}
