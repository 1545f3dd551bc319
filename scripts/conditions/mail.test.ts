import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deployedProject, projectOf } from '../../tests/live/google/in-process.ts';
import { passwordsIn, startTlsMailServer } from '../../tests/live/tls-mail-server.ts';
import { mail, storeMailSettings } from './mail.ts';

/** The settings of the mail server, in the stand-in for Google, and a real mail server. */

beforeEach(() => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const settingsFor = (port: number, password: string) => ({
  ...{ host: '127.0.0.1', port, user: 'clubs', password },
  from: 'clubs@karanji.ac.in',
});

test('doctor sends an email to the user, through TLS, with the latest settings', async () => {
  const server = await startTlsMailServer('the-second');
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

test('doctor reports if the mail server refuses the password', async () => {
  const server = await startTlsMailServer('the-right-one');
  const project = await projectOf(await deployedProject());
  await storeMailSettings(project, settingsFor(server.port, 'another'));
  const found = await mail.check(project);
  expect(found).toMatchObject({ holds: false, fix: 'npm run mail -- karanji-clubs' });
  expect(found.what).toContain('refuses to send');
  expect(JSON.stringify(found)).not.toContain('another');
  await server.close();
});
