import { TakedownRequestList } from '../../features/takedown-requests/takedown-request-list.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

export function TakedownRequestAdminPage() {
  return (
    <AdminPage
      title="Requests to remove a picture"
      lead="Visitors ask in the picture viewer and on the page of an announced event. To remove a picture, open Files and evidence of its event under Took place, or Picture of the event under Announced."
      action="takedown.list"
    >
      <TakedownRequestList />
    </AdminPage>
  );
}
