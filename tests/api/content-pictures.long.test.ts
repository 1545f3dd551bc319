import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentPaths } from '@club-portal/contract/administration-paths';
import { chosenContent } from '@club-portal/contract/content/in-language';
import { draftFileId, idOfUpload } from '@club-portal/contract/content/uploaded-picture';
import { paths } from '@club-portal/contract/paths';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { deleteUnusedPictures } from '../../functions/src/content/pictures.ts';
import { bodyOf, logIn } from './client.ts';
import { ask, disk, editContent, page, publish, save, sentPicture, untilLive } from './content.ts';
import { jpeg, uploadRecord } from './event-record.ts';
import { cameraNotes, photograph } from './files.ts';

/** Pictures of the content: uploaded, named by a draft, published to the site, and deleted when nothing names them. */

editContent();

const DAY_MS = 24 * 60 * 60 * 1000;

const pathOnSite = (file: string, name: string) =>
  join(process.env.SITE_FOLDER ?? '', 'assets/uploads', idOfUpload(file) ?? '', name);

const [person, ...people] = chosenContent.faculty;
const withPortrait = (portrait: string, focus?: object) => [
  { ...person, portrait, ...(focus && { focus }) },
  ...people,
];
const [club, ...clubs] = chosenContent.clubs;

test('a published portrait, slide and emblem are on the site, in every size and without the camera’s metadata', async () => {
  const noted = await sharp(await photograph(1200, 1600))
    .withExif(cameraNotes())
    .jpeg()
    .toBuffer();
  const portrait = await sentPicture('portrait', noted);
  const slide = await sentPicture('slide', await photograph(2400, 1600));
  const emblem = await sentPicture('emblem', disk);
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
    // Pages crop it to 16:9.
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

  // The picture leaves the site with the next publication, and is kept for the previous version.
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

test('a page added by the department shows its pictures in the preview and when published, with a size; they stay for what can be restored', async () => {
  const photo = await sentPicture('page', await photograph(2000, 1000));
  const narrow = await sentPicture('page', await photograph(600, 900));
  const drawn = await sentPicture('page', disk);
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
  expect(page('content/en/pages/lab.json')).toContain(`width=\\"512\\" height=\\"512\\" alt=\\"The plan\\"`);
  for (const [file, name, width, height] of [
    [photo, '480.webp', 480, 240],
    [photo, '1344.webp', 1344, 672],
    [narrow, '600.webp', 600, 900],
  ] as const)
    expect(await sharp(pathOnSite(file, name)).metadata()).toMatchObject({ width, height, format: 'webp' });
  expect(existsSync(pathOnSite(drawn, 'picture.svg'))).toBe(true);
  // A page without pictures is unchanged.
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
  // A size that differs from the picture's would make the page jump.
  const other = photo.replace('1344x672', '1344x1344');
  expect(
    await fieldsOf({ pictures: [{ ...lab.pictures[0], file: other }, ...lab.pictures.slice(1)] }),
  ).toEqual({
    '1.pictures.0.file': expect.any(String),
  });
}, 120_000);

test('a report, the browser’s tab and phones have the published emblems', async () => {
  const reportEmblem = await sentPicture('reportEmblem', disk);
  const favicon = await sentPicture('favicon', disk);
  await save('pictures', { ...chosenContent.pictures, reportEmblem, favicon });
  await publish('pictures');
  await untilLive();
  expect(page('hi/club/coding.html')).toContain(
    `href="/assets/uploads/${idOfUpload(favicon)}/picture.svg" type`,
  );
  const phone = readFileSync(join(process.env.SITE_FOLDER ?? '', 'icon-512.png'));
  expect(await middleOf(phone)).toEqual([0x12, 0x34, 0x56]);

  const { _id } = await uploadRecord(await logIn(), {}, [await jpeg()]);
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
