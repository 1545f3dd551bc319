import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { useSearchParams } from 'react-router-dom';
import { SubmissionBoard } from '../../features/submissions/submission-board.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';
import { submissionKinds } from './submission-kinds.tsx';

export function SubmissionAdminPage() {
  const [search] = useSearchParams();
  return (
    <AdminPage
      title="Approvals"
      // On a phone, the submission needs the room.
      {...(!search.has('open') && { lead: administrationSentences.submission.lead })}
      action="submission.list"
    >
      <SubmissionBoard kinds={submissionKinds} />
    </AdminPage>
  );
}
