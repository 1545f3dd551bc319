import { administrationPaths, clubMessagePaths } from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import { Query } from 'firebase-admin/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeCopies } from '../../functions/src/club-messages/store.ts';
import { putMailAlone } from '../../functions/src/mail/outbox.ts';
import { deleteMember, endMails } from '../../functions/src/members/store.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { en, hi } from '../sentences.ts';
import { auth, database, makeAccount } from './admin.ts';
import { bodyOf, call, fromNewAddress, logIn, type Session } from './client.ts';
import { applicant, join } from './joining.ts';
import { mailReceivedBy, mailsReceivedBy } from './mails.ts';

/** Messages to the members of a club. Each test has its own students, in a club that has no others. */

const club = 'autocad';
const members = database.collection('joinRequests');

let administrator: Session;
beforeAll(async () => {
  administrator = await logIn();
});

let student: string;
beforeEach(async () => {
  const { docs } = await members.where('club', '==', club).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  await database.doc('counters/mails').delete();
  student = await joined();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  // A message reaches those who are members when its copies are made. The next test has other members.
  const unfinished = database.collection('clubMessages').where('isSpread', '==', false);
  await vi.waitUntil(async () => (await unfinished.get()).empty, { timeout: 30_000 });
});

/** The address of a new member. */
async function joined(changes: object = {}): Promise<string> {
  const email = `${crypto.randomUUID()}@students.example`;
  bodyOf(await join(applicant({ club, email, ...changes })));
  return email;
}

const message = { club, title: 'Drawing contest', text: 'On Friday at four.\n\nBring a ruler.' };
const send = (changes: object = {}, session = administrator, key?: string) =>
  call('POST', clubMessagePaths.add, {
    session,
    json: { ...message, ...changes },
    ...(key && { key }),
  });
const recipients = (query: string, session = administrator) =>
  call('GET', `${clubMessagePaths.recipients}?${query}`, { session });
const list = (session = administrator) => call('GET', clubMessagePaths.list, { session });

async function coordinator(claims: object = {}): Promise<Session> {
  const account = await makeAccount(null);
  await auth.setCustomUserClaims(account.uid, {
    role: 'coordinator',
    clubs: [club],
    seesMembers: true,
    ...claims,
  });
  return logIn(account);
}

/** The unsubscribe address in an email. */
async function unsubscribing(address: string): Promise<URL> {
  const { headers } = await mailReceivedBy(address);
  return new URL((headers['list-unsubscribe'] ?? '').replace(/[<>]/g, ''));
}

describe('a message to a club', () => {
  test('reaches each member by a separate email, and replies go to its author', async () => {
    const other = await joined();
    const { status, body } = await send();
    expect([status, body.recipients, body.message]).toEqual([201, 2, en.success.clubMessage.added(2)]);
    for (const address of [student, other]) {
      const received = await mailReceivedBy(address);
      expect(received.recipients).toEqual([address]);
      expect(received.subject).toBe('Drawing contest');
      expect(received.html).toContain('<p>On Friday at four.</p>\n<p>Bring a ruler.</p>');
      expect(received.headers['reply-to']).toBe('admin@club-portal.test');
      expect(received.text).toContain(en.mails.club.why('AutoCAD'));
      expect(received.raw).not.toContain(address === student ? other : student);
      expect(received.text).toContain(`${ORIGIN}/privacy/my-data#unsubscribe=`);
    }
  });

  test.each([
    ['en' as const, 'On Friday at four: नुक्कड़ नाटक.'],
    ['hi' as const, 'शुक्रवार को चार बजे AutoCAD workshop है।'],
  ])('is in the language of its author: %s', async (language, text) => {
    bodyOf(await send({ language, text }, await coordinator()));
    const { html, text: plain } = await mailReceivedBy(student);
    const say = language === 'en' ? en : hi;
    expect(html).toContain(`<html lang="${language}">`);
    expect(plain).toContain(say.mails.club.stop);
    expect(plain).toContain(`${ORIGIN}${language === 'en' ? '' : '/hi'}/privacy/my-data#unsubscribe=`);
  });

  test('is in English if a script names no language, and in no other', async () => {
    const author = await coordinator();
    bodyOf(await send({ text: 'नुक्कड़ नाटक' }, author));
    expect((await mailReceivedBy(student)).html).toContain('<html lang="en">');
    expect((await send({ language: 'fr' }, author)).status).toBe(400);
  });

  test('reaches only one year if addressed to it', async () => {
    const senior = await joined({ year: 'IV year' });
    expect((await recipients(`club=${club}&year=IV+year`)).body).toMatchObject({ recipients: 1 });
    bodyOf(await send({ year: 'IV year' }));
    await mailReceivedBy(senior);
    expect(await mailsReceivedBy(student)).toEqual([]);
  });

  test('reaches an address once, even with two roll numbers or different capitals', async () => {
    bodyOf(await join(applicant({ club, email: student })));
    bodyOf(await join(applicant({ club, email: student.toUpperCase() })));
    expect((await send()).body.recipients).toBe(1);
  });

  test('is sent once if the same request is repeated, or if the queue calls again', async () => {
    const key = crypto.randomUUID();
    const [first, second] = [await send({}, administrator, key), await send({}, administrator, key)];
    expect(second.body.messageId).toBe(first.body.messageId);
    await mailReceivedBy(student);
    await database.doc(`clubMessages/${first.body.messageId}`).update({ isSpread: false });
    await makeCopies(first.body.messageId);
    expect(await mailsReceivedBy(student)).toHaveLength(1);
  });

  test('is in the list with the state of its emails, and in the log without the name of a student', async () => {
    const { messageId } = bodyOf(await send());
    await mailReceivedBy(student);
    const mine = async () =>
      (await list()).body.messages.find(({ _id }: { _id: string }) => _id === messageId);
    await vi.waitUntil(async () => (await mine())?.sent === 1);
    expect(await mine()).toMatchObject({
      club,
      title: 'Drawing contest',
      recipients: 1,
      waiting: 0,
      failed: 0,
    });
    const log = await call('GET', `${administrationPaths.log}?record=clubMessages-${messageId}`, {
      session: administrator,
    });
    expect(log.body.changes).toMatchObject([{ verb: 'add', club, title: 'Drawing contest' }]);
    expect(JSON.stringify(log.body)).not.toContain(student);
  });

  test.each([
    ['without a title', { title: ' ' }, 'title'],
    ['without a text', { text: '' }, 'text'],
    ['with a long title', { title: 'a'.repeat(151) }, 'title'],
    ['with a long text', { text: 'a'.repeat(5001) }, 'text'],
    ['to an unknown club', { club: 'chess' }, 'club'],
    ['to an unknown year', { year: 'V year' }, 'year'],
  ])('%s is refused with 400', async (_, changes, field) => {
    const { status, body } = await send(changes);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('is refused with 409 if it has no recipients', async () => {
    const { status, body } = await send({ year: 'III year' });
    expect([status, body.code]).toEqual([409, 'no-recipients']);
  });

  test('is refused with 409 without a mail server, and the form is told before', async () => {
    expect((await recipients(`club=${club}`)).body.sender).toBe('portal@club-portal.test');
    vi.stubEnv('SMTP_EMULATOR_HOST', '');
    expect((await recipients(`club=${club}`)).body).toMatchObject({ sender: '', recipients: 1 });
    const { status, body } = await send();
    expect([status, body.code, body.message]).toEqual([
      409,
      'no-mail-server',
      en.api.clubMessage.noMailServer,
    ]);
  });
});

describe('the copies of a message', () => {
  /** A message that the queue does not know. Returns its id. */
  async function stored(): Promise<string> {
    const document = database.collection('clubMessages').doc();
    const writer = { name: 'Asha', replyTo: 'asha@college.example', origin: ORIGIN };
    await document.set({
      ...message,
      ...writer,
      year: '',
      recipients: 1,
      isSpread: false,
      createdAt: new Date(),
    });
    return document.id;
  }

  /** Runs something after the members have been read, before anything is made of them. */
  function whenMembersAreRead(happens: () => Promise<unknown>): void {
    const { get } = Query.prototype;
    const reading = vi.spyOn(Query.prototype, 'get').mockImplementation(async function (this: Query) {
      reading.mockRestore();
      const found = await get.call(this);
      await happens();
      return found;
    });
  }

  const idsOf = async (email: string) =>
    (await members.where('email', '==', email).get()).docs.map(({ id }) => id);
  const mailsKeptFor = async (address: string) =>
    (await database.collection('outbox').where('toKey', '==', address).get()).size;

  test.each([
    ['unsubscribes', (id: string) => endMails(id)],
    ['is erased', (id: string) => deleteMember(null, id, 'ownData.erase')],
  ])('do not reach a student who %s while they are made', async (_, leave) => {
    const other = await joined();
    const id = await stored();
    const [leaving = ''] = await idsOf(student);
    whenMembersAreRead(() => leave(leaving));
    await makeCopies(id);
    await mailReceivedBy(other);
    expect(await mailsKeptFor(student)).toBe(0);
    expect(await mailsReceivedBy(student)).toEqual([]);
  });

  test('are made once per address, even if one of its two roll numbers is erased and the queue calls again', async () => {
    bodyOf(await join(applicant({ club, email: student })));
    const id = await stored();
    await makeCopies(id);
    await mailReceivedBy(student);
    const [first = ''] = await idsOf(student);
    await deleteMember(null, first, 'ownData.erase');
    // As if the process had ended before recording that all copies are made.
    await database.doc(`clubMessages/${id}`).update({ isSpread: false });
    await makeCopies(id);
    expect(await mailsKeptFor(student)).toBe(0);
  });

  test('are made by two simultaneous calls as by one', async () => {
    const addresses = [student, ...(await Promise.all(Array.from({ length: 5 }, () => joined())))];
    const id = await stored();
    await Promise.all([makeCopies(id), makeCopies(id)]);
    for (const address of addresses) {
      await mailReceivedBy(address);
      expect(await mailsKeptFor(address)).toBe(1);
    }
  });
});

describe('the right to write to a club', () => {
  test('belongs to a coordinator who sees its members', async () => {
    const session = await coordinator();
    expect((await recipients(`club=${club}`, session)).body.recipients).toBe(1);
    const { messageId } = bodyOf(await send({}, session));
    const ids = (await list(session)).body.messages.map(({ _id }: { _id: string }) => _id);
    expect(ids).toContain(messageId);
  });

  test.each([
    ['of another club', { clubs: ['gate'] }],
    ['who does not see members', { seesMembers: false }],
  ])('does not belong to a coordinator %s', async (_, claims) => {
    const session = await coordinator(claims);
    expect((await recipients(`club=${club}`, session)).status).toBe(403);
    expect((await send({}, session)).status).toBe(403);
  });

  test('for one club shows no message of another', async () => {
    bodyOf(await send());
    const session = await coordinator({ clubs: ['gate'] });
    expect((await list(session)).body.messages).toEqual([]);
  });

  test('is limited to twenty messages a day', { tags: 'long' }, async () => {
    const session = await coordinator();
    for (let sent = 0; sent < 20; sent += 1) expect((await send({}, session)).status).toBe(201);
    expect((await send({}, session)).status).toBe(429);
  });
});

describe('unsubscribing', () => {
  const oneClick = (url: URL, headers = fromNewAddress()) =>
    fetch(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

  test('by one click in a mail program ends the emails of this club to the address, and can be repeated', async () => {
    bodyOf(await send());
    const url = await unsubscribing(student);
    expect((await mailReceivedBy(student)).headers['list-unsubscribe-post']).toBe(
      'List-Unsubscribe=One-Click',
    );
    for (const _ of [1, 2]) expect((await oneClick(url)).status).toBe(200);
    expect((await recipients(`club=${club}`)).body).toMatchObject({ recipients: 0, unsubscribed: 1 });
    const other = await joined();
    bodyOf(await send());
    await mailReceivedBy(other);
    expect(await mailsReceivedBy(student)).toHaveLength(1);
    // It applies to the address.
    bodyOf(await join(applicant({ club, email: student.toUpperCase(), year: 'IV year' })));
    const seniors = await recipients(`club=${club}&year=IV+year`);
    expect(seniors.body).toMatchObject({ recipients: 0, unsubscribed: 1 });
  });

  test('works without an App Check token, which no mail program has', async () => {
    bodyOf(await send());
    const url = await unsubscribing(student);
    vi.stubEnv('APP_CHECK', 'true');
    expect((await oneClick(url)).status).toBe(200);
  });

  test('changes nothing when a program or a person only opens the address', async () => {
    bodyOf(await send());
    const url = await unsubscribing(student);
    const opened = await fetch(url, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('Location')]).toEqual([
      302,
      `/privacy/my-data#unsubscribe=${url.searchParams.get('token')}`,
    ]);
    expect((await recipients(`club=${club}`)).body.unsubscribed).toBe(0);
  });

  test('stops a waiting email, and leaves the emails of other clubs', async () => {
    bodyOf(await send());
    const url = await unsubscribing(student);
    const waiting = { to: student, kind: 'club', subject: 'A', text: 'B', language: 'en' } as const;
    const id = await putMailAlone({ ...waiting, club });
    const other = await putMailAlone({ ...waiting, club: 'gate' });
    await oneClick(url);
    expect((await database.doc(`outbox/${id}`).get()).exists).toBe(false);
    expect((await database.doc(`outbox/${other}`).get()).exists).toBe(true);
  });

  test.each([
    ['another signature', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['no signature', (token: string) => `${token.split('.')[0]}.A`],
    ['the id of another member', (token: string) => `${'A'.repeat(28)}.${token.split('.')[1]}`],
  ])('with %s is refused with 404, and changes nothing', async (_, forge) => {
    bodyOf(await send());
    const url = await unsubscribing(student);
    url.searchParams.set('token', forge(url.searchParams.get('token') ?? ''));
    expect((await oneClick(url)).status).toBe(404);
    expect((await recipients(`club=${club}`)).body.unsubscribed).toBe(0);
  });

  test('from the page of another site is refused', async () => {
    bodyOf(await send());
    const url = await unsubscribing(student);
    const answer = await oneClick(url, { ...fromNewAddress(), Origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
  });

  test('for an erased person answers the same', async () => {
    bodyOf(await send());
    const url = await unsubscribing(student);
    const { docs } = await members.where('email', '==', student).get();
    for (const { id } of docs) await deleteMember(null, id, 'ownData.erase');
    expect((await oneClick(url)).status).toBe(200);
  });
});

test('an erased person leaves no email in the outbox', async () => {
  bodyOf(await send());
  await mailReceivedBy(student);
  const kept = () => database.collection('outbox').where('toKey', '==', student).get();
  expect((await kept()).size).toBe(1);
  const { docs } = await members.where('email', '==', student).get();
  await call('DELETE', paths.member.delete(docs[0]?.id ?? ''), { session: administrator });
  expect((await kept()).size).toBe(0);
});
