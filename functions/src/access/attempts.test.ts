import { beforeAll, expect, test } from 'vitest';
import type * as Attempts from './attempts.ts';

let attempts: typeof Attempts;
beforeAll(async () => {
  process.env.GCLOUD_PROJECT = 'demo-club-portal';
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId: 'demo-club-portal', storageBucket: 'any' });
  attempts = await import('./attempts.ts');
});

const limitsOf = (who: string) => ({
  joins: attempts.joinsPerAddress(who),
  loginsPerAccount: attempts.failedLoginsPerAccount(who, 'address'),
  loginsPerAddress: attempts.failedLoginsPerAddress(who),
  loginsPerPass: attempts.failedLoginsPerPass(who),
  loginsFromAnywhere: attempts.failedLoginsFromAnywhere(who),
  ownPasswords: attempts.wrongOwnPasswords(who),
  resetsPerAddress: attempts.resetMailsPerAddress(who),
  resetsPerAccount: attempts.resetMailsPerAccount(who),
});

test('each limit has a number of attempts and a time window', () => {
  const numbers = Object.entries(limitsOf('a')).map(([name, { most, windowMs }]) => [
    name,
    most,
    windowMs / 60_000,
  ]);
  expect(numbers).toEqual([
    ['joins', 120, 10],
    ['loginsPerAccount', 5, 15],
    ['loginsPerAddress', 50, 15],
    ['loginsPerPass', 5, 15],
    ['loginsFromAnywhere', 10, 60],
    ['ownPasswords', 5, 15],
    ['resetsPerAddress', 20, 60],
    ['resetsPerAccount', 3, 60],
  ]);
});

test('no two limits share a counter', () => {
  const all = [...Object.values(limitsOf('a')), ...Object.values(limitsOf('b'))];
  const elsewhere = attempts.failedLoginsPerAccount('a', 'another address');
  const keys = [...all, elsewhere].map(({ key }) => key);
  expect(new Set(keys).size).toBe(17);
});

test('capitals in an email address do not make another account', () => {
  const { failedLoginsPerAccount, failedLoginsFromAnywhere, resetMailsPerAccount } = attempts;
  for (const limit of [
    (email: string) => failedLoginsPerAccount(email, 'address'),
    failedLoginsFromAnywhere,
    resetMailsPerAccount,
  ]) {
    expect(limit('Head@Club-Portal.test')).toEqual(limit('head@club-portal.test'));
  }
});
