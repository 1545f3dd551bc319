import { nothingHereSentences } from '@club-portal/contract/sentences/nothing-here';
import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import type { FoundRecord } from '../lib/requests/use-record.ts';
import { Failure } from '../ui/failure.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { NothingHere } from './nothing-here.tsx';

/** Replaces a record that does not exist, or has not arrived yet. */
export function AbsentRecord({ found }: { found: Exclude<FoundRecord<unknown>, { state: 'found' }> }) {
  switch (found.state) {
    case 'loading':
      return (
        <>
          <PageHead title={recordPageSentences.loading} />
          <Skeleton label={recordPageSentences.loading}>
            <Page title={recordPageSentences.loading} />
          </Skeleton>
        </>
      );
    case 'failed':
      return (
        <>
          <PageHead title={recordPageSentences.notLoaded} />
          <Page title={recordPageSentences.notLoaded}>
            <Failure message={recordPageSentences.notLoaded} onRetry={found.retry} busy={found.isFetching} />
          </Page>
        </>
      );
    case 'removed':
      return <NothingHere {...recordPageSentences.removed} />;
    default:
      return (
        <NothingHere
          title={nothingHereSentences.title}
          heading={nothingHereSentences.page}
          lead={nothingHereSentences.lead}
        />
      );
  }
}
