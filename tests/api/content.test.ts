import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { administrationPaths, contentPaths } from '@club-portal/contract/administration-paths';
import { chosenContent, contentIn } from '@club-portal/contract/content/in-language';
import { contentParts } from '@club-portal/contract/content/parts';
import type { Clubs } from '@club-portal/contract/content/schema';
import type { ContentPart } from '@club-portal/contract/content-part';
import { paths } from '@club-portal/contract/paths';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readContent } from '../../functions/src/content/current.ts';
import { deleteOldVersions } from '../../functions/src/content/store.ts';
import { publishSite, type Release, resumePublication } from '../../functions/src/publishing/publish-site.ts';
import { database, makeAccount } from './admin.ts';
import { bodyOf, call, logIn, type Session } from './client.ts';

/** What the department says of itself, from a draft to the pages. */

let session: Session;
beforeAll(async () => {
  session = await logIn();
});

/** The other tests of this process see the same content. */
async function removeAll(): Promise<void> {
  for (const name of ['content', 'contentVersions'])
    await database.recursiveDelete(database.collection(name));
  await readContent();
}
afterEach(removeAll);
afterAll(removeAll);

const ask = (method: string, path: string, json?: unknown) =>
  call(method, path, { session, ...(json !== undefined && { json }) });

async function read(part: string): Promise<ContentPart> {
  return bodyOf(await ask('GET', contentPaths.part(part))).content;
}

async function save(part: string, value: unknown) {
  return ask('PUT', contentPaths.save(part), { value, version: (await read(part)).version });
}

async function publish(...names: string[]) {
  const drafts = await Promise.all(
    names.map(async (part) => ({ part, version: (await read(part)).version })),
  );
  return ask('POST', contentPaths.publish, { drafts });
}

const withIncharge = (incharge: string): Clubs => {
  const [first, ...others] = chosenContent.clubs;
  return [{ ...(first as Clubs[number]), incharge }, ...others];
};

async function moveDepartment(departmentPath: string): Promise<void> {
  await save('institute', { ...chosenContent.institute, departmentPath });
  expect((await publish('institute')).status).toBe(200);
  await untilLive();
}

const page = (path: string) => readFileSync(join(process.env.SITE_FOLDER ?? '', path), 'utf8');

async function untilLive(): Promise<void> {
  await expect.poll(async () => (await overview()).publication?.state, { timeout: 30_000 }).toBe('live');
}

async function overview() {
  return bodyOf(await ask('GET', contentPaths.overview));
}

test('what is published is on the pages, in both languages, in menus, forms, mails and answers, and in the log', async () => {
  const before = await read('clubs');
  expect(before).toMatchObject({ value: chosenContent.clubs, draft: null, published: { done: null } });
  const clubs = withIncharge('Prof. Casting Mould').concat({
    ...(chosenContent.clubs[0] as Clubs[number]),
    key: 'foundry',
    label: { en: 'Foundry', hi: 'ढलाई' },
    inNavigation: 99,
  });
  const saved = bodyOf(await save('clubs', clubs)).content;
  expect(saved).toMatchObject({ value: clubs, published: { value: chosenContent.clubs } });
  // A draft changes nothing.
  expect(contentIn('en').clubs.some(({ key }) => key === 'foundry')).toBe(false);

  const { publication } = bodyOf(await publish('clubs'));
  expect(publication).toMatchObject({ state: 'waiting', parts: ['clubs'] });
  await untilLive();
  expect(page('club/coding.html')).toContain('Prof. Casting Mould');
  expect(page('hi/index.html')).toContain('href="/hi/club/foundry"');
  expect(page('content/en/clubs.js')).toContain('"foundry"');
  const event = { title: 'First cast', description: 'Iron', date: '2199-05-05', club: 'foundry' };
  expect((await ask('POST', paths.upcomingEvent.add, event)).status).toBe(201);

  const { changes } = bodyOf(await ask('GET', `${administrationPaths.log}?collection=content&limit=5`));
  expect(changes[0]).toMatchObject({ id: 'clubs', verb: 'publish' });
  expect(changes[0].fields).toContainEqual({
    name: '0.incharge',
    before: expect.any(String),
    after: 'Prof. Casting Mould',
  });
  const [part] = (await overview()).parts.filter(({ part }: { part: string }) => part === 'clubs');
  expect(part).toMatchObject({ draft: null, published: { by: expect.any(String) } });
});

test('the old address of the department page leads to the new one, in each language, until it is used again', async () => {
  await moveDepartment('/foundry-department');
  expect(page('foundry-department.html')).toContain('<h1>');
  expect(page('cse-department.html')).toContain('content="0; url=/foundry-department"');
  expect(page('hi/cse-department.html')).toContain('<a href="/hi/foundry-department">कंप्यूटर विज्ञान');
  expect(page('sitemap-pages.xml')).not.toContain('cse-department');
  expect(contentIn('hi').institute.departmentPath).toBe('/foundry-department');

  await moveDepartment('/cse-department');
  expect(page('cse-department.html')).toContain('<h1>');
  expect(page('foundry-department.html')).toContain('content="0; url=/cse-department"');
});

test('a page of the department’s own is in the site, the sitemap and the search, in both languages, until it is removed', async () => {
  const fees = {
    key: 'fees',
    title: { en: 'Fees', hi: 'शुल्क' },
    text: { en: 'Pay **here**.\n\n<script>alert(1)</script>', hi: '[कार्यालय](/contact)' },
    place: 'about',
  };
  expect((await save('pages', [...chosenContent.pages, fees])).status).toBe(200);
  const preview = await ask('GET', `${contentPaths.preview}?path=/pages/fees&language=hi`);
  expect(Buffer.from(preview.body).toString()).toContain('<a href="/hi/contact">कार्यालय</a>');
  expect((await publish('pages')).status).toBe(200);
  await untilLive();
  const html = page('pages/fees.html');
  expect(html).toContain('<strong>here</strong>');
  expect(html).toContain('&lt;script&gt;alert');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/pages\/fees"/);
  expect(html).toContain('<meta name="description" content="Pay here. &lt;script');
  expect(page('hi/pages/fees.html')).toContain('<h1>शुल्क</h1>');
  expect(page('hi/about.html')).toContain('href="/hi/pages/fees"');
  expect(page('sitemap-pages.xml')).toContain('/hi/pages/fees</loc>');
  expect(page('content/hi/search.js')).toContain('"to":"/pages/fees","title":"शुल्क"');
  expect(page('content/en/pages/fees.js')).toContain('<strong>here</strong>');
  expect(page('content/en/pages/syllabus.js')).not.toContain('Fees');

  await save('pages', []);
  await publish('pages');
  await untilLive();
  for (const path of ['pages/fees.html', 'hi/pages/fees.html', 'content/hi/pages/fees.js'])
    expect(() => page(path)).toThrow('ENOENT');
  expect(page('index.html')).not.toContain('/pages/');
});

describe('nothing is overwritten', () => {
  test('two people who have read the same part: the second is told, with what is there now', async () => {
    const { version } = await read('mission');
    const first = { heading: 'Ours', text: { en: 'One', hi: 'एक' } };
    expect((await ask('PUT', contentPaths.save('mission'), { value: first, version })).status).toBe(200);
    const second = await ask('PUT', contentPaths.save('mission'), {
      value: { ...first, text: { en: 'One', hi: 'दो' } },
      version,
    });
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', current: { value: first } },
    });
  });

  test('a draft that somebody has changed since is not published, and neither are those with it', async () => {
    const { version } = bodyOf(await save('mission', { heading: 'A', text: 'B' })).content;
    await save('about', { ...chosenContent.about, title: 'Us' });
    await save('mission', { heading: 'A', text: 'C' });
    const about = { part: 'about', version: (await read('about')).version };
    const answer = await ask('POST', contentPaths.publish, {
      drafts: [about, { part: 'mission', version }],
    });
    expect(answer.status).toBe(409);
    expect((await read('about')).published.done).toBeNull();
    expect((await overview()).publication).toBeNull();
  });

  test('a draft is discarded, and one that is what is public is none', async () => {
    await save('mission', { heading: 'A', text: 'B' });
    const { content } = bodyOf(await ask('DELETE', contentPaths.discard('mission')));
    expect(content).toMatchObject({ draft: null, value: chosenContent.mission });
    expect(bodyOf(await save('mission', chosenContent.mission)).content.draft).toBeNull();
    expect((await publish('mission')).status).toBe(404);
  });
});

test('each publication is a version; what the portal was deployed with can be restored, as a draft first', async () => {
  for (const text of ['One', 'Two']) {
    await save('mission', { heading: 'Ours', text });
    await publish('mission');
    await untilLive();
  }
  const { versions } = bodyOf(await ask('GET', contentPaths.versions('mission')));
  expect(versions).toHaveLength(3);
  const [, one, deployed] = versions;
  expect(bodyOf(await ask('GET', contentPaths.version(one._id)))).toMatchObject({
    value: { text: 'One' },
    before: chosenContent.mission,
  });
  const restored = bodyOf(await ask('POST', contentPaths.restore(deployed._id))).content;
  expect(restored).toMatchObject({ value: chosenContent.mission, published: { value: { text: 'Two' } } });
  await publish('mission');
  await untilLive();
  expect((await read('mission')).published.value).toEqual(chosenContent.mission);
  expect(bodyOf(await ask('GET', contentPaths.versions('mission'))).versions).toHaveLength(4);
});

test('a draft is previewed in the real page, in each language, by who may see it', async () => {
  const title = { en: 'Who casts here', hi: 'यहाँ कौन ढालता है' };
  await save('about', { ...chosenContent.about, title });
  await save('colours', { ...chosenContent.colours, accent: '#ffd27f' });
  for (const [language, heading] of Object.entries(title)) {
    const answer = await ask('GET', `${contentPaths.preview}?path=/about&language=${language}`);
    const html = Buffer.from(answer.body).toString();
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    expect(html).toContain(`<h1>${heading}</h1>`);
    expect(html).toContain('--brand-accent:#ffd27f');
    expect(html).not.toContain('<script');
    // Our own pages may frame it, and no others.
    expect(answer.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    expect(answer.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none';.* frame-ancestors 'self'$/,
    );
  }
  expect((await ask('GET', `${contentPaths.preview}?path=/nowhere&language=en`)).status).toBe(404);
  expect((await ask('GET', `${contentPaths.preview}?path=/about&language=xx`)).status).toBe(400);
  expect((await call('GET', `${contentPaths.preview}?path=/about&language=en`)).status).toBe(401);
});

test('the oldest of more than a hundred versions of a part go', async () => {
  const at = (second: number) => new Date(Date.UTC(2020, 0, 1, 0, 0, second));
  for (let number = 0; number < 103; number += 1)
    await database.collection('contentVersions').add({ part: 'about', json: '{}', by: 'A', at: at(number) });
  expect(await deleteOldVersions('about')).toBe(3);
  expect(bodyOf(await ask('GET', contentPaths.versions('about'))).versions).toHaveLength(100);
});

test('what an earlier release has published and does not fit is as it was deployed, and can be edited', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await database.doc('content/published').set({
    mission: JSON.stringify({ motto: 'Onwards' }),
    about: JSON.stringify({ ...chosenContent.about, title: 'We' }),
  });
  await database.doc('content/mission').set({
    published: { json: JSON.stringify({ motto: 'Onwards' }), by: 'A', at: new Date() },
  });
  await readContent();
  expect(contentIn('en').mission.text).toContain('We always provide');
  expect(contentIn('en').about.title).toBe('We');
  expect((await read('mission')).value).toEqual(chosenContent.mission);
  expect((await save('mission', { heading: 'A', text: 'B' })).status).toBe(200);
  logged.mockRestore();
});

describe('a publication', () => {
  const release = vi.fn<Release>();
  afterEach(() => release.mockReset());

  /** Without a task: the test itself is the publisher. */
  async function wait(text: string): Promise<void> {
    await save('mission', { heading: 'Ours', text });
    await publish('mission');
    await untilLive();
    await database.doc('content/publication').update({ state: 'waiting' });
  }

  test('that fails says why, leaves the site, and is made by the next try', async () => {
    await wait('One');
    release.mockRejectedValueOnce(new Error('Hosting answered 503'));
    await expect(publishSite(release)).rejects.toThrow('503');
    expect((await overview()).publication).toMatchObject({
      state: 'failed',
      problem: 'Hosting answered 503',
    });
    await publishSite(release);
    expect((await overview()).publication).toMatchObject({ state: 'live', problem: '' });
    // What is live is not released again.
    await publishSite(release);
    expect(release).toHaveBeenCalledTimes(2);
  });

  test('is made by one publisher at a time, and by the next one if that has died', async () => {
    await wait('One');
    let finish = () => {};
    release.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    const first = publishSite(release);
    await expect.poll(() => release.mock.calls.length, { timeout: 30_000 }).toBe(1);
    await publishSite(release);
    expect(release).toHaveBeenCalledTimes(1);
    finish();
    await first;
    await database.doc('content/publication').update({ state: 'running', until: Date.now() - 1 });
    expect(await resumePublication()).toBe(1);
    await untilLive();
  });

  test('goes on with what was published meanwhile', async () => {
    await wait('One');
    release.mockImplementationOnce(async () => {
      await database
        .doc('content/published')
        .update({ mission: JSON.stringify({ heading: 'Ours', text: 'Two' }) });
    });
    await publishSite(release);
    expect((await overview()).publication.state).toBe('waiting');
    await publishSite(release);
    expect(release.mock.calls[1]?.[0].get('content/en/site.js')).toContain('"text":"Two"');
  });
});

const club = chosenContent.clubs[0] as Clubs[number];
const hostile: [what: string, part: string, value: unknown, field: string][] = [
  [
    'a colour with a rule',
    'colours',
    { ...chosenContent.colours, accent: 'red;}body{display:none' },
    'accent',
  ],
  ['a colour that nobody can read', 'colours', { ...chosenContent.colours, accent: '#000000' }, 'accent'],
  ['a key with markup', 'clubs', [{ ...club, key: '"]{}' }], '0.key'],
  ['a script as a link', 'faculty', [{ name: 'A', position: 'B', link: 'javascript:alert(1)' }], '0.link'],
  ['a turned text', 'mission', { heading: 'A', text: 'abc\u202edcba' }, 'text'],
  ['100 kB in a text', 'mission', { heading: 'A', text: 'x'.repeat(100_000) }, 'text'],
  [
    'a path of another page',
    'institute',
    { ...chosenContent.institute, departmentPath: '/calendar' },
    'departmentPath',
  ],
  [
    'an address that is none',
    'institute',
    { ...chosenContent.institute, website: 'https://a.example/?x="' },
    'website',
  ],
  [
    'the key of another page',
    'pages',
    [...chosenContent.pages, { ...chosenContent.pages[0], title: 'Again' }],
    '2.key',
  ],
  [
    '100 kB of Markdown',
    'pages',
    [{ key: 'a', title: 'A', place: 'none', text: { en: 'A', hi: 'क'.repeat(100_000) } }],
    '0.text.hi',
  ],
  ['a field that there is not', 'mission', { heading: 'A', text: 'B', html: '<b>' }, 'value'],
  ['no object', 'mission', 'x', 'value'],
  [
    'a picture outside of the folder',
    'clubs',
    [{ ...club, emblem: 'https://evil.example/a.svg' }],
    '0.emblem',
  ],
  [
    'a picture that is not there',
    'clubs',
    [{ ...club, emblem: 'emblems/none.svg' }, ...chosenContent.clubs.slice(1)],
    'value',
  ],
  ['a picture above the folder', 'pictures', { ...chosenContent.pictures, map: '../../a.svg' }, 'map'],
  ['public clubs that are missing', 'clubs', chosenContent.clubs.slice(1), 'clubs'],
];
test.each(hostile)('%s is refused with a sentence', async (_, part, value, field) => {
  const { status, body } = await save(part, value);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, expect.arrayContaining([field])]);
  for (const sentence of Object.values(body.fields)) expect(String(sentence).length).toBeGreaterThan(8);
  expect((await read(part)).draft).toBeNull();
});

test('markup in a text is text', async () => {
  const text = '<img src=x onerror=alert(1)></script><script>alert(1)</script>';
  await save('mission', { heading: 'Ours', text });
  await publish('mission');
  await untilLive();
  for (const path of ['index.html', 'about.html', 'hi/index.html'])
    expect(page(path)).not.toMatch(/<img src=x|<script>alert/);
});

test.each(contentParts)('%s is read and changed by administrators only', async (part) => {
  const coordinator = await logIn(await makeAccount('coordinator'));
  for (const [who, status] of [
    [undefined, 401],
    [coordinator, 403],
  ] as const) {
    const request = who ? { session: who } : {};
    const value = chosenContent[part];
    const answers = await Promise.all([
      call('GET', contentPaths.part(part), request),
      call('PUT', contentPaths.save(part), { ...request, json: { value, version: 'none' } }),
      call('DELETE', contentPaths.discard(part), request),
      call('GET', contentPaths.versions(part), request),
      call('POST', contentPaths.publish, { ...request, json: { drafts: [{ part, version: 'none' }] } }),
      call('GET', contentPaths.overview, request),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  }
});

test('what is no part is not found', async () => {
  expect((await ask('GET', contentPaths.part('constructor'))).status).toBe(404);
  expect((await ask('GET', contentPaths.version('nothing'))).status).toBe(404);
});
