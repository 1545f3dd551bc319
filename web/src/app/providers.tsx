import { pageSentences } from '@club-portal/contract/sentences/pages';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AuthProvider, useAuth } from '../features/administrators/auth-context.tsx';
import { createQueryClient } from '../lib/requests/query-client.ts';
import { toast } from '../ui/toast.ts';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <AuthProvider>
      <ServerState>{children}</ServerState>
    </AuthProvider>
  );
}

/** After a 401 of a protected call the browser forgets the session. Then the guard opens /login. */
function ServerState({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const latest = useRef(auth);
  useEffect(() => {
    latest.current = auth;
  });
  const [client] = useState(() => {
    const queryClient = createQueryClient(() => {
      if (!latest.current.isAuthenticated) return;
      latest.current.forget();
      toast.error(pageSentences.administrator.sessionExpired);
    });
    return queryClient;
  });
  const { isAuthenticated } = auth;
  // The next user of the browser must not see what the administrator has read. A page that is still shown would request
  // it again, so this waits until the administrator's pages are closed.
  useEffect(() => {
    if (!isAuthenticated) client.removeQueries({ type: 'inactive' });
  }, [isAuthenticated, client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
