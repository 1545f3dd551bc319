import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useAuth } from '../features/administrators/auth-context.tsx';
import type * as English from './account-entry.tsx';

/** In place of account-entry.tsx, in builds without the administration: a link to where it is, in English. */
export const AccountEntry: typeof English.AccountEntry = ({ className }) => {
  const { isAuthenticated } = useAuth();
  return (
    <li>
      <a href={isAuthenticated ? '/manage/today' : '/login'} className={className}>
        {isAuthenticated ? pageSentences.frame.dashboard : pageSentences.frame.login}
      </a>
    </li>
  );
};
