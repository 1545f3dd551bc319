import { verifySentences as words } from '@club-portal/contract/sentences/verify';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** A separate file, so that no other page loads the styles of forms. */
const VerifyPart = lazyPart(
  async () => (await import('../features/certificates/verify-part.tsx')).VerifyPart,
);

export function VerifyPage() {
  return (
    <>
      <PageHead title={words.title} />
      <Page title={words.title} lead={words.lead}>
        <div data-needs-script>
          <VerifyPart />
        </div>
      </Page>
    </>
  );
}
