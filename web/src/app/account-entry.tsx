import { pageSentences } from '@club-portal/contract/sentences/pages';
import { lazy, Suspense } from 'react';
import { useAuth } from '../features/administrators/auth-context.tsx';
import { Link } from '../ui/link.tsx';

/** The header's way to the administration: to logging in, or to all pages of it. */
export function AccountEntry({ className }: { className: string | undefined }) {
  const { isAuthenticated } = useAuth();
  if (isAuthenticated) {
    return (
      <Suspense>
        <Dashboard />
      </Suspense>
    );
  }
  return (
    <li>
      <Link to="/login" className={className}>
        {pageSentences.frame.login}
      </Link>
    </li>
  );
}

/** Only administrators need it. */
const Dashboard = lazy(async () => ({ default: (await import('./dashboard.tsx')).Dashboard }));
