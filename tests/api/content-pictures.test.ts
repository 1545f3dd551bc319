import { contentPaths } from '@club-portal/contract/administration-paths';
import { chosenContent } from '@club-portal/contract/content/in-language';
import { idOfUpload, type PictureUse } from '@club-portal/contract/content/uploaded-picture';
import { expect, test } from 'vitest';
import { deleteUnusedPictures } from '../../functions/src/content/pictures.ts';
import { addressOf } from '../../functions/src/files/objects.ts';
import { database, makeAccount, objectsUnder } from './admin.ts';
import { call, logIn } from './client.ts';
import { ask, disk, drawing, editContent, publish, save, sendPicture, sentPicture } from './content.ts';
import { emptyPng, formOf, pdf, photograph } from './files.ts';

/** Pictures of the content: uploaded, named by a draft, published to the site, and deleted when nothing names them. */

editContent();

const DAY_MS = 24 * 60 * 60 * 1000;

const [person, ...people] = chosenContent.faculty;
const withPortrait = (portrait: string, focus?: object) => [
  { ...person, portrait, ...(focus && { focus }) },
  ...people,
];
const [club, ...clubs] = chosenContent.clubs;

test('emblem, map, favicon, report’s emblem and share picture are accepted as drawings or photographs, as each requires', {
  tags: 'long',
}, async () => {
  const photo = await photograph(1300, 900);
  expect(await sentPicture('logo', disk)).toMatch(/\.svg$/);
  expect(await sentPicture('logo', photo)).toMatch(/\.webp$/);
  expect(await sentPicture('map', disk)).toMatch(/\.svg$/);
  expect(await sentPicture('preview', photo)).toMatch(/\.jpg$/);
  expect(await sentPicture('favicon', photo)).toMatch(/\.png$/);
  expect(await sentPicture('reportEmblem', disk)).toMatch(/\.svg$/);
  expect(await sentPicture('reportEmblem', photo)).toMatch(/\.png$/);
});

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
  '%s as %s is refused with a sentence, and nothing is stored',
  async (_, use, bytes, status) => {
    const before = await objectsUnder('content/');
    const answer = await sendPicture(use, await bytes(), 'sent');
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, ['files']]);
    expect(answer.body.fields.files).toMatch(/^sent .{8}/);
    expect(await objectsUnder('content/')).toEqual(before);
  },
);

test('a drawing is rewritten with only its visible content and its own size', async () => {
  const program = drawing(
    `<!-- a comment --><title>x</title><metadata><x/></metadata><sodipodi:namedview xmlns:sodipodi="s"/>
     <defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>
     <path class="a" data-x="1" d="M0 0H60000V6000z" fill="url(#g)" inkscape:label="é &amp; &lt;"/>`,
    'width="100000px" height="50000px" xmlns:inkscape="i"',
  );
  const file = await sentPicture('map', program);
  const stored = await ask('GET', contentPaths.file(`${idOfUpload(file)}-picture`));
  expect(Buffer.from(stored.body).toString()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100000 50000" width="512" height="256">' +
      '<defs><linearGradient id="g"><stop offset="0" stop-color="red"></stop></linearGradient></defs>' +
      '<path d="M0 0H60000V6000z" fill="url(#g)"></path></svg>',
  );
});

test('visitors and coordinators upload none and read none that is not public', async () => {
  const file = await sentPicture('emblem', disk);
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

test('the name of an unknown picture, or one for another use or that is gone, is refused at its field', async () => {
  const emblem = await sentPicture('emblem', disk);
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

test('unused pictures are deleted after a day; a version that names a deleted one is restored, and published with another one', {
  tags: 'long',
}, async () => {
  const [unused, drafted] = [
    await sentPicture('portrait', await photograph(400, 400)),
    await sentPicture('emblem', disk),
  ];
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
    body: { fields: { '0.portrait': expect.stringContaining('is no longer kept') } },
  });
  expect((await save('faculty', chosenContent.faculty)).status).toBe(200);
});
