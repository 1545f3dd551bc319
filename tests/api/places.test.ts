import { eventFilePaths, evidencePaths, trashPaths } from '@club-portal/contract/administration-paths';
import { type Evidence, EvidenceAnswer, type PicturePlace } from '@club-portal/contract/evidence';
import { lacksOf } from '@club-portal/contract/lacks';
import { paths } from '@club-portal/contract/paths';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPlace } from '../../functions/src/media/camera-note.ts';
import { ORIGIN, ports } from '../../scripts/ports.ts';
import { en } from '../sentences.ts';
import { administrator } from '../sign-ins.ts';
import { auth, bucket, database } from './admin.ts';
import { call, logIn } from './client.ts';
import { readRecord, uploadRecord } from './event-record.ts';
import { bhopal, cameraNotes, formOf, pdf, photograph, type Sent } from './files.ts';

/** When and where photographs were taken: stored if the administrator wants it, and never readable by visitors. */

const session = await logIn();
const plain = await photograph(64, 48);
const noted = await withNotes();

function withNotes(latitude?: string): Promise<Buffer> {
  return sharp(plain).withExif(cameraNotes(latitude)).jpeg().toBuffer();
}

const delhi: PicturePlace = { takenAt: '2024-09-06T18:00', latitude: 28.61, longitude: 77.2 };

/** As the browser sends it. */
const sent = (place: PicturePlace) => JSON.stringify(place);

const fields = { title: 'With places', date: '2199-07-03', theme: 'Testing', club: 'gate' };
const keep = { places: 'keep' };
const a: Sent = { name: 'a.jpg', bytes: noted };
const b: Sent = { name: 'b.jpg', bytes: plain };
const plan: Sent = { name: 'plan.pdf', bytes: pdf() };

const upload = (files: Sent[], text: Record<string, string | string[]>, key = '') =>
  uploadRecord(session, { ...fields, ...text }, files, key);

async function read(id: string): Promise<Evidence> {
  return EvidenceAnswer.parse((await call('GET', evidencePaths.read(id), { session })).body).evidence;
}

/** The places by file name. */
async function placesOf(id: string): Promise<Record<string, PicturePlace>> {
  const { files } = await readRecord(id);
  const { places } = await read(id);
  const entries = files.flatMap(({ id, name }) => (places[id] ? [[name, places[id]]] : []));
  expect(entries).toHaveLength(Object.keys(places).length);
  return Object.fromEntries(entries);
}

const correct = (id: string, places: Record<string, unknown>) =>
  call('PUT', evidencePaths.places(id), { session, json: { places } });

test('nothing is stored unless the switch is on, whatever is sent', async () => {
  const { _id } = await upload([a, b], { place: ['', sent(delhi)] });
  expect((await read(_id)).places).toEqual({});
  expect((await database.doc(`evidence/${_id}`).get()).exists).toBe(false);
});

test('with the switch, what the browser has read is stored for each picture, or else what the picture contains', async () => {
  const { _id } = await upload([plan, b, a], { ...keep, place: ['', sent(delhi), ''] });
  expect(await placesOf(_id)).toEqual({ 'b.jpg': delhi, 'a.jpg': bhopal });
});

test('a staged picture contains where it was taken', async () => {
  const { uid } = await auth.getUserByEmail(administrator.email);
  const staged = `${crypto.randomUUID()}.jpg`;
  await bucket.file(`uploads/${uid}/${staged}`).save(noted);
  const { _id } = await upload([], { ...keep, staged });
  expect(Object.values((await read(_id)).places)).toEqual([bhopal]);
});

test('visitors never get it: not in the objects, the record, the lists or the page, and no rule allows it', async () => {
  const { _id, files } = await upload([a], { ...keep, place: sent(bhopal) });
  expect(await placesOf(_id)).toEqual({ 'a.jpg': bhopal });
  const [objects] = await bucket.getFiles({ prefix: `galleries/${_id}/` });
  expect(objects.length).toBeGreaterThan(1);
  for (const object of objects) {
    const [bytes] = await object.download();
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(await readPlace(bytes)).toBeNull();
    expect(JSON.stringify(object.metadata)).not.toContain('23.2599');
  }
  const answers = [
    paths.eventRecord.read(_id),
    paths.eventRecord.images,
    `${paths.eventRecord.fetch}?club=gate&year=newest`,
  ];
  for (const path of answers) {
    const text = JSON.stringify((await call('GET', path)).body);
    expect(text).toContain(files[0]?.id);
    expect(text).not.toMatch(/23\.2599|77\.4126|2024-09-05T10:32/);
  }
  const page = await fetch(`${ORIGIN}/events/${_id}`);
  expect([page.status, await page.text()]).toEqual([200, expect.not.stringMatching(/23\.2599|77\.4126/)]);
  for (const path of [
    `galleries/${_id}`,
    `galleryImages/${_id}-0`,
    'published/club-gate',
    'published/images',
  ])
    expect(JSON.stringify((await database.doc(path).get()).data() ?? {})).not.toContain('23.2599');
  const rest = `http://127.0.0.1:${ports.Firestore}/v1/projects/demo-club-portal/databases/(default)/documents`;
  expect((await fetch(`${rest}/galleries/${_id}`)).status).toBe(200);
  expect((await fetch(`${rest}/evidence/${_id}`)).status).toBe(403);
});

test('drops an impossible place or time, whether sent or read from a picture', async () => {
  const false_ = await withNotes('123/1 0/1 0/1');
  const { _id } = await upload([{ name: 'a.jpg', bytes: false_ }, b, { name: 'c.jpg', bytes: plain }], {
    ...keep,
    place: ['', sent({ ...delhi, takenAt: '2024-02-31T10:00' }), sent({ ...delhi, latitude: 91 })],
  });
  expect(await placesOf(_id)).toEqual({
    'a.jpg': { takenAt: bhopal.takenAt, latitude: null, longitude: null },
    'b.jpg': { ...delhi, takenAt: '' },
    'c.jpg': { takenAt: delhi.takenAt, latitude: null, longitude: null },
  });
});

test('a place that is not JSON, and a switch that is neither on nor off, are 400', async () => {
  for (const [name, value] of Object.entries({ place: '{', places: 'yes' })) {
    const raw = formOf({ ...fields, ...keep, [name]: value }, [b]);
    const { status, body } = await call('POST', paths.eventRecord.upload, { session, raw });
    expect([status, Object.keys(body.fields)]).toEqual([400, [name]]);
  }
});

test('files added later bring their places, once, and lose them while they are removed', async () => {
  const { _id } = await upload([a], keep);
  const key = crypto.randomUUID();
  const add = () => {
    const raw = formOf({ ...keep, place: ['', sent(delhi)] }, [plan, b]);
    return call('POST', eventFilePaths.attach(_id), { session, raw, key });
  };
  expect((await Promise.all([add(), add()])).map(({ status }) => status)).toEqual([201, 201]);
  expect(await placesOf(_id)).toEqual({ 'a.jpg': bhopal, 'b.jpg': delhi });
  const [first] = (await readRecord(_id)).files;
  const { trash } = (await call('DELETE', `${eventFilePaths.detach(_id)}?file=${first?.id}`, { session }))
    .body;
  expect(await placesOf(_id)).toEqual({ 'b.jpg': delhi });
  await call('POST', trashPaths.restore(trash), { session });
  expect(await placesOf(_id)).toEqual({ 'a.jpg': bhopal, 'b.jpg': delhi });
});

test('a repeated upload keeps the places of the existing item', async () => {
  const key = crypto.randomUUID();
  const text = { ...keep, place: ['', sent(delhi)] };
  const { _id } = await upload([a, b], text, key);
  expect((await upload([a, b], text, key))._id).toBe(_id);
  expect(await placesOf(_id)).toEqual({ 'a.jpg': bhopal, 'b.jpg': delhi });
});

test('arranging, editing and moving the event keep them with their pictures', async () => {
  const item = await upload([a, b], { ...keep, place: ['', sent(delhi)] });
  const files = item.files.map(({ id }) => ({ id })).toReversed();
  await call('PUT', eventFilePaths.arrange(item._id), { session, json: { files } });
  await call('PUT', eventFilePaths.move(item._id), { session, json: { club: 'iot' } });
  const json = { title: 'Edited', date: '2199-07-04' };
  await call('PUT', paths.eventRecord.update(item._id), { session, json });
  expect(await placesOf(item._id)).toEqual({ 'a.jpg': bhopal, 'b.jpg': delhi });
});

test('a person corrects one, clears another, adds one by hand, and the others stay', async () => {
  const four = [a, b, { name: 'c.jpg', bytes: noted }, { name: 'd.jpg', bytes: plain }];
  const item = await upload(four, { ...keep, place: ['', sent(delhi)] });
  const [first = '', second = '', , fourth = ''] = item.files.map(({ id }) => id);
  const { status, body } = await correct(item._id, { [first]: delhi, [second]: null, [fourth]: delhi });
  expect([status, body.message]).toEqual([200, en.success.evidence.placesSaved]);
  expect(await placesOf(item._id)).toEqual({ 'a.jpg': delhi, 'c.jpg': bhopal, 'd.jpg': delhi });
  await correct(item._id, { [first]: { takenAt: '', latitude: null, longitude: null } });
  expect(await placesOf(item._id)).toEqual({ 'c.jpg': bhopal, 'd.jpg': delhi });
});

test('an address in words is a place too, so the place is no longer missing', async () => {
  const item = await upload([b], {});
  const id = item.files[0]?.id ?? '';
  expect(lacksOf(item, await read(item._id))).toContain('places');
  const address = { takenAt: '', latitude: null, longitude: null, address: 'Ravindra Bhavan, Bhopal' };
  await correct(item._id, { [id]: { ...address, address: ' Ravindra Bhavan, Bhopal ' } });
  expect(await placesOf(item._id)).toEqual({ 'b.jpg': address });
  expect(lacksOf(item, await read(item._id))).not.toContain('places');
  const long = await correct(item._id, { [id]: { ...address, address: 'x'.repeat(201) } });
  expect([long.status, Object.keys(long.body.fields)]).toEqual([400, ['places']]);
});

test.each([
  ['a latitude over 90', { ...delhi, latitude: 90.1 }],
  ['a longitude over 180', { ...delhi, longitude: 181 }],
  ['half a place', { ...delhi, longitude: null }],
  ['no real time', { ...delhi, takenAt: '2024-02-31T10:00' }],
])('refuses a correction with %s', async (_, place) => {
  const { _id, files } = await upload([a], keep);
  const { status, body } = await correct(_id, { [files[0]?.id ?? '']: place });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['places']]);
  expect(await placesOf(_id)).toEqual({ 'a.jpg': bhopal });
});

test('refuses a correction for a file that is not a picture of the event', async () => {
  const { _id, files } = await upload([a, plan], keep);
  for (const id of ['unknown', files[1]?.id ?? '']) {
    const { status, body } = await correct(_id, { [id]: delhi });
    expect([status, body.fields]).toEqual([400, { places: en.api.eventRecord.fileNotFound }]);
  }
  expect((await correct('unknown', {})).status).toBe(404);
});
