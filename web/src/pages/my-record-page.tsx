import { myRecordSentences as words } from '@club-portal/contract/sentences/my-record';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** A separate file, so that no other page loads the styles of forms. */
const OwnRecord = lazyPart(async () => (await import('../features/certificates/own-record.tsx')).OwnRecord);

export function MyRecordPage() {
  return (
    <>
      <PageHead title={words.title} />
      <Page title={words.title} lead={words.lead}>
        <div data-needs-script>
          <OwnRecord />
        </div>
      </Page>
    </>
  );
}
