import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function ProfilePage() {
  return (
    <>
      <PageHead title="Profile" />
      <Page title="Profile" lead="This page is being prepared." />
    </>
  );
}
