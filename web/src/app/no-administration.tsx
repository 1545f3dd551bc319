import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useAuth } from '../features/administrators/auth-context.tsx';
import type * as English from './administration.tsx';

/** In place of administration.tsx. The administration is English, at addresses of its own, and another build. */
export const loginRoutes: typeof English.loginRoutes = [];
export const protectedRoutes: typeof English.protectedRoutes = [];
export const AdminLayout: typeof English.AdminLayout = () => <></>;

export const AccountEntry: typeof English.AccountEntry = ({ className }) => {
  const { isAuthenticated } = useAuth();
  const { dashboard, login } = pageSentences.frame;
  return (
    <li>
      <a href={isAuthenticated ? '/notice' : '/login'} className={className}>
        {isAuthenticated ? dashboard : login}
      </a>
    </li>
  );
};
