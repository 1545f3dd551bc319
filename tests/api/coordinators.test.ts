import {
  accreditationPaths,
  administrationPaths,
  administratorAccountPaths,
  clubPagePaths,
  contactMessagePaths,
} from '@club-portal/contract/administration-paths';
import type { Change } from '@club-portal/contract/change';
import { paths } from '@club-portal/contract/paths';
import { todayInIndia } from '@club-portal/contract/today';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auth, database, makeAccount } from './admin.ts';
import { bodyOf, call, cookieOf, fromNewAddress, idTokenOf, logIn, type Session } from './client.ts';

/** How a person becomes a coordinator, remains one, and stops being one. */

const DAY_MS = 24 * 60 * 60 * 1000;
const yesterday = todayInIndia(new Date(Date.now() - DAY_MS));
const tomorrow = todayInIndia(new Date(Date.now() + DAY_MS));

let administrator: Session;
beforeAll(async () => {
  administrator = await logIn();
});

const asAdministrator = (method: string, path: string, json?: unknown) =>
  call(method, path, { session: administrator, ...(json !== undefined && { json }) });

async function person(claims: object | null) {
  const account = await makeAccount(null);
  await auth.setCustomUserClaims(account.uid, claims);
  return account;
}

async function coordinator(claims: object = {}) {
  const account = await person({ role: 'coordinator', clubs: ['iot'], ...claims });
  return { account, session: await logIn(account) };
}

const listEvents = (session: Session) => call('GET', `${accreditationPaths.records}?limit=1`, { session });

describe('an invitation', () => {
  test('by email makes a coordinator of some clubs at the first sign-in with the password from the email', async () => {
    const email = `${crypto.randomUUID()}@club-portal.test`;
    const json = { name: 'Asha', email, role: 'coordinator', clubs: ['iot', 'gate', 'iot'], until: tomorrow };
    expect((await asAdministrator('POST', administratorAccountPaths.invite, json)).status).toBe(201);
    const invited = await auth.getUserByEmail(email);
    expect(invited.customClaims).toEqual({
      invitedAs: 'coordinator',
      clubs: ['iot', 'gate'],
      until: tomorrow,
    });
    // Like the page in the email.
    await auth.updateUser(invited.uid, { password: 'Of-the-mail-2026' });
    const answer = await call('POST', paths.administrator.login, {
      json: { email, password: 'Of-the-mail-2026', newPassword: 'Of-their-own-2026' },
      headers: fromNewAddress(),
    });
    const { user } = bodyOf(answer);
    expect(user).toMatchObject({
      role: 'coordinator',
      clubs: ['iot', 'gate'],
      seesMembers: false,
      until: tomorrow,
    });
  });

  test('with a first password asks for a new one, and keeps clubs and end date', async () => {
    const email = `${crypto.randomUUID()}@club-portal.test`;
    const password = 'Typed-by-another-1';
    const json = { name: 'Asha', email, password, role: 'coordinator', clubs: 'iot', seesMembers: 'on' };
    bodyOf(await asAdministrator('POST', paths.administrator.register, json));
    const answer = await call('POST', paths.administrator.login, {
      json: { email, password, newPassword: 'Of-their-own-2026' },
      headers: fromNewAddress(),
    });
    expect(answer.status).toBe(200);
    expect((await auth.getUserByEmail(email)).customClaims).toEqual({
      role: 'coordinator',
      clubs: ['iot'],
      seesMembers: true,
    });
    expect((await listEvents({ cookie: cookieOf(answer), token: bodyOf(answer).token })).status).toBe(200);
  });

  test.each([
    ['without a club', { clubs: [] }, 'clubs'],
    ['with an unknown club', { clubs: ['nowhere'] }, 'clubs'],
    ['with an unknown role', { role: 'owner' }, 'role'],
    ['with a day that does not exist', { until: '2026-02-30' }, 'until'],
    ['with a day that is over', { until: yesterday }, 'until'],
  ])('%s is refused with the field', async (_, wrong, field) => {
    const json = { name: 'Asha', email: 'x@club-portal.test', role: 'coordinator', clubs: ['iot'], ...wrong };
    const { status, body } = await asAdministrator('POST', administratorAccountPaths.invite, json);
    expect([status, Object.keys(body.fields)[0]?.split('.')[0]]).toEqual([400, field]);
  });

  test('is sent again while it is open, but not to a person who has signed in', async () => {
    const email = `${crypto.randomUUID()}@club-portal.test`;
    const json = { name: 'Asha', email, role: 'coordinator', clubs: ['iot'] };
    bodyOf(await asAdministrator('POST', administratorAccountPaths.invite, json));
    const invited = await auth.getUserByEmail(email);
    const mails = async () => (await database.collection('outbox').where('to', '==', email).get()).size;
    const before = await mails();
    expect((await asAdministrator('POST', administratorAccountPaths.remind(invited.uid))).status).toBe(200);
    expect(await mails()).toBe(before + 1);
    const { account } = await coordinator();
    expect((await asAdministrator('POST', administratorAccountPaths.remind(account.uid))).status).toBe(409);
  });
});

describe('a role', () => {
  test('ends with its last day, together with its sessions, even in the middle of one', async () => {
    const { account, session } = await coordinator({ until: todayInIndia() });
    expect((await listEvents(session)).status).toBe(200);
    const { docs } = await database.collection('sessions').where('uid', '==', account.uid).get();
    expect(docs[0]?.get('expiresAt').toDate().toISOString()).toBe(
      new Date(`${todayInIndia()}T18:30:00Z`).toISOString(),
    );
    await auth.setCustomUserClaims(account.uid, { role: 'coordinator', clubs: ['iot'], until: yesterday });
    expect((await listEvents(session)).status).toBe(403);
    expect((await database.collection('sessions').where('uid', '==', account.uid).get()).size).toBe(0);
    const again = await call('POST', paths.administrator.login, { json: account, headers: fromNewAddress() });
    expect([again.status, again.body.code]).toEqual([403, 'not-administrator']);
  });

  test('is changed with its clubs, and the person signs in again', async () => {
    const { account, session } = await coordinator();
    const json = {
      role: 'coordinator',
      clubs: ['gate'],
      seesMembers: true,
      publishes: false,
      until: tomorrow,
    };
    const { body } = await asAdministrator('PUT', administratorAccountPaths.role(account.uid), json);
    expect(body.account).toMatchObject({ ...json, state: 'active', sessions: 0 });
    expect((await listEvents(session)).status).toBe(401);
    const { records } = bodyOf(await listEvents(await logIn(account)));
    expect(records.every(({ club }: { club: string }) => club === 'gate')).toBe(true);
  });

  test('applies in its current form, whatever an older token says', async () => {
    const { account } = await coordinator();
    const headers = { Authorization: `Bearer ${await idTokenOf(account)}` };
    const mayRead = async () => {
      const answers = ['iot', 'gate'].map((club) => call('GET', clubPagePaths.read(club), { headers }));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await mayRead()).toEqual([200, 403]);
    await auth.setCustomUserClaims(account.uid, { role: 'coordinator', clubs: ['gate'], publishes: false });
    expect(await mayRead()).toEqual([403, 200]);
    const json = { title: 'Of the club of before', description: 'x', date: '2199-03-02', club: 'iot' };
    for (const club of ['iot', 'gate']) {
      const answer = await call('POST', paths.upcomingEvent.add, { headers, json: { ...json, club } });
      expect([club, answer.status]).toEqual([club, 403]);
    }
    await auth.setCustomUserClaims(account.uid, null);
    expect(await mayRead()).toEqual([403, 403]);
  });

  test('can be changed in an open invitation', async () => {
    const invited = await person({ invitedAs: 'coordinator', clubs: ['iot'] });
    const { body } = await asAdministrator('PUT', administratorAccountPaths.role(invited.uid), {
      role: 'admin',
    });
    expect(body.account).toMatchObject({ role: 'admin', clubs: [], state: 'invited' });
  });

  test('is withdrawn at once, even in an open session, together with its staged uploads', async () => {
    const { account, session } = await coordinator();
    expect((await asAdministrator('POST', administratorAccountPaths.withdraw(account.uid), {})).status).toBe(
      200,
    );
    expect((await listEvents(session)).status).toBe(401);
    expect((await auth.getUser(account.uid)).customClaims ?? {}).toEqual({});
    expect((await database.collection('sessions').where('uid', '==', account.uid).get()).size).toBe(0);
  });

  test('of one’s own cannot be changed or withdrawn', async () => {
    const account = await person({ role: 'admin' });
    const session = await logIn(account);
    for (const [method, path, json] of [
      ['PUT', administratorAccountPaths.role(account.uid), { role: 'coordinator', clubs: ['iot'] }],
      ['POST', administratorAccountPaths.withdraw(account.uid), {}],
      ['POST', administratorAccountPaths.handOver(account.uid), {}],
    ] as const) {
      const { status, body } = await call(method, path, { session, json });
      expect([status, body.code]).toEqual([403, 'own-role']);
    }
    expect((await auth.getUser(account.uid)).customClaims).toEqual({ role: 'admin' });
  });

  test('withdrawn while it is an invitation is not granted at sign-in', async () => {
    const email = `${crypto.randomUUID()}@club-portal.test`;
    const json = { name: 'Asha', email, role: 'coordinator', clubs: ['iot'] };
    bodyOf(await asAdministrator('POST', administratorAccountPaths.invite, json));
    const { uid } = await auth.getUserByEmail(email);
    expect((await asAdministrator('POST', administratorAccountPaths.withdraw(uid), {})).status).toBe(200);
    await auth.updateUser(uid, { password: 'Of-the-mail-2026' });
    const { status } = await call('POST', paths.administrator.login, {
      json: { email, password: 'Of-the-mail-2026', newPassword: 'Of-their-own-2026' },
      headers: fromNewAddress(),
    });
    expect(status).toBe(403);
    expect((await auth.getUser(uid)).customClaims ?? {}).toEqual({});
  });

  test('of the only administrator without a last day cannot be changed or withdrawn by one with a last day', async () => {
    const { users } = await auth.listUsers(1000);
    const others = users.filter(({ customClaims }) => customClaims?.role === 'admin');
    const lasting = await person({ role: 'admin' });
    const session = await logIn(await person({ role: 'admin', until: tomorrow }));
    const ends = (until: string) =>
      Promise.all(
        others.map(({ uid, customClaims }) =>
          auth.setCustomUserClaims(uid, { ...customClaims, ...(until && { until }) }),
        ),
      );
    await ends(tomorrow);
    try {
      for (const [method, path, json] of [
        ['POST', administratorAccountPaths.withdraw(lasting.uid), {}],
        ['PUT', administratorAccountPaths.role(lasting.uid), { role: 'coordinator', clubs: ['iot'] }],
        ['PUT', administratorAccountPaths.role(lasting.uid), { role: 'admin', clubs: [], until: tomorrow }],
      ] as const) {
        const { status, body } = await call(method, path, { session, json });
        expect([status, body.code]).toEqual([409, 'last-administrator']);
      }
      expect((await auth.getUser(lasting.uid)).customClaims).toEqual({ role: 'admin' });
    } finally {
      await ends('');
    }
    expect(
      (await call('POST', administratorAccountPaths.withdraw(lasting.uid), { session, json: {} })).status,
    ).toBe(200);
  });

  test('if two administrators withdraw each other’s at the same time, one stays', async () => {
    const people = await Promise.all([person({ role: 'admin' }), person({ role: 'admin' })]);
    const [one, two] = await Promise.all(people.map((account) => logIn(account)));
    const [first, second] = people;
    if (!one || !two || !first || !second) throw new Error('two people');
    await Promise.all([
      call('POST', administratorAccountPaths.withdraw(second.uid), { session: one, json: {} }),
      call('POST', administratorAccountPaths.withdraw(first.uid), { session: two, json: {} }),
    ]);
    const left = await Promise.all(
      people.map(async ({ uid }) => (await auth.getUser(uid)).customClaims?.role),
    );
    expect(left.filter((role) => role === 'admin')).toHaveLength(1);
  });
});

test('the log has who changed, withdrew and handed over which rights, and ended two-step sign-in', async () => {
  const head = await person({ role: 'admin' });
  const session = await logIn(head);
  const { account } = await coordinator();
  const as = (method: string, path: string, json: object) => call(method, path, { session, json });
  const { role, endTwoStep, withdraw, handOver } = administratorAccountPaths;
  const changed = { role: 'coordinator', clubs: ['gate', 'iot'], seesMembers: true, publishes: false };
  bodyOf(await as('PUT', role(account.uid), { ...changed, until: tomorrow }));
  bodyOf(await as('PUT', role(account.uid), { role: 'admin' }));
  bodyOf(await as('POST', endTwoStep(account.uid), {}));
  bodyOf(await as('POST', withdraw(account.uid), {}));
  const changes = await logOf(account.uid);
  expect(changes.map(({ verb }) => verb)).toEqual(['withdraw', 'twoStepOff', 'changeRole', 'changeRole']);
  expect(changes.map(({ fields }) => fields)).toEqual([
    [{ name: 'role', before: 'admin' }],
    [],
    [
      { name: 'role', before: 'coordinator', after: 'admin' },
      { name: 'clubs', before: 'gate iot', after: '' },
      { name: 'seesMembers', before: 'true', after: '' },
      { name: 'publishes', before: 'false', after: '' },
      { name: 'until', before: tomorrow, after: '' },
    ],
    [
      { name: 'clubs', before: 'iot', after: 'gate iot' },
      { name: 'seesMembers', before: 'false', after: 'true' },
      { name: 'publishes', before: 'true', after: 'false' },
      { name: 'until', before: '', after: tomorrow },
    ],
  ]);

  const { account: successor } = await coordinator();
  bodyOf(await as('POST', handOver(successor.uid), {}));
  const [handed] = await logOf(successor.uid);
  expect(handed).toMatchObject({ verb: 'handOver', title: successor.email });
  expect(handed?.fields[0]).toEqual({ name: 'role', before: 'coordinator', after: 'admin' });
  expect(await logOf(head.uid)).toMatchObject([
    { verb: 'withdraw', title: head.email, actor: head.uid, fields: [{ name: 'role', before: 'admin' }] },
  ]);
});

async function logOf(uid: string): Promise<Change[]> {
  return bodyOf(await asAdministrator('GET', `${administrationPaths.log}?record=users-${uid}`)).changes;
}

describe('handing over', () => {
  test('makes a person who has signed in the administrator, and ends one’s own role, in one step', async () => {
    const own = await person({ role: 'admin' });
    const session = await logIn(own);
    const { account: successor, session: earlier } = await coordinator({ until: tomorrow });
    const { status } = await call('POST', administratorAccountPaths.handOver(successor.uid), {
      session,
      json: {},
    });
    expect(status).toBe(200);
    expect((await auth.getUser(successor.uid)).customClaims).toEqual({ role: 'admin' });
    // Their browser offered what their role allowed at sign-in.
    for (const ended of [session, earlier])
      expect((await call('GET', paths.administrator.me, { session: ended })).status).toBe(401);
    expect((await logIn(successor)).token).toBeTruthy();
  });

  test('waits for a person who has not signed in', async () => {
    const invited = await person({ invitedAs: 'admin' });
    const { status, body } = await asAdministrator(
      'POST',
      administratorAccountPaths.handOver(invited.uid),
      {},
    );
    expect([status, body.code]).toEqual([409, 'not-signed-in-yet']);
  });
});

describe('a coordinator', () => {
  let session: Session;
  let uid: string;
  beforeEach(async () => {
    const made = await coordinator();
    session = made.session;
    uid = made.account.uid;
  });

  test.each([
    ['GET', paths.member.fetch],
    ['GET', paths.member.accessLog],
    ['GET', `${accreditationPaths.desk}?from=2199-01-01&to=2199-12-31`],
    ['GET', accreditationPaths.packs],
    ['GET', administratorAccountPaths.list],
    ['GET', paths.takedown.fetch],
    ['GET', contactMessagePaths.fetch],
    ['POST', paths.administrator.register],
    ['POST', administratorAccountPaths.invite],
  ])('may not %s %s, and stays signed in', async (method, path) => {
    const { status, body } = await call(method, path, { session });
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect((await call('GET', paths.administrator.me, { session })).status).toBe(200);
  });

  test('cannot give a role, to others or to themselves', async () => {
    const { account } = await coordinator();
    for (const id of [uid, account.uid]) {
      for (const [method, path] of [
        ['PUT', administratorAccountPaths.role(id)],
        ['POST', administratorAccountPaths.withdraw(id)],
        ['POST', administratorAccountPaths.handOver(id)],
        ['POST', administratorAccountPaths.remind(id)],
        ['POST', administratorAccountPaths.endSessions(id)],
      ] as const) {
        const { status } = await call(method, path, { session, json: { role: 'admin' } });
        expect([path, status]).toEqual([path, 403]);
      }
    }
    expect((await auth.getUser(uid)).customClaims).toEqual({ role: 'coordinator', clubs: ['iot'] });
  });

  test('gets only the waiting events and notices of their own clubs', async () => {
    const add = (club: string) =>
      database.collection('events').add({
        title: `Over, of ${club}`,
        description: 'x',
        date: yesterday,
        club,
        createdAt: new Date(),
      });
    const [own, other] = [await add('iot'), await add('gate')];
    const today = bodyOf(await call('GET', administrationPaths.today, { session }));
    const ids = today.unrecorded.map(({ _id }: { _id: string }) => _id);
    expect([ids.includes(own.id), ids.includes(other.id)]).toEqual([true, false]);
    expect(today.ending).toEqual([]);
    for (const part of ['accreditation', 'takedowns', 'messages', 'members'])
      expect(today[part]).toBeUndefined();
    await Promise.all([own.delete(), other.delete()]);
  });

  test('sees the members of their own clubs if an administrator allows it, and removes no others', async () => {
    const join = async (club: string) => {
      const roll = crypto.randomUUID().slice(0, 20);
      const json = {
        name: 'A student',
        email: `${roll}@example.test`,
        phone: '9876543210',
        roll,
        year: 'I year',
        club,
      };
      expect((await call('POST', paths.member.join, { json, headers: fromNewAddress() })).status).toBe(201);
      const { docs } = await database.collection('joinRequests').where('roll', '==', roll).get();
      return docs[0]?.id ?? '';
    };
    const [own, other] = [await join('iot'), await join('gate')];
    const { session: seeing } = await coordinator({ seesMembers: true });
    const { students, total } = bodyOf(
      await call('GET', `${paths.member.fetch}?limit=200`, { session: seeing }),
    );
    expect(students.some(({ _id }: { _id: string }) => _id === own)).toBe(true);
    expect(students.every(({ club }: { club: string }) => club === 'iot')).toBe(true);
    expect(total).toBe(students.length);
    const json = { format: 'csv', ids: [own, other] };
    const taken = bodyOf(await call('POST', paths.member.export, { session: seeing, json })).students;
    expect(taken.map(({ _id }: { _id: string }) => _id)).toEqual([own]);
    for (const id of [own, other])
      expect((await call('DELETE', paths.member.delete(id), { session: seeing })).status).toBe(403);
  });
});
