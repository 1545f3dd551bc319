import { expect, test } from 'vitest';
import { listAccounts } from './listed-accounts.ts';

test('accounts are listed with their roles, and no account can hide itself or another one', () => {
  const accounts = [
    { localId: 'a', email: 'student@college.example', customAttributes: '{}' },
    { localId: 'b', email: 'new@college.example', customAttributes: '{"invitedAs":"admin"}' },
    { localId: 'c', phoneNumber: '+919876543210' },
    { localId: 'd', email: 'x\u001b[1A\u001b[2K\r@evil.example', customAttributes: '{"role":"admin"}' },
    { localId: 'e', email: 'old@college.example', customAttributes: '{"role":"admin"}', disabled: true },
  ];
  expect(listAccounts(accounts)).toEqual([
    'new@college.example      invited as admin',
    'old@college.example      admin, disabled',
    'x?[1A?[2K?@evil.example  admin',
    '+919876543210            no role',
    'student@college.example  no role',
  ]);
});
