import { type ContactMessage, MAILBOX_PATH } from '@club-portal/contract/contact-message';
import { API_BASE, paths } from '@club-portal/contract/paths';
import type * as EmailJs from '@emailjs/browser';
import { ApiError, request, unreachable } from '../../lib/requests/api.ts';
import { timeLimit } from '../../lib/requests/time-limit.ts';

/** EmailJS could not be loaded, or this build has no EmailJS account. */
export class EmailServiceAbsent extends Error {
  override readonly name = 'EmailServiceAbsent';
}

/**
 * Sends a message through the department's mail server. Without one, through EmailJS, which is not loaded otherwise.
 * @throws EmailServiceAbsent if EmailJS or its keys are missing.
 * @throws ApiError with status 0 after 30 s without an answer.
 */
export async function sendMessage(message: ContactMessage): Promise<void> {
  try {
    await request('POST', paths.contact, { body: message });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'no-mail-server')) throw error;
    await sendWithEmailJs(message);
  }
}

/**
 * Uses the keys of the build. On localhost and 127.0.0.1 messages always go to the emulators' mailbox, so that a local
 * test with real keys sends no email.
 */
async function sendWithEmailJs(message: ContactMessage): Promise<void> {
  const account = isLocal(location.hostname) ? localMailbox() : accountOfBuild();
  if (!account) throw new EmailServiceAbsent();
  const { init, send } = await loadEmailJs();
  init({ publicKey: account.publicKey, ...(account.origin && { origin: account.origin }) });
  await inTime(send(account.service, account.template, { ...message }));
}

/** EmailJS has no time limit. */
function inTime<Answer>(sending: Promise<Answer>): Promise<Answer> {
  const limit = timeLimit();
  const tooLate = new Promise<never>((_, reject) => {
    limit.onabort = () => reject(unreachable('too-slow'));
  });
  return Promise.race([sending, tooLate]);
}

function loadEmailJs(): Promise<typeof EmailJs> {
  return import('@emailjs/browser').catch(() => {
    throw new EmailServiceAbsent();
  });
}

interface Account {
  publicKey: string;
  service: string;
  template: string;
  origin?: string;
}

function accountOfBuild(): Account | null {
  const {
    VITE_EMAILJS_PUBLIC_KEY: publicKey,
    VITE_EMAILJS_SERVICE_ID: service,
    VITE_EMAILJS_TEMPLATE_ID: template,
  } = import.meta.env;
  return publicKey && service && template ? { publicKey, service, template } : null;
}

function localMailbox(): Account {
  const path = MAILBOX_PATH.replace(EMAILJS_PATH, '');
  const origin = location.origin + API_BASE + path;
  return { publicKey: 'local', service: 'local', template: 'local', origin };
}

/** Path called by the EmailJS client. */
const EMAILJS_PATH = '/api/v1.0/email/send';

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
