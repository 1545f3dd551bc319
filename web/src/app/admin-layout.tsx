import { lazy } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../features/administrators/auth-context.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** Without a stored session the browser goes to /login, and comes back after the login. */
export function AdminLayout() {
  const { isAuthenticated, loading } = useAuth();
  const location = useLocation();
  if (loading) {
    return (
      <>
        <PageHead title="Dashboard" />
        <p className="visually-hidden">Loading the page</p>
      </>
    );
  }
  if (!isAuthenticated) return <Navigate to="/login" replace state={{ from: location }} />;
  return <Administration />;
}

/** Only administrators need it. */
const Administration = lazy(async () => ({ default: (await import('./administration.tsx')).Administration }));
