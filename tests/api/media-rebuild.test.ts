import { GalleryItem } from '@club-portal/contract/gallery';
import { paths } from '@club-portal/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listGalleryIds, rebuildGallery } from '../../functions/src/galleries/rebuild.ts';
import { bucket, database } from './admin.ts';
import { call, logIn, type Session } from './client.ts';
import { formOf, pdf, pdfWithScript, photograph } from './files.ts';

let session: Session;
let id: string;
beforeAll(async () => {
  session = await logIn();
  const fields = { title: 'Rebuilt', date: '2199-06-01', theme: 'x', club: 'iot' };
  const raw = formOf(fields, [
    { name: 'a.jpg', bytes: await photograph(1700, 900) },
    { name: 'b.jpg', bytes: await photograph(1700, 900) },
    { name: 'c.pdf', bytes: pdf() },
  ]);
  id = (await call('POST', paths.gallery.upload, { session, raw })).body.item._id;
});
afterAll(() => call('DELETE', paths.gallery.delete(id), { session }));

async function objects(): Promise<string[]> {
  const [files] = await bucket.getFiles({ prefix: `galleries/${id}/` });
  return files.map(({ name }) => name);
}

async function item(): Promise<GalleryItem> {
  const { body } = await call('GET', `${paths.gallery.fetch}?club=iot&year=2199`);
  return GalleryItem.parse(body.gallery.find((found: GalleryItem) => found._id === id));
}

test('leaves a complete item unchanged', async () => {
  const before = await objects();
  expect(await listGalleryIds()).toContain(id);
  expect(await rebuildGallery(id)).toEqual({ pictures: 0, pdfs: 0, lost: [] });
  expect(await objects()).toEqual(before);
});

test('makes a missing size from the largest one, and leaves no extra objects', async () => {
  const [gone = ''] = (await objects()).filter((name) => name.endsWith('0-800.webp'));
  await bucket.file(gone).delete();
  expect(await rebuildGallery(id)).toEqual({ pictures: 1, pdfs: 0, lost: [] });
  const [first, second] = (await item()).files;
  expect(first).toMatchObject({ width: 1600, alt: 'Rebuilt, picture 1 of 2', name: 'a.jpg' });
  for (const { url } of [...(first?.sizes ?? []), ...(second?.sizes ?? [])])
    expect((await fetch(url)).status).toBe(200);
  expect(await objects()).toHaveLength(2 * 4 + 1);
  const { body } = await call('GET', paths.gallery.images);
  expect(body.images.find(({ gallery }: { gallery: string }) => gallery === id).url).toBe(first?.url);
});

test('completes a record that has only the path of its picture', async () => {
  const document = database.doc(`galleries/${id}`);
  const files = (await document.get()).get('files');
  const { path, kind, name, alt, contentType, size } = files[1];
  await document.update({ files: [files[0], { path, kind, name, alt, contentType, size }, files[2]] });
  expect(await rebuildGallery(id)).toEqual({ pictures: 1, pdfs: 0, lost: [] });
  expect((await item()).files[1]).toMatchObject({
    width: 1600,
    height: 847,
    placeholder: expect.any(String),
  });
  expect(await objects()).toHaveLength(2 * 4 + 1);
});

test('names pictures whose objects are all missing, and keeps the record', async () => {
  const document = database.doc(`galleries/${id}`);
  const files = (await document.get()).get('files');
  const { report: _, ...rest } = files[0];
  await document.update({ files: [{ ...rest, path: 'gone', sizes: [] }, files[1], files[2]] });
  expect(await rebuildGallery(id)).toEqual({ pictures: 0, pdfs: 0, lost: ['a.jpg'] });
  expect((await item()).files).toHaveLength(3);
});

test('makes browsers save a PDF with scripts that an earlier release stored', async () => {
  const files = (await database.doc(`galleries/${id}`).get()).get('files');
  const paper = bucket.file(files[2].path);
  await paper.save(pdfWithScript(), { contentType: 'application/pdf' });
  expect(await rebuildGallery(id)).toMatchObject({ pdfs: 1 });
  expect(await rebuildGallery(id)).toMatchObject({ pdfs: 0 });
  const { headers } = await fetch((await item()).files[2]?.url ?? '');
  expect(headers.get('Content-Disposition')).toMatch(/^attachment/);
  expect(headers.get('Content-Type')).toBe('application/pdf');
});
