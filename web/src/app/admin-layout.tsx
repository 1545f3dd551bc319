import { pageSentences } from '@club-portal/contract/sentences/pages';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../features/administrators/auth-context.tsx';
import { Failure } from '../ui/failure.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Main } from './main.tsx';

/** Without a stored session the browser goes to /login, and returns after the login. */
export function AdminLayout() {
  const { isAuthenticated, loading } = useAuth();
  const location = useLocation();
  if (loading) {
    return (
      <Main>
        <PageHead title="Dashboard" />
        <p className="visually-hidden">Loading the page</p>
      </Main>
    );
  }
  if (!isAuthenticated) return <Navigate to="/login" replace state={{ from: location }} />;
  return <Administration />;
}

/** Only administrators need it. */
const Administration = lazyPart(
  async () => (await import('./administration.tsx')).Administration,
  ({ onRetry }) => (
    <Main>
      <Failure message={pageSentences.offline} onRetry={onRetry} />
    </Main>
  ),
);
