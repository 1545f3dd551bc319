import { nothingHereSentences } from '@club-portal/contract/sentences/nothing-here';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { NothingHere } from './nothing-here.tsx';

const words = nothingHereSentences;

export function NotFoundPage() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // Some mail programs encode the "#" of a link like this.
  useEffect(() => {
    if (pathname.includes('%23')) navigate(pathname.replace('%23', '#'), { replace: true });
  }, [pathname, navigate]);
  // A new tab has no page to go back to.
  const goBack = () => (history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <NothingHere title={words.title} heading={words.page} lead={words.lead}>
      <Button data-needs-script variant="primary" onClick={goBack}>
        {words.back}
      </Button>
    </NothingHere>
  );
}
