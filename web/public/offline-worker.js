/*
 * Keeps the door's page and the tickets' page for when there is no network. It is registered for the scopes of these two pages
 * only, in each language, and has a cache for each scope. A page comes from the network whenever the network answers, so that a
 * release is seen at once; its scripts and styles, whose names change with their content, come from the cache.
 *
 * Switched off by the server's answer `offline: false`: the page then ends it and deletes the caches (`lib/loading/offline.ts`).
 */

const scope = new URL(registration.scope).pathname;
const CACHE = `offline ${scope}`;
/** A network that does not answer within this time counts as none, ms. */
const PATIENCE_MS = 4000;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(request));
});

/** A page says which files it has loaded. It answers when they are kept. */
addEventListener('message', (event) => {
  const { keep } = event.data;
  event.waitUntil(
    keepAll(keep).then(
      (kept) => event.ports[0]?.postMessage(kept),
      () => event.ports[0]?.postMessage(false),
    ),
  );
});

async function answerPage(request) {
  const asked = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([asked.catch(() => undefined), late]);
  // A gateway's page helps nobody at the door.
  if (answer && answer.status < 500) return answer;
  const kept = await (await caches.open(CACHE)).match(scope);
  return kept ?? answer ?? asked;
}

async function answerAsset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  // A part of a file is no file, and a full disk is no reason to refuse it.
  if (answer.status === 200) await cache.put(request.url, answer.clone()).catch(() => undefined);
  return answer;
}

/**
 * Keeps these files, then the page, and drops the files of former releases. Answers false if there is another release by now:
 * its page does not fit these files.
 */
async function keepAll(addresses) {
  const cache = await caches.open(CACHE);
  const page = await fetch(scope, { cache: 'no-cache' }).catch(() => undefined);
  if (!page || !isPage(page)) return (await cache.match(scope)) !== undefined;
  const needed = filesIn(await page.clone().text());
  if (needed.some((address) => address.endsWith('.js') && !addresses.includes(address))) return false;
  const all = new Set([...needed, ...addresses]);
  const kept = await cache.keys();
  const paths = new Set(kept.map(({ url }) => new URL(url).pathname));
  await cache.addAll([...all].filter((address) => !paths.has(address)));
  await cache.put(scope, page);
  for (const request of kept) {
    const { pathname } = new URL(request.url);
    if (pathname !== scope && !all.has(pathname)) await cache.delete(request);
  }
  return true;
}

/** A page of the portal: not one that asks to sign in to a network, nor a redirect. */
function isPage(answer) {
  return answer.ok && !answer.redirected && (answer.headers.get('Content-Type') ?? '').includes('html');
}

/** The addresses of the scripts and styles that a page names. */
function filesIn(html) {
  return [...html.matchAll(/["' ](\/assets\/[^"' ]+\.(?:js|css))(?=["' ])/g)].map(([, address]) => address);
}
