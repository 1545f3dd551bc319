import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { SiteFile } from '@club-portal/web/site/uploaded-pictures';
import { beforeEach, expect, test, vi } from 'vitest';
import { releaseSite } from './release-site.ts';

/** A release through Hosting's API, mocked as its documentation describes it. */

vi.mock('firebase-admin/app', () => ({
  getApp: () => ({ options: { credential: { getAccessToken: async () => ({ access_token: 'secret' }) } } }),
}));
vi.mock('../rendering/load-pages.ts', () => ({ builtSite: () => ({ id: 'this build' }) }));
process.env.GCLOUD_PROJECT = 'karanji-clubs';

interface Version {
  files: Map<string, string>;
  status: 'CREATED' | 'FINALIZED';
}

let versions: Version[];
let releases: { version: number; message: string }[];
/** Bytes by their hash. */
let stored: Map<string, Buffer>;
let calls: string[];
/** A fault injected into a call, by its number in `calls`. */
let fault: { at: number; kind: Fault } | undefined;

type Fault = (typeof faults)[number];
const faults = [
  'is refused',
  'is made and its answer is lost',
  'is the last one of a publisher that dies',
] as const;

function put(text: string): string {
  const bytes = gzipSync(text, { level: 9 });
  const hash = createHash('sha256').update(bytes).digest('hex');
  stored.set(hash, bytes);
  return hash;
}

beforeEach(() => {
  stored = new Map();
  const files = {
    '/content/build.txt': 'this build',
    '/index.html': 'old',
    '/club/old.html': 'went',
    '/assets/a.js': 'script',
    '/about.html': 'same',
  };
  const hashes = Object.entries(files).map(([path, text]) => [path, put(text)] as const);
  versions = [{ files: new Map(hashes), status: 'FINALIZED' }];
  releases = [{ version: 0, message: '1.0.0 (abc) 0123' }];
  calls = [];
  fault = undefined;
  afterCall = () => undefined;
  vi.stubGlobal('fetch', vi.fn(answerOrFault));
  // No waiting between two checks of the site.
  vi.stubGlobal('setTimeout', setImmediate);
});

/** What visitors get. */
function site(): Record<string, string> {
  const { files } = versions[releases[0]?.version ?? 0] as Version;
  return Object.fromEntries(
    [...files].map(([path, hash]) => [path, gunzipSync(stored.get(hash) ?? '').toString()]),
  );
}

/** What visitors get, without what is unique to each publication. */
function live(): Record<string, string> {
  const { '/content/release.txt': mark, '/content/build.txt': build, ...others } = site();
  return others;
}

/** A deployment of code releases its own site. */
function deploy(build: string): void {
  const files = { '/content/build.txt': build, '/index.html': 'deployed', '/assets/b.js': 'its script' };
  versions.push({
    files: new Map(Object.entries(files).map(([path, text]) => [path, put(text)])),
    status: 'FINALIZED',
  });
  releases.unshift({ version: versions.length - 1, message: `2.0.0 (def) ${build}` });
}

/** Receives the number of each call that was made. */
let afterCall: (at: number) => unknown;

async function answerOrFault(address: string, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(address);
  calls.push(`${init?.method ?? 'GET'} ${pathname.replace('/v1beta1/', '')}`);
  const at = calls.length;
  const kind = fault && at >= fault.at ? fault.kind : undefined;
  if (kind === 'is refused' && at === fault?.at) return new Response('busy', { status: 503 });
  const isDead = kind === 'is the last one of a publisher that dies';
  if (isDead && at !== fault?.at) throw new Error('dead');
  const given = await answer(address, init);
  afterCall(at);
  if (isDead || (kind === 'is made and its answer is lost' && at === fault?.at)) throw new Error('lost');
  return given;
}

async function answer(
  address: string,
  { method = 'GET', body = '', headers }: RequestInit = {},
): Promise<Response> {
  const url = new URL(address);
  if (url.host === 'karanji-clubs.web.app') return visit(url);
  expect(new Headers(headers).get('Authorization')).toBe('Bearer secret');
  const path = url.pathname.replace('/v1beta1/', '');
  const json = typeof body === 'string' && body !== '' ? JSON.parse(body) : {};
  const number = Number(/versions\/(\d+)/.exec(path)?.[1]);
  const version = versions[number];
  if (path.endsWith('/channels/live/releases') && method === 'GET')
    return Response.json({
      releases: releases.slice(0, Number(url.searchParams.get('pageSize'))).map((one) => ({
        ...one,
        version: { name: `sites/karanji-clubs/versions/${one.version}` },
      })),
    });
  if (path.endsWith('/files') && version) {
    const all = [...version.files].map(([name, hash]) => ({ path: name, hash }));
    const start = Number(url.searchParams.get('pageToken') ?? 0);
    return Response.json({
      files: all.slice(start, start + 3),
      ...(start + 3 < all.length && { nextPageToken: String(start + 3) }),
    });
  }
  if (path.endsWith('versions:clone')) {
    const source = versions[Number(json.sourceVersion.split('/').at(-1))] as Version;
    const excluded: RegExp[] = (json.exclude?.regexes ?? []).map((text: string) => new RegExp(text));
    const files = [...source.files].filter(([name]) => !excluded.some((one) => one.test(name)));
    versions.push({ files: new Map(files), status: 'CREATED' });
    const name = `sites/karanji-clubs/versions/${versions.length - 1}`;
    return Response.json({ name: 'operations/one', done: true, response: { name } });
  }
  if (path.endsWith(':populateFiles') && version) {
    for (const [name, hash] of Object.entries<string>(json.files)) version.files.set(name, hash);
    const uploadRequiredHashes = Object.values<string>(json.files).filter((hash) => !stored.has(hash));
    return Response.json({ uploadRequiredHashes, uploadUrl: 'https://upload.example/files' });
  }
  if (url.host === 'upload.example') {
    stored.set(path.split('/').at(-1) ?? '', Buffer.from(body as unknown as Uint8Array));
    return Response.json({});
  }
  if (method === 'PATCH' && version) {
    expect([...version.files.values()].every((hash) => stored.has(hash))).toBe(true);
    version.status = 'FINALIZED';
    return Response.json({});
  }
  if (path.endsWith('/channels/live/releases')) {
    const released = Number(url.searchParams.get('versionName')?.split('/').at(-1));
    expect(versions[released]?.status).toBe('FINALIZED');
    releases.unshift({ version: released, message: json.message });
    return Response.json({});
  }
  throw new Error(`${method} ${address} is not there.`);
}

/** The CDN caches an answer for an address. */
let kept: Map<string, string>;
/** The number of checks of the site until Hosting shows a release. */
let delay: number;
beforeEach(() => {
  kept = new Map();
  delay = 0;
});

function visit({ href, pathname }: URL): Response {
  if (pathname === '/content/release.txt' && delay > 0) {
    delay -= 1;
    kept.set(href, 'the page for unknown addresses');
  }
  const text = kept.get(href) ?? site()[pathname];
  kept.set(href, text ?? '');
  return new Response(text ?? 'not found', { status: text === undefined ? 404 : 200 });
}

const files = new Map<string, SiteFile>([
  ['content/build.txt', 'this build'],
  ['index.html', 'new'],
  ['about.html', 'same'],
  ['hi/index.html', 'नया'],
]);
const after = {
  '/index.html': 'new',
  '/about.html': 'same',
  '/hi/index.html': 'नया',
  '/assets/a.js': 'script',
};

test('replaces what differs, removes pages that are gone, leaves the rest, and sends no bytes that exist', async () => {
  await releaseSite(files);
  expect(live()).toEqual(after);
  expect(calls.filter((call) => call.includes('/files/'))).toHaveLength(3);
  // Doctor reads there what was deployed.
  expect(releases[0]?.message).toBe('1.0.0 (abc) 0123');
  await releaseSite(files);
  expect(live()).toEqual(after);
  // The mark of the second publication is the only new file.
  expect(calls.filter((call) => call.includes('/files/'))).toHaveLength(4);
});

test('bytes of a picture are read for a site without it; a picture that is gone is removed', async () => {
  const reads: string[] = [];
  const picture = (name: string): [string, SiteFile] => [
    `assets/uploads/${name}`,
    async () => {
      reads.push(name);
      return Buffer.from(name);
    },
  ];
  await releaseSite(new Map([...files, picture('one/picture.webp'), picture('two/640.webp')]));
  expect(live()).toEqual({
    ...after,
    '/assets/uploads/one/picture.webp': 'one/picture.webp',
    '/assets/uploads/two/640.webp': 'two/640.webp',
  });
  await releaseSite(new Map([...files, picture('two/640.webp'), picture('three/picture.svg')]));
  expect(live()).toEqual({
    ...after,
    '/assets/uploads/two/640.webp': 'two/640.webp',
    '/assets/uploads/three/picture.svg': 'three/picture.svg',
  });
  expect(reads).toEqual(['one/picture.webp', 'two/640.webp', 'three/picture.svg']);
});

test.each(faults)(
  'whatever call %s, the site is consistent, and the next publisher makes it live',
  async (kind) => {
    await releaseSite(files);
    const { length } = calls;
    for (let at = 1; at <= length; at += 1) {
      const before = live();
      const wanted = { ...after, '/index.html': `new ${at}` };
      files.set('index.html', `new ${at}`);
      calls = [];
      fault = { at, kind };
      const isDone = await releaseSite(files).then(
        () => true,
        () => false,
      );
      expect(isDone ? [wanted] : [before, wanted]).toContainEqual(live());
      fault = undefined;
      await releaseSite(files);
      expect(live()).toEqual(wanted);
    }
    expect(length).toBeGreaterThan(10);
  },
);

test('a refused call is reported', async () => {
  fault = { at: 1, kind: 'is refused' };
  await expect(releaseSite(files)).rejects.toThrow(
    'Hosting answered 503 to GET /v1beta1/sites/karanji-clubs/channels/live/releases: busy',
  );
});

test('a publication is done when visitors get it, and not before', async () => {
  delay = 3;
  await releaseSite(files);
  expect(delay).toBe(0);
  delay = 1000;
  await expect(releaseSite(files)).rejects.toThrow(
    'The pages were released, but https://karanji-clubs.web.app does not show them yet.',
  );
  expect(delay).toBeGreaterThan(900);
  delay = 0;
  await releaseSite(files);
});

test.each(['another build', ''])('pages of this build are not combined with scripts of %j', async (build) => {
  deploy(build);
  const before = site();
  await expect(releaseSite(files)).rejects.toThrow('The site is being deployed.');
  expect(site()).toEqual(before);
});

test.each(['another build', 'this build'])(
  'after whatever call a deployment of %j comes, its site stays, and only a publication that was seen is done',
  async (build) => {
    const start = { versions, releases };
    let isDone = false;
    for (let number = 1; !isDone; number += 1) {
      versions = [...start.versions];
      releases = [...start.releases];
      calls = [];
      afterCall = (at) => at === number && deploy(build);
      isDone = await releaseSite(files).then(
        () => true,
        () => false,
      );
      expect(isDone).toBe(number === calls.length);
      expect(site()).toEqual({
        '/content/build.txt': build,
        '/index.html': 'deployed',
        '/assets/b.js': 'its script',
      });
      expect(releases[0]?.message).toBe(`2.0.0 (def) ${build}`);
      // Only between the last check and the release does the deployment go unnoticed. The release is undone then.
      const isRelease = (call: string | undefined) => call?.startsWith('POST') && call.endsWith('/releases');
      const later = calls.slice(number);
      expect(later.filter(isRelease)).toHaveLength(isRelease(later[0]) ? 2 : 0);
    }
  },
);
