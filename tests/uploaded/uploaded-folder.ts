import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const functions = join(root, 'functions');

/**
 * Makes the folder that is uploaded to Cloud Functions, installed as there: without the repository, with its own
 * lockfile and without development dependencies. The functions must be built. The caller deletes the folder.
 */
export function makeUploadedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'club-portal-uploaded-'));
  const { functions: sources } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  const ignored: string[] = sources[0].ignore;
  for (const file of globSync('*', { cwd: functions, exclude: ignored }))
    cpSync(join(functions, file), join(folder, file), { recursive: true });
  // The packages are in npm's cache from installing this repository, unless somebody has emptied it.
  execFileSync(
    'npm',
    ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      // Google's build has the target, so the code is compiled. The cache is the suite's own.
      env: { ...process.env, GOOGLE_FUNCTION_TARGET: 'api', NODE_COMPILE_CACHE: undefined },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  return folder;
}
