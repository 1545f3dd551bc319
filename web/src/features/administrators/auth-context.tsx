import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useReducer } from 'react';
import {
  AUTH_KEY,
  type AuthRecord,
  clearAuthRecord,
  readAuthRecord,
  saveAuthRecord,
} from '../../lib/access/auth-record.ts';
import { type AuthState, authReducer, initialAuthState } from './auth-state.ts';

interface Auth extends AuthState {
  /** Stores the answer of a login in the browser and in the state. */
  signIn: (record: AuthRecord) => void;
  /** Deletes the session in the browser and in the state. Does not call the server. */
  forget: () => void;
}

/**
 * Provides the signed-in administrator. Restores the record only after hydration, because prerendered pages have none.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(authReducer, initialAuthState);

  useLayoutEffect(() => {
    const restore = () => {
      const record = readAuthRecord();
      dispatch(record ? { type: 'SET_USER', user: record.user } : { type: 'LOGOUT' });
    };
    restore();
    dispatch({ type: 'SET_LOADING', loading: false });
    // This event comes only for changes in other tabs. `key` is null if the whole storage was cleared.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === AUTH_KEY || key === null) restore();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);

  const auth = useMemo<Auth>(
    () => ({
      ...state,
      signIn: (record) => {
        saveAuthRecord(record);
        dispatch({ type: 'SET_USER', user: record.user });
      },
      forget: () => {
        clearAuthRecord();
        dispatch({ type: 'LOGOUT' });
      },
    }),
    [state],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth is used outside AuthProvider.');
  return auth;
}

const AuthContext = createContext<Auth | null>(null);
