import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { resourcesOf, type State } from './google/state.ts';

/** A TLS server with its own certificate. Resolves to its port and what it accepts. */
export async function startTlsMailServer(password: string) {
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

/** The passwords stored in Secret Manager. Undefined for a destroyed one. */
export const passwordsIn = (state: State) =>
  resourcesOf(state, 'secrets/mail/versions').map(({ payload }) => {
    const { data } = (payload ?? {}) as { data?: string };
    return data && JSON.parse(Buffer.from(data, 'base64').toString()).password;
  });
