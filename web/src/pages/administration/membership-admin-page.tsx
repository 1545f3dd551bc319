import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { ImportMembers } from '../../features/members/import-members.tsx';
import { JoiningForm } from '../../features/members/joining-form.tsx';
import { NextYear } from '../../features/members/next-year.tsx';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { AdminPage } from '../../ui/records/admin-page.tsx';

const words = administrationSentences.membership;

export function MembershipAdminPage() {
  return (
    <AdminPage title={words.title} lead={words.lead} action="clubJoining.list">
      <JoiningForm />
      {isAllowed('member.promote') && <NextYear />}
      {isAllowed('member.import') && <ImportMembers />}
    </AdminPage>
  );
}
