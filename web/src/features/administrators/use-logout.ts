import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { useQueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { useNavigate } from 'react-router-dom';
import { dropAllDrafts, listDrafts } from '../../lib/forms/drafts.ts';
import { isSessionOver } from '../../lib/requests/api.ts';
import { toast } from '../../ui/toast.ts';
import { useAuth } from './auth-context.tsx';
import { useLogoutCall } from './session.api.ts';

/**
 * Ends the session on the server, then in the browser, and goes to the home page. An expired session is not an error.
 */
export function useLogout() {
  const { mutateAsync, isPending } = useLogoutCall();
  const { forget } = useAuth();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const logout = async () => {
    // Loaded here, because the file that loads this one is on visitors' pages.
    const { unsent } = await import('../../lib/forms/unsent.ts').catch(() => ({ unsent: new Set<never>() }));
    // The browser asks the same before it leaves the site.
    const isUnsent = [...unsent].some((one) => one.isUnsent());
    const { confirmLogout, confirmLogoutWithDrafts } = administrationSentences.upload;
    const question = isUnsent ? confirmLogout : listDrafts().length > 0 && confirmLogoutWithDrafts;
    if (question && !window.confirm(question)) return;
    // Running requests would be refused without the session.
    await queryClient.cancelQueries();
    try {
      await mutateAsync();
    } catch (error) {
      if (!isSessionOver(error)) {
        toast.error(administrationSentences.administrator.logoutFailed);
        queryClient.invalidateQueries();
        return;
      }
    }
    dropAllDrafts();
    for (const { drop } of unsent) drop();
    // Do both in one step. Otherwise the guard would redirect a protected page to /login first.
    startTransition(() => {
      navigate('/');
      forget();
    });
    toast.success(successSentences.administrator.loggedOut);
  };
  return { logout, isPending };
}
