import { about } from '@club-portal/contract/content/about';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function AboutPage() {
  return (
    <>
      <PageHead title={about.title} description={about.description} path="/about" />
      <Page title={about.title} lead="This page is being prepared." />
    </>
  );
}
