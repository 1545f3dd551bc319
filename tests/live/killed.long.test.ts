import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startStandIn } from './google/stand-in.ts';
import { newProject } from './google/state.ts';

const script = `
  import { firebase } from '${join(import.meta.dirname, '..', '..', 'scripts')}/deploy/firebase.ts';
  await firebase('karanji-clubs', ['deploy', '--only', 'firestore:rules']);
`;

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s ends firebase-tools together with the deployment',
  async (signal) => {
    const google = await startStandIn(newProject());
    const held = google.hold('googleapis.com');
    const deployment = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, ...google.environment },
      stdio: 'ignore',
    });
    const connection = await held;
    // A process that is killed may reset its connection.
    const closed = new Promise((resolve) => connection.on('error', resolve).on('close', resolve));
    deployment.kill(signal);
    await closed;
    google.close();
    expect(google.changes).toEqual([]);
  },
);
