import { catalogues } from '@club-portal/contract/catalogues';
import { timeInIndia, todayInIndia } from '@club-portal/contract/today';
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Transporter } from 'nodemailer';
import { auth } from '../access/auth.ts';
import { smtpEmulator } from '../environment.ts';
import { firestore } from '../firestore.ts';
import { log } from '../log.ts';
import { compose } from './compose.ts';
import { readMailCounter, uncountMail } from './limit.ts';
import { invitationToken } from './link-tokens.ts';
import { DAY_MS, endMail, isTooOld, type Mail, type MailLink, outbox, updateMail } from './outbox.ts';
import { type MailSettings, openTransport } from './server.ts';
import { mailSettings } from './settings.ts';

/** How often the queue tries an email. The first pause is half a minute, and each later one is twice as long. */
export const QUEUE_ATTEMPTS = 8;
export const QUEUE_PAUSE_SECONDS = 30;

/** After this time the queue has given up, and the sweeper takes over. */
const QUEUE_MS = QUEUE_PAUSE_SECONDS * 1000 * 2 ** QUEUE_ATTEMPTS;

/** Longer than a mail server needs. */
const BUSY_MS = 3 * 60_000;

/**
 * Sends an email from the outbox. Does nothing if it is sent, failed or gone. Throws if it may succeed later, so that
 * the queue calls again. An email over the daily limit is sent the next day. If the process dies between the server's
 * answer and recording it, the email is sent twice, with the same `Message-ID`.
 */
export async function sendMail(id: string, now = new Date()): Promise<void> {
  const settings = await mailSettings();
  // The sweeper tries again.
  if (!settings) return log.warn('No mail is sent, because no mail server is set', { mail: id });
  const taken = await take(id, now);
  if (taken === 'nothing') return;
  if (taken === 'tomorrow') return postpone(id, now);
  const mail = taken.data() as Mail;
  try {
    const link = await linkOf(mail);
    const transport = await connected(settings);
    await transport.sendMail(compose(id, mail, settings.from, link));
  } catch (error) {
    return noteFailure(taken, error as SmtpError, now);
  }
  await endMail(taken, 'sent');
}

/** The errors of nodemailer and Firebase Auth. */
type SmtpError = Error & { code?: string; responseCode?: number };

/** Marks the email as being sent, so that only one of two calls sends it, and counts it. */
function take(id: string, now: Date): Promise<DocumentSnapshot | 'nothing' | 'tomorrow'> {
  return firestore.runTransaction(async (transaction) => {
    const document = await transaction.get(outbox.doc(id));
    if (document.get('state') !== 'waiting' || isTooOld(document, now)) return 'nothing';
    const busyUntil: Timestamp | undefined = document.get('busyUntil');
    if (busyUntil && busyUntil.toDate() > now) throw new Error(`The mail ${id} is being sent`);
    const { left, count } = await readMailCounter(now, transaction);
    if (left === 0) return 'tomorrow';
    count();
    transaction.update(document.ref, {
      attempts: document.get('attempts') + 1,
      busyUntil: Timestamp.fromMillis(now.getTime() + BUSY_MS),
    });
    return document;
  });
}

/** The sweeper continues with it once the next day has begun. */
async function postpone(id: string, now: Date): Promise<void> {
  const tomorrow = timeInIndia(`${todayInIndia(now)}T00:00`) + DAY_MS;
  await updateMail({ ref: outbox.doc(id) }, { next: Timestamp.fromMillis(tomorrow) });
}

/**
 * A refusal of this one email is final. Any other failure may be temporary: an unreachable server, a wrong password, a
 * limit. It is retried for some days.
 */
async function noteFailure(mail: DocumentSnapshot, error: SmtpError, now: Date): Promise<void> {
  const { code = 'unknown', responseCode = 0 } = error;
  const isRefused = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  const facts = { mail: mail.id, code, responseCode };
  if (isRefused || isAccountGone(code)) {
    log.error('A mail was refused', facts);
    return endMail(mail, 'failed', code);
  }
  // Each attempt would add an entry to the log. The first one is enough.
  if (mail.get('attempts') === 0) log.error('A mail was not sent, and is tried again', facts);
  // The server has not counted it.
  if (responseCode === 0) await uncountMail();
  const next = Timestamp.fromMillis(now.getTime() + QUEUE_MS);
  if (await updateMail(mail, { error: code, next, busyUntil: FieldValue.delete() })) throw error;
}

function isAccountGone(code: string): boolean {
  return code === 'auth/user-not-found' || code === 'auth/email-not-found';
}

/** The link of an invitation gets its token only now, so nobody can read it in the outbox. */
async function linkOf({ kind, to, language, link }: Mail): Promise<MailLink | undefined> {
  if (kind !== 'invitation') return link;
  if (link) {
    const { uid } = await (await auth()).getUserByEmail(to);
    return { ...link, url: `${link.url}?token=${await invitationToken(uid)}` };
  }
  // An earlier release put it into the outbox, with a text that says the link works for an hour.
  const url = await (await auth()).generatePasswordResetLink(to);
  return { label: catalogues[language].mails.invitation.choose, url };
}

let open: { to: MailSettings; transport: Transporter } | undefined;

/** One connection serves many emails. */
async function connected(settings: MailSettings): Promise<Transporter> {
  if (open && JSON.stringify(open.to) === JSON.stringify(settings)) return open.transport;
  open?.transport.close();
  const transport = await openTransport(settings, smtpEmulator() !== '');
  open = { to: settings, transport };
  return transport;
}
