import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { deployedProject, projectOf } from '../../tests/live/google/in-process.ts';
import { resourcesOf, type State } from '../../tests/live/google/state.ts';
import { mail, storeMailSettings } from './mail.ts';

/** The settings of the mail server, in the stand-in for Google, and a real mail server. */

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A server with TLS, whose certificate is its own. Resolves with its port and with what it takes. */
async function mailServer(password: string) {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const taken: { to: string | undefined; secure: boolean; text: string }[] = [];
  const server = new SMTPServer({
    logger: false,
    onAuth: (auth, _, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(new Error('Wrong password')),
    onData: async (stream, { envelope, secure }, done) => {
      const text = Buffer.concat(await stream.toArray()).toString();
      taken.push({ to: envelope.rcptTo[0]?.address, secure, text });
      done();
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return { port, taken, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

const settingsFor = (port: number, password: string) => ({
  ...{ host: '127.0.0.1', port, user: 'clubs', password },
  from: 'clubs@karanji.ac.in',
});

const passwordsIn = (state: State) =>
  resourcesOf(state, 'secrets/mail/versions').map(({ payload }) => {
    const { data } = (payload ?? {}) as { data?: string };
    return data && JSON.parse(Buffer.from(data, 'base64').toString()).password;
  });

test('doctor sends a mail to the person who asks, through TLS, with the settings that were kept last', async () => {
  const server = await mailServer('the-second');
  const state = await deployedProject();
  const project = await projectOf(state, { person: 'teacher@karanji.example' });
  await storeMailSettings(project, settingsFor(server.port, 'the-first'));
  await storeMailSettings(project, settingsFor(server.port, 'the-second'));
  expect(passwordsIn(state)).toEqual([undefined, 'the-second']);
  expect(await mail.check(project)).toEqual({
    holds: true,
    what: '127.0.0.1 has taken a mail to you; look whether it has arrived',
  });
  expect(server.taken).toMatchObject([{ to: 'teacher@karanji.example', secure: true }]);
  expect(server.taken[0]?.text).toContain('The portal karanji-clubs can send mails');
  await server.close();
});

test('doctor says if the mail server refuses the password', async () => {
  const server = await mailServer('the-right-one');
  const project = await projectOf(await deployedProject());
  await storeMailSettings(project, settingsFor(server.port, 'another'));
  const found = await mail.check(project);
  expect(found).toMatchObject({ holds: false, fix: 'npm run mail -- karanji-clubs' });
  expect(found.what).toContain('refuses to send');
  expect(JSON.stringify(found)).not.toContain('another');
  await server.close();
});
