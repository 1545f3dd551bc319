import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { deployedProject } from './google/in-process.ts';
import { startStandIn } from './google/stand-in.ts';
import { signIn } from './run-deploy.ts';
import { passwordsIn, startTlsMailServer } from './tls-mail-server.ts';

/** `npm run mail`, against a mail server that knows one password. */

const script = join(import.meta.dirname, '..', '..', 'scripts', 'mail.ts');

async function setMail(password: string, ...more: string[]) {
  const home = mkdtempSync(join(tmpdir(), 'club-portal-home-'));
  signIn(home, 'student@karanji.ac.in');
  const server = await startTlsMailServer('the-right-one');
  const google = await startStandIn(await deployedProject());
  onTestFinished(async () => {
    google.close();
    await server.close();
    rmSync(home, { recursive: true });
  });
  const options = {
    host: '127.0.0.1',
    port: String(server.port),
    user: 'clubs',
    from: 'clubs@karanji.ac.in',
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const { FIREBASE_TOKEN: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [script, google.state.id, ...args, ...more], {
    env: {
      ...inherited,
      HOME: home,
      ...google.environment,
      NO_PROXY: '127.0.0.1',
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
    },
    stdio: 'pipe',
  });
  child.stdin.end(`${password}\n`);
  const closed = once(child, 'close');
  const [output, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await closed;
  return { code, output: output + error, server, google };
}

test('the settings are stored after the server has accepted an email to the signed-in person', async () => {
  const { code, output, server, google } = await setMail('the-right-one');
  expect(output).toContain('127.0.0.1 accepted an email to you. Check that it has arrived.');
  expect(output).toContain('sends emails within five minutes.');
  expect(code).toBe(0);
  expect(server.taken).toMatchObject([{ to: 'student@karanji.ac.in', secure: true }]);
  expect(passwordsIn(google.state)).toEqual(['the-right-one']);
});

test('a server that refuses the password is reported, and nothing is stored', async () => {
  const { code, output, google } = await setMail('another');
  expect(output).toContain('127.0.0.1 has taken no mail: ');
  expect(output).toContain('Nothing is kept.');
  expect(code).toBe(1);
  expect(google.changes).toEqual([]);
});

test('unchecked settings are stored without an email, and wrong ones are not', async () => {
  const unchecked = await setMail('another', '--unchecked');
  expect(unchecked.server.taken).toEqual([]);
  expect(passwordsIn(unchecked.google.state)).toEqual(['another']);
  const wrong = await setMail('the-right-one', '--port', 'smtp');
  expect(wrong.output).toContain('These settings are not right: port.');
  expect([wrong.code, wrong.google.changes]).toEqual([1, []]);
});
