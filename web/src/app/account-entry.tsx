import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useAuth } from '../features/administrators/auth-context.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';

/** The header's link to the login, or to the pages of the administration. */
export function AccountEntry({ className }: { className: string | undefined }) {
  const { isAuthenticated } = useAuth();
  if (isAuthenticated) {
    return <Dashboard />;
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
const Dashboard = lazyPart(
  async () => (await import('./dashboard.tsx')).Dashboard,
  () => (
    <li>
      <Link to="/manage/today">{pageSentences.frame.dashboard}</Link>
    </li>
  ),
);
