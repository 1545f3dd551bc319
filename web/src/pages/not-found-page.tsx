import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useNavigate } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { NothingHere } from './nothing-here.tsx';

const { notFound, pageNotFound } = pageSentences;

export function NotFoundPage() {
  const navigate = useNavigate();
  // A new tab has no page to go back to.
  const goBack = () => (history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <NothingHere title={notFound.title} heading={pageNotFound} lead={notFound.lead}>
      <Button data-needs-script variant="primary" onClick={goBack}>
        {notFound.back}
      </Button>
    </NothingHere>
  );
}
