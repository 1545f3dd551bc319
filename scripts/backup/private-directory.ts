import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Refusal } from '../refusal.ts';

/**
 * Makes a folder for personal data that only the current user can read, and returns the names in it. Files that the
 * process writes from now on are private too. Throws a Refusal for a folder that git would add to a repository.
 */
export function openPrivateDirectory(directory: string): string[] {
  refuseTracked(resolve(directory));
  process.umask(0o077);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  return readdirSync(directory);
}

function refuseTracked(directory: string): void {
  const [parent, rest] = existingPart(directory);
  // A folder that does not exist yet is only matched as a folder if something is in it.
  const inside = join(realpathSync(parent), rest, 'any');
  const NOT_IGNORED = 1;
  if (spawnSync('git', ['-C', parent, 'check-ignore', '--quiet', inside]).status === NOT_IGNORED)
    throw new Refusal(
      `${directory} is inside a git repository, and this will hold personal data. Choose a folder outside.`,
    );
}

/** The deepest existing folder, and the rest of the path. */
function existingPart(directory: string): [string, string] {
  let [parent, rest] = [directory, ''];
  while (!existsSync(parent)) [parent, rest] = [dirname(parent), join(basename(parent), rest)];
  return [parent, rest];
}
