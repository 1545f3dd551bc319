import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SiteFile } from '../../../web/site/uploaded-pictures.ts';
import { builtSite } from '../rendering/load-pages.ts';
import { releaseAtHosting } from './hosting-site.ts';

/** A release through Hosting's API, whose calls are made here as its documentation describes them. */

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
/** Number of the call that fails. */
let failing: number;

function put(text: string): string {
  const bytes = gzipSync(text, { level: 9 });
  const hash = createHash('sha256').update(bytes).digest('hex');
  stored.set(hash, bytes);
  return hash;
}

beforeEach(() => {
  stored = new Map();
  const files = {
    '/index.html': 'old',
    '/club/old.html': 'went',
    '/assets/a.js': 'script',
    '/about.html': 'same',
  };
  const hashes = Object.entries(files).map(([path, text]) => [path, put(text)] as const);
  versions = [{ files: new Map(hashes), status: 'FINALIZED' }];
  releases = [{ version: 0, message: '1.0.0 (abc) 0123' }];
  calls = [];
  failing = 0;
  vi.stubGlobal('fetch', vi.fn(answer));
});

/** What visitors get. */
function live(): Record<string, string> {
  const { files } = versions[releases[0]?.version ?? 0] as Version;
  return Object.fromEntries(
    [...files].map(([path, hash]) => [path, gunzipSync(stored.get(hash) ?? '').toString()]),
  );
}

async function answer(
  address: string,
  { method = 'GET', body = '', headers }: RequestInit = {},
): Promise<Response> {
  if (address === 'https://karanji-clubs.web.app/content/build.txt') return new Response(build);
  expect(new Headers(headers).get('Authorization')).toBe('Bearer secret');
  const url = new URL(address);
  const path = url.pathname.replace('/v1beta1/', '');
  calls.push(`${method} ${path}`);
  if (calls.length === failing) return new Response('busy', { status: 503 });
  const json = typeof body === 'string' && body !== '' ? JSON.parse(body) : {};
  const number = Number(/versions\/(\d+)/.exec(path)?.[1]);
  const version = versions[number];
  if (path.endsWith('/releases') && method === 'GET')
    return Response.json({
      releases: releases.map((one) => ({
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
  if (path.endsWith('/releases')) {
    const released = Number(url.searchParams.get('versionName')?.split('/').at(-1));
    expect(versions[released]?.status).toBe('FINALIZED');
    releases.unshift({ version: released, message: json.message });
    return Response.json({});
  }
  throw new Error(`${method} ${address} is not there.`);
}

let build: string;
beforeEach(() => {
  build = builtSite().id;
});

const files = new Map<string, SiteFile>([
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

test('replaces what differs, takes away pages that went, leaves all else, and sends no bytes that are there', async () => {
  await releaseAtHosting(files);
  expect(live()).toEqual(after);
  expect(calls.filter((call) => call.includes('/files/'))).toHaveLength(2);
  // Doctor reads there what was deployed.
  expect(releases[0]?.message).toBe('1.0.0 (abc) 0123');
  await releaseAtHosting(files);
  expect(live()).toEqual(after);
  expect(calls.filter((call) => call.includes('/files/'))).toHaveLength(2);
});

test('bytes of a picture are read for a site that has not got it; one that went is taken away', async () => {
  const reads: string[] = [];
  const picture = (name: string): [string, SiteFile] => [
    `assets/uploads/${name}`,
    async () => {
      reads.push(name);
      return Buffer.from(name);
    },
  ];
  await releaseAtHosting(new Map([...files, picture('one/picture.webp'), picture('two/640.webp')]));
  expect(live()).toEqual({
    ...after,
    '/assets/uploads/one/picture.webp': 'one/picture.webp',
    '/assets/uploads/two/640.webp': 'two/640.webp',
  });
  await releaseAtHosting(new Map([...files, picture('two/640.webp'), picture('three/picture.svg')]));
  expect(live()).toEqual({
    ...after,
    '/assets/uploads/two/640.webp': 'two/640.webp',
    '/assets/uploads/three/picture.svg': 'three/picture.svg',
  });
  expect(reads).toEqual(['one/picture.webp', 'two/640.webp', 'three/picture.svg']);
});

test('whatever call fails, the site is as before, and the next try makes it', async () => {
  await releaseAtHosting(files);
  const { length } = calls;
  for (let at = 1; at <= length; at += 1) {
    const before = live();
    files.set('index.html', `new ${at}`);
    calls = [];
    failing = at;
    const done = await releaseAtHosting(files).then(
      () => true,
      (error: Error) =>
        expect(error.message).toMatch(/^Hosting answered 503 to (GET|POST|PATCH) \/.*: busy$/) ?? false,
    );
    expect(live()).toEqual(done === true ? { ...after, '/index.html': `new ${at}` } : before);
    failing = 0;
    calls = [];
    await releaseAtHosting(files);
    expect(live()).toEqual({ ...after, '/index.html': `new ${at}` });
  }
  expect(length).toBeGreaterThan(7);
});

test.each(['another build', ''])('pages of this build are not put beside scripts of %j', async (other) => {
  build = other;
  const before = live();
  await expect(releaseAtHosting(files)).rejects.toThrow('The site is being deployed.');
  expect(live()).toEqual(before);
});
