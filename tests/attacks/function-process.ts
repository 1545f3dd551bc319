import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { adminEnvironment } from '../../scripts/suite.ts';

const root = join(import.meta.dirname, '..', '..');
const framework = join(root, 'node_modules/@google-cloud/functions-framework/build/src/main.js');

type Target = 'api' | 'upload' | 'report' | 'published' | 'page' | 'sweeper' | 'pack' | 'mail' | 'publisher';

export interface FunctionProcess {
  origin: string;
  port: number;
  /** The function's log so far. */
  lines: string[];
  /** Memory of the process, bytes. */
  memory(): number;
  stop(): Promise<void>;
}

/**
 * Starts one function of the folder as in production: in its own process, under the Functions Framework. It uses
 * the suite's Firestore, Auth and Storage. `environment` is added to the environment variables of the process;
 * undefined removes a variable.
 */
export async function startFunction(
  target: Target,
  environment: Record<string, string | undefined> = {},
  folder = join(root, 'functions'),
): Promise<FunctionProcess> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [framework, `--target=${target}`, '--signature-type=http', `--source=${folder}`],
    {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...adminEnvironment,
        NODE_ENV: 'production',
        LOG_EXECUTION_ID: 'true',
        WEB_API_KEY: 'any',
        PORT: String(port),
        FUNCTION_TARGET: target,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  const ended = once(child, 'exit');
  const running: FunctionProcess = {
    origin: `http://127.0.0.1:${port}`,
    port,
    lines,
    memory: () => residentBytes(child.pid),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (child.exitCode !== null) throw new Error(`${target} ended:\n${lines.join('\n')}`);
    const answer = await fetch(running.origin).catch(() => null);
    if (answer) return running;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await running.stop();
  throw new Error(`${target} did not answer within a minute:\n${lines.join('\n')}`);
}

/** Sends a function a task as Cloud Tasks does. Returns the status of the answer. */
export async function sendTask({ origin }: FunctionProcess, data: object): Promise<number> {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const token = `${part({ alg: 'none' })}.${part({ sub: 'club-portal', aud: origin })}.`;
  const answer = await fetch(origin, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ data }),
  });
  return answer.status;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function residentBytes(pid: number | undefined): number {
  if (process.platform !== 'linux')
    return 1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]));
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
