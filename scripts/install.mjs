// Runs before `npm start` and `npm test`, with the machine's own Node. Nothing may be installed yet.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** npm writes this file at the end of every install. */
const installedAt = changedAt('node_modules/.package-lock.json');
const TOLERANCE_MS = 10_000;

if (installedAt + TOLERANCE_MS < changedAt('package-lock.json')) {
  console.log('Installing packages, about a minute …');
  const { status } = spawnSync('npm', ['install', '--no-save', '--loglevel=error', '--prefer-offline'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

function changedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
