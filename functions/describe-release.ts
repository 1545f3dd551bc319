import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Release } from '../contract/src/health.ts';

/**
 * What the functions are built from, relative to this folder. They render pages, with the headers of `firebase.json`.
 */
const sources = [
  'src',
  'build.ts',
  'bundle-options.ts',
  'describe-release.ts',
  'firestore-over-rest.ts',
  'package.json',
  '../contract',
  '../firebase.json',
  '../web',
  '../package-lock.json',
];

/**
 * The release of a build of the functions. The commit is the last one that changed what they are built from. So a
 * commit of other files does not change the functions, and they are not deployed again.
 */
export function describeRelease(): Release {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  // A copy of the portal inside another repository has no commits of its own.
  const isOwnCheckout = git('rev-parse', '--show-prefix') === 'functions/';
  return {
    version,
    commit: isOwnCheckout ? git('log', '-1', '--format=%H', '--', ...sources) : null,
    committedAt: isOwnCheckout ? timeOf(git('log', '-1', '--format=%cI', '--', ...sources)) : null,
    changed: isOwnCheckout && git('status', '--porcelain', '--', ...sources) !== '',
  };
}

function timeOf(time: string | null): string | null {
  return time && new Date(time).toISOString();
}

/** Null outside a git checkout, and without git. */
function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
