import { paths } from '@club-portal/contract/paths';
import { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { beforeAll, expect, test } from 'vitest';
import {
  cleanStoredVideo,
  listEventRecordIds,
  listStoredVideos,
  rebuildEventRecord,
} from '../../functions/src/event-records/rebuild.ts';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { upcomingEvents } from '../../functions/src/upcoming-events/store.ts';
import { bucket, database, objectsUnder } from './admin.ts';
import { call, logIn } from './client.ts';
import { readRecord, uploadRecord } from './event-record.ts';
import { formOf, mp4, mp4OfPhone, pdf, pdfWithScript, photograph } from './files.ts';
import { addUpcomingEvent } from './records.ts';

const media = { system: 'media' } as const;

const session = await logIn();
const picture = async (name: string) => ({ name, bytes: await photograph(1700, 900) });
let id: string;
let event: string;
beforeAll(async () => {
  const fields = { title: 'Rebuilt', date: '2199-06-01', club: 'iot' };
  const files = [await picture('a.jpg'), await picture('b.jpg'), { name: 'c.pdf', bytes: pdf() }];
  ({ _id: id } = await uploadRecord(session, fields, files));
  event = (await addUpcomingEvent(session))._id;
  const poster = formOf({ alt: 'A poster' }, [await picture('poster.jpg')]);
  await call('POST', paths.upcomingEvent.picture(event), { session, raw: poster });
});

const objects = () => objectsUnder(`galleries/${id}/`);
const item = () => readRecord(id);

test('leaves a complete item unchanged', async () => {
  const before = await objects();
  expect(await listEventRecordIds()).toContain(id);
  expect(await rebuildEventRecord(media, id)).toEqual({ pictures: 0, pdfs: 0, lost: [] });
  expect(await objects()).toEqual(before);
});

test('makes a missing size from the largest one, and leaves no extra objects', async () => {
  const [gone = ''] = (await objects()).filter((name) => name.endsWith('0-800.webp'));
  await bucket.file(gone).delete();
  expect(await rebuildEventRecord(media, id)).toEqual({ pictures: 1, pdfs: 0, lost: [] });
  const [first, second] = (await item()).files;
  expect(first).toMatchObject({ width: 1600, alt: 'Rebuilt, picture 1', name: 'a.jpg' });
  for (const { url } of [...(first?.sizes ?? []), ...(second?.sizes ?? [])])
    expect((await fetch(url)).status).toBe(200);
  expect(await objects()).toHaveLength(2 * 4 + 1);
  const { body } = await call('GET', paths.eventRecord.images);
  expect(body.images.find(({ gallery }: { gallery: string }) => gallery === id).url).toBe(first?.url);
});

test('completes a record that has only the path of its picture', async () => {
  const document = database.doc(`galleries/${id}`);
  const files = (await document.get()).get('files');
  const { path, kind, name, alt, contentType, size } = files[1];
  await document.update({ files: [files[0], { path, kind, name, alt, contentType, size }, files[2]] });
  expect(await rebuildEventRecord(media, id)).toEqual({ pictures: 1, pdfs: 0, lost: [] });
  const completed = { width: 1600, height: 847, placeholder: expect.any(String) };
  expect((await item()).files[1]).toMatchObject(completed);
  expect(await objects()).toHaveLength(2 * 4 + 1);
});

test('reports pictures whose objects are all missing, and keeps the record', async () => {
  const document = database.doc(`galleries/${id}`);
  const files = (await document.get()).get('files');
  const { report: _, ...rest } = files[0];
  await document.update({ files: [{ ...rest, path: 'gone', sizes: [] }, files[1], files[2]] });
  expect(await rebuildEventRecord(media, id)).toEqual({ pictures: 0, pdfs: 0, lost: ['a.jpg'] });
  expect((await item()).files).toHaveLength(3);
});

test('removes the place from a video that an earlier release stored, in a record or in the trash', async () => {
  const fields = { title: 'Filmed before', date: '2199-06-02', club: 'iot' };
  const { files } = await uploadRecord(session, fields, [{ name: 'a.mp4', bytes: mp4OfPhone() }]);
  const url = files[0]?.url ?? '';
  const [path = ''] = (await listStoredVideos()).filter((one) => url.includes(encodeURIComponent(one)));
  const closed = { contentType: 'video/mp4', cacheControl: 'private', metadata: { trash: 'entry' } };
  await bucket.file(path).save(mp4OfPhone(), { metadata: closed });
  expect(await cleanStoredVideo(path)).toBe('cleaned');
  const [bytes] = await bucket.file(path).download();
  expect([bytes.length, bytes.includes('+23.2599')]).toEqual([mp4OfPhone().length, false]);
  expect(bytes.subarray(0, mp4().length - 200)).toEqual(mp4OfPhone().subarray(0, mp4().length - 200));
  const [{ contentType, cacheControl, metadata }] = await bucket.file(path).getMetadata();
  expect({ contentType, cacheControl, metadata }).toMatchObject(closed);
  expect(await cleanStoredVideo(path)).toBe('clean');
});

test('reports a video that cannot be read, and leaves it', async () => {
  const path = 'galleries/any/0.mp4';
  await bucket.file(path).save(mp4().subarray(0, 300));
  expect(await cleanStoredVideo(path)).toBe('unreadable');
  expect((await bucket.file(path).download())[0]).toEqual(mp4().subarray(0, 300));
  await bucket.file(path).delete();
  expect(await cleanStoredVideo(path)).toBe('clean');
});

test('makes browsers download a PDF with scripts that an earlier release stored', async () => {
  const files = (await database.doc(`galleries/${id}`).get()).get('files');
  const paper = bucket.file(files[2].path);
  await paper.save(pdfWithScript(), { contentType: 'application/pdf' });
  expect(await rebuildEventRecord(media, id)).toMatchObject({ pdfs: 1 });
  expect(await rebuildEventRecord(media, id)).toMatchObject({ pdfs: 0 });
  const { headers } = await fetch((await item()).files[2]?.url ?? '');
  expect(headers.get('Content-Disposition')).toMatch(/^attachment/);
  expect(headers.get('Content-Type')).toBe('application/pdf');
});

async function stored() {
  const [file] = (await database.doc(`events/${event}`).get()).get('pictures');
  return { ...file, folder: file.path.slice(0, file.path.lastIndexOf('/') + 1) };
}

async function announced(): Promise<UpcomingEvent> {
  const { events } = (await call('GET', paths.upcomingEvent.fetch)).body;
  return UpcomingEvent.parse(events.find(({ _id }: { _id: string }) => _id === event));
}

const objectsOfEvents = () => objectsUnder('files/');

test('leaves the complete picture of an announced event unchanged', async () => {
  const [before, objects] = [await announced(), await objectsOfEvents()];
  expect(await upcomingEvents.listIdsWithFiles()).toContain(event);
  expect(await upcomingEvents.rebuild(media, event)).toEqual({ pictures: 0, lost: [] });
  expect([await announced(), await objectsOfEvents()]).toEqual([before, objects]);
});

test.each(['0-800.webp', '0-1600.webp', '0-report.jpg'])(
  'rebuilds %s of an announced event; visitors get it, and the old objects are gone',
  { tags: 'long' },
  async (name) => {
    const before = await objectsOfEvents();
    const { id: file, folder, picture } = await stored();
    await bucket.file(`${folder}${name}`).delete();
    expect(await upcomingEvents.rebuild(media, event)).toEqual({ pictures: 1, lost: [] });
    const now = await stored();
    expect(now).toMatchObject({ id: file, name: 'poster.jpg', contentType: 'image/jpeg' });
    expect(now.picture).toMatchObject({ alt: 'A poster', placeholder: expect.stringMatching(/^data:/) });
    expect(now.picture.width / now.picture.height).toBeCloseTo(picture.width / picture.height, 1);
    const { picture: shown } = await announced();
    for (const { url } of [shown ?? { url: '' }, ...(shown?.sizes ?? [])])
      expect((await fetch(url)).status).toBe(200);
    expect(await bucket.file(now.picture.report).exists()).toEqual([true]);
    await sweep();
    const after = await objectsOfEvents();
    expect(after.filter((path) => path.startsWith(folder))).toEqual([]);
    expect(after.filter((path) => path.startsWith(now.folder))).toHaveLength(now.picture.sizes.length + 1);
    expect(after.filter((path) => !before.includes(path)).every((path) => path.startsWith(now.folder))).toBe(
      true,
    );
  },
);

test('reports the picture of an announced event if all its objects are missing, and keeps the record', async () => {
  const { folder } = await stored();
  await bucket.deleteFiles({ prefix: folder });
  expect(await upcomingEvents.rebuild(media, event)).toEqual({ pictures: 0, lost: ['poster.jpg'] });
  expect((await announced()).picture?.alt).toBe('A poster');
});
