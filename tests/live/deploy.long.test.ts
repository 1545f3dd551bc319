import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StandIn, startStandIn } from './google/stand-in.ts';
import { describe, livePages, newProject, REGION, type State } from './google/state.ts';
import { commit, deploy, doctor, edit, makeClone } from './run-deploy.ts';

/** `npm run deploy` with the real firebase-tools against a stand-in for Google. The tests continue each other. */

const UPLOAD = `${REGION}/services/upload`;

let clone: string;
const state = newProject();
beforeAll(async () => {
  clone = await makeClone();
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

let google: StandIn;
beforeEach(async ({ task }) => {
  google = await startStandIn(task.name.includes('organisation') ? newProject({ restricted: true }) : state);
});
afterEach(() => {
  google.close();
  expect(google.unknown).toEqual([]);
});

function textOf(file: string): string {
  return readFileSync(join(clone, file), 'utf8');
}

/** What visitors see, and what protects it. */
function visibleOf(project: State) {
  const rules = Object.entries(project.resources).filter(([name]) => name.startsWith('releases/'));
  return structuredClone({ pages: livePages(project), rules });
}

test('a new project gets all that the portal needs, and is live', async () => {
  const { code, output } = await deploy(clone, google, state.id, '--yes');
  expect(output).toMatch(
    /\d+\.\d+\.\d+ \([0-9a-f]{10}\) is live at https:\/\/PROJECT\.web\.app, after \d+ s\./,
  );
  expect(code).toBe(0);
  expect(output).toContain('Commit .firebaserc, functions/.env.PROJECT');
  expect(JSON.parse(textOf('.firebaserc'))).toEqual({ projects: { default: state.id } });
  expect(textOf(`functions/.env.${state.id}`)).toMatch(/^# .*\nWEB_API_KEY=AIzaSyPublicKeyOfTheStandIn\n$/);
  await expect(describe(state)).toMatchFileSnapshot('expected/new-project.txt');
});

test('a second deployment without changes makes nothing', async () => {
  commit(clone, 'The project');
  const before = structuredClone(state.resources);
  const { code, output } = await deploy(clone, google, 'default', '--yes');
  expect(output).not.toContain('Deploy will make');
  expect(output).toContain('The same pages are live already.');
  expect(output).toContain('is live at');
  expect(code).toBe(0);
  expect(state.resources).toEqual(before);
});

test('doctor finds all that deploy makes, and what only people can do', async () => {
  const { output } = await doctor(clone, google, 'default');
  expect(output.match(/^[✗?] [^:]+/gm)).toEqual([
    '✗ Address',
    '✗ Last sweep',
    '✗ Owners',
    '✗ Administrators',
  ]);
});

test('a failure in the middle leaves the old pages and rules live', async () => {
  edit(join(clone, 'contract/content/site/institute.ts'), (text) =>
    text.replace('Karanji College', 'Karanji University'),
  );
  edit(join(clone, 'firestore.rules'), (text) => `${text}\n// changed\n`);
  commit(clone, 'Our college is a university');
  const visible = visibleOf(state);
  state.brokenFunctions = ['report'];
  const { code, output } = await deploy(clone, google, 'default', '--yes');
  expect(output).toContain('Build of report failed.');
  expect(output).toContain('→ The pages are as they were. Fix the cause, and run this again.');
  expect(code).toBe(1);
  expect(visibleOf(state)).toEqual(visible);
});

test('and the next deployment goes on from there, and opens what somebody has closed', async () => {
  const former = livePages(state)?.version;
  state.brokenFunctions = [];
  state.policies[UPLOAD] = [];
  const { code, output } = await deploy(clone, google, 'default', '--yes');
  expect(output).toContain('is live at');
  expect(code).toBe(0);
  expect(livePages(state)?.version).not.toBe(former);
  expect(state.policies[UPLOAD]).toEqual([{ role: 'roles/run.invoker', members: ['allUsers'] }]);
});

test('a deployment ends with what was published in the browser', async () => {
  const text = { en: 'Iron and patience.', hi: 'लोहा और धीरज।' };
  state.documents['content/published'] = {
    updateTime: '2026-11-25T08:00:00Z',
    fields: { mission: { stringValue: JSON.stringify({ heading: 'Ours', text }) } },
  };
  const { code, output } = await deploy(clone, google, 'default', '--yes');
  expect(output).toContain('is live at');
  expect(code).toBe(0);
  const pages = state.pages[String(livePages(state)?.version).replace(/^projects\/[^/]+\//, '')] ?? {};
  const pageAt = (path: string) => gunzipSync(state.files.get(pages[path] ?? '') ?? '').toString();
  expect(pageAt('/index.html')).toContain(text.en);
  expect(pageAt('/hi/index.html')).toContain(text.hi);
  expect(pageAt('/content/hi/site.js')).toContain(text.hi);
  // What the build writes for itself is not public.
  expect(Object.keys(pages).filter((path) => path.startsWith('/.'))).toEqual([]);
  delete state.documents['content/published'];
});

test('a deployment that was cut off before jobs and queues is mended by the next one', async () => {
  const JOB = `${REGION}/jobs/firebase-schedule-sweeper-asia-south1`;
  const whole = structuredClone(state);
  delete state.resources[JOB];
  for (const name of ['pack', 'mail', 'publisher']) delete state.resources[`${REGION}/queues/${name}`];
  for (const name of ['queues/pack', 'queues/mail', 'services/pack', 'services/mail', 'services/sweeper'])
    delete state.policies[`${REGION}/${name}`];
  expect((await doctor(clone, google, 'default')).output).toContain(
    'Triggers: to do: let sweeper and pack and mail and publisher be called',
  );
  const { code, output } = await deploy(clone, google, 'default', '--yes');
  expect(output).toContain('is live at');
  expect(code).toBe(0);
  expect(state.resources[JOB]).toMatchObject(whole.resources[JOB] ?? {});
  expect(state.policies).toEqual(whole.policies);
});

test('an organisation that forbids access for everybody gets open services in another way', async () => {
  const { code, output } = await deploy(clone, google, google.state.id, '--yes');
  expect(output).toContain('The organisation allows no access for everybody');
  expect(output).toContain('is live at');
  expect(code).toBe(0);
  expect(textOf(`functions/.env.${google.state.id}`)).toMatch(/^INVOKER=private$/m);
  const open = Object.entries(google.state.resources).filter(
    ([, { invokerIamDisabled }]) => invokerIamDisabled,
  );
  expect(open.map(([name]) => name.split('/').at(-1)).sort()).toEqual([
    'api',
    'page',
    'published',
    'report',
    'upload',
  ]);
});
