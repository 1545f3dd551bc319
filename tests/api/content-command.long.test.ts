import { execFile, execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { administrationPaths, contentPaths } from '@club-portal/contract/administration-paths';
import { chosenContent } from '@club-portal/contract/content/in-language';
import { idOfUpload, type PictureUse } from '@club-portal/contract/content/uploaded-picture';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteObjectsUnder } from '../../functions/src/files/objects.ts';
import { copyRepository } from '../../scripts/copy-repository.ts';
import { database } from './admin.ts';
import { bodyOf, call, logIn, type Session } from './client.ts';
import { removeContent } from './content.ts';
import { formOf, photograph } from './files.ts';

/** `npm run content -- pull|push`, in a copy of the repository whose folder starts as the portal's. */

const root = join(import.meta.dirname, '..', '..');
const copy = copyRepository('club-portal-content-');
const folder = join(copy, 'contract', 'content', 'site');
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Student', '-c', 'user.email=student@college.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

let session: Session;
beforeAll(async () => {
  session = await logIn();
  cpSync(join(copy, 'contract', 'content', 'demo'), folder, { recursive: true });
  rmSync(join(folder, 'seeds'), { recursive: true });
  const configuration = join(copy, 'contract', 'package.json');
  const chosen = /("default": ".\/content\/)\w+/;
  const before = readFileSync(configuration, 'utf8');
  expect(before).toMatch(chosen);
  writeFileSync(configuration, before.replace(chosen, '$1site'));
  symlinkSync(join(root, 'functions', 'lib'), join(copy, 'functions', 'lib'));
  execFileSync('git', ['init', '--quiet', copy]);
  commit();
});
afterAll(() => rmSync(copy, { recursive: true }));

let start: string;
beforeEach(() => {
  start = git('rev-parse', 'HEAD').trim();
});
afterEach(async () => {
  git('reset', '--quiet', '--hard', start);
  git('clean', '--quiet', '--force', '.');
  await removeContent();
});

function commit(): void {
  git('add', '--all', '.');
  git('commit', '--quiet', '--allow-empty', '--message', 'content');
}

/** The output of the command, and its exit code. */
async function content(...args: string[]): Promise<{ code: number; said: string }> {
  const { NODE_OPTIONS: _, VITEST: __, ...env } = process.env;
  const script = join(copy, 'scripts', 'content.ts');
  return promisify(execFile)(process.execPath, ['--no-warnings', script, ...args], { cwd: copy, env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  );
}

const changedFiles = () => git('status', '--porcelain', '--', '.').split('\n').filter(Boolean);
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
function edit(file: string, from: string, to: string): void {
  expect(textOf(file)).toContain(from);
  writeFileSync(join(folder, file), textOf(file).replace(from, to));
}

async function read(part: string) {
  return bodyOf(await call('GET', contentPaths.part(part), { session })).content;
}

async function save(part: string, value: unknown) {
  const { version } = await read(part);
  const { status } = await call('PUT', contentPaths.save(part), { session, json: { value, version } });
  expect(status).toBe(200);
}

async function publish(part: string, value?: unknown) {
  if (value !== undefined) await save(part, value);
  const drafts = [{ part, version: (await read(part)).version }];
  expect((await call('POST', contentPaths.publish, { session, json: { drafts } })).status).toBe(200);
  await untilLive();
}

async function untilLive() {
  const state = async () => bodyOf(await call('GET', contentPaths.overview, { session })).publication?.state;
  await expect.poll(state, { timeout: 50_000 }).toBe('live');
}

async function draftsNow(): Promise<string[]> {
  const { parts } = bodyOf(await call('GET', contentPaths.overview, { session }));
  return parts.flatMap(({ part, draft }: { part: string; draft: unknown }) => (draft ? [part] : []));
}

const phone = '+91 755 010 0999';

test('pull writes the published content as a person would, and the check accepts it; then nothing is left to push', async () => {
  await publish('institute', { ...chosenContent.institute, phone, departmentShort: 'It’s “CSE”' });
  const { said } = await content('pull');
  expect(said).toMatch(/^institute\.ts is what was published by .+ on \d{4}-/m);
  expect(textOf('institute.ts')).toContain(`phone: '${phone}',`);
  // It takes a title from institute.ts, and the part was not published.
  expect(said).toContain('department.ts keeps its values');
  expect(changedFiles().map((line) => line.split('/').at(-1))).toEqual([
    'department.ts',
    'institute.ts',
    'exchanged.json',
  ]);
  execFileSync('node', ['--no-warnings', 'scripts/check-content.ts'], { cwd: copy });
  execFileSync('biome', ['ci', 'contract/content/site'], { cwd: copy, stdio: 'pipe' });
  commit();

  expect((await content('push')).said).toContain('What is public is what the folder says.');
  expect(await draftsNow()).toEqual([]);
  expect((await content('pull')).said).toContain('No file was changed.');
  expect(changedFiles()).toEqual([]);
});

test('push saves differences as drafts, and pull afterwards changes no file; publishing with the command is logged and in the history', async () => {
  edit('mission.ts', 'OUR MISSION', 'WHAT WE CAST');
  expect((await content('push')).said).toContain('mission.ts is the draft of its part.');
  expect(await draftsNow()).toEqual(['mission']);
  commit();
  await content('pull');
  expect(changedFiles()).toEqual([]);

  // The command may overwrite its own draft.
  edit('mission.ts', 'WHAT WE CAST', 'WHAT WE FORGE');
  expect(await content('push', '--publish')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Published: mission.'),
  });
  await untilLive();
  commit();
  await content('pull');
  expect(changedFiles()).toEqual([]);
  expect(textOf('mission.ts')).toContain('WHAT WE FORGE');
  const { versions } = bodyOf(await call('GET', contentPaths.versions('mission'), { session }));
  expect(versions.map(({ by }: { by: string }) => by)).toEqual(['command', '']);
  const log = `${administrationPaths.log}?collection=content&limit=1`;
  expect(bodyOf(await call('GET', log, { session })).changes[0]).toMatchObject({
    name: 'command',
    verb: 'publish',
    id: 'mission',
  });
});

test('what the portal was deployed with stays in the history, even if the folder has changed since', async () => {
  edit('mission.ts', 'OUR MISSION', 'WHAT WE CAST');
  await content('push', '--publish');
  await untilLive();
  const { versions } = bodyOf(await call('GET', contentPaths.versions('mission'), { session }));
  const { value } = bodyOf(await call('GET', contentPaths.version(versions[1]._id), { session }));
  expect(value).toEqual(chosenContent.mission);
});

test('push does not overwrite a person’s draft, or what was published since the last pull', async () => {
  await save('mission', { heading: 'Somebody’s', text: 'draft' });
  edit('mission.ts', 'OUR MISSION', 'WHAT WE CAST');
  const refused = await content('push');
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringMatching(/mission\.ts: there is a draft by /),
  });
  expect((await read('mission')).value.heading).toBe('Somebody’s');

  await publish('mission');
  expect(await content('push', '--publish')).toMatchObject({
    code: 1,
    said: expect.stringContaining('the folder does not have it'),
  });
  expect((await read('mission')).value.heading).toBe('Somebody’s');
  expect((await content('push', '--publish', '--force')).said).toContain('--force goes over it.');
  await untilLive();
  expect((await read('mission')).published.value.heading.en).toBe('WHAT WE CAST');
});

test('pull does not overwrite what is not in git, or a file that was changed too', async () => {
  await publish('mission', { heading: 'First', text: 'text' });
  edit('mission.ts', 'OUR MISSION', 'Not committed');
  expect(await content('pull')).toMatchObject({ code: 1, said: expect.stringContaining('not committed') });
  expect(textOf('mission.ts')).toContain('Not committed');
  git('checkout', '--quiet', '.');
  expect((await content('pull')).code).toBe(0);
  edit('mission.ts', 'First', 'Second');
  commit();
  await publish('mission', { heading: 'Third', text: 'text' });
  expect(await content('pull')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/both since the last pull\.\nNothing was changed\./),
  });
  expect(textOf('mission.ts')).toContain('Second');
  expect((await content('pull', '--force')).code).toBe(0);
  expect(textOf('mission.ts')).toContain('Third');
});

/** Uploads a picture like the browser. */
async function sent(use: PictureUse, bytes: Uint8Array): Promise<string> {
  const raw = formOf({ use }, [{ name: 'picture', bytes: Buffer.from(bytes) }]);
  return bodyOf(await call('POST', contentPaths.upload, { session, raw })).file;
}

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30"/></svg>',
);
const pathOf = (file: string) => join(folder, 'pictures', file);
const sizeOf = async (path: string) => {
  const { width, height } = await sharp(path).metadata();
  return [width, height];
};

test('uploaded pictures come into the folder, where the build uses them as its own, and return with push: to the same project by name, to another one as files', async () => {
  const [portrait, slide, favicon, emblem, onPage] = await Promise.all([
    sent('portrait', await photograph(700, 900)),
    sent('slide', await photograph(2000, 1500)),
    sent('favicon', await photograph(300, 300)),
    sent('emblem', drawing),
    sent('page', await photograph(900, 600)),
  ]);
  const [person, ...people] = chosenContent.faculty;
  const [club, ...clubs] = chosenContent.clubs;
  const [first, ...slides] = chosenContent.pictures.slides;
  const lab = {
    ...{ key: 'lab', title: 'Lab', text: 'Ours\n\n![](lathe)', place: 'none' },
    pictures: [{ key: 'lathe', file: onPage, alt: 'A lathe' }],
  };
  await publish('faculty', [{ ...person, portrait, focus: { x: 20, y: 10 } }, ...people]);
  await publish('clubs', [{ ...club, emblem }, ...clubs]);
  await publish('pictures', {
    ...chosenContent.pictures,
    favicon,
    slides: [{ ...first, file: slide }, ...slides],
  });
  await publish('pages', [lab]);

  expect(await content('pull')).toMatchObject({ code: 0 });
  const here = (upload: string) => upload.replace('uploads/', 'sent/');
  expect(textOf('faculty.ts')).toContain(`portrait: '${here(portrait)}'`);
  expect(textOf('pages.ts')).toContain(`file: '${here(onPage)}'`);
  expect(await sizeOf(pathOf(here(slide)))).toEqual([1920, 1440]);
  expect(await sizeOf(pathOf(here(favicon)))).toEqual([512, 512]);
  execFileSync('node', ['--no-warnings', 'scripts/check-content.ts'], { cwd: copy });
  execFileSync('biome', ['ci', 'contract/content/site'], { cwd: copy, stdio: 'pipe' });
  const render = `const { renderPictures } = await import('./web/vite/content.ts');
    console.log(JSON.stringify(await renderPictures()));`;
  const { NODE_OPTIONS: _, VITEST: __, ...env } = process.env;
  const options = { cwd: copy, env, encoding: 'utf8' } as const;
  const built = JSON.parse(execFileSync('node', ['--input-type=module', '--eval', render], options));
  // Its focus point is chosen, so pages crop it, not the build.
  expect(await sizeOf(built.portraits[here(portrait)])).toEqual([640, 823]);
  expect(await sizeOf(built.slides[here(slide)][3].file)).toEqual([1920, 1080]);
  expect(built.pages[here(onPage)]).toMatchObject({ width: 900, height: 600, sizes: [{}, {}, {}] });
  expect(Object.keys(built.emblems)).toContain(here(emblem));
  commit();

  expect((await content('push')).said).toContain('What is public is what the folder says.');
  expect((await content('pull')).said).toContain('No file was changed.');
  edit('faculty.ts', 'Compiler Design', 'Lathes');
  await content('push');
  expect((await read('faculty')).value[0]).toMatchObject({
    portrait,
    subjects: { en: 'Lathes, Theory of Computation' },
  });
  git('checkout', '--quiet', '.');

  // Like a project that has none of it.
  for (const name of ['content', 'contentVersions', 'contentPictures'])
    await database.recursiveDelete(database.collection(name));
  const pushed = await content('push', '--publish', '--force');
  expect(pushed).toMatchObject({ code: 0, said: expect.stringContaining(`${here(slide)} is sent.`) });
  await untilLive();
  const { value } = (await read('pages')).published;
  expect(value[0].pictures[0].file).toMatch(/^uploads\/\w{20}-900x600\.webp$/);
  expect(value[0].pictures[0].file).not.toBe(onPage);
  expect((await read('faculty')).published.value[0].focus).toEqual({ x: 20, y: 10 });
  expect((await read('faculty')).published.value[1].portrait).toBe(people[0]?.portrait);
  commit();
  expect((await content('pull')).said).toContain('No file was changed.');
  expect(changedFiles()).toEqual([]);
}, 240_000);

test('a picture that does not fit its use is refused at upload, and none that is gone is pulled', async () => {
  cpSync(pathOf('faculty/1.svg'), pathOf('faculty/new.svg'));
  edit('faculty.ts', 'faculty/1.svg', 'faculty/new.svg');
  expect(await content('push')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/new\.svg is a drawing/),
  });
  expect(await draftsNow()).toEqual([]);
  git('checkout', '--quiet', '.');
  rmSync(pathOf('faculty/new.svg'));
  const portrait = await sent('portrait', await photograph(400, 400));
  const [person, ...people] = chosenContent.faculty;
  await publish('faculty', [{ ...person, portrait }, ...people]);
  await deleteObjectsUnder(`content/${idOfUpload(portrait)}/`);
  expect(await content('pull')).toMatchObject({
    code: 1,
    said: expect.stringContaining(`does not have the picture ${portrait} of faculty any more`),
  });
  expect(changedFiles()).toEqual([]);
});

test('what the API would refuse is refused, and no part is changed', async () => {
  await publish('clubs', [
    { ...(chosenContent.clubs[0] as object), key: 'chess', inNavigation: false },
    ...chosenContent.clubs,
  ]);
  await content('pull');
  commit();
  const [, chess = ''] = /\[\n( {2}\{[\s\S]*?\n {2}\},\n)/.exec(textOf('clubs.ts')) ?? [];
  edit('clubs.ts', chess, '');
  expect(await content('push')).toMatchObject({ code: 1, said: expect.stringContaining('chess') });
  git('checkout', '--quiet', '.');
  edit('colours.ts', "accent: '#e9a11b'", "accent: '#000000'");
  expect(await content('push')).toMatchObject({ code: 1, said: expect.stringContaining('colours.ts: ') });
  expect(await draftsNow()).toEqual([]);
});

test('the portal’s own folders are never written, and other arguments print the usage', async () => {
  await publish('mission', { heading: 'First', text: 'text' });
  const script = join(root, 'scripts', 'content.ts');
  for (const name of ['demo', 'blank']) {
    const env = { ...process.env, NODE_OPTIONS: `--conditions=${name}-content` };
    await expect(
      promisify(execFile)(process.execPath, [script, 'pull', '--force'], { env }),
    ).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`contract/content/${name} is the portal's`),
    });
  }
  for (const args of [[], ['fetch'], ['pull', '--publish'], ['push', 'one', 'two']])
    expect(await content(...args)).toMatchObject({ code: 2, said: expect.stringContaining('Usage') });
});
