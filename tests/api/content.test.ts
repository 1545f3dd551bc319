import { readFileSync } from 'node:fs';
import { administrationPaths, contentPaths } from '@club-portal/contract/administration-paths';
import { catalogues } from '@club-portal/contract/catalogues';
import { chosenContent, contentIn } from '@club-portal/contract/content/in-language';
import { contentParts } from '@club-portal/contract/content/parts';
import { type Clubs, Institute } from '@club-portal/contract/content/schema';
import { paths } from '@club-portal/contract/paths';
import { publishedLists, publishedObject } from '@club-portal/contract/published-lists';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { addressOf } from '../../functions/src/files/objects.ts';
import { database, makeAccount } from './admin.ts';
import { bodyOf, call, logIn } from './client.ts';
import { ask, editContent, overview, page, publish, read, save, untilLive } from './content.ts';

/** The department's content, from a draft to the pages. */

editContent();

const withIncharge = (incharge: string): Clubs => {
  const [first, ...others] = chosenContent.clubs;
  return [{ ...(first as Clubs[number]), incharge }, ...others];
};

test('saving without a change makes no draft, even if texts in the folder end with a line end', async () => {
  const saved = await Promise.all(contentParts.map(async (part) => save(part, (await read(part)).value)));
  expect(saved.map(({ body }) => body.content?.draft)).toEqual(contentParts.map(() => null));
  const { value } = bodyOf(await save('pages', chosenContent.pages)).content;
  expect(chosenContent.pages[0]?.text).not.toEqual(value[0].text);
  expect((await read('pages')).draft).toBeNull();
});

test('published content is on the pages, in both languages, in menus, forms, emails and answers, and in the log', {
  tags: 'long',
}, async () => {
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
  expect(page('content/en/clubs.json')).toContain('"foundry"');
  const list = await fetch(addressOf(publishedObject(publishedLists.club('foundry'))));
  expect([list.status, (await list.json()).gallery]).toEqual([200, []]);
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

describe('nothing is overwritten', () => {
  test('if two people have read the same part, the second is told the current state', async () => {
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

  test('a draft that somebody has changed since is not published, nor are those with it', async () => {
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

  test('a draft can be discarded, and one equal to what is public disappears', async () => {
    const { version } = bodyOf(await save('mission', { heading: 'A', text: 'B' })).content;
    await save('mission', { heading: 'A', text: 'C' });
    expect((await ask('DELETE', `${contentPaths.discard('mission')}?version=${version}`)).status).toBe(409);
    const { content } = bodyOf(await ask('DELETE', contentPaths.discard('mission')));
    expect(content).toMatchObject({ draft: null, value: chosenContent.mission });
    expect(bodyOf(await save('mission', chosenContent.mission)).content.draft).toBeNull();
    expect((await publish('mission')).status).toBe(404);
  });
});

describe('a translation is older than its English', () => {
  const heading = { en: 'Our mission', hi: 'लक्ष्य' };
  const [one, two, first] = [
    { en: 'One', hi: 'एक' },
    { en: 'Two', hi: 'एक' },
    { en: 'One', hi: 'पहला' },
  ];
  const mission = (text: object) => ({ heading, text });
  const marked = async () => {
    const { older, published } = await read('mission');
    const { parts } = await overview();
    const found = parts.find(({ part }: { part: string }) => part === 'mission');
    return [older, published.older, found.older];
  };
  const begin = async () => {
    await save('mission', mission(one));
    await publish('mission');
    await save('mission', mission(two));
  };

  test('until it is changed, even after publication', async () => {
    await begin();
    expect(await marked()).toEqual([['text.hi'], [], 1]);
    await publish('mission');
    expect(await marked()).toEqual([['text.hi'], ['text.hi'], 1]);
    await save('mission', { ...mission(two), heading: 'Other' });
    await publish('mission');
    expect(await marked()).toEqual([['text.hi'], ['text.hi'], 1]);
    await save('mission', mission({ ...two, hi: 'दो' }));
    expect(await marked()).toEqual([[], ['text.hi'], 0]);
    await publish('mission');
    expect(await marked()).toEqual([[], [], 0]);
  });

  test('until a person has confirmed it, with or without a draft', async () => {
    await begin();
    const find = async (value: object) => {
      const { version } = await read('mission');
      const { status } = await ask('PUT', contentPaths.save('mission'), {
        ...{ value, version, right: ['text.hi'] },
      });
      expect(status).toBe(200);
    };
    await find(mission(two));
    expect(await marked()).toEqual([[], [], 0]);
    await save('mission', { ...mission(two), heading: 'Other' });
    await publish('mission');
    expect(await marked()).toEqual([[], [], 0]);

    await save('mission', mission({ ...two, en: 'Three' }));
    await publish('mission');
    expect(await marked()).toEqual([['text.hi'], ['text.hi'], 1]);
    await find(mission({ ...two, en: 'Three' }));
    expect((await read('mission')).draft).toBeNull();
    expect(await marked()).toEqual([[], [], 0]);
  });

  test('not in an earlier version, as long as that is the case', async () => {
    await begin();
    await publish('mission');
    const { versions } = bodyOf(await ask('GET', contentPaths.versions('mission')));
    await save('mission', mission(first));
    await publish('mission');
    for (const [version, older] of [
      [versions[0], ['text.hi']],
      [versions[1], []],
    ])
      expect(bodyOf(await ask('POST', contentPaths.restore(version._id))).content.older).toEqual(older);
  });

  test('also in a draft of an earlier release, but not in what it has published', async () => {
    await begin();
    await database.doc('content/mission').update({
      'draft.older': FieldValue.delete(),
      'published.older': FieldValue.delete(),
    });
    expect(await marked()).toEqual([['text.hi'], [], 1]);
    await publish('mission');
    expect(await marked()).toEqual([['text.hi'], ['text.hi'], 1]);
  });
});

test('a draft is previewed in the real page, in each language, by people who may see it', async () => {
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
    // Only our own pages may frame it.
    expect(answer.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    expect(answer.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none';.* frame-ancestors 'self'$/,
    );
  }
  // The pages of each preview would stay in memory for ever.
  expect(JSON.stringify((globalThis as { contentFiles?: object }).contentFiles ?? {})).not.toContain(
    title.hi,
  );
  expect((await ask('GET', `${contentPaths.preview}?path=/nowhere&language=en`)).status).toBe(404);
  expect((await ask('GET', `${contentPaths.preview}?path=/about&language=xx`)).status).toBe(400);
  expect((await call('GET', `${contentPaths.preview}?path=/about&language=en`)).status).toBe(401);
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
  ...[
    'https://%',
    'https://a.example:99999',
    'https://a:b@c.example',
    "https://a.example'x",
    'https://a\u202eb.c',
  ].map((website): (typeof hostile)[number] => [
    `the website ${website}`,
    'institute',
    { ...chosenContent.institute, website },
    'website',
  ]),
  [
    'a link with an account',
    'faculty',
    [{ name: 'A', position: 'B', link: 'https://college.example:x@evil.example/' }],
    '0.link',
  ],
  ['a key that is the name of something else', 'clubs', [{ ...club, key: 'constructor' }], '0.key'],
  ['a key of 2,000 letters', 'clubs', [{ ...club, key: 'a'.repeat(2000) }], '0.key'],
  [
    'the key of a page that is the name of something else',
    'pages',
    [{ key: 'constructor', title: 'A', place: 'none', text: 'A' }],
    '0.key',
  ],
  [
    'the key of another page',
    'pages',
    [...chosenContent.pages, { ...chosenContent.pages[0], title: 'Again' }],
    `${chosenContent.pages.length}.key`,
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

test('a wrong number is refused with a sentence for numbers, in the caller’s language', async () => {
  const place = (inNavigation: unknown) =>
    chosenContent.clubs.with(0, {
      ...(chosenContent.clubs[0] as Clubs[number]),
      inNavigation,
    } as Clubs[number]);
  for (const wrong of [0, -1, 2.5, 100, 'abc'])
    expect((await save('clubs', place(wrong))).body.fields).toEqual({
      '0.inNavigation': 'a whole number from 1 to 99 is expected here',
    });
  const [person, ...people] = chosenContent.faculty;
  const session = await logIn();
  const { version } = await read('faculty');
  const faculty = [{ ...person, focus: { x: 500, y: 0 } }, ...people];
  const answers = await Promise.all(
    ['en', 'hi'].map((language) =>
      call('PUT', contentPaths.save('faculty'), {
        session,
        json: { value: faculty, version },
        headers: { 'Accept-Language': language },
      }),
    ),
  );
  expect(answers.map(({ body }) => body.fields)).toEqual([
    { '0.focus.x': catalogues.en.fields.numberMost(100) },
    { '0.focus.x': catalogues.hi.fields.numberMost(100) },
  ]);
});

test('of a hundred thousand wrong entries only some are listed', { tags: 'long' }, async () => {
  const { status, body } = await save('faculty', Array(100_000).fill(0));
  expect([status, Object.keys(body.fields)]).toEqual([400, Array.from({ length: 100 }, (_, n) => `${n}`)]);
});

test('a draft is published once per call', async () => {
  await save('mission', { heading: 'Ours', text: 'Once' });
  expect((await publish('mission', 'mission')).status).toBe(400);
  expect((await read('mission')).draft).not.toBeNull();
  await ask('DELETE', contentPaths.discard('mission'));
});

test('content too large for a document is not published, not even in part', async () => {
  const paragraphs = Array(45).fill('क'.repeat(2900));
  const { about, department, faculty } = chosenContent;
  const long = { heading: 'Long', paragraphs };
  await save('about', { ...about, whoWeAre: long });
  await save('department', { ...department, about: long });
  const people = paragraphs.map((subjects) => ({ name: 'A', position: 'B', subjects }));
  await save('faculty', [...faculty, ...people]);
  const { status, body } = await publish('about', 'department', 'faculty');
  expect([status, body.code]).toEqual([413, 'too-large']);
  expect((await read('about')).published.done).toBeNull();
});

test('no page of the department has an address that Hosting redirects', () => {
  const { redirects, rewrites } = JSON.parse(
    readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'),
  ).hosting as Record<string, { source?: string }[]>;
  const first = [...(redirects ?? []), ...(rewrites ?? [])].flatMap(({ source = '' }) => {
    const [, names = ''] = /^\/(?:@\()?([^/():*]+)/.exec(source) ?? [];
    return names.split('|').filter((name) => /^[a-z][a-z0-9-]*$/.test(name));
  });
  expect(first).toContain('manage');
  const isFree = (name: string) => Institute.shape.departmentPath.safeParse(`/${name}`).success;
  expect(first.filter(isFree)).toEqual([]);
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

test('an unknown part is not found', async () => {
  expect((await ask('GET', contentPaths.part('constructor'))).status).toBe(404);
  expect((await ask('GET', contentPaths.version('nothing'))).status).toBe(404);
});
