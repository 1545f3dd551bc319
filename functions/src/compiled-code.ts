import { mkdtempSync, readdirSync, readFileSync, rmdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { enableCompileCache, flushCompileCache, getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { isDeployed } from './environment.ts';
import { log } from './log.ts';

/**
 * Node's compile cache, so that a function does not compile the same code at every start. It is valid for one version
 * of Node, so it is made where the function will run: by `compile.ts` in Google's build of the image.
 */

const compiled = join(import.meta.dirname, 'compiled');
const cacheIn = (folder: string) => join(folder, 'cache');

/** A script whose compiled code shows whether a process accepts another one's cache. */
const probe = '0';
const probeIn = (folder: string) => join(folder, 'probe');

/** Stores the code that `load` compiles. */
export async function keepCompiledCode(load: () => Promise<unknown>, folder = compiled): Promise<void> {
  enableCompileCache(cacheIn(folder));
  await load();
  flushCompileCache();
  writeFileSync(probeIn(folder), new Script(probe).createCachedData());
}

/**
 * Uses compiled code from now on. If that is impossible, the process compiles the code itself, and the log says why.
 */
export function useCompiledCode(folder = compiled): void {
  if (getCompileCacheDir()) return;
  try {
    const { cachedDataRejected } = new Script(probe, { cachedData: readFileSync(probeIn(folder)) });
    const [made = ''] = readdirSync(cacheIn(folder));
    if (cachedDataRejected || !made.startsWith(`${process.version}-${process.arch}-`))
      throw new Error(`${made} is for another Node than ${process.version} ${process.arch}.`);
    enableCompileCache(mkdtempSync(join(tmpdir(), 'compiled-')));
    // Node's folder name depends on the user and on processor features, which compiled code does not use.
    const own = getCompileCacheDir() ?? '';
    rmdirSync(own);
    symlinkSync(join(cacheIn(folder), made), own, 'junction');
  } catch (error) {
    if (isDeployed()) log.warn('The compiled code is not used', {}, error);
  }
}
