import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../features/administrators/auth-context.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Main } from './main.tsx';

/** Without a stored session the browser goes to /login, and comes back after the login. */
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
  return (
    <Suspense fallback={<Main />}>
      <Administration />
    </Suspense>
  );
}

/** Only administrators need it. */
const Administration = lazy(async () => ({ default: (await import('./administration.tsx')).Administration }));
