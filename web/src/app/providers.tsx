import { pageSentences } from '@club-portal/contract/sentences/pages';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AuthProvider, useAuth } from '../features/administrators/auth-context.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { toast } from '../ui/toast.ts';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <AuthProvider>
      <ServerState>{children}</ServerState>
    </AuthProvider>
  );
}

/** After a 401 of a protected call the browser forgets the session. Then the guard leads to /login and back. */
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
      queryClient.removeQueries();
      toast.error(pageSentences.administrator.sessionExpired);
    });
    return queryClient;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
