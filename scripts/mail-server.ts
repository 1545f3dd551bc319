import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { xmlText } from '../functions/src/xml.ts';
import { ports } from './ports.ts';

const host = '127.0.0.1';
const PROJECT = 'demo-club-portal';

/** The address of the page that shows the emails. */
export const MAILS = `http://${host}:${ports.Mails}`;

/** An email that the server has accepted. */
export interface ReceivedMail {
  at: string;
  /** The recipients of the envelope, which are not part of the email. */
  recipients: string[];
  subject: string;
  text: string;
  html: string;
  /** By name in lower case. */
  headers: Record<string, string>;
  raw: string;
}

export interface MailServer {
  /** Oldest first. */
  mails: ReceivedMail[];
  /** The code and sentence with which a recipient is refused. Tests change it. */
  refusalOf: (recipient: string) => [code: number, sentence: string] | null;
  /** Runs before the sender is told that an email was accepted. If it throws, the email is refused. Tests change it. */
  beforeAnswer: () => Promise<void>;
  close: () => Promise<void>;
}

/** How many emails are kept in memory. */
const MOST = 500;

/**
 * Starts a mail server on this machine. It accepts every email, sends none of them, and shows them on a page, together
 * with those that the Auth emulator keeps.
 */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: (auth, _, done) => done(null, { user: auth.username }),
    onRcptTo: ({ address }, _, done) => {
      const [code, sentence] = running.refusalOf(address) ?? [];
      done(code === undefined ? null : Object.assign(new Error(sentence), { responseCode: code }));
    },
    onData: async (stream, { envelope }, done) => {
      const raw = Buffer.concat(await stream.toArray()).toString();
      try {
        await running.beforeAnswer();
      } catch (error) {
        return done(error as Error);
      }
      const { subject = '', text = '', html = '', headers } = await PostalMime.parse(raw);
      mails.push({
        at: new Date().toISOString(),
        recipients: envelope.rcptTo.map(({ address }) => address),
        ...{ subject, text, html, raw },
        headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
      });
      if (mails.length > MOST) mails.shift();
      done();
    },
  });
  const page = createServer((request, response) => answer(mails, request, response));
  const running: MailServer = {
    mails,
    refusalOf: () => null,
    beforeAnswer: async () => undefined,
    close: async () => {
      page.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => page.close(resolve)),
        new Promise<void>((resolve) => server.close(() => resolve())),
      ]);
    },
  };
  // A client that disconnects early is not an error of this server.
  server.on('error', () => undefined);
  await once(server.listen(ports.Smtp, host), 'listening');
  await once(page.listen(ports.Mails, host), 'listening');
  return running;
}

async function answer(
  mails: ReceivedMail[],
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (url === '/mails.json') {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(mails));
    return;
  }
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
  const mail = mails[Number(/^\/(\d+)$/.exec(url)?.[1])];
  if (mail) response.end(document(mail.subject, pageOf(mail)));
  else if (url === '/') response.end(document('Mails', await listOf(mails)));
  else response.writeHead(404).end(document('No such mail', '<p><a href="/">All mails</a></p>'));
}

function pageOf(mail: ReceivedMail): string {
  return `<p><a href="/">All mails</a></p>
<p>To ${xmlText(mail.recipients.join(', '))}, ${mail.at}</p>
<iframe sandbox title="As HTML" srcdoc="${xmlText(mail.html)}"></iframe>
<h2>As text</h2>
<pre>${xmlText(mail.text)}</pre>
<h2>As it was sent</h2>
<pre>${xmlText(mail.raw)}</pre>`;
}

async function listOf(mails: ReceivedMail[]): Promise<string> {
  const ours = mails.map(
    ({ at, recipients, subject }, index) =>
      `<li><a href="/${index}">${xmlText(subject)}</a><br>${xmlText(recipients.join(', '))}, ${at}</li>`,
  );
  const firebase = (await listOfAuth()).map(
    ({ requestType, email, oobLink }) =>
      `<li><a href="${xmlText(oobLink)}">${xmlText(requestType)}</a><br>${xmlText(email)}</li>`,
  );
  return `<p>Everything that the portal on this machine has sent since it was started, the newest first. Nothing leaves this machine.</p>
<ul>${ours.toReversed().join('\n') || '<li>No mail yet.</li>'}</ul>
<h2>Mails of Firebase Authentication</h2>
<p>Each is a link: to a new password, or to the own data.</p>
<ul>${firebase.toReversed().join('\n') || '<li>No mail yet.</li>'}</ul>`;
}

interface AuthMail {
  requestType: string;
  email: string;
  oobLink: string;
}

async function listOfAuth(): Promise<AuthMail[]> {
  const answer = await fetch(`http://${host}:${ports.Auth}/emulator/v1/projects/${PROJECT}/oobCodes`).catch(
    () => null,
  );
  return answer?.ok ? ((await answer.json()) as { oobCodes: AuthMail[] }).oobCodes : [];
}

function document(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${xmlText(title)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 50rem; margin: 0 auto; padding: 1rem }
p, li { overflow-wrap: anywhere }
li { margin-block: .75rem }
pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #8888; padding: .75rem }
iframe { width: 100%; height: 30rem; border: 1px solid #8888; background: Canvas }
</style></head><body><h1>${xmlText(title)}</h1>${body}</body></html>`;
}
