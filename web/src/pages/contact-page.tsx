import { institute } from '@club-portal/contract/content/institute';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function ContactPage() {
  return (
    <>
      <PageHead
        title="Contact"
        description={`Write to the ${institute.department}, call us or visit us.`}
        path="/contact"
      />
      <Page title="Contact" lead="This page is being prepared." />
    </>
  );
}
