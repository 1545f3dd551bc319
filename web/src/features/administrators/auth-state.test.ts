import type { Administrator } from '@club-portal/contract/administrator';
import { expect, test } from 'vitest';
import { authReducer, initialAuthState } from './auth-state.ts';

const user: Administrator = {
  _id: '1',
  name: 'Asha',
  email: 'asha@example.test',
  phone: '',
  address: '',
  role: 'admin',
  clubs: [],
  seesMembers: false,
  publishes: true,
  until: '',
  profileImage: { url: '' },
  createdAt: '2025-01-01T00:00:00.000Z',
};

test('SET_USER stores the user and marks them as authenticated', () => {
  const state = authReducer(initialAuthState, { type: 'SET_USER', user });
  expect(state).toEqual({ user, isAuthenticated: true, loading: true });
});

test('LOGOUT clears the user and marks them as unauthenticated', () => {
  const signedIn = { user, isAuthenticated: true, loading: false };
  expect(authReducer(signedIn, { type: 'LOGOUT' })).toEqual({
    user: null,
    isAuthenticated: false,
    loading: false,
  });
});

test('SET_LOADING sets only the loading flag', () => {
  const signedIn = { user, isAuthenticated: true, loading: true };
  expect(authReducer(signedIn, { type: 'SET_LOADING', loading: false })).toEqual({
    ...signedIn,
    loading: false,
  });
});
