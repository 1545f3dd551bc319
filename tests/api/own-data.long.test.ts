import { createHash } from 'node:crypto';
import { OwnData } from '@club-portal/contract/member';
import { paths } from '@club-portal/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { mailKey } from '../../functions/src/own-data/store.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { waits } from '../portal/waits.ts';
import { en, hi } from '../sentences.ts';
import { auth, database, makeAccount } from './admin.ts';
import { call, fromNewAddress, identityToolkit, idTokenOf, logIn, stopClock } from './client.ts';
import { applicant, join as sendJoining } from './joining.ts';
import { mailsTo, ownDataKeyMailedTo, pageMailedTo } from './mails.ts';

/** A person sees and erases their stored data. Each test has its own address. */

const HOUR_MS = 60 * 60 * 1000;

let email: string;
beforeEach(() => {
  email = `Tulsi.${crypto.randomUUID()}@students.example`;
});
async function join(club = 'coding', address = email): Promise<string> {
  const person = applicant({ club, email: address });
  expect((await sendJoining(person)).status).toBe(201);
  return person.roll;
}

const storedOf = (address: string) =>
  database.collection('joinRequests').where('emailKey', '==', address.toLowerCase()).get();

const ask = (address: string, headers: Record<string, string> = {}) =>
  call('POST', paths.ownData.ask, {
    json: { email: address },
    headers: { ...fromNewAddress(), ...headers },
  });
const show = (key: string, headers = fromNewAddress()) =>
  call('POST', paths.ownData.show, { json: { key }, headers });
const erase = (key: string, ids?: string[]) =>
  call('POST', paths.ownData.erase, { json: { key, ids }, headers: fromNewAddress() });

/** Like {@link ask}, without its three seconds. */
const mailTo = (address: string) => mailKey(address, (key) => [`${ORIGIN}/privacy/my-data#key=${key}`], 'en');

async function keyFor(address = email): Promise<string> {
  await mailTo(address);
  return ownDataKeyMailedTo(address);
}

const accountOf = (address: string) => auth.getUserByEmail(address).catch(() => null);

/** What anybody can ask Firebase with the public web key. */
async function isKnownToFirebase(address: string) {
  return (await identityToolkit('createAuthUri', { identifier: address, continueUri: ORIGIN })).registered;
}

/** Replaces the calls that make Firebase send an email. */
function insteadOfMails(answer: (send: () => Promise<Response>) => Promise<Response>) {
  const real = globalThis.fetch;
  return vi.spyOn(globalThis, 'fetch').mockImplementation((address, options) => {
    const send = () => real(address, options);
    return `${address}`.includes('sendOobCode') ? answer(send) : send();
  });
}

describe('asking', () => {
  test('emails a link to the page, in the language of the request', async () => {
    await join();
    const { status, body } = await ask(email.toLowerCase(), { Origin: ORIGIN, 'Accept-Language': 'hi' });
    expect([status, body]).toEqual([200, { success: true, message: hi.success.ownData.asked }]);
    await expect.poll(() => mailsTo(email)).toMatchObject([{ requestType: 'EMAIL_SIGNIN' }]);
    const link = await pageMailedTo(email);
    expect(link.origin + link.pathname).toBe(`${ORIGIN}/hi/privacy/my-data`);
    expect(link.search).toBe('');
    expect(link.hash).toMatch(/^#key=[\w-]{43}$/);
  });

  test('has the same answer for every address after three seconds, even while the email is being sent, and emails only people who have joined', async () => {
    await join();
    const { promise: answered, resolve: letMailGo } = Promise.withResolvers<void>();
    const delayed = insteadOfMails((send) => answered.then(send));
    for (const address of [email, `nobody.${email}`]) {
      waits.length = 0;
      const { status, body } = await ask(address);
      expect(waits).toEqual([3000]);
      expect([status, body]).toEqual([200, { success: true, message: en.success.ownData.asked }]);
    }
    expect(await mailsTo(email)).toHaveLength(0);
    letMailGo();
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    delayed.mockRestore();
    expect(await mailsTo(`nobody.${email}`)).toHaveLength(0);
  });

  test('gives every address a bare account for a while, so that Firebase Auth does not reveal who has joined', async () => {
    await join();
    for (const address of [email, `nobody.${email}`]) {
      expect([address, await isKnownToFirebase(address)]).toEqual([address, false]);
      await mailTo(address);
      expect([address, await isKnownToFirebase(address)]).toEqual([address, true]);
      const { uid, customClaims, passwordHash } = await auth.getUserByEmail(address);
      expect([uid.startsWith('for-mail-'), customClaims, passwordHash]).toEqual([true, undefined, undefined]);
    }
  });

  test('has the same answer when Firebase refuses the email', async () => {
    await join();
    const refusal = { error: { code: 400, message: 'OPERATION_NOT_ALLOWED' } };
    const refused = insteadOfMails(async () => Response.json(refusal, { status: 400 }));
    const { status, body } = await ask(email);
    const refusals = () => refused.mock.calls.filter(([address]) => `${address}`.includes('sendOobCode'));
    await expect.poll(refusals).toHaveLength(1);
    refused.mockRestore();
    expect([status, body.message]).toEqual([200, en.success.ownData.asked]);
  });

  test('emails an address at most three times an hour, and is 429 for the 21st call from one network address', async () => {
    await join();
    stopClock();
    const headers = fromNewAddress();
    for (let time = 0; time < 4; time += 1) await mailTo(email);
    const calls = await Promise.all(Array.from({ length: 20 }, () => ask(email, headers)));
    expect(calls.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await ask(email, headers)).status).toBe(429);
    expect(await mailsTo(email)).toHaveLength(3);
  });
});

describe('the key of the link', () => {
  test('shows the requests of this address in all clubs, including those of release 0.1, and no others', async () => {
    const rolls = [await join('coding'), await join('gate', email.toLowerCase())];
    await join('coding', `other.${email}`);
    const old = database.doc(`joinRequests/old-${crypto.randomUUID()}`);
    const createdAt = Timestamp.fromMillis(Date.now() - 24 * HOUR_MS);
    await old.set({ name: 'T', email, phone: '9', roll: 'OLD', year: 'I year', club: 'iot', createdAt });
    const { status, body } = await show(await keyFor());
    expect(status).toBe(200);
    const { requests, ...rest } = OwnData.parse(body);
    expect(rest.email.toLowerCase()).toBe(email.toLowerCase());
    expect(requests.map(({ roll }) => roll)).toEqual([...rolls.toReversed(), 'OLD']);
    expect(requests[2]?.expireAt.slice(0, 4)).toBe(String(createdAt.toDate().getUTCFullYear() + 1));
  });

  test('erases one request, then all, and ends with the last one', async () => {
    const rolls = [await join('coding'), await join('gate'), await join('iot')];
    const key = await keyFor();
    const { requests } = OwnData.parse((await show(key)).body);
    const gate = requests.find(({ club }) => club === 'gate');
    const one = await erase(key, [gate?._id ?? '']);
    expect([one.status, one.body.message]).toEqual([200, en.success.ownData.erased]);
    const left = OwnData.parse((await show(key)).body).requests;
    expect(left.map(({ roll }) => roll).toSorted()).toEqual([rolls[0], rolls[2]].toSorted());
    expect(await accountOf(email)).not.toBeNull();

    expect((await erase(key)).status).toBe(200);
    expect([(await storedOf(email)).size, await accountOf(email)]).toEqual([0, null]);
    for (const answer of [await show(key), await erase(key)])
      expect([answer.status, answer.body.message]).toEqual([404, en.api.ownData.keyNotFound]);
  });

  test('erases nothing of anybody else, and answers as for an unknown id', async () => {
    await join();
    const other = `other.${email}`;
    await join('coding', other);
    const { docs } = await storedOf(other);
    const key = await keyFor();
    for (const id of [docs[0]?.id ?? '', 'nobodys']) {
      const { status, body } = await erase(key, [id]);
      expect([status, body.message]).toEqual([404, en.api.ownData.requestNotFound]);
    }
    expect((await docs[0]?.ref.get())?.exists).toBe(true);
  });

  test('works for an hour, is stored as a hash, and other keys count as guesses', async () => {
    await join();
    const key = await keyFor();
    const document = database.doc(`ownDataKeys/${createHash('sha256').update(key).digest('base64url')}`);
    expect((await document.get()).get('expiresAt').toMillis()).toBeLessThanOrEqual(Date.now() + HOUR_MS);
    expect(JSON.stringify((await document.get()).data())).not.toContain(key);
    await document.update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) });
    stopClock();
    const headers = fromNewAddress();
    expect((await show(key, headers)).status).toBe(404);
    const guesses = await Promise.all(Array.from({ length: 49 }, () => show('made-up', headers)));
    expect(guesses.map(({ status }) => status)).toEqual(Array(49).fill(404));
    expect((await show('made-up', headers)).status).toBe(429);
  });

  test('is required: the calls refuse everything else', async () => {
    for (const json of [{}, { key: '' }, { key: null }, { key: 'x'.repeat(101) }, { key: ['a'] }]) {
      for (const path of [paths.ownData.show, paths.ownData.erase])
        expect((await call('POST', path, { json, headers: fromNewAddress() })).status).toBe(400);
    }
  });
});

describe('what is stored besides requests to join', () => {
  const createdAt = Timestamp.now();
  const expireAt = Timestamp.fromMillis(Date.now() + 24 * HOUR_MS);
  const times = { createdAt, expireAt };

  /** A document of each of these entities, with the address, and one for another person. */
  async function keep(address: string) {
    const id = crypto.randomUUID();
    const documents = {
      takedownRequests: { name: 'Tulsi', email: address, reason: 'I am in it.', title: 'Race', ...times },
      outbox: { to: address, toKey: address.toLowerCase(), subject: 'Hello', text: 'Come!', ...times },
      contactMessages: {
        ...{ fullName: 'Tulsi', email: address, emailKey: address.toLowerCase(), message: 'May we visit?' },
        ...times,
      },
      clubMessages: {
        name: 'Tulsi',
        replyTo: address,
        club: 'coding',
        title: 'Race',
        text: 'Run!',
        ...times,
      },
    };
    for (const [of, data] of Object.entries(documents)) await database.doc(`${of}/${id}`).set(data);
    const copy = `${id}-copy`;
    await database.doc(`outbox/${copy}`).set({ ...documents.outbox, toKey: 'b@x.example', message: id });
    return Object.keys(documents).map((of) => `${of}-${id}`);
  }

  const left = async (keys: string[]) => {
    const found = await Promise.all(keys.map((key) => database.doc(key.replace('-', '/')).get()));
    return found.filter(({ exists }) => exists).map(({ ref }) => ref.path.replace('/', '-'));
  };

  test('is shown in the person’s language, and not to others', async () => {
    const keys = await keep(email);
    await keep(`other.${email}`);
    const key = await keyFor();
    const headers = { ...fromNewAddress(), 'Accept-Language': 'hi' };
    const { requests, others } = OwnData.parse((await show(key, headers)).body);
    expect([requests, others.map(({ _id }) => _id).toSorted()]).toEqual([[], keys.toSorted()]);
    const takedown = others.find(({ _id }) => _id.startsWith('takedownRequests'));
    expect(takedown).toMatchObject({
      title: hi.api.ownData.takedown,
      facts: [
        { label: hi.api.ownData.event, value: 'Race' },
        { label: hi.api.ownData.name, value: 'Tulsi' },
        { label: hi.api.ownData.reason, value: 'I am in it.' },
      ],
      expireAt: expireAt.toDate().toISOString(),
    });
  });

  test('is erased alone or with everything; a message takes its copies along, and the link ends with the last record', async () => {
    const keys = await keep(email);
    const others = await keep(`other.${email}`);
    const key = await keyFor();
    const [takedown = '', ...rest] = keys;
    expect((await erase(key, [takedown])).status).toBe(200);
    expect(await left([...keys, ...others])).toEqual([...rest, ...others]);
    expect((await erase(key, others)).status).toBe(404);
    expect((await erase(key)).status).toBe(200);
    const copies = keys.map((one) => one.replace(/^.*?-/, 'outbox-').concat('-copy'));
    expect(await left([...keys, ...others, ...copies])).toEqual(others);
    expect([(await show(key)).status, await accountOf(email)]).toEqual([404, null]);
  });
});

describe('the account made for the email', () => {
  test('gives no rights to a person who signs in with the email', async () => {
    await join();
    await mailTo(email);
    const [mail] = await mailsTo(email);
    const { idToken } = await identityToolkit('signInWithEmailLink', { email, oobCode: mail?.oobCode });
    const headers = { Authorization: `Bearer ${idToken}` };
    const { status, body } = await call('GET', paths.member.fetch, { headers });
    expect([status, body.code]).toEqual([403, 'not-administrator']);
    expect((await call('POST', paths.administrator.uploadToken, { headers })).status).toBe(403);
  });

  test('gives no rights after its owner has set a password with the reset email', async () => {
    await join();
    await mailTo(email);
    await identityToolkit('sendOobCode', { email, requestType: 'PASSWORD_RESET' });
    const reset = (await mailsTo(email, 'PASSWORD_RESET')).at(0);
    const password = 'Chosen by the owner 1';
    await identityToolkit('resetPassword', { oobCode: reset?.oobCode, newPassword: password });
    const headers = fromNewAddress();
    const { status, body } = await call('POST', paths.administrator.login, {
      json: { email, password },
      headers,
    });
    expect([status, body.code]).toEqual([403, 'not-administrator']);
  });

  test('is not made an administrator: registering its address makes another account', async () => {
    await join();
    await mailTo(email);
    const bare = await accountOf(email);
    const [mail] = await mailsTo(email);
    const { idToken } = await identityToolkit('signInWithEmailLink', { email, oobCode: mail?.oobCode });
    const admin = await makeAccount();
    const session = await logIn(admin);
    const json = { name: 'Tulsi', email, password: 'Typed by another 1' };
    expect((await call('POST', paths.administrator.register, { session, json })).status).toBe(201);
    const invited = await accountOf(email);
    expect(invited?.uid).not.toBe(bare?.uid);
    expect(invited?.customClaims).toEqual({ invitedAs: 'admin' });
    const headers = { Authorization: `Bearer ${idToken}` };
    expect((await call('GET', paths.member.fetch, { headers })).status).toBe(401);
  });

  test('is not made if there is an account, which stays as it is', async () => {
    const admin = await makeAccount();
    const before = await auth.getUser(admin.uid);
    await join('coding', admin.email);
    const key = await keyFor(admin.email);
    expect((await erase(key)).status).toBe(200);
    await sweep(new Date(Date.now() + 48 * HOUR_MS));
    const after = await auth.getUser(admin.uid);
    expect([after.passwordHash, after.customClaims, after.providerData]).toEqual([
      before.passwordHash,
      before.customClaims,
      before.providerData,
    ]);
    expect(await idTokenOf(admin)).toBeTruthy();
  });

  test('is deleted by the sweeper when its link has expired, not before, and never if it has claims', async () => {
    await join();
    await mailTo(email);
    await sweep();
    const account = await accountOf(email);
    expect(account).not.toBeNull();
    await auth.setCustomUserClaims(account?.uid ?? '', { role: 'admin' });
    await sweep(new Date(Date.now() + 2 * HOUR_MS));
    expect(await accountOf(email)).not.toBeNull();
    await auth.setCustomUserClaims(account?.uid ?? '', null);
    await sweep(new Date(Date.now() + 2 * HOUR_MS));
    expect(await accountOf(email)).toBeNull();
  });
});
