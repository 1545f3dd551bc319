import { describe, expect, test } from 'vitest';
import { isRole, may, roles } from './access.ts';

const admin = { uid: 'a', role: 'admin' };

test.each(['notice.see', 'eventRecord.see', 'session.open', 'session.close', 'member.add'] as const)(
  'a visitor may %s',
  (action) => {
    expect(may(null, action)).toBe(true);
    expect(may(admin, action)).toBe(true);
  },
);

test.each([
  'notice.list',
  'notice.add',
  'member.list',
  'profile.read',
  'administrator.add',
  'see.notice',
] as const)('an administrator may %s, a visitor may not', (action) => {
  expect(may(admin, action)).toBe(true);
  expect(may(null, action)).toBe(false);
});

describe('an unknown role', () => {
  test.each(['', 'Admin', 'administrator', 'admin ', '__proto__', 'constructor', 'toString', 'undefined'])(
    'gives no rights: %j',
    (role) => {
      expect(isRole(role)).toBe(false);
      expect(may({ uid: 'a', role }, 'profile.read')).toBe(false);
      expect(may({ uid: 'a', role }, 'notice.add')).toBe(false);
    },
  );

  test.each([[['admin']], [true], [{ admin: true }], [null], [undefined], [0]])('is no role: %j', (claim) => {
    expect(isRole(claim)).toBe(false);
  });
});

test('a person’s own record is for that person only, whatever their role', () => {
  expect(may(admin, 'session.end', { owner: 'a' })).toBe(true);
  expect(may(admin, 'session.end', { owner: 'b' })).toBe(false);
  expect(may(null, 'session.close', { owner: 'a' })).toBe(false);
});

test('an actor with all rights can give every role, and a visitor none', () => {
  for (const role of roles) {
    expect(may(admin, 'administrator.add', { role })).toBe(true);
    expect(may(null, 'member.add', { role })).toBe(false);
  }
});

test('a coordinator publishes, unless the role was given without', () => {
  const coordinator = { uid: 'c', role: 'coordinator', clubs: ['iot'] };
  const waiting = { ...coordinator, publishes: false };
  for (const action of [
    'notice.add',
    'eventRecord.update',
    'upcomingEvent.delete',
    'submission.approve',
  ] as const) {
    expect(may(coordinator, action, { club: 'iot' })).toBe(true);
    expect(may(coordinator, action, { club: 'gate' })).toBe(false);
    expect(may(waiting, action)).toBe(false);
  }
  for (const action of ['notice.list', 'evidence.update', 'submission.write'] as const)
    expect(may(waiting, action, { club: 'iot' })).toBe(true);
});
