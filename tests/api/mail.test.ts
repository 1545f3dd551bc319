import { administratorAccountPaths } from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import { todayInIndia } from '@club-portal/contract/today';
import { DocumentReference } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { invitationToken, readInvitationToken } from '../../functions/src/mail/link-tokens.ts';
import {
  deleteMailsTo,
  type Mail,
  putMail,
  putMailAlone,
  sweepMails,
} from '../../functions/src/mail/outbox.ts';
import { sendMail } from '../../functions/src/mail/send.ts';
import type { MailServer } from '../../scripts/mail-server.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { auth, database } from './admin.ts';
import { call, logIn } from './client.ts';
import { mailReceivedBy, mailsReceivedBy, mailsTo } from './mails.ts';

/** Emails from the outbox to a real mail server. Each test has its own address. */

const DAY_MS = 24 * 60 * 60 * 1000;
const outbox = database.collection('outbox');
const counter = database.doc('counters/mails');
const { mailServer } = await (globalThis as unknown as { ownPortal: Promise<{ mailServer: MailServer }> })
  .ownPortal;

let to: string;
beforeEach(async () => {
  to = `${crypto.randomUUID()}@students.example`;
  await counter.delete();
});
afterEach(() => {
  vi.unstubAllEnvs();
  mailServer.refusalOf = () => null;
  mailServer.beforeAnswer = async () => undefined;
});

const mail = (changes: Partial<Mail> = {}): Mail => ({
  ...{ to, kind: 'club', subject: 'Robo race', text: 'On Friday.', language: 'en', club: 'coding' },
  ...changes,
});
const put = (changes: Partial<Mail> = {}) => putMailAlone(mail(changes));
const stored = async (id: string) => (await outbox.doc(id).get()).data();

describe('an email', () => {
  test('goes out as plain text and as HTML, from the department', async () => {
    const id = await put({ replyTo: 'asha@college.example' });
    await sendMail(id);
    const [received] = await mailsReceivedBy(to);
    expect(received?.headers).toMatchObject({
      from: 'Department of Computer Science and Engineering <portal@club-portal.test>',
      to,
      'reply-to': 'asha@college.example',
      'message-id': `<${id}@portal.palashvan.example>`,
      'auto-submitted': 'auto-generated',
    });
    expect(received?.text).toContain('On Friday.');
    expect(received?.text).toContain('https://portal.palashvan.example');
    expect(received?.html).toContain('<p>On Friday.</p>');
    expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 1, error: '' });
  });

  test('is sent once, however often the queue calls', async () => {
    const id = await put();
    const calls = Array.from({ length: 5 }, () => sendMail(id).catch(() => undefined));
    await Promise.all(calls);
    await sendMail(id);
    expect(await mailsReceivedBy(to)).toHaveLength(1);
  });

  test('deleted while the server accepts it was sent, and the queue does not call again', async () => {
    const id = await put();
    mailServer.beforeAnswer = () => deleteMailsTo(to, 'coding');
    await sendMail(id);
    expect(await mailsReceivedBy(to)).toHaveLength(1);
    expect(await stored(id)).toBeUndefined();
    expect((await counter.get()).get('count')).toBe(1);
  });

  test.each([
    ['for now', 451],
    ['for good', 550],
  ])('deleted while the server refuses it %s is not tried again', async (_, code) => {
    const id = await put();
    mailServer.beforeAnswer = async () => {
      await deleteMailsTo(to, 'coding');
      throw Object.assign(new Error('Not taken'), { responseCode: code });
    };
    await sendMail(id);
    expect(await stored(id)).toBeUndefined();
  });

  test('that the server accepted is not counted as refused if recording it fails', async () => {
    const id = await put();
    const noting = vi.spyOn(DocumentReference.prototype, 'update');
    noting.mockRejectedValueOnce(Object.assign(new Error('From Firestore'), { code: 14 }));
    await expect(sendMail(id)).rejects.toThrow('From Firestore');
    noting.mockRestore();
    expect(await stored(id)).toMatchObject({ state: 'waiting', busyUntil: expect.anything() });
    expect((await counter.get()).get('count')).toBe(1);
  });

  test('written together with its cause exists exactly if the cause does', async () => {
    const failed = database.runTransaction(async (transaction) => {
      putMail(transaction, mail(), 'with-its-cause');
      throw new Error('The cause was refused');
    });
    await expect(failed).rejects.toThrow();
    expect(await stored('with-its-cause')).toBeUndefined();
  });

  test('shows what people typed as text, and no header has a line of theirs', async () => {
    const subject = 'Race\r\nBcc: other@evil.example\r\n\r\n<script>';
    const text = 'Look <img src=x onerror=alert(1)>\n\n<a href="https://evil.example">here</a>';
    const id = await put({ subject, text });
    await sendMail(id);
    const received = await mailReceivedBy(to);
    expect(received.recipients).toEqual([to]);
    expect(received.headers).not.toHaveProperty('bcc');
    expect(received.subject).toBe('Race Bcc: other@evil.example <script>');
    expect(received.html).not.toMatch(/<img|<script|>here<\/a>/);
    expect(received.html).toContain(
      '&lt;a href=&quot;<a href="https://evil.example">https://evil.example</a>&quot;',
    );
    expect(received.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  test.each(['a@x.example, b@evil.example', 'a@x.example\r\nRCPT TO:<b@evil.example>'])(
    'reaches no second address by %j',
    async (address) => {
      const id = await put({ to: address });
      await sendMail(id).catch(() => undefined);
      expect(await mailsReceivedBy('b@evil.example')).toEqual([]);
    },
  );

  test('that the server refuses permanently is not tried again', async () => {
    mailServer.refusalOf = () => [550, 'No such user'];
    const id = await put();
    await sendMail(id);
    expect(await stored(id)).toMatchObject({ state: 'failed', error: 'EENVELOPE' });
    mailServer.refusalOf = () => null;
    await sendMail(id);
    expect(await mailsReceivedBy(to)).toEqual([]);
  });

  test('that the server refuses temporarily is tried again by the queue, and later by the sweeper', async () => {
    mailServer.refusalOf = () => [451, 'Try later'];
    const id = await put();
    await expect(sendMail(id)).rejects.toThrow('Try later');
    expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    mailServer.refusalOf = () => null;
    await sweepMails(new Date());
    expect(await mailsReceivedBy(to)).toEqual([]);
    await sweepMails(new Date(Date.now() + DAY_MS));
    await mailReceivedBy(to);
    await vi.waitUntil(async () => (await stored(id))?.state === 'sent');
  });

  test('that nobody could send for five days is given up, and deleted after thirty more', async () => {
    vi.stubEnv('SMTP_EMULATOR_HOST', '');
    const id = await put();
    await sendMail(id);
    expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    await sweepMails(new Date(Date.now() + 6 * DAY_MS));
    expect(await stored(id)).toMatchObject({ state: 'failed', error: 'too-old' });
    await sweepMails(new Date(Date.now() + 31 * DAY_MS));
    expect(await stored(id)).toBeUndefined();
  });

  test('does not wait forever for a server that is gone', async () => {
    vi.stubEnv('SMTP_EMULATOR_HOST', '127.0.0.1:1');
    const id = await put();
    await expect(sendMail(id)).rejects.toThrow();
    expect(await stored(id)).toMatchObject({ state: 'waiting', error: 'ESOCKET' });
    expect((await counter.get()).get('count')).toBe(0);
  });

  test('over the daily limit is sent the next day', async () => {
    vi.stubEnv('MAILS_A_DAY', '1');
    const [first, second] = [await put(), await put()];
    await sendMail(first);
    await sendMail(second);
    expect(await mailsReceivedBy(to)).toHaveLength(1);
    const next = (await outbox.doc(second).get()).get('next').toDate();
    expect(todayInIndia(next)).toBe(todayInIndia(new Date(Date.now() + DAY_MS)));
    await sendMail(second, next);
    expect(await mailsReceivedBy(to)).toHaveLength(2);
  });
});

describe('an invitation', async () => {
  const session = await logIn();
  const invite = (headers = {}) => {
    const json = { name: 'Asha', email: to, role: 'coordinator', clubs: ['iot', 'gate'] };
    return call('POST', administratorAccountPaths.invite, { session, json, headers });
  };

  /** The target of the link in the email. */
  const open = async () => {
    const { text } = await mailReceivedBy(to);
    const [link = ''] = /http\S+invitation\?token=\S+/.exec(text) ?? [];
    const { status, headers } = await fetch(link, { redirect: 'manual' });
    expect(status).toBe(302);
    return headers.get('Location') ?? '';
  };

  test('is the portal’s own email, whose link leads to the page of Firebase Auth', async () => {
    expect((await invite()).status).toBe(201);
    const received = await mailReceivedBy(to);
    expect(received.subject).toBe(
      'Invitation to the portal of the Department of Computer Science and Engineering',
    );
    expect(received.text).toContain('Dear Asha,');
    expect(received.text).toContain('these clubs on our portal: GATE, AI & IoT.');
    expect(received.text).toMatch(/sign in with it at https?:\/\/\S+\/login$/m);
    expect(received.text).toContain('works for seven days');
    expect(await open()).toContain('oobCode=');
    const [document] = (await outbox.where('to', '==', to).get()).docs;
    expect(JSON.stringify(document?.data())).not.toMatch(/oobCode|token=/);
  });

  test('is valid for seven days, however often its link is opened, and not a day longer', async () => {
    await invite();
    const { uid } = await auth.getUserByEmail(to);
    const day = 24 * 60 * 60 * 1000;
    const token = await invitationToken(uid);
    const after = (days: number) => new Date(Date.now() + days * day);
    expect(await readInvitationToken(token, after(6.9))).toBe(uid);
    expect(await readInvitationToken(token, after(7.1))).toBeNull();
    expect(await readInvitationToken(token.replace(uid, 'another'))).toBeNull();
    const [, until = ''] = token.split('.');
    expect(await readInvitationToken(token.replace(until, String(Number(until) + 1)))).toBeNull();
    expect(await open()).toContain('oobCode=');
    expect(await open()).toContain('oobCode=');
  });

  test('leads to the sign-in page after it was withdrawn', async () => {
    await invite();
    await mailReceivedBy(to);
    await auth.setCustomUserClaims((await auth.getUserByEmail(to)).uid, null);
    expect(await open()).toBe('/login');
  });

  test('leads to the sign-in page after a password was chosen', async () => {
    await invite();
    await mailReceivedBy(to);
    const { uid, metadata } = await auth.getUserByEmail(to);
    // Firebase counts in seconds.
    await expect.poll(() => Date.now() - Date.parse(metadata.creationTime)).toBeGreaterThan(2000);
    const link = await open();
    await fetch(`${link}&newPassword=Chosen-by-me-2026`);
    expect((await auth.getUser(uid)).customClaims).toMatchObject({ invitedAs: 'coordinator' });
    expect(await open()).toBe('/login');
  });

  test('with another token leads to the sign-in page', async () => {
    const { status, headers } = await fetch(`${ORIGIN}/api/v1${paths.administrator.invitation}?token=a.9.b`, {
      redirect: 'manual',
    });
    expect([status, headers.get('Location')]).toEqual([302, '/login']);
  });

  test('is in the language of the person who invites', async () => {
    await invite({ 'Accept-Language': 'hi' });
    const received = await mailReceivedBy(to);
    expect(received.subject).toContain('आमंत्रण');
    expect(received.html).toContain('<html lang="hi">');
  });

  test('is Firebase Auth’s own email if no mail server is set', async () => {
    vi.stubEnv('SMTP_EMULATOR_HOST', '');
    expect((await invite()).status).toBe(201);
    expect(await mailsTo(to, 'PASSWORD_RESET')).toHaveLength(1);
    expect((await outbox.where('to', '==', to).get()).size).toBe(0);
  });
});
