import { myRecordSentences } from '@club-portal/contract/sentences/my-record';
import { verifySentences as words } from '@club-portal/contract/sentences/verify';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** A file of its own, so that no page loads the styles of forms for it. */
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
        <p>
          <Link to="/my-record">{myRecordSentences.link}</Link>
          {' · '}
          <Link to="/my-registrations">{myRecordSentences.registrations}</Link>
        </p>
      </Page>
    </>
  );
}
