import { basePath } from '../addresses/site-address.ts';

/* Two pages work without a network: the door and the ticket. `public/offline-worker.js` caches them. */

const WORKER = '/offline-worker.js';
const CACHES = 'offline ';

/**
 * Caches this page and the files that it has loaded. Resolves to whether it can be opened without a network.
 * @param path of the page, without the language
 * @param further files loaded by a worker, which the page does not know about
 */
export async function keepPage(path: '/door' | '/ticket', further: readonly string[] = []): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker.register(WORKER, {
      scope: basePath + path,
      updateViaCache: 'none',
    });
    const worker = registration.active ?? (await activated(registration));
    const keep = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname);
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<boolean>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
    });
    worker.postMessage({ keep: [...new Set([...keep, ...further])] }, [port2]);
    return await answer;
  } catch {
    // The browser has no cache, or refuses it in a private window.
    return false;
  }
}

function activated({ installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = (installing ?? waiting) as ServiceWorker;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve(worker);
      if (worker.state === 'redundant') reject(new Error('The worker was not installed.'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** The server has switched it off. */
export async function forgetPages(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const registration of registrations) {
    const { scriptURL } = registration.active ?? registration.waiting ?? registration.installing ?? {};
    if (scriptURL === location.origin + WORKER) await registration.unregister();
  }
  for (const name of (await globalThis.caches?.keys()) ?? [])
    if (name.startsWith(CACHES)) await caches.delete(name);
}
