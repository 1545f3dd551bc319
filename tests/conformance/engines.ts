import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startFirestore } from '../../emulators/src/wire/server.ts';

export interface Engine {
  /** `host:port` */
  address: string;
  stop(): Promise<void>;
}

export async function startEmbedded(): Promise<Engine> {
  const server = await startFirestore({ host: '127.0.0.1', port: 0 });
  return { address: `127.0.0.1:${server.port}`, stop: server.close };
}

/** Google's emulator, as `npm start -- --google` runs it. */
export async function startGoogle(jar: string): Promise<Engine> {
  const port = await freePort();
  const java = fileURLToPath(import.meta.resolve('../../emulators/bin/java'));
  const options = ['-jar', jar, '--host', '127.0.0.1', '--port', String(port)];
  const child = spawn(process.execPath, [java, ...options], {
    env: { ...process.env, CLUB_PORTAL_GOOGLE_FIRESTORE_JAR: jar },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = `127.0.0.1:${port}`;
  const deadline = Date.now() + 60_000;
  while (!(await fetch(`http://${address}/`).catch(() => undefined))) {
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error("Google's Firestore emulator did not start.");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    address,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
