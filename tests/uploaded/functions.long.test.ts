import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evidencePaths } from '@club-portal/contract/administration-paths';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { putMailAlone } from '../../functions/src/mail/outbox.ts';
import { bucket, database } from '../api/admin.ts';
import { bodyOf, call, logIn } from '../api/client.ts';
import { formOf, pdf, photograph } from '../api/files.ts';
import { mailsReceivedBy } from '../api/mails.ts';
import { type FunctionProcess, sendTask, startFunction } from '../attacks/function-process.ts';
import { makeUploadedFolder } from './uploaded-folder.ts';

const root = join(import.meta.dirname, '..', '..');

let folder: string;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = ['api', 'upload', 'report', 'published', 'page', 'pack', 'mail', 'publisher'] as const;
/** Where the publisher writes the site. */
const site = mkdtempSync(join(tmpdir(), 'site-'));
afterAll(() => rmSync(site, { recursive: true, force: true }));
/** The publisher checks there whether the site is live. */
const hosting = createServer(({ url = '' }, response) => {
  response.end(readFileSync(join(site, new URL(url, 'http://localhost').pathname)));
});
afterAll(() => void hosting.close());
const running = new Map<string, FunctionProcess>();
afterAll(async () => {
  await Promise.all([...running.values()].map((one) => one.stop()));
});

beforeAll(async () => {
  folder = makeUploadedFolder();
  await once(hosting.listen(0, '127.0.0.1'), 'listening');
  const LOCAL_ORIGIN = `http://127.0.0.1:${(hosting.address() as AddressInfo).port}`;
  for (const name of names) {
    const itsSite = name === 'publisher' ? { SITE_FOLDER: site, LOCAL_ORIGIN } : {};
    running.set(name, await startFunction(name, { ...itsSite, TMPDIR: join(folder, 'lib') }, folder));
  }
});

test('has a lockfile and the built code, and no sources', () => {
  expect(globSync('*', { cwd: folder }).sort()).toEqual([
    'lib',
    'node_modules',
    'package-lock.json',
    'package.json',
  ]);
  expect(existsSync(join(folder, 'node_modules', 'esbuild'))).toBe(false);
});

test('has the versions that were tested', () => {
  const versions = (file: string) =>
    Object.entries<{ version: string }>(JSON.parse(readFileSync(file, 'utf8')).packages)
      .filter(([path]) => /^(functions\/)?node_modules\//.test(path))
      .map(([path, { version }]) => [path, version] as const);
  const tested = new Map(versions(join(root, 'node_modules', '.package-lock.json')));
  const installed = versions(join(folder, 'node_modules', '.package-lock.json'));
  expect(installed.length).toBeGreaterThan(100);
  for (const [path, version] of installed)
    expect([path, version]).toEqual([path, tested.get(`functions/${path}`) ?? tested.get(path)]);
});

test('answers every route, each in its function', async () => {
  const { routes } = await import('../../functions/src/app.ts');
  const { isOpen } = await import('../../functions/src/http/route.ts');
  expect(routes.length).toBeGreaterThan(20);
  const answers = await Promise.all(
    routes.map(async (route) => {
      const { method, path, servedBy = 'api' } = route;
      const url = `${running.get(servedBy)?.origin}${API_BASE}${path.replace(':id', 'none')}`;
      const { status } = await fetch(url, { method, headers: { 'Content-Type': 'application/json' } });
      return { call: `${method} ${path}`, status, reads: isOpen(route) && /\/(read|form)\//.test(path) };
    }),
  );
  for (const { call, status, reads } of answers)
    expect([call, status]).toEqual([call, reads ? 404 : expect.toSatisfy(isRight)]);
  const open = answers.filter(({ status }) => status === 200).map(({ call }) => call);
  expect(open).toEqual(
    expect.arrayContaining([
      'GET /notice/fetch',
      'GET /event/get-event',
      'GET /gallery/fetch',
      'GET /gallery/images',
    ]),
  );
});

test('makes a pack, with everything it needs', async () => {
  const session = await logIn();
  const title = 'कार्यशाला & more';
  const fields = { title, date: '1947-09-05', club: 'gate', theme: 'Lathes', metrics: '3.2.2' };
  const raw = formOf(fields, [{ name: 'a.jpg', bytes: await photograph(600, 400) }]);
  const { item } = bodyOf(await call('POST', paths.eventRecord.upload, { session, raw }));
  const paper = formOf({ use: 'notice' }, [{ name: 'n.pdf', bytes: pdf() }]);
  await call('POST', evidencePaths.attach(item._id), { session, raw: paper });
  const attendance = formOf({}, [{ name: 'a.csv', bytes: Buffer.from('Name\nTulsi Champa\n') }]);
  await call('PUT', evidencePaths.attendance(item._id), { session, raw: attendance });
  const pack = database.doc('packs/uploaded');
  const now = new Date();
  const times = { createdAt: now, at: now, expireAt: new Date(now.getTime() + 86_400_000) };
  await pack.set({
    ...{ from: '1947-07-01', to: '1948-06-30', club: [], kind: [], evidence: true, language: 'en' },
    ...{ status: 'making', stopped: false, done: 0, total: 1, bytes: 0, ...times },
  });
  onTestFinished(async () => {
    await call('DELETE', paths.eventRecord.delete(item._id), { session });
    await pack.delete();
    await bucket.deleteFiles({ prefix: 'packs/uploaded/' });
  });
  expect(await sendTask(running.get('pack') as FunctionProcess, { id: 'uploaded' })).toBe(204);
  expect((await pack.get()).data()).toMatchObject({ status: 'ready', done: 1 });
  const [zip] = await bucket.file('packs/uploaded/pack.zip').download();
  const event = `3.2.2/1947-09-05 ${title}`;
  expect(Object.keys(unzipSync(zip))).toEqual(
    expect.arrayContaining([
      ...['index.html', 'index.xlsx', '3.2.2/3.2.2.csv'],
      ...['report.pdf', 'notice n.pdf', 'attendance.csv'].map(
        (name) => `${event}/1947-09-05 ${title}, ${name}`,
      ),
    ]),
  );
});

test('sends an email, with everything it needs', async () => {
  const to = `${crypto.randomUUID()}@students.example`;
  const mail = { to, kind: 'club', subject: 'Race', text: 'On Friday.', language: 'en' } as const;
  const id = await putMailAlone(mail);
  expect(await sendTask(running.get('mail') as FunctionProcess, { id })).toBe(204);
  expect(await mailsReceivedBy(to)).toMatchObject([{ subject: 'Race' }]);
});

test('makes and releases the pages of published content, like the build', async () => {
  const publication = database.doc('content/publication');
  onTestFinished(async () => void (await publication.delete()));
  await publication.set({ state: 'waiting', parts: [], by: '', at: new Date(), problem: '' });
  expect(await sendTask(running.get('publisher') as FunctionProcess, {})).toBe(204);
  expect((await publication.get()).get('state')).toBe('live');
  for (const page of ['index.html', 'hi/club/coding.html', 'content/en/search.json'])
    expect(readFileSync(join(site, page), 'utf8')).toBe(readFileSync(join(root, 'web/dist', page), 'utf8'));
});

/** Nobody is signed in and nothing is sent, so 400, 401 and 403 are right. */
function isRight(status: number): boolean {
  return [200, 400, 401, 403, 415].includes(status);
}

test('renders pages in every language, with the uploaded code', async () => {
  for (const [prefix, words] of [
    ['', 'There is nothing at this address.'],
    ['/hi', 'इस पते पर कुछ नहीं है।'],
  ]) {
    const answer = await fetch(`${running.get('page')?.origin}${prefix}/events/none`);
    expect([answer.status, (await answer.text()).includes(words ?? '')]).toEqual([404, true]);
  }
});
