import { JoinedStudents } from '../features/students/joined-students.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function JoinedStudentsPage() {
  return (
    <>
      <PageHead title="Joined club students" />
      <Page title="Joined club students">
        <JoinedStudents />
      </Page>
    </>
  );
}
