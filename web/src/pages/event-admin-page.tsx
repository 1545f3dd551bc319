import { GalleryList } from '../features/event-data/gallery-list.tsx';
import { UploadEventForm } from '../features/event-data/upload-event-form.tsx';
import { YearReport } from '../features/event-data/year-report.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Tabs } from '../ui/tabs.tsx';

export function EventAdminPage() {
  return (
    <>
      <PageHead title="Event Data" />
      <Page title="Event Data">
        <Tabs
          label="Event Data"
          tabs={[
            { key: 'upload', label: 'Upload Event', content: <UploadEventForm /> },
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
