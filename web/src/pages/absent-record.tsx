import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import type { FoundRecord } from '../lib/requests/use-record.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** In place of a record that is not there, or not yet. */
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
    default: {
      const words = found.state === 'removed' ? recordPageSentences.removed : recordPageSentences.missing;
      return (
        <>
          <PageHead title={words.title} />
          <Page title={words.title} lead={words.lead}>
            <ButtonLink variant="primary" to="/">
              {recordPageSentences.toHome}
            </ButtonLink>
          </Page>
        </>
      );
    }
  }
}
