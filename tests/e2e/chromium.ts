import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const packages = join(import.meta.dirname, '..', '..', 'node_modules');
const { version } = JSON.parse(readFileSync(join(packages, '@sparticuz/chromium/package.json'), 'utf8'));
const unpacked = join(packages, '.cache', `chromium-${version}`);

/**
 * Returns the path of the Chromium of an npm package, for Linux. It is unpacked once per version. The package alone
 * could return a file that another process is still writing, or that of an earlier version.
 */
export async function chromiumPath(): Promise<string> {
  if (!existsSync(unpacked)) {
    await mkdir(join(packages, '.cache'), { recursive: true });
    const own = await mkdtemp(`${unpacked}-`);
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: own },
    });
    // Another process may have been faster.
    await rename(own, unpacked).catch(() => rm(own, { recursive: true }));
  }
  return join(unpacked, 'chromium');
}

/** The package unpacks into the folder for temporary files. */
const UNPACK = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
