import { Page } from './page.tsx';
import { PageHead } from './page-head.tsx';
import { type Tab, Tabs } from './tabs.tsx';

interface AdminPageProps {
  title: string;
  tabs: readonly Tab[];
}

/** A page of the administration with two tabs: a form and a list. */
export function AdminPage({ title, tabs }: AdminPageProps) {
  return (
    <>
      <PageHead title={title} />
      <Page title={title}>
        <Tabs label={title} tabs={tabs} />
      </Page>
    </>
  );
}
