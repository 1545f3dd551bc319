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
  attempts.wrongCodes(who),
  attempts.wrongCodesPerPass(who),
  attempts.wrongFirstCodes(who),
  attempts.resetMailsPerAddress(who),
  attempts.resetMailsPerAccount(who),
  attempts.ownDataMailsPerAddress(who),
  attempts.ownDataMailsPerAccount(who),
  attempts.wrongOwnDataKeys(who),
  attempts.contactMessagesPerAddress(who),
  attempts.takedownsPerAddress(who),
];

test('no two limits share a counter', () => {
  const keys = [...limitsOf('a'), ...limitsOf('b')].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('capital letters in an email address do not start a new count', () => {
  const { failedLoginsPerAccount, failedLoginsFromAnywhere, resetMailsPerAccount } = attempts;
  for (const limit of [
    (email: string) => failedLoginsPerAccount(email, 'address'),
    failedLoginsFromAnywhere,
    resetMailsPerAccount,
  ]) {
    expect(limit('Head@Club-Portal.test')).toEqual(limit('head@club-portal.test'));
  }
});

test('guessing the codes of an app for a year fails in 98 of 100 cases', () => {
  const { most, windowMs } = attempts.wrongCodes('a');
  const guesses = (most * 365 * 24 * 60 * 60_000) / windowMs;
  // Three codes in a million are valid at any time, because clocks differ.
  expect(1 - (1 - 3 / 1_000_000) ** guesses).toBeLessThan(0.02);
});
