import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { adminEnvironment } from '../../scripts/suite.ts';

/**
 * A deployed function, or something to compare it with: `bare` answers at once, `bare-read` after one Firestore read.
 */
export type Target = 'api' | 'upload' | 'report' | 'sweeper' | 'bare' | 'bare-read';

export interface FunctionProcess {
  origin: string;
  stop(): void;
}

/** Starts a process that serves the target. It uses the suite's services. */
export async function startFunction(target: Target, ...options: string[]): Promise<FunctionProcess> {
  const child = spawn(
    process.execPath,
    // Node warns of too many listeners because of the Storage client's streams.
    ['--no-warnings', join(import.meta.dirname, 'function-server.ts'), target, ...options],
    {
      env: { ...process.env, ...adminEnvironment },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const port = await announcedPort(child, target);
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

function announcedPort(child: ChildProcess, target: Target): Promise<number> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const port = /^Port (\d+)$/m.exec(printed)?.[1];
      if (port) resolve(Number(port));
    });
    child.once('exit', (code) => reject(new Error(`The process of ${target} ended with ${code}.`)));
  });
}
