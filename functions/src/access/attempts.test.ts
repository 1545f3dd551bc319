import '../fixtures/our-project.ts';
import { expect, test } from 'vitest';
import * as attempts from './attempts.ts';

const limitsOf = (who: string) => [
  attempts.joinsPerAddress(who),
  attempts.failedLoginsPerAccount(who, 'address'),
  attempts.failedLoginsPerAccount(who, 'another address'),
  attempts.failedLoginsPerAddress(who),
  attempts.failedLoginsPerPass(who),
  attempts.failedLoginsFromAnywhere(who),
  attempts.wrongOwnPasswords(who),
  attempts.resetMailsPerAddress(who),
  attempts.resetMailsPerAccount(who),
  attempts.ownDataMailsPerAddress(who),
  attempts.ownDataMailsPerAccount(who),
  attempts.wrongOwnDataKeys(who),
  attempts.takedownsPerAddress(who),
];

test('no two limits share a counter', () => {
  const keys = [...limitsOf('a'), ...limitsOf('b')].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
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
