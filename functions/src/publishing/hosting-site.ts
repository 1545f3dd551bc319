import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { filesThatWent, isUploadedFile } from '@club-portal/web/site/files-that-went';
import { BUILD_FILE } from '@club-portal/web/site/render-site';
import type { SiteFile } from '@club-portal/web/site/uploaded-pictures';
import { getApp } from 'firebase-admin/app';
import { hostingOrigin, hostingSite } from '../environment.ts';
import { builtSite } from '../rendering/load-pages.ts';

/*
 * Releases through the REST API of Firebase Hosting,
 * https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites
 */

const API = 'https://firebasehosting.googleapis.com/v1beta1';
const FILES_MOST = 1000;
/** Page size of the list of a version's files. */
const PAGE = 1000;
/** Copying a version takes a second or two. */
const COPY_TRIES = 60;
const COPY_PAUSE_MS = 1000;

interface Version {
  name: string;
  status?: string;
}

interface Release {
  version: Version;
  message?: string;
}

/** Another release has taken place: a deployment, which ends by publishing the current content. */
class OtherRelease extends Error {
  override readonly message = 'The site is being deployed. Its pages will have what is published.';
}

/**
 * Releases a copy of the live version, in which these files are replaced, and pages and pictures that are gone are
 * missing. The live site changes with one call. Throws {@link OtherRelease} if the live version is from another build,
 * or is no longer the one that was copied.
 */
export async function releaseAtHosting(files: Map<string, SiteFile>): Promise<void> {
  const [last] = await lastReleases(1);
  if (!last) throw new Error('Hosting has no live version. Deploy the portal first.');
  const live = last.version.name;
  const paths = await pathsOf(live);
  const isThere = (path: string) => isUploadedFile(path) && paths.has(`/${path}`);
  const zipped = await zip([...files].filter(([path]) => !isThere(path)));
  await requireLive(live);

  const replaced = [...zipped].filter(([path, { hash }]) => paths.get(path) !== hash);
  const gone = filesThatWent(
    [...paths.keys()].map((path) => path.slice(1)),
    files,
  ).map((path) => `/${path}`);
  const excluded = [...replaced.map(([path]) => path), ...gone].filter((path) => paths.has(path));
  const version = await copy(live, excluded);
  for (let start = 0; start < replaced.length; start += FILES_MOST)
    await addFiles(version, replaced.slice(start, start + FILES_MOST));
  await call('PATCH', `${version}?updateMask=status`, { status: 'FINALIZED' });
  await requireLive(live);
  // Its message says what was deployed, and doctor reads it.
  await release({ ...last, version: { name: version } });
  await putBackOthers(version, live);
}

/** Newest first. Those of preview channels are not included. */
async function lastReleases(count: number): Promise<Release[]> {
  const { releases = [] } = await call<{ releases?: Release[] }>(
    'GET',
    `${liveChannel()}/releases?pageSize=${count}`,
  );
  return releases;
}

/** Throws {@link OtherRelease} unless this version is live, and visitors get the build of this function. */
async function requireLive(version: string): Promise<void> {
  const build = await readLive(BUILD_FILE);
  const [last] = await lastReleases(1);
  if (build !== builtSite().id || last?.version.name !== version) throw new OtherRelease();
}

async function release({ version, message }: Release): Promise<void> {
  await call('POST', `${liveChannel()}/releases?versionName=${version.name}`, { message });
}

/**
 * Hosting releases unconditionally. If something was released after the last check and before this version, makes it
 * live again and throws {@link OtherRelease}.
 */
async function putBackOthers(version: string, copied: string): Promise<void> {
  const [last, before] = await lastReleases(2);
  if (!before || last?.version.name !== version || before.version.name === copied) return;
  await release(before);
  throw new OtherRelease();
}

/** Returns the current content of a text file on the site, bypassing every cache, or '' if it has none. */
export async function readLive(path: string): Promise<string> {
  const answer = await fetch(`${hostingOrigin()}/${path}?now=${randomUUID()}`, {
    headers: { 'Cache-Control': 'no-cache' },
    signal: AbortSignal.timeout(5000),
  });
  return answer.ok ? answer.text() : '';
}

const liveChannel = () => `sites/${hostingSite()}/channels/live`;

/** Returns the files of a version: the hash of each by its path, with a leading slash. */
async function pathsOf(version: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let token = '';
  do {
    const page = await call<{ files?: { path: string; hash: string }[]; nextPageToken?: string }>(
      'GET',
      `${version}/files?pageSize=${PAGE}${token && `&pageToken=${token}`}`,
    );
    for (const { path, hash } of page.files ?? []) found.set(path, hash);
    token = page.nextPageToken ?? '';
  } while (token !== '');
  return found;
}

interface Zipped {
  hash: string;
  bytes: Buffer;
}

async function zip(files: [path: string, file: SiteFile][]): Promise<Map<string, Zipped>> {
  const zipped = files.map(async ([path, file]): Promise<[string, Zipped]> => {
    const bytes = await promisify(gzip)(typeof file === 'string' ? file : await file(), { level: 9 });
    return [`/${path}`, { bytes, hash: createHash('sha256').update(bytes).digest('hex') }];
  });
  return new Map(await Promise.all(zipped));
}

/** Returns the name of the new version, which is not final. */
async function copy(sourceVersion: string, excluded: string[]): Promise<string> {
  const exclude = { regexes: excluded.map((path) => `^${path.replaceAll(/[.+$()[\]{}|\\^?*]/g, '\\$&')}$`) };
  let operation = await call<{
    name: string;
    done?: boolean;
    response?: Version;
    error?: { message: string };
  }>('POST', `sites/${hostingSite()}/versions:clone`, {
    sourceVersion,
    finalize: false,
    ...(excluded.length > 0 && { exclude }),
  });
  for (let tries = 0; !operation.done; tries += 1) {
    if (tries === COPY_TRIES) throw new Error('Hosting does not finish the copy of the live version.');
    await new Promise((resolve) => setTimeout(resolve, COPY_PAUSE_MS));
    operation = await call('GET', operation.name);
  }
  if (!operation.response)
    throw new Error(`Hosting did not copy the live version: ${operation.error?.message}`);
  return operation.response.name;
}

async function addFiles(version: string, files: [path: string, zipped: Zipped][]): Promise<void> {
  const { uploadRequiredHashes = [], uploadUrl = '' } = await call<{
    uploadRequiredHashes?: string[];
    uploadUrl?: string;
  }>('POST', `${version}:populateFiles`, {
    files: Object.fromEntries(files.map(([path, { hash }]) => [path, hash])),
  });
  for (const [, { hash, bytes }] of files)
    if (uploadRequiredHashes.includes(hash)) await send('POST', `${uploadUrl}/${hash}`, bytes);
}

async function call<Answer = unknown>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await send(method, `${API}/${path}`, body && JSON.stringify(body));
  return (await answer.json()) as Answer;
}

async function send(method: string, url: string, body?: string | Buffer): Promise<Response> {
  const token = await getApp().options.credential?.getAccessToken();
  const answer = await fetch(url, {
    method,
    headers: {
      Authorization: `Bearer ${token?.access_token ?? ''}`,
      ...(body !== undefined && {
        'Content-Type': typeof body === 'string' ? 'application/json' : 'application/octet-stream',
      }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!answer.ok) {
    const { pathname } = new URL(url);
    throw new Error(
      `Hosting answered ${answer.status} to ${method} ${pathname}: ${(await answer.text()).slice(0, 300)}`,
    );
  }
  return answer;
}
