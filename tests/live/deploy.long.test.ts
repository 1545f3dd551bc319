import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { catalogues } from '@club-portal/contract/catalogues';
import { chosenContent } from '@club-portal/contract/content/in-language';
import { uploadsIn } from '@club-portal/contract/content/named-pictures';
import type { WrittenContent } from '@club-portal/contract/content/parts';
import type { Pages } from '@club-portal/contract/content/schema';
import { filesOfUpload, idOfUpload } from '@club-portal/contract/content/uploaded-picture';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { institute as blankInstitute } from '../../contract/content/blank/institute.ts';
import { clubs as ownClubs } from '../department/mechanical/clubs.ts';
import { pictures as ownPictures } from '../department/mechanical/pictures.ts';
import { type StandIn, startStandIn } from './google/stand-in.ts';
import { describe, liveFile, livePages, livePaths, newProject, REGION, type State } from './google/state.ts';
import { commit, deploy, doctor, edit, makeBlankClone, makeClone } from './run-deploy.ts';

/**
 * `npm run deploy` with the real firebase-tools against a stand-in for Google. Each test continues the previous one.
 */

const UPLOAD = `${REGION}/services/upload`;

let clone: string;
const state = newProject();
beforeAll(async () => {
  clone = await makeClone();
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

let google: StandIn;
beforeEach(async ({ task }) => {
  google = await startStandIn(projectOf(task.name));
});
afterEach(() => {
  google.close();
  expect(google.unknown).toEqual([]);
});

function projectOf(test: string): State {
  if (test.includes('organisation')) return newProject({ restricted: true });
  return test.includes('without a folder') ? newProject() : state;
}

function textOf(file: string): string {
  return readFileSync(join(clone, file), 'utf8');
}

/** Publishes these parts in the browser, and stores the files of the pictures that they name. */
function publish(project: State, published: Partial<WrittenContent>) {
  const fields = Object.entries(published).map(([part, value]) => [
    part,
    { stringValue: JSON.stringify(value) },
  ]);
  project.documents['content/published'] = {
    updateTime: '2026-11-25T08:00:00Z',
    fields: Object.fromEntries(fields),
  };
  for (const { file, use } of uploadsIn({ ...chosenContent, ...published }))
    for (const name of filesOfUpload(use, file)) {
      const path = `content/${idOfUpload(file)}/${name}`;
      project.objects[path] = file.endsWith('.svg') ? drawing : Buffer.from(`The file ${path}`);
    }
}

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9"/></svg>',
);

/** `A.webp` is the picture whose id is twenty times A. */
function upload(name: string): string {
  return `uploads/${name.charAt(0).repeat(20)}${name.slice(1)}`;
}

function addressOf(letter: string, name: string): string {
  return `/assets/uploads/${letter.repeat(20)}/${name}`;
}

const lab: Pages[number] = {
  ...{ key: 'lab', title: 'Lab', text: 'Ours\n\n![](lathe)', place: 'none' },
  pictures: [{ key: 'lathe', file: upload('P-900x600.webp'), alt: 'A lathe' }],
};

const [slide, ...slides] = ownPictures.slides;
const sentPictures = {
  ...ownPictures,
  logo: upload('L.svg'),
  favicon: upload('F.svg'),
  slides: [{ ...(slide as (typeof ownPictures.slides)[number]), file: upload('S.webp') }, ...slides],
};
const withEmblem = ownClubs.map((club, index) => (index === 0 ? { ...club, emblem: upload('E.svg') } : club));

function textAt(project: State, path: string): string {
  return String(liveFile(project, path) ?? '');
}

function uploadsOn(project: State): string[] {
  return Object.keys(livePaths(project))
    .filter((path) => path.startsWith('/assets/uploads/'))
    .sort();
}

/** The live pages, and the rules. */
function visibleOf(project: State) {
  const rules = Object.entries(project.resources).filter(([name]) => name.startsWith('releases/'));
  return structuredClone({ pages: livePages(project), rules });
}

test('a new project gets everything that the portal needs, and is live', async () => {
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

test('a second deployment without changes creates nothing', async () => {
  commit(clone, 'The project');
  const before = structuredClone(state.resources);
  const { code, output } = await deploy(clone, google, 'default', '--yes');
  expect(output).not.toContain('Deploy will make');
  expect(output).toContain('The same pages are live already.');
  expect(output).toContain('is live at');
  expect(code).toBe(0);
  expect(state.resources).toEqual(before);
});

test('doctor finds everything that deploy creates, and what only people can do', async () => {
  const { output } = await doctor(clone, google, 'default');
  expect(output.match(/^[✗?] [^:]+/gm)).toEqual([
    '✗ Address',
    '✗ Last sweep',
    '✗ Owners',
    '✗ Administrators',
  ]);
});

test('a failure halfway leaves the old pages and rules live', async () => {
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

test('the next deployment continues, and reopens functions that somebody closed', async () => {
  const former = livePages(state)?.version;
  state.brokenFunctions = [];
  state.policies[UPLOAD] = [];
  const { code, output } = await deploy(clone, google, 'default', '--yes');
  expect(output).toContain('is live at');
  expect(code).toBe(0);
  expect(livePages(state)?.version).not.toBe(former);
  expect(state.policies[UPLOAD]).toEqual([{ role: 'roles/run.invoker', members: ['allUsers'] }]);
});

test('a deployment keeps the content that was published in the browser, with its pictures', async () => {
  const text = { en: 'Iron and patience.', hi: 'लोहा और धीरज।' };
  const person = {
    name: 'Prof. Ladle',
    position: 'Head',
    portrait: upload('A.webp'),
    focus: { x: 20, y: 10 },
  };
  publish(state, {
    mission: { heading: 'Ours', text },
    faculty: [person],
    pages: [lab],
    clubs: withEmblem,
    pictures: sentPictures,
  });
  const { code, output } = await deploy(clone, google, 'default', '--yes');
  expect(output).toContain('is live at');
  expect(code).toBe(0);
  // What the build writes for itself is not public.
  expect(Object.keys(livePaths(state)).filter((path) => path.startsWith('/.'))).toEqual([]);
  expect(textAt(state, '/index.html')).toContain(text.en);
  expect(textAt(state, '/hi/index.html')).toContain(text.hi);

  expect(uploadsOn(state)).toEqual(
    Object.keys(state.objects)
      .map((path) => path.replace(/^content/, '/assets/uploads'))
      .sort(),
  );
  for (const [path, bytes] of Object.entries(state.objects))
    expect(liveFile(state, path.replace(/^content/, '/assets/uploads'))).toEqual(bytes);
  expect(textAt(state, '/index.html')).toContain(`${addressOf('S', '1280.webp')} 1280w`);
  expect(textAt(state, '/mechanical-department.html')).toContain(
    `src="${addressOf('A', 'picture.webp')}#20-10"`,
  );
  expect(textAt(state, '/hi/pages/lab.html')).toContain(`src="${addressOf('P', '900.webp')}"`);
  expect(textAt(state, '/icon-192.png')).not.toBe('');
  const [styles = ''] = textAt(state, '/index.html').match(/\/assets\/site-\w+\.css/) ?? [];
  expect(textAt(state, styles)).toContain(`url(${addressOf('E', 'picture.svg')})`);
});

test('a picture missing in the bucket ends a deployment before the pages are sent', async () => {
  const before = visibleOf(state);
  const portrait = upload('B.webp');
  publish(state, { faculty: [{ name: 'Prof. Ladle', position: 'Head', portrait }] });
  delete state.objects[`content/${'B'.repeat(20)}/picture.webp`];
  const { code, output } = await deploy(clone, google, 'default', '--yes');
  expect(output).toContain('The pages are as they were.');
  expect(code).toBe(1);
  expect(visibleOf(state).pages).toEqual(before.pages);
  delete state.documents['content/published'];
});

test('a project without a folder says that it is being set up, and the next deployment keeps what was published meanwhile', async () => {
  const blank = makeBlankClone();
  const project = google.state;
  expect((await deploy(blank, google, project.id, '--yes')).output).toContain('is live at');
  for (const [path, { beingSetUp }] of [
    ['/index.html', catalogues.en],
    ['/hi/about.html', catalogues.hi],
  ] as const)
    expect(textAt(project, path)).toContain(beingSetUp.title);
  expect(textAt(project, '/index.html')).not.toContain('<script type="module"');
  expect(textAt(project, '/app.html')).toContain('<script type="module"');

  commit(blank, 'The project');
  const { placeholder: _, ...institute } = blankInstitute;
  const portrait = upload('A.webp');
  publish(project, {
    institute: { ...institute, name: 'Karanji College', website: 'https://mechanical.karanji.ac.in' },
    faculty: [{ name: 'Prof. Ladle', position: 'Head', portrait }],
    pages: [lab],
  });
  expect((await deploy(blank, google, 'default', '--yes')).output).toContain('is live at');
  expect(textAt(project, '/index.html')).toContain('Karanji College');
  expect(textAt(project, '/hi/about.html')).not.toContain(catalogues.hi.beingSetUp.title);
  expect(textAt(project, '/department.html')).toContain(`src="${addressOf('A', 'picture.webp')}#50-50"`);
  expect(uploadsOn(project)).toEqual([
    addressOf('A', 'picture.webp'),
    ...['480', '800', '900'].map((width) => addressOf('P', `${width}.webp`)),
  ]);
  rmSync(blank, { recursive: true, force: true });
});

test('a deployment repairs functions that cannot run, and finishes one that was interrupted', async () => {
  const JOB = `${REGION}/jobs/firebase-schedule-sweeper-asia-south1`;
  const whole = structuredClone(state);
  delete state.resources[JOB];
  for (const name of ['pack', 'mail', 'seating', 'certificates', 'publisher'])
    delete state.resources[`${REGION}/queues/${name}`];
  for (const name of ['queues/pack', 'queues/mail', 'services/pack', 'services/mail', 'services/sweeper'])
    delete state.policies[`${REGION}/${name}`];
  const [upload, report] = [`${REGION}/functions/upload`, `${REGION}/functions/report`];
  Object.assign(state.resources[upload] ?? {}, { state: 'FAILED' });
  Object.assign(Object(state.resources[report]?.serviceConfig), { serviceAccountEmail: 'other@x.example' });
  const { output: wrong } = await doctor(clone, google, 'default');
  expect(wrong).toContain(
    'Triggers: to do: let sweeper and pack and mail and seating and certificates and publisher be called',
  );
  expect(wrong).toContain(
    'Functions: to do: deploy upload again, which cannot run\n  → npm run deploy -- PROJECT',
  );
  const { code, output } = await deploy(clone, google, 'default', '--yes');
  expect(output).toContain('is live at');
  expect(code).toBe(0);
  for (const name of [JOB, upload, report])
    expect(state.resources[name]).toMatchObject(whole.resources[name] ?? {});
  expect(state.policies).toEqual(whole.policies);
});

test('an organisation that forbids public access gets its services opened in another way', async () => {
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
