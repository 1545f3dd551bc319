import { ContactMessageList } from '../../features/contact-messages/contact-message-list.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

export function ContactMessageAdminPage() {
  return (
    <AdminPage
      title="Contact messages"
      lead="What visitors wrote in the contact form. The department also gets each message by email: answer that, then mark the message here."
      action="contactMessage.list"
    >
      <ContactMessageList />
    </AdminPage>
  );
}
