import type { Administrator } from '@club-portal/contract/administrator';

/** `loading` is true from the first render until the stored record has been read. */
export interface AuthState {
  user: Administrator | null;
  isAuthenticated: boolean;
  loading: boolean;
}

type AuthAction =
  | { type: 'SET_USER'; user: Administrator }
  | { type: 'LOGOUT' }
  | { type: 'SET_LOADING'; loading: boolean };

export const initialAuthState: AuthState = { user: null, isAuthenticated: false, loading: true };

export function authReducer(state: AuthState, action: AuthAction): AuthState {
  switch (action.type) {
    case 'SET_USER':
      return { ...state, user: action.user, isAuthenticated: true };
    case 'LOGOUT':
      return { ...state, user: null, isAuthenticated: false };
    case 'SET_LOADING':
      return { ...state, loading: action.loading };
  }
}
