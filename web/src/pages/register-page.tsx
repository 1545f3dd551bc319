import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function RegisterPage() {
  return (
    <>
      <PageHead title="Register" />
      <Page title="Register" lead="This page is being prepared." />
    </>
  );
}
