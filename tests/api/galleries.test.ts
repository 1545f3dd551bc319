import { trashPaths } from '@club-portal/contract/administration-paths';
import {
  blankAccreditation,
  EventRecord,
  EventRecordList,
  GalleryImagePage,
} from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { recordKey } from '@club-portal/contract/record-key';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { en } from '../sentences.ts';
import { bucket, database, objectsUnder } from './admin.ts';
import { type Answer, bodyOf, call, logIn } from './client.ts';
import { uploadRecord } from './event-record.ts';
import { emptyPng, formOf, mp4, pdf, pdfWithScript, photograph, type Sent } from './files.ts';

const session = await logIn();
const small = await photograph(600, 400);
const onePdf = [{ name: 'a.pdf', bytes: pdf() }];

const fields = { title: 'Test event', date: '2025-12-31', theme: 'Testing', club: 'gate', type: 'photo' };

function upload(text: Record<string, string | string[]>, files: Sent[], key = ''): Promise<Answer> {
  return call('POST', paths.eventRecord.upload, { session, raw: formOf(text, files), key });
}

const objectsOf = (id: string) => objectsUnder(`galleries/${id}/`);

async function bytesAt(url: string): Promise<Buffer> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('upload', () => {
  test('stores six photographs, a video and a PDF, returns them, and deletes every object', {
    tags: 'long',
  }, async () => {
    const photos = await Promise.all(Array.from({ length: 6 }, () => photograph(2000, 1500)));
    const [video, document] = [mp4(100_000), pdf()];
    const sent = [
      ...photos.map((bytes, index) => ({ name: `photo ${index}.jpg`, bytes })),
      { name: 'talk.mp4', bytes: video },
      { name: 'brochure.pdf', bytes: document },
    ];
    const alt = sent.map(({ name }) => `What ${name} shows`);
    const { status, body } = await upload({ ...fields, no_student: '120', no_faculty: '', alt }, sent);
    expect([status, body.message]).toEqual([201, en.success.eventRecord.added]);
    const item = EventRecord.parse(body.item);
    expect(item).toMatchObject({
      ...fields,
      location: 'College Campus',
      no_student: 120,
      no_faculty: null,
      speaker: '',
    });
    expect(item.files.map(({ kind }) => kind)).toEqual([...Array(6).fill('image'), 'video', 'pdf']);
    expect(item.files.map((file) => file.alt)).toEqual(alt);
    for (const [index, file] of item.files.slice(0, 6).entries()) {
      expect(file).toMatchObject({
        name: `photo ${index}.jpg`,
        width: 1600,
        height: 1200,
        contentType: 'image/webp',
      });
      expect(file.placeholder).toMatch(/^data:image\/webp;base64,/);
      expect(file.colour).toMatch(/^#[0-9a-f]{6}$/);
      expect(file.sizes?.map(({ width }) => width)).toEqual([400, 800, 1600]);
      for (const { url, width } of file.sizes ?? []) {
        expect(await sharp(await bytesAt(url)).metadata()).toMatchObject({
          format: 'webp',
          width,
          height: width * 0.75,
        });
      }
    }
    expect(await bytesAt(item.files[6]?.url ?? '')).toEqual(video);
    expect(await bytesAt(item.files[7]?.url ?? '')).toEqual(document);
    const [metadata] = await bucket.file((await objectsOf(item._id))[0] ?? '').getMetadata();
    expect(metadata.cacheControl).toBe('public, max-age=31536000, immutable');

    const deleted = await call('DELETE', paths.eventRecord.delete(item._id), { session });
    expect([deleted.status, deleted.body.message]).toEqual([200, en.success.eventRecord.deleted]);
    bodyOf(await call('DELETE', trashPaths.destroy(recordKey('galleries', item._id)), { session }));
    expect(await objectsOf(item._id)).toEqual([]);
    expect((await database.doc(`galleries/${item._id}`).get()).exists).toBe(false);
    expect((await call('DELETE', paths.eventRecord.delete(item._id), { session })).status).toBe(404);
  });

  test('keeps what accreditation requires, and a later update keeps or clears it', async () => {
    const asked = {
      kind: 'workshop',
      metrics: '3.2.2 5.1.3 3.2.2',
      lastDay: '2026-01-02',
      agency: 'Haritima Trust',
      scheme: 'NSS',
      women: '12',
      men: '0',
      prizes: 'First: team Megh',
    };
    const { body } = await upload({ ...fields, ...asked }, onePdf);
    const kept = { ...asked, metrics: ['3.2.2', '5.1.3'], women: 12, men: 0 };
    expect(EventRecord.parse(body.item)).toMatchObject(kept);
    const { _id, title, date } = body.item;
    const update = async (json: object) => call('PUT', paths.eventRecord.update(_id), { session, json });
    expect((await update({ title, date })).body.item).toMatchObject(kept);
    const early = await update({ title, date: '2026-01-03' });
    expect([early.status, early.body.fields]).toEqual([400, { lastDay: en.fields.lastDay }]);
    const cleared = { ...blankAccreditation, metrics: [], women: '', men: '' };
    expect((await update({ title, date, ...cleared })).body.item).toMatchObject(blankAccreditation);
    expect((await call('GET', paths.eventRecord.read(_id))).body.item).toMatchObject(blankAccreditation);
  });

  test('turns a photograph upright and removes its location', async () => {
    const sideways = await sharp(small)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const turned = await sharp(sideways).withMetadata({ orientation: 6 }).toBuffer();
    const { body } = await upload(fields, [{ name: 'a.jpg', bytes: turned }]);
    const [file] = EventRecord.parse(body.item).files;
    expect([file?.width, file?.height]).toEqual([400, 600]);
    const { exif, orientation } = await sharp(await bytesAt(file?.url ?? '')).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  test('makes the object names itself and cleans the displayed name', async () => {
    const names = ['../../etc/passwd.jpg', 'चित्र १.jpg', 'a\u202Egpj.exe.jpg'];
    const { body } = await upload(
      fields,
      names.map((name) => ({ name, bytes: small })),
    );
    const item = EventRecord.parse(body.item);
    expect(item.files.map(({ name }) => name)).toEqual(['passwd.jpg', 'चित्र १.jpg', 'agpj.exe.jpg']);
    for (const object of await objectsOf(item._id))
      expect(object).toMatch(/^galleries\/[\w-]+\/[\w-]+\/\d+-(\d+\.webp|report\.jpg)$/);
  });

  test('lets browsers open a PDF, but only download one with scripts', async () => {
    const sent = [pdf(), pdfWithScript()].map((bytes, index) => ({ name: `${index}.pdf`, bytes }));
    const { body } = await upload(fields, sent);
    const dispositions = EventRecord.parse(body.item).files.map(async ({ url }) =>
      (await fetch(url)).headers.get('Content-Disposition'),
    );
    expect(await Promise.all(dispositions)).toEqual([
      expect.stringMatching(/^inline/),
      expect.stringMatching(/^attachment/),
    ]);
  });

  test('refuses other fields, names, contents and orders with the same Idempotency-Key with 422', async () => {
    const key = crypto.randomUUID();
    const sent = [
      { name: 'a.jpg', bytes: small },
      { name: 'b.pdf', bytes: pdf() },
    ];
    const first = await upload({ ...fields, alt: ['A', 'B'] }, sent, key);
    const others: [Record<string, string | string[]>, Sent[]][] = [
      [{ ...fields, title: 'Another', alt: ['A', 'B'] }, sent],
      [{ ...fields, alt: ['B', 'A'] }, sent],
      [{ ...fields, alt: ['A', 'B'] }, sent.toReversed()],
      [{ ...fields, alt: ['A', 'B'] }, sent.map(({ bytes }) => ({ name: 'c', bytes }))],
      [
        { ...fields, alt: ['A', 'B'] },
        sent.map(({ name, bytes }) => ({ name, bytes: Buffer.concat([bytes, Buffer.from('\n')]) })),
      ],
    ];
    for (const [text, files] of others) {
      const { status, body } = await upload(text, files, key);
      expect([status, body.code]).toEqual([422, 'key-reused']);
    }
    const reordered = Object.fromEntries(Object.entries({ ...fields, alt: ['A', 'B'] }).toReversed());
    const again = await upload(reordered, sent, key);
    expect([again.status, again.body.item]).toEqual([201, first.body.item]);
    expect(await objectsOf(first.body.item._id)).toHaveLength(3 + 1);
    expect((await database.collection('galleries').where('title', '==', 'Another').get()).empty).toBe(true);
  });

  test('never answers with the item of a simultaneous upload with the same Idempotency-Key and other content', async () => {
    const key = crypto.randomUUID();
    const titles = ['First', 'Second'];
    const answers = await Promise.all(titles.map((title) => upload({ ...fields, title }, onePdf, key)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const [index, { status, body }] of answers.entries()) {
      if (status === 201) expect(body.item.title).toBe(titles[index]);
      else expect([422, 503]).toContain(status);
    }
  });

  const eleven = Array.from({ length: 11 }, () => onePdf).flat();
  const staged = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'];
  test.each([
    ['an empty file', {}, [{ name: 'a.jpg', bytes: Buffer.alloc(0) }], 400, 'files'],
    [
      'HTML named .jpg',
      {},
      [{ name: 'a.jpg', bytes: Buffer.from('<html><script>1</script>') }],
      415,
      'files',
    ],
    ['30,000 × 30,000 pixels', {}, [{ name: 'a.png', bytes: emptyPng(30_000, 30_000) }], 413, 'files'],
    ['eleven files', {}, eleven, 413, 'files'],
    ['eleven files, five of them staged', { staged }, eleven.slice(0, 6), 413, 'files'],
    [
      'a PDF over 20 MB',
      {},
      [{ name: 'a.pdf', bytes: Buffer.alloc(20 * 1024 * 1024 + 1, pdf()) }],
      413,
      'files',
    ],
    ['a blank title', { title: ' ' }, onePdf, 400, 'title'],
    ['a long alternative text', { alt: 'm'.repeat(501) }, onePdf, 400, 'alt'],
    ['a last day before the first one', { lastDay: '2025-12-30' }, onePdf, 400, 'lastDay'],
    ['a metric that cannot be a key', { metrics: '3.2.2 <b>' }, onePdf, 400, 'metrics'],
    ['a staged file of somebody else', { staged: 'uploads/other/file.mp4' }, onePdf, 400, 'staged'],
    ['a staged file that is missing', { staged: 'nothing.mp4' }, onePdf, 400, 'staged'],
  ])('refuses %s and stores nothing', async (_, text, files, expected, field) => {
    const before = await objectsUnder('galleries/');
    const { status, body } = await upload({ ...fields, ...text }, files);
    const code = { 400: 'invalid', 413: 'too-large', 415: 'wrong-file-type' }[expected];
    expect([status, body.code, Object.keys(body.fields)]).toEqual([expected, code, [field]]);
    expect(await objectsUnder('galleries/')).toEqual(before);
  });

  test('accepts a picture taller than WebP allows', async () => {
    const { status, body } = await upload(fields, [{ name: 'scroll.png', bytes: emptyPng(4, 60_000) }]);
    expect([status, body.item?.files[0].height]).toEqual([201, 16_383]);
  });

  test('refuses a truncated form with 400, and keeps serving', async () => {
    const whole = new Request('http://x/', {
      method: 'POST',
      body: formOf(fields, [{ name: 'a.jpg', bytes: small }]),
    });
    const type = whole.headers.get('Content-Type') ?? '';
    const bytes = new Uint8Array(await whole.arrayBuffer()).slice(0, -200);
    const cut = await call('POST', paths.eventRecord.upload, {
      session,
      raw: bytes,
      headers: { 'Content-Type': type },
    });
    expect([cut.status, cut.body.message]).toEqual([400, en.api.request.brokenForm]);
    expect((await upload(fields, [{ name: 'a.jpg', bytes: small }])).status).toBe(201);
  });

  test.each([
    'application/json',
    'x-multipart/form-data; boundary=x',
    'multipart/form-data',
    'multipart/form-datax; boundary=x',
  ])('refuses the content type %s with 415', async (type) => {
    const raw = new Blob([JSON.stringify(fields)]);
    const headers = { 'Content-Type': type };
    const { status, body } = await call('POST', paths.eventRecord.upload, { session, raw, headers });
    expect([status, body.code]).toEqual([415, 'wrong-content-type']);
  });
});

describe('fetch', () => {
  test('returns ready items, newest event first', async () => {
    const { status, body } = await call('GET', paths.eventRecord.fetch);
    expect(status).toBe(200);
    const dates = EventRecordList.parse(body).gallery.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('returns the items of a club and a year, by the calendar date of the event', async () => {
    const { body: added } = await upload({ ...fields, date: '2024-12-31', club: 'iot' }, onePdf);
    const of = async (query: string) => {
      const { body } = await call('GET', `${paths.eventRecord.fetch}?${query}`);
      return body.gallery.map((item: EventRecord) => item._id);
    };
    expect(await of('club=iot&year=2024')).toContain(added.item._id);
    expect(await of('club=IOT&year=2024')).toContain(added.item._id);
    expect(await of('club=iot&year=2025')).not.toContain(added.item._id);
    expect(await of('club=sport&year=2024')).not.toContain(added.item._id);
    expect(await of('club=unknown')).toEqual([]);
  });

  test('a club without events, or an unknown one, has no years', async () => {
    for (const club of ['maintenance', 'chess']) {
      const { body } = await call('GET', `${paths.eventRecord.fetch}?club=${club}&year=newest`);
      expect(body).toEqual({ success: true, gallery: [], years: [], members: expect.any(Number) });
    }
  });

  test('returns at most a hundred items with a cursor for the rest, for any limit', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `many-${String(index).padStart(3, '0')}`);
    const batch = database.batch();
    for (const id of ids) {
      const item = {
        ...fields,
        club: 'maintenance',
        status: 'ready',
        files: [],
        position: `2199-01-01_${id}`,
      };
      batch.set(database.doc(`galleries/${id}`), item);
    }
    await batch.commit();
    const read = async (query: string) =>
      EventRecordList.parse((await call('GET', `${paths.eventRecord.fetch}?club=maintenance${query}`)).body);
    const first = await read('');
    const rest = await read(`&cursor=${first.next}`);
    const asked = await read('&limit=100');
    const paged = [...first.gallery, ...rest.gallery].map(({ _id }) => _id);
    expect([first.gallery.length, asked.gallery.length, rest.next]).toEqual([100, 100, undefined]);
    expect(paged.slice(0, 101)).toEqual(ids.toReversed());
  });

  test("answers a club's newest year in pages, together with its years, and keeps up with every change", {
    tags: 'long',
  }, async () => {
    const years = [2031, 2029, 2012];
    const club = 'automobile';
    const newest = async () => {
      const { body } = await call('GET', `${paths.eventRecord.fetch}?club=${club}&year=newest`);
      return { ...EventRecordList.parse(body), titles: body.gallery.map((item: EventRecord) => item.title) };
    };
    const before = (await newest()).years ?? [];
    const items = [];
    for (const [number, year] of [...years, ...Array(9).fill(2031)].entries()) {
      const sent = { ...fields, title: `Event ${number}`, club, date: `${year}-02-03` };
      items.push((await upload(sent, onePdf)).body.item);
    }
    const first = await newest();
    expect(first.years).toEqual([...new Set([...years, ...before])].sort((a, b) => b - a));
    expect(first.titles).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Event ${number}`));
    const rest = `club=${club}&year=2031&limit=9&cursor=${encodeURIComponent(first.next ?? '')}`;
    const { body } = await call('GET', `${paths.eventRecord.fetch}?${rest}`);
    expect([body.gallery.map((item: EventRecord) => item.title), body.next]).toEqual([
      ['Event 0'],
      undefined,
    ]);

    const { _id, version } = items[11];
    const renamed = { title: 'Renamed', date: '2031-02-03', version };
    expect((await call('PUT', paths.eventRecord.update(_id), { session, json: renamed })).status).toBe(200);
    expect((await newest()).titles[0]).toBe('Renamed');
    await call('DELETE', paths.eventRecord.delete(_id), { session });
    expect((await newest()).titles).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 0].map((number) => `Event ${number}`));
  });

  test.each([
    ['year=newest', 'club'],
    ['club=coding&year=newest&limit=5', 'limit'],
    ['club=coding&year=newest&cursor=2024-01-01_x', 'cursor'],
  ])('refuses %s with 400 and names %s', async (query, field) => {
    const { status, body } = await call('GET', `${paths.eventRecord.fetch}?${query}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test.each(['year=20x4', 'year=24', 'club=a&club=b', 'limit=101'])('refuses %s with 400', async (query) => {
    const { status, body } = await call('GET', `${paths.eventRecord.fetch}?${query}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, [query.split('=')[0]]]);
  });
});

describe('images', () => {
  test('pages through the pictures of all items, eight at a time, with the total', async () => {
    await upload({ ...fields, date: '2199-01-01' }, [
      ...Array.from({ length: 9 }, (_, index) => ({ name: `${index}.jpg`, bytes: small })),
      { name: 'a.pdf', bytes: pdf() },
    ]);
    const first = GalleryImagePage.parse((await call('GET', paths.eventRecord.images)).body);
    expect(first.images.map(({ name }) => name)).toEqual(
      Array.from({ length: 8 }, (_, index) => `${index}.jpg`),
    );
    const second = GalleryImagePage.parse(
      (await call('GET', `${paths.eventRecord.images}?cursor=${encodeURIComponent(first.next ?? '')}`)).body,
    );
    expect(second.images[0]?.name).toBe('8.jpg');

    const totals: number[] = [];
    let [count, next]: [number, string | undefined] = [0, ''];
    while (next !== undefined) {
      const query: string = next ? `?cursor=${encodeURIComponent(next)}` : '';
      const page = GalleryImagePage.parse((await call('GET', `${paths.eventRecord.images}${query}`)).body);
      expect(page.images.every(({ kind }) => kind === 'image')).toBe(true);
      totals.push(page.total);
      count += page.images.length;
      next = page.next;
    }
    expect(new Set(totals)).toEqual(new Set([count]));
  });

  test('pages from the oldest picture to the newest, in pages as small as asked', async () => {
    const read = async (query: string) =>
      GalleryImagePage.parse((await call('GET', `${paths.eventRecord.images}?${query}`)).body);
    const names: string[] = [];
    let next: string | undefined;
    do {
      const page = await read(
        next ? `order=oldest&cursor=${encodeURIComponent(next)}` : 'order=oldest&limit=3',
      );
      if (!next) expect(page.images).toHaveLength(3);
      names.push(...page.images.map(({ url }) => url));
      next = page.next;
    } while (next);
    const { images } = await read('');
    expect(names.slice(-8).reverse()).toEqual(images.map(({ url }) => url));
  });

  test.each(['order=best', 'limit=9'])('refuses %s with 400', async (query) => {
    const { status, body } = await call('GET', `${paths.eventRecord.images}?${query}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, [query.split('=')[0]]]);
  });
});

describe('update', () => {
  test('changes the descriptive fields, clears with empty text, and ignores files and club', async () => {
    const before = { ...fields, speaker: 'Somebody', no_student: '5' };
    const item = await uploadRecord(session, before, [{ name: 'a.jpg', bytes: small }]);
    const changed = { title: 'Renamed', date: '2199-02-03', type: 'pdf', speaker: '', no_student: null };
    const json = { ...item, ...changed, club: 'iot', files: [] };
    const { status, body } = await call('PUT', paths.eventRecord.update(item._id), { session, json });
    expect([status, body.message]).toEqual([200, en.success.eventRecord.updated]);
    expect(body.item).toMatchObject({ ...changed, club: 'gate', files: item.files });
    const { body: images } = await call('GET', paths.eventRecord.images);
    expect(images.images).toContainEqual(
      expect.objectContaining({ gallery: item._id, title: 'Renamed', date: '2199-02-03' }),
    );
  });
});
