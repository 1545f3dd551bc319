import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './repository.ts';

const program = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
const ending = pathToFileURL(join(import.meta.dirname, 'end-with-deploy.mjs')).href;
const LOG = '.state/deploy.log';

/** firebase-tools ended with an error. `output` is what it printed. */
export class FirebaseToolsError extends Error {
  readonly output: string;

  constructor(command: string, output: string) {
    super(
      `firebase ${command} failed:\n${output.trim().split('\n').slice(-20).join('\n')}\nAll of it: ${LOG}`,
    );
    this.name = 'FirebaseToolsError';
    this.output = output;
  }
}

/** Runs firebase-tools, and writes what it prints into the log. Throws {@link FirebaseToolsError}. */
export async function firebase(project: string, args: string[]): Promise<void> {
  const all = [...args, '--project', project, '--non-interactive'];
  const child = spawn(process.execPath, ['--import', ending, program, ...all], {
    cwd: root,
    env: {
      ...process.env,
      PORTAL_SENT_BY: 'npm run deploy',
      NO_UPDATE_NOTIFIER: '1',
      METADATA_SERVER_DETECTION: 'none',
      // Without this, firebase-tools asks a server for the functions and waits seconds until its connection ends.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      // Seconds to load the functions. The default, 10, is short for a busy machine.
      FUNCTIONS_DISCOVERY_TIMEOUT: '60',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  mkdirSync(join(root, '.state'), { recursive: true });
  appendFileSync(join(root, LOG), `\n$ firebase ${all.join(' ')}\n${output}`);
  if (code !== 0) throw new FirebaseToolsError(args.join(' '), output);
}
