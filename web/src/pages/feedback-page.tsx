import { feedbackSentences } from '@club-portal/contract/sentences/feedback';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** A separate file, so that no other page loads the styles of forms. */
const FeedbackPart = lazyPart(
  async () => (await import('../features/feedback/feedback-part.tsx')).FeedbackPart,
);

export function FeedbackPage() {
  return (
    <>
      <PageHead title={feedbackSentences.title} />
      <Page title={feedbackSentences.title}>
        <div data-needs-script>
          <FeedbackPart />
        </div>
      </Page>
    </>
  );
}
