import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentPaths } from '@club-portal/contract/administration-paths';
import { chosenContent } from '@club-portal/contract/content/in-language';
import type { ContentPart as PartName } from '@club-portal/contract/content/parts';
import { draftFileId, idOfUpload, type PictureUse } from '@club-portal/contract/content/uploaded-picture';
import type { ContentPart } from '@club-portal/contract/content-part';
import { paths } from '@club-portal/contract/paths';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContent } from '../../functions/src/content/current.ts';
import { deleteUnusedPictures } from '../../functions/src/content/pictures.ts';
import { addressOf } from '../../functions/src/files/objects.ts';
import { database, makeAccount, objectsUnder } from './admin.ts';
import { bodyOf, call, logIn, type Session } from './client.ts';
import { jpeg, uploadRecord } from './event-record.ts';
import { cameraNotes, emptyPng, formOf, pdf, photograph } from './files.ts';

/** Pictures of the content: sent, named by a draft, put on the site, and deleted when nothing names them. */

let session: Session;
beforeAll(async () => {
  session = await logIn();
});
afterAll(async () => {
  for (const name of ['content', 'contentVersions', 'contentPictures'])
    await database.recursiveDelete(database.collection(name));
  await readContent();
});

const DAY_MS = 24 * 60 * 60 * 1000;

function send(use: string, bytes: Uint8Array, name = 'picture', as: Session | undefined = session) {
  const raw = formOf({ use }, [{ name, bytes: Buffer.from(bytes) }]);
  return call('POST', contentPaths.upload, { ...(as && { session: as }), raw });
}

async function sent(use: PictureUse, bytes: Uint8Array): Promise<string> {
  const { status, body } = await send(use, bytes);
  expect([status, body]).toMatchObject([201, { file: expect.stringMatching(/^uploads\//) }]);
  return body.file;
}

const ask = (method: string, path: string, json?: unknown) =>
  call(method, path, { session, ...(json !== undefined && { json }) });

async function save(part: PartName, value: unknown) {
  const { version } = await read(part);
  return ask('PUT', contentPaths.save(part), { value, version });
}

async function read(part: PartName): Promise<ContentPart> {
  return bodyOf(await ask('GET', contentPaths.part(part))).content;
}

async function publish(...names: PartName[]) {
  const drafts = await Promise.all(
    names.map(async (part) => ({ part, version: (await read(part)).version })),
  );
  return ask('POST', contentPaths.publish, { drafts });
}

async function untilLive(): Promise<void> {
  const state = async () => bodyOf(await ask('GET', contentPaths.overview)).publication?.state;
  await expect.poll(state, { timeout: 30_000 }).toBe('live');
}

const pathOnSite = (file: string, name: string) =>
  join(process.env.SITE_FOLDER ?? '', 'assets/uploads', idOfUpload(file) ?? '', name);
const page = (path: string) => readFileSync(join(process.env.SITE_FOLDER ?? '', path), 'utf8');

const drawing = (inside: string, root = 'viewBox="0 0 64 64"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`);
const disk = drawing('<circle cx="32" cy="32" r="30" style="fill:#123456;stroke:none"/>');

const [person, ...people] = chosenContent.faculty;
const withPortrait = (portrait: string, focus?: object) => [
  { ...person, portrait, ...(focus && { focus }) },
  ...people,
];
const [club, ...clubs] = chosenContent.clubs;

test('a portrait, a slide and an emblem are on the site when they are published, in every size and without notes of the camera', async () => {
  const noted = await sharp(await photograph(1200, 1600))
    .withExif(cameraNotes())
    .jpeg()
    .toBuffer();
  const portrait = await sent('portrait', noted);
  const slide = await sent('slide', await photograph(2400, 1600));
  const emblem = await sent('emblem', disk);
  const [first, ...slides] = chosenContent.pictures.slides;
  expect((await save('faculty', withPortrait(portrait, { x: 20, y: 10 }))).status).toBe(200);
  expect((await save('clubs', [{ ...club, emblem }, ...clubs])).status).toBe(200);
  const pictures = { ...chosenContent.pictures, slides: [{ ...first, file: slide }, ...slides] };
  expect((await save('pictures', pictures)).status).toBe(200);
  expect(existsSync(pathOnSite(portrait, 'picture.webp'))).toBe(false);

  const preview = await ask('GET', `${contentPaths.preview}?path=/&language=hi`);
  const shown = `/api/v1${contentPaths.file(`${idOfUpload(slide)}-1280`)}`;
  expect(Buffer.from(preview.body).toString()).toContain(`src="${shown}#50-50"`);
  const drafted = await ask('GET', contentPaths.file(`${idOfUpload(slide)}-1280`));
  expect([drafted.status, drafted.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  expect(drafted.headers.get('Content-Disposition')).toMatch(/^attachment/);
  expect(drafted.headers.get('Cache-Control')).toBe('private, no-store');

  expect((await publish('faculty', 'clubs', 'pictures')).status).toBe(200);
  await untilLive();
  for (const width of [640, 800, 1280, 1920]) {
    const { format, height } = await sharp(pathOnSite(slide, `${width}.webp`)).metadata();
    // Pages cut it to 16:9.
    expect([format, height]).toEqual(['webp', Math.round((width * 2) / 3)]);
  }
  const made = await sharp(pathOnSite(portrait, 'picture.webp')).metadata();
  expect([made.width, made.height, made.exif]).toEqual([640, 853, undefined]);
  expect(readFileSync(pathOnSite(emblem, 'picture.svg'), 'utf8')).toContain('fill="#123456"');
  const styles = page(/href="\/(assets\/site-\w+\.css)"/.exec(page('index.html'))?.[1] ?? '');
  expect(styles).toContain('img[src$="#20-10"][src]{object-position:20% 10%}');
  expect(page('cse-department.html')).toContain(
    `/assets/uploads/${idOfUpload(portrait)}/picture.webp#20-10"`,
  );
  expect(styles).toContain(`url(/assets/uploads/${idOfUpload(emblem)}/picture.svg)`);
  expect(page('index.html')).toContain(`/assets/uploads/${idOfUpload(slide)}/640.webp 640w`);

  // The picture goes from the site with the next publication, and is kept for the version before.
  await save('faculty', chosenContent.faculty);
  await publish('faculty');
  await untilLive();
  expect(existsSync(pathOnSite(portrait, 'picture.webp'))).toBe(false);
  expect(existsSync(pathOnSite(slide, '640.webp'))).toBe(true);
  await deleteUnusedPictures(new Date(Date.now() + 2 * DAY_MS));
  const { versions } = bodyOf(await ask('GET', contentPaths.versions('faculty')));
  const restored = bodyOf(await ask('POST', contentPaths.restore(versions[1]._id))).content;
  expect(restored.value[0].portrait).toBe(portrait);
  await publish('faculty');
  await untilLive();
  expect(existsSync(pathOnSite(portrait, 'picture.webp'))).toBe(true);
}, 120_000);

test('emblem, map, favicon, report’s emblem and share picture are taken as drawings or photographs, as each needs', async () => {
  const photo = await photograph(1300, 900);
  expect(await sent('logo', disk)).toMatch(/\.svg$/);
  expect(await sent('logo', photo)).toMatch(/\.webp$/);
  expect(await sent('map', disk)).toMatch(/\.svg$/);
  expect(await sent('preview', photo)).toMatch(/\.jpg$/);
  expect(await sent('favicon', photo)).toMatch(/\.png$/);
  expect(await sent('reportEmblem', disk)).toMatch(/\.svg$/);
}, 60_000);

test('a page of one’s own shows its pictures in the preview and when it is published, with a size; they stay for what can be restored', async () => {
  const photo = await sent('page', await photograph(2000, 1000));
  const narrow = await sent('page', await photograph(600, 900));
  const drawn = await sent('page', disk);
  expect([photo, narrow, drawn].map((file) => file.replace(/\w{20}/, 'ID'))).toEqual([
    'uploads/ID-1344x672.webp',
    'uploads/ID-600x900.webp',
    'uploads/ID-512x512.svg',
  ]);
  const [folder] = chosenContent.pages;
  const lab = {
    key: 'lab',
    title: 'Lab',
    text: { en: 'The lab\n\n![](lathe)\n\n![](drill) ![](plan)', hi: '![](lathe)' },
    place: 'footer',
    pictures: [
      { key: 'lathe', file: photo, alt: { en: 'A lathe', hi: 'खराद' } },
      { key: 'drill', file: narrow, alt: 'A drill' },
      { key: 'plan', file: drawn, alt: 'The plan' },
    ],
  };
  expect((await save('pages', [folder, lab])).status).toBe(200);
  const preview = await ask('GET', `${contentPaths.preview}?path=/pages/lab&language=hi`);
  const drafted = `/api/v1${contentPaths.file(draftFileId(idOfUpload(photo) ?? '', '1344.webp'))}`;
  expect(Buffer.from(preview.body).toString()).toContain(`<img src="${drafted}"`);
  expect((await publish('pages')).status).toBe(200);
  await untilLive();

  const address = `/assets/uploads/${idOfUpload(photo)}`;
  expect(page('pages/lab.html')).toContain(
    `<img src="${address}/1344.webp" srcset="${address}/1344.webp 1344w, ${address}/800.webp 800w, ${address}/480.webp 480w" ` +
      'sizes="(min-width: 45rem) 42rem, 94vw" width="1344" height="672" alt="A lathe" loading="lazy" decoding="async">',
  );
  expect(page('hi/pages/lab.html')).toContain('alt="खराद"');
  expect(page('content/en/pages/lab.js')).toContain(`width=\\"512\\" height=\\"512\\" alt=\\"The plan\\"`);
  for (const [file, name, width, height] of [
    [photo, '480.webp', 480, 240],
    [photo, '1344.webp', 1344, 672],
    [narrow, '600.webp', 600, 900],
  ] as const)
    expect(await sharp(pathOnSite(file, name)).metadata()).toMatchObject({ width, height, format: 'webp' });
  expect(existsSync(pathOnSite(drawn, 'picture.svg'))).toBe(true);
  // A page without pictures is as before.
  expect(page('pages/admissions.html')).not.toContain('sizes="(min-width: 45rem)');

  await save('pages', [folder]);
  await publish('pages');
  await untilLive();
  expect(existsSync(pathOnSite(photo, '1344.webp'))).toBe(false);
  await deleteUnusedPictures(new Date(Date.now() + 2 * DAY_MS));
  const { versions } = bodyOf(await ask('GET', contentPaths.versions('pages')));
  await ask('POST', contentPaths.restore(versions[1]._id));
  expect((await publish('pages')).status).toBe(200);
  await untilLive();
  expect(existsSync(pathOnSite(photo, '1344.webp'))).toBe(true);

  const wrong = (more: object) => save('pages', [folder, { ...lab, ...more }]);
  const fieldsOf = async (more: object) => (await wrong(more)).body.fields;
  expect(await fieldsOf({ text: '![](https://x.example/a.png)' })).toEqual({
    '1.text': expect.stringContaining('shows a picture from elsewhere, https://x.example/a.png'),
  });
  // A size that the picture has not would make the page jump.
  const other = photo.replace('1344x672', '1344x1344');
  expect(
    await fieldsOf({ pictures: [{ ...lab.pictures[0], file: other }, ...lab.pictures.slice(1)] }),
  ).toEqual({
    '1.pictures.0.file': expect.any(String),
  });
}, 120_000);

test('a report, the browser’s tab and phones have the emblems that were published', async () => {
  const reportEmblem = await sent('reportEmblem', disk);
  const favicon = await sent('favicon', disk);
  await save('pictures', { ...chosenContent.pictures, reportEmblem, favicon });
  await publish('pictures');
  await untilLive();
  expect(page('hi/club/coding.html')).toContain(
    `href="/assets/uploads/${idOfUpload(favicon)}/picture.svg" type`,
  );
  const phone = readFileSync(join(process.env.SITE_FOLDER ?? '', 'icon-512.png'));
  expect(await middleOf(phone)).toEqual([0x12, 0x34, 0x56]);

  const { _id } = await uploadRecord(session, {}, [await jpeg()]);
  const report = await ask('POST', `${paths.eventRecord.generatePdf(_id)}?format=docx`);
  const pictures = Object.entries(unzipSync(report.body)).filter(([name]) => name.endsWith('.png'));
  const middles = await Promise.all(pictures.map(([, bytes]) => middleOf(bytes)));
  expect(middles).toContainEqual([0x12, 0x34, 0x56]);
  expect((await ask('POST', paths.eventRecord.generatePdf(_id))).status).toBe(200);
}, 60_000);

/** Red, green and blue. */
async function middleOf(picture: Uint8Array): Promise<number[]> {
  const { width, height } = await sharp(picture).metadata();
  const middle = { left: width >> 1, top: height >> 1, width: 1, height: 1 };
  return [...(await sharp(picture).extract(middle).removeAlpha().raw().toBuffer())];
}

const clipped = [
  `<clipPath id="a">${'<path d="M0 0h9v9z"/>'.repeat(200)}</clipPath>`,
  '<g clip-path="url(#a)">'.repeat(51),
  '</g>'.repeat(51),
].join('<path d="M0 0h9v9z"/>');
const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${'bcdefghi'
  .split('')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefgh'[index]};`.repeat(10)}">`)
  .join('')}]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&i;</text></svg>`;

const hostile: [
  what: string,
  use: PictureUse,
  bytes: () => Uint8Array | Promise<Uint8Array>,
  status: number,
][] = [
  ['nothing', 'slide', () => Buffer.alloc(0), 400],
  ['a PDF', 'slide', () => pdf(), 415],
  ['HTML', 'slide', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ['HTML', 'emblem', () => Buffer.from('<!doctype html><html><script>alert(1)</script></html>'), 415],
  ['a picture that is too small', 'slide', () => photograph(800, 450), 415],
  ['a pixel bomb', 'slide', () => emptyPng(30_000, 30_000), 413],
  ['half of a picture', 'portrait', async () => (await photograph(800, 800)).subarray(0, 3000), 415],
  ['a photograph as emblem', 'emblem', () => photograph(800, 800), 415],
  ['a drawing as portrait', 'portrait', () => disk, 415],
  ['a script', 'emblem', () => drawing('<script>alert(1)</script><circle r="9"/>'), 415],
  ['a handler', 'emblem', () => drawing('<circle r="9" onload="alert(1)"/>'), 415],
  ['a handler of the root', 'logo', () => drawing('<circle r="9"/>', 'viewBox="0 0 9 9" onload="a()"'), 415],
  ['HTML in a drawing', 'emblem', () => drawing('<foreignObject><b>x</b></foreignObject>'), 415],
  ['styles', 'emblem', () => drawing('<style>@import "//evil.example"</style><circle r="9"/>'), 415],
  ['a picture from elsewhere', 'map', () => drawing('<image href="https://evil.example/a.png"/>'), 415],
  ['a picture in a drawing', 'map', () => drawing('<image href="data:image/png;base64,AAAA"/>'), 415],
  ['a link', 'emblem', () => drawing('<a href="javascript:alert(1)"><circle r="9"/></a>'), 415],
  [
    'an address in a colour',
    'emblem',
    () => drawing('<circle r="9" fill="url(https://evil.example/#a)"/>'),
    415,
  ],
  ['an address in a style', 'emblem', () => drawing('<circle r="9" style="fill:url(//evil.example)"/>'), 415],
  ['an animation', 'emblem', () => drawing('<circle r="9"><animate attributeName="href"/></circle>'), 415],
  ['uses of uses', 'emblem', () => drawing('<g id="a"><use href="#a"/></g>'), 415],
  ['entities of entities', 'emblem', () => Buffer.from(bomb), 415],
  ['100 kB of a path', 'emblem', () => drawing(`<path d="M0 0${'L1 1'.repeat(25_000)}"/>`), 413],
  ['depth', 'emblem', () => drawing(`${'<g>'.repeat(5000)}${'</g>'.repeat(5000)}`), 415],
  ['clips that take a minute', 'emblem', () => drawing(clipped), 415],
  ['layers upon layers', 'emblem', () => drawing('<path opacity=".5" d="M0 0h9v9z"/>'.repeat(1000)), 415],
  ['a drawing of nothing', 'emblem', () => drawing('<g/>'), 415],
  ['a drawing without a size', 'emblem', () => drawing('<circle r="9"/>', ''), 415],
  ['a shape like a hair', 'emblem', () => drawing('<circle r="9"/>', 'viewBox="0 0 1 100000"'), 415],
  ['no XML', 'emblem', () => Buffer.from('<svg <<'), 415],
];
test.each(hostile)(
  '%s as %s is refused with a sentence, and nothing is kept',
  async (_, use, bytes, status) => {
    const before = await objectsUnder('content/');
    const answer = await send(use, await bytes(), 'sent');
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, ['files']]);
    expect(answer.body.fields.files).toMatch(/^sent .{8}/);
    expect(await objectsUnder('content/')).toEqual(before);
  },
);

test('a drawing is written anew, with what is seen of it and with a size of its own', async () => {
  const program = drawing(
    `<!-- a comment --><title>x</title><metadata><x/></metadata><sodipodi:namedview xmlns:sodipodi="s"/>
     <defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>
     <path class="a" data-x="1" d="M0 0H60000V6000z" fill="url(#g)" inkscape:label="é &amp; &lt;"/>`,
    'width="100000px" height="50000px" xmlns:inkscape="i"',
  );
  const file = await sent('map', program);
  const stored = await ask('GET', contentPaths.file(`${idOfUpload(file)}-picture`));
  expect(Buffer.from(stored.body).toString()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100000 50000" width="512" height="256">' +
      '<defs><linearGradient id="g"><stop offset="0" stop-color="red"></stop></linearGradient></defs>' +
      '<path d="M0 0H60000V6000z" fill="url(#g)"></path></svg>',
  );
});

test('visitors and coordinators send none and read none that is not public', async () => {
  const file = await sent('emblem', disk);
  const id = idOfUpload(file) ?? '';
  const coordinator = await logIn(await makeAccount('coordinator'));
  for (const [as, status] of [
    [undefined, 401],
    [coordinator, 403],
  ] as const) {
    const who = as ? { session: as } : {};
    const raw = formOf({ use: 'emblem' }, [{ name: 'a.svg', bytes: disk }]);
    expect((await call('POST', contentPaths.upload, { ...who, raw })).status).toBe(status);
    expect((await call('GET', contentPaths.file(`${id}-picture`), who)).status).toBe(status);
  }
  expect((await fetch(addressOf(`content/${id}/picture.svg`))).status).toBe(403);
  for (const none of ['__x__-picture', `${id}-`, `${id}-none`, '-'])
    expect((await ask('GET', contentPaths.file(none))).status).toBe(404);
});

test('a name of no picture, of another use or of a picture that is gone is refused at its field', async () => {
  const emblem = await sent('emblem', disk);
  const nowhere = 'uploads/AAAAAAAAAAAAAAAAAAAA.webp';
  for (const [value, field] of [
    [withPortrait(nowhere), '0.portrait'],
    [withPortrait(emblem), '0.portrait'],
    [withPortrait(emblem.replace('.svg', '.webp')), '0.portrait'],
    [withPortrait('uploads/x.webp'), '0.portrait'],
    [withPortrait('uploads/../../x.webp'), '0.portrait'],
    [withPortrait(nowhere, { x: 101, y: 0 }), '0.focus.x'],
    [withPortrait(nowhere, { x: '0}body{display:none', y: 0 }), '0.focus.x'],
  ] as const) {
    const { status, body } = await save('faculty', value);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  }
});

test('what nothing names is deleted after a day; a version that names what is gone is restored, and published with another one', async () => {
  const [unused, drafted] = [await sent('portrait', await photograph(400, 400)), await sent('emblem', disk)];
  const stored = async () => (await objectsUnder('content/')).join();
  await save('clubs', [{ ...club, emblem: drafted }, ...clubs]);
  await deleteUnusedPictures(new Date());
  expect(await stored()).toContain(idOfUpload(unused));
  await deleteUnusedPictures(new Date(Date.now() + DAY_MS + 60_000));
  expect(await stored()).not.toContain(idOfUpload(unused));
  expect(await stored()).toContain(idOfUpload(drafted));

  const json = JSON.stringify(withPortrait(unused));
  const version = await database
    .collection('contentVersions')
    .add({ part: 'faculty', json, by: 'A', at: new Date() });
  const restored = await ask('POST', contentPaths.restore(version.id));
  expect([restored.status, restored.body.content?.value[0].portrait]).toEqual([200, unused]);
  expect(await publish('faculty')).toMatchObject({
    status: 400,
    body: { fields: { '0.portrait': expect.stringContaining('is not kept any more') } },
  });
  expect((await save('faculty', chosenContent.faculty)).status).toBe(200);
});
