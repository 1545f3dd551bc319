import { applicationDefault } from 'firebase-admin/app';
import { onEmulators, projectId, smtpEmulator } from '../environment.ts';
import { unavailable } from '../errors.ts';
import { log } from '../log.ts';
import { MAIL_SECRET, MailSettings } from './server.ts';

/** A change of the settings takes effect after this time, without a deployment. */
const KEPT_MS = 5 * 60_000;

let kept: { at: number; settings: MailSettings | null } | undefined;

/**
 * The settings that `npm run mail` has stored, or null. They are read at run time, so a portal can be deployed without
 * them. On the emulators they lead to the local mail server.
 */
export async function mailSettings(): Promise<MailSettings | null> {
  if (onEmulators()) return localSettings();
  if (kept === undefined || Date.now() - kept.at > KEPT_MS) {
    kept = { at: Date.now(), settings: await readSettings() };
  }
  return kept.settings;
}

/** Null if the secret has no value, or if the functions may not read it. Both happen before email is set up. */
async function readSettings(): Promise<MailSettings | null> {
  const name = `projects/${projectId()}/secrets/${MAIL_SECRET}/versions/latest`;
  const { access_token } = await applicationDefault().getAccessToken();
  const answer = await fetch(`https://secretmanager.googleapis.com/v1/${name}:access`, {
    headers: { Authorization: `Bearer ${access_token}` },
    signal: AbortSignal.timeout(5000),
  });
  if ([400, 403, 404].includes(answer.status)) return null;
  if (!answer.ok) throw unavailable();
  const { payload } = (await answer.json()) as { payload: { data: string } };
  const settings = MailSettings.safeParse(JSON.parse(Buffer.from(payload.data, 'base64').toString()));
  if (!settings.success) log.error('The settings of the mail server are not complete');
  return settings.data ?? null;
}

function localSettings(): MailSettings | null {
  const [host, port] = smtpEmulator().split(':');
  if (!host) return null;
  return { host, port: Number(port), user: 'portal', password: 'any', from: 'portal@club-portal.test' };
}
