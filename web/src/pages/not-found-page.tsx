import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useNavigate } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function NotFoundPage() {
  const navigate = useNavigate();
  // A new tab has no page to go back to.
  const goBack = () => (history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <>
      <PageHead title={pageSentences.notFound.title} />
      <Page title={pageSentences.pageNotFound} lead={pageSentences.notFound.lead}>
        <Button data-needs-script variant="primary" onClick={goBack}>
          {pageSentences.notFound.back}
        </Button>
      </Page>
    </>
  );
}
