import { createServer, type Server } from 'node:http';
import { afterEach, beforeAll, vi } from 'vitest';

/**
 * Gives each worker of Vitest its own portal, before its first test file is loaded. The portals run in parallel, on
 * shifted ports. Each test file finds the seeds in its portal, and nothing from another file.
 */
const STEP = 10;
const FIRST = 10_000;

const own = globalThis as { ownPortal?: ReturnType<typeof start> };
own.ownPortal ??= start();
const portal = await own.ownPortal;
/** The mail server of this worker's portal. */
export const { mailServer } = portal;
// What the first `beforeAll` returns is called after every clean-up of the file.
beforeAll(() => portal.restore);

// The emulators of the next test run in the same process.
afterEach(() => {
  vi.useRealTimers();
});

async function start() {
  const [shift, hosting] = await reserve();
  process.env.PORT_SHIFT = String(shift);
  // It reads the shift when it is loaded.
  const { startPortal } = await import('./portal.ts');
  const { mailServer } = await startPortal(hosting);
  const { rememberState } = await import('./seeded-state.ts');
  return { mailServer, restore: await rememberState() };
}

/** Returns the first shift whose port for Hosting is free, and the server that has taken that port. */
async function reserve(): Promise<[number, Server]> {
  for (let shift = FIRST; ; shift += STEP) {
    const server = createServer();
    const isOurs = await new Promise<boolean>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      );
      server.listen(5000 + shift, '127.0.0.1', () => resolve(true));
    });
    if (isOurs) return [shift, server];
  }
}
