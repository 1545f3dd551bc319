import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startFirestore } from '../src/wire/server.ts';

const root = join(import.meta.dirname, '..');

export interface Engine {
  /** `host:port` */
  address: string;
  stop(): Promise<void>;
}

export async function startEmbedded(): Promise<Engine> {
  const server = await startFirestore();
  return { address: `127.0.0.1:${server.port}`, stop: server.close };
}

/** Google's emulator. */
export function startGoogle(jar: string): Promise<EngineProcess> {
  return startEngineProcess({ jar });
}

export interface EngineProcess extends Engine {
  pid: number;
  /** From the start of the process to its first answer. */
  startMs: number;
}

interface EngineProcessOptions {
  /** The jar of Google's emulator. Without it, ours starts. */
  jar?: string | undefined;
  /** Another copy of this package, whose emulator starts. */
  checkout?: string | undefined;
}

/** An emulator in its own process, as firebase-tools starts it. */
export async function startEngineProcess({ jar, checkout }: EngineProcessOptions): Promise<EngineProcess> {
  const port = await freePort();
  const java = join(checkout ?? root, 'bin/java');
  const options = ['-jar', jar ?? 'ours', '--host', '127.0.0.1', '--port', String(port)];
  const began = performance.now();
  const child = spawn(process.execPath, [java, ...options], {
    env: { ...process.env, GOOGLE_FIRESTORE_JAR: jar ?? '' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = `127.0.0.1:${port}`;
  const deadline = Date.now() + 60_000;
  while (!(await fetch(`http://${address}/`).catch(() => undefined))) {
    if (Date.now() > deadline || child.exitCode !== null) {
      throw new Error(`The Firestore emulator ${jar ?? java} did not start.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    address,
    pid: child.pid as number,
    startMs: performance.now() - began,
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
