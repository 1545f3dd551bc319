import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { catalogues } from '@club-portal/contract/catalogues';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ORIGIN, ports } from '../../scripts/ports.ts';
import { BUCKET } from '../../scripts/suite.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { en } from '../sentences.ts';
import { clubNames, people, walkSetup } from '../start/walk-setup.ts';
import { type StandIn, startStandIn } from './google/stand-in.ts';
import { liveFile, livePages, livePaths, newProject } from './google/state.ts';
import { commit, deploy, edit, makeBlankClone } from './run-deploy.ts';

/**
 * The first hour of a department: `npm run deploy` with the real firebase-tools, the setup in a browser, and a
 * publication through Hosting's API. The stand-in for Google has the site. The deployed functions run on the emulators,
 * which are reached through the stand-in. Each test continues the previous one.
 */

const state = newProject();
const { id } = state;
const SITE = `https://${id}.web.app`;
const OWN_BUCKET = `${id}.firebasestorage.app`;
const words = en.contentEditing;
const RELEASE = 'channels/live/releases?versionName=';

let clone: string;
let google: StandIn;
let portal: ChildProcess | undefined;
let browser: Browser | undefined;

beforeAll(async () => {
  clone = makeBlankClone();
  edit(join(clone, 'functions', 'src', 'publishing', 'release-site.ts'), (text) =>
    text.replace(/onEmulators\(\) \? .* : releaseAtHosting/, 'releaseAtHosting'),
  );
  commit(clone, 'On the emulators, too, the publisher sends the site to Hosting');
  google = await startStandIn(state);
});
afterEach(() => expect(google.unknown).toEqual([]));
afterAll(async () => {
  await browser?.close();
  if (portal?.exitCode === null) {
    process.kill(-Number(portal.pid), 'SIGINT');
    await once(portal, 'exit');
  }
  google.close();
  rmSync(clone, { recursive: true, force: true });
});

/** Resolves when it reports that it is ready. */
async function startPortal(): Promise<void> {
  const { HTTPS_PROXY: proxy = '' } = google.environment;
  // Only for the functions: firebase-tools would look for its own emulators through the proxy.
  const ofFunctions = {
    HTTPS_PROXY: proxy,
    NO_PROXY: '127.0.0.1',
    NODE_USE_ENV_PROXY: '1',
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    GCE_METADATA_HOST: new URL(proxy).host,
    METADATA_SERVER_DETECTION: 'assume-present',
    HOSTING_SITE: id,
    LOCAL_ORIGIN: SITE,
  };
  const lines = Object.entries(ofFunctions).map((variable) => variable.join('='));
  writeFileSync(join(clone, 'functions', '.env.local'), lines.join('\n'));
  const { NODE_OPTIONS: _, VITEST: __, NODE_ENV: ___, ...inherited } = process.env;
  portal = spawn(process.execPath, ['scripts/start.ts', '--empty'], {
    cwd: clone,
    env: {
      ...inherited,
      PATH: `${join(clone, 'node_modules', '.bin')}:${inherited.PATH}`,
      VITE_STORAGE_BUCKET: OWN_BUCKET,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for (const stream = portal.stdout?.setEncoding('utf8'); !said.includes('The portal is ready'); ) {
    const [text] = await Promise.race([once(stream ?? portal, 'data'), once(portal, 'exit')]);
    expect(portal.exitCode, said).toBeNull();
    said += text;
  }
  portal.stdout?.resume();
  // The pages have the build that was deployed, or the publisher would refuse.
  expect(said).not.toContain('Building web');
}

let shown: unknown;

/** Makes the Hosting emulator serve what is live at the stand-in, with functions and headers as in `firebase.json`. */
function showLive(): void {
  const { version } = livePages(state) ?? {};
  if (version === shown) return;
  shown = version;
  const folder = join(clone, 'web', 'dist');
  rmSync(folder, { recursive: true });
  for (const path of Object.keys(livePaths(state))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), liveFile(state, path) ?? '');
  }
}

async function pageAt(path: string): Promise<string> {
  showLive();
  return (await fetch(ORIGIN + path)).text();
}

test('an empty project is deployed, and says at each address that it is being set up', async () => {
  expect((await deploy(clone, google, id, '--yes')).output).toContain('is live at');
  await startPortal();
  google.elsewhere = (host, path) => {
    if (host === 'firebasestorage.googleapis.com')
      return `http://127.0.0.1:${ports.Storage}${path.replace(OWN_BUCKET, BUCKET)}`;
    if (host !== new URL(SITE).host) return null;
    showLive();
    return ORIGIN + path;
  };
  for (const [path, { beingSetUp }] of [
    ...['/', '/clubs', '/department', '/contact', '/no/such/page'].map(
      (path) => [path, catalogues.en] as const,
    ),
    ...['/hi', '/hi/clubs', '/hi/contact'].map((path) => [path, catalogues.hi] as const),
  ]) {
    const text = await pageAt(path);
    expect(text).toContain(beingSetUp.title);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
  }
});

test('its administrator publishes clubs, people and colours on a phone, although Hosting fails once', async () => {
  browser = await launchBrowser();
  const page = await browser.newPage({
    baseURL: SITE,
    ignoreHTTPSErrors: true,
    proxy: { server: google.environment.HTTPS_PROXY ?? '' },
    viewport: { width: 360, height: 740 },
  });
  const mistakes: string[] = [];
  page.on('console', (message) => message.type() === 'error' && mistakes.push(message.text()));
  page.on('pageerror', ({ message }) => mistakes.push(message));
  const [effort] = await Promise.all([walkSetup(page), tryAgainAfterFailure(page)]);
  expect(effort).toEqual({ clicks: 18, fields: 10 });
  await page.getByRole('heading', { level: 1, name: 'Department of Mechanical Engineering' }).waitFor();
  expect(mistakes).toEqual([]);
});

/** What visitors see stays as it was, until a person tries again. */
async function tryAgainAfterFailure(page: Page): Promise<void> {
  const before = structuredClone([livePages(state), livePaths(state)]);
  await google.fail(RELEASE);
  await page.getByText(words.stateHints.failed).waitFor();
  expect([livePages(state), livePaths(state)]).toEqual(before);
  expect(await page.getByText(words.setup.leadWhenOpen).count()).toBe(0);
  await page.getByRole('button', { name: words.tryAgain }).click();
}

test('visitors see the department from Hosting, and nothing of the demo', async () => {
  expect(google.changes.filter((change) => change.endsWith('/channels/live/releases'))).toHaveLength(2);
  for (const path of ['/clubs', '/hi/clubs'])
    for (const club of clubNames) expect(await pageAt(path)).toContain(club);
  const department = await pageAt('/department');
  for (const { name, email } of people) {
    expect(department).toContain(name);
    expect(department).toContain(`mailto:${email}`);
  }
  const home = await pageAt('/');
  const [styles = ''] = home.match(/\/assets\/site-\w+\.css/) ?? [];
  expect(await pageAt(styles)).toContain('--brand-structure-on-light:#7a1f2b');
  expect(home).toMatch(/<img [^>]*src="\/assets\/uploads\//);
  expect(home).toContain(`<link rel="canonical" href="${SITE}/"/>`);
  for (const path of ['/', '/hi', '/contact', '/hi/contact', '/notices.atom'])
    expect(await pageAt(path)).toContain('Department of Mechanical Engineering');
  const texts = Object.keys(livePaths(state)).filter((path) => /\.(html|xml|txt|css)$/.test(path));
  expect(texts.length).toBeGreaterThan(60);
  for (const path of texts)
    expect(String(liveFile(state, path)), path).not.toMatch(
      /palashvan|Computer Science|portal\.invalid|being set up/i,
    );
});
