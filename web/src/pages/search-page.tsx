import { institute } from '@club-portal/contract/content/institute';
import { searchSentences } from '@club-portal/contract/sentences/search';
import { Search } from '../features/search/search.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function SearchPage() {
  return (
    <>
      <PageHead
        title={searchSentences.title}
        description={searchSentences.description(institute.name)}
        path="/search"
      />
      <Page title={searchSentences.title}>
        <Search />
      </Page>
    </>
  );
}
