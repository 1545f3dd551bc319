import { eventImportSentences as words } from '@club-portal/contract/sentences/event-import';
import { EventImport } from '../../features/event-import/event-import.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

export function EventImportAdminPage() {
  return (
    <AdminPage title={words.title} lead={words.lead} action="eventRecord.add">
      <EventImport />
    </AdminPage>
  );
}
