import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { SubmissionBoard } from '../../features/submissions/submission-board.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';
import { submissionKinds } from './submission-kinds.tsx';

export function SubmissionAdminPage() {
  return (
    <AdminPage title="Approvals" lead={administrationSentences.submission.lead} action="submission.list">
      <SubmissionBoard kinds={submissionKinds} />
    </AdminPage>
  );
}
