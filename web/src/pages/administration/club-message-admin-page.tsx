import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { ClubMessageForm } from '../../features/club-messages/club-message-form.tsx';
import { ClubMessages } from '../../features/club-messages/club-message-list.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

const words = administrationSentences.clubMessage;

export function ClubMessageAdminPage() {
  return (
    <AdminPage title={words.title} lead={words.lead} action="clubMessage.list">
      <ClubMessageForm />
      <ClubMessages />
    </AdminPage>
  );
}
