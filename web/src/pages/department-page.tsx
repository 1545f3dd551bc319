import { department } from '@club-portal/contract/content/department';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function DepartmentPage() {
  return (
    <>
      <PageHead title={department.title} description={department.tagline} path="/cse-department" />
      <Page title={department.title} lead="This page is being prepared." />
    </>
  );
}
