import { administrationPaths, contactMessagePaths } from '@club-portal/contract/administration-paths';
import { contentIn } from '@club-portal/contract/content/in-language';
import { paths } from '@club-portal/contract/paths';
import { ReceivedMessage, ReceivedMessageList } from '@club-portal/contract/received-message';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  contactMessagesPerAddress,
  isWithin,
  mailedContactMessages,
} from '../../functions/src/access/attempts.ts';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { sendMail } from '../../functions/src/mail/send.ts';
import type { ReceivedMail } from '../../scripts/mail-server.ts';
import { en } from '../sentences.ts';
import { database, makeAccount } from './admin.ts';
import { bodyOf, call, fromNewAddress, logIn, stopClock } from './client.ts';
import { mailsReceivedBy } from './mails.ts';

const session = await logIn(await makeAccount('admin', 'Meera Saptaparni'));
const { email: department = '' } = contentIn('en').institute;
const outbox = database.collection('outbox');
const DAY_MS = 24 * 60 * 60 * 1000;

afterEach(() => vi.unstubAllEnvs());

const written = (changes: object = {}) => ({
  fullName: `Ilesh ${crypto.randomUUID()}`,
  email: 'Ilesh@visitor.example',
  message: 'May our school visit the workshop?\nThirty pupils.',
  ...changes,
});

function send(json: object, headers = fromNewAddress()) {
  return call('POST', paths.contact, { json, headers });
}

async function list(query = ''): Promise<ReceivedMessage[]> {
  const { body } = await call('GET', contactMessagePaths.fetch + query, { session });
  return ReceivedMessageList.parse(body).messages;
}

/** The stored message of this sender. */
async function find(fullName: string): Promise<ReceivedMessage> {
  const [found, ...others] = (await list()).filter((one) => one.fullName === fullName);
  expect(others).toEqual([]);
  return ReceivedMessage.parse(found);
}

/** The email to the department with this text, and how many there are. */
async function mailWith(text: string): Promise<ReceivedMail> {
  const found = async () => (await mailsReceivedBy(department)).filter((mail) => mail.text.includes(text));
  await vi.waitUntil(async () => (await found()).length > 0, { timeout: 30_000 });
  const [mail, ...others] = await found();
  expect(others).toEqual([]);
  return mail as ReceivedMail;
}

/** A header of RFC 2047. */
function decoded(header = ''): string {
  const bytes = header
    .replace(/\?=\s+=\?UTF-8\?Q\?/g, '')
    .replace(/^=\?UTF-8\?Q\?|\?=$/g, '')
    .replaceAll('_', ' ')
    .replaceAll('=', '%');
  return decodeURIComponent(bytes);
}

const open = async () => bodyOf(await call('GET', administrationPaths.today, { session })).messages;

describe('a message', () => {
  test('is stored, and emailed to the department, whose reply goes to the visitor', async () => {
    const json = written();
    const { status, body } = await send(json);
    expect([status, body]).toEqual([201, { success: true, message: en.contact.sent }]);
    expect(await find(json.fullName)).toMatchObject({ ...json, answered: null });
    const { headers, text, html } = await mailWith(json.fullName);
    // Mail servers refuse a sender of another domain. No program replies, so there is no loop.
    expect(headers).toMatchObject({
      from: 'Department of Computer Science and Engineering <portal@club-portal.test>',
      to: department,
      'reply-to': json.email,
      subject: en.mails.contact.subject(json.fullName),
      'auto-submitted': 'auto-generated',
    });
    expect(text).toContain(json.message);
    expect(text).toContain('/manage/contact');
    expect(html).toContain('<p>May our school visit the workshop?<br>');
  });

  test('is stored and emailed once, however often it is sent in one day', async () => {
    const json = written();
    const headers = fromNewAddress();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(json, headers)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect((await send({ ...json, email: json.email.toLowerCase() })).status).toBe(201);
    const { _id } = await find(json.fullName);
    await mailWith(json.fullName);
    const { docs } = await outbox.where('message', '==', _id).get();
    await Promise.all(docs.map(({ id }) => sendMail(id)));
    await mailWith(json.fullName);
    expect((await send({ ...json, message: 'Another one.' })).status).toBe(201);
    expect((await list()).filter(({ fullName }) => fullName === json.fullName)).toHaveLength(2);
  });

  test('in Hindi arrives as written', async () => {
    const fullName = `इलेश वरनगर ${crypto.randomUUID()}`;
    const message = 'क्या हमारा विद्यालय कार्यशाला देख सकता है?\n\nतीस विद्यार्थी।';
    expect((await send({ fullName, email: 'ilesh@visitor.example', message })).status).toBe(201);
    const { headers, text } = await mailWith(fullName);
    expect(decoded(headers.subject)).toBe(en.mails.contact.subject(fullName));
    expect(text).toContain(message);
  });

  test.each([
    ['a line end in the name', 'Eve\r\nBcc: all@victims.example'],
    ['an encoded line end in the name', 'Eve%0ABcc: all@victims.example'],
    ['an encoded word in the name', '=?utf-8?q?Eve=0ABcc:_all@victims.example?='],
    ['addresses in the name', 'Eve <all@victims.example>, b@victims.example'],
    ['quotes in the name', '"Eve" <eve@victims.example>'],
  ])('adds no header and no recipient with %s', async (_, name) => {
    const mark = crypto.randomUUID();
    expect((await send(written({ fullName: `${name} ${mark}` }))).status).toBe(201);
    const { headers, recipients } = await mailWith(mark);
    expect(recipients).toEqual([department]);
    expect([headers.bcc, headers.cc, headers.to]).toEqual([undefined, undefined, department]);
    expect(headers['reply-to']).toBe('Ilesh@visitor.example');
  });

  test('with markup stays text in the email', async () => {
    const mark = crypto.randomUUID();
    const message = `<img src=x onerror=alert(1)> ${mark} </div><script>alert(1)</script>`;
    expect((await send(written({ message }))).status).toBe(201);
    const { text, html } = await mailWith(mark);
    expect(text).toContain(message);
    expect(html).not.toMatch(/<img|<script/);
  });

  test.each([
    ['fullName', { fullName: ' ' }],
    ['fullName', { fullName: 'x'.repeat(101) }],
    ['email', { email: 'eve@victims.example\r\nBcc: all@victims.example' }],
    ['email', { email: 'a@b.example, c@d.example' }],
    ['email', { email: ['a@b.example', 'c@d.example'] }],
    ['message', { message: '\u200b' }],
    ['message', { message: 'x'.repeat(5001) }],
  ])('is refused for a bad %s: %j', async (field, change) => {
    const { status, body } = await send(written(change));
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('with the longest text fits, with every character escaped', async () => {
    const json = written({ message: 'ज'.repeat(5000) });
    const raw = JSON.stringify(json).replace(
      /[^\x20-\x7e]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    const headers = { ...fromNewAddress(), 'Content-Type': 'application/json' };
    expect((await call('POST', paths.contact, { raw, headers })).status).toBe(201);
    expect((await find(json.fullName)).message).toHaveLength(5000);
  });

  test('is 409 without a mail server, and nothing is stored: the browser falls back to EmailJS', async () => {
    vi.stubEnv('SMTP_EMULATOR_HOST', '');
    const json = written();
    const { status, body } = await send(json);
    expect([status, body.code]).toEqual([409, 'no-mail-server']);
    expect((await list()).map(({ fullName }) => fullName)).not.toContain(json.fullName);
  });

  test('is 429 for the 21st from one address in an hour', async () => {
    stopClock();
    const headers = fromNewAddress();
    const { most } = contactMessagesPerAddress('');
    const answers = await Promise.all(Array.from({ length: most }, () => send(written(), headers)));
    expect(answers.map(({ status }) => status)).toEqual(Array(most).fill(201));
    expect((await send(written(), headers)).status).toBe(429);
  });

  test('beyond the daily limit of emails is stored without an email, so that visitors do not use up the limit', async () => {
    // A day that no other test uses.
    vi.useFakeTimers({ now: Date.now() + 2 * DAY_MS, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const limit = mailedContactMessages();
    for (let sent = 0; sent < limit.most; sent += 1) expect(await isWithin(limit)).toBe(true);
    const json = written();
    expect((await send(json)).status).toBe(201);
    const { docs } = await database
      .collection('contactMessages')
      .where('fullName', '==', json.fullName)
      .get();
    const [kept] = docs;
    expect((await outbox.where('message', '==', kept?.id).get()).empty).toBe(true);
    await kept?.ref.delete();
  });
});

describe('an administrator', () => {
  test('sees unanswered messages, marks them, and sees who has answered', async () => {
    const json = written();
    const before = await open();
    await send(json);
    expect(await open()).toBe(before + 1);
    const { _id, version } = await find(json.fullName);
    const mark = (change: object) => call('PUT', contactMessagePaths.update(_id), { session, json: change });
    const { status, body } = await mark({ answered: true, version });
    expect([status, body.contactMessage.answered.by]).toEqual([200, 'Meera Saptaparni']);
    expect(await open()).toBe(before);
    const inList = async (state: string) => (await list(`?state=${state}`)).some((one) => one._id === _id);
    expect([await inList('open'), await inList('answered')]).toEqual([false, true]);
    const stale = await mark({ answered: false, version });
    expect([stale.status, stale.body.current.answered.by]).toEqual([409, 'Meera Saptaparni']);
    // A second mark changes neither the time nor the name.
    expect((await mark({ answered: true })).body.contactMessage).toEqual(body.contactMessage);
    expect((await mark({ answered: false })).body.contactMessage.answered).toBeNull();
    expect(await open()).toBe(before + 1);
  });

  test('deletes it with its email, and the log has no word of it', async () => {
    const json = written();
    await send(json);
    const { _id } = await find(json.fullName);
    await mailWith(json.fullName);
    await call('PUT', contactMessagePaths.update(_id), { session, json: { answered: true } });
    const logged = async () => (await database.collection('changes').where('id', '==', _id).get()).docs;
    const entries = (await logged()).map((entry) => entry.data());
    expect(entries.find(({ action }) => action === 'contactMessage.update')?.fields).toEqual([
      { name: 'answered' },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Ilesh|workshop/);
    const statuses = [];
    for (let time = 0; time < 2; time += 1)
      statuses.push((await call('DELETE', contactMessagePaths.delete(_id), { session })).status);
    expect(statuses).toEqual([200, 404]);
    expect((await outbox.where('message', '==', _id).get()).empty).toBe(true);
    expect(await logged()).toEqual([]);
  });

  test('gets 400 for another state', async () => {
    expect((await call('GET', `${contactMessagePaths.fetch}?state=all`, { session })).status).toBe(400);
  });
});

test('a message is erased after its time', async () => {
  const old = database.doc('contactMessages/too-old');
  await old.set({ ...written(), createdAt: new Date(Date.now() - 367 * DAY_MS) });
  expect((await list()).map(({ _id }) => _id)).not.toContain('too-old');
  await sweep();
  expect((await old.get()).exists).toBe(false);
});
