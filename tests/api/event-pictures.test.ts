import { trashPaths } from '@club-portal/contract/administration-paths';
import { chosenContent } from '@club-portal/contract/content/in-language';
import { posterKey } from '@club-portal/contract/content/poster-key';
import type { Clubs } from '@club-portal/contract/content/schema';
import { pageAddress, previewAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import type { Picture } from '@club-portal/contract/picture';
import { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readContent } from '../../functions/src/content/current.ts';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { en } from '../sentences.ts';
import { objectsUnder } from './admin.ts';
import { call, logIn } from './client.ts';
import { editContent, publish, save } from './content.ts';
import { formOf, heic, pdf, photograph, type Sent } from './files.ts';
import { addUpcomingEvent, destroy } from './records.ts';
import { callNoPublisher } from './without-publisher.ts';

editContent();
callNoPublisher();

const session = await logIn();
const poster = { name: 'poster.jpg', bytes: await photograph(900, 1200) };
const small = { name: 'small.jpg', bytes: await photograph(300, 200) };

const addEvent = async () => (await addUpcomingEvent(session, { title: 'With a poster' }))._id;

function setPicture(id: string, alt: string, files: Sent[], key = '') {
  return call('POST', paths.upcomingEvent.picture(id), { session, key, raw: formOf({ alt }, files) });
}

const removePicture = (id: string) => call('DELETE', paths.upcomingEvent.picture(id), { session });

const objects = () => objectsUnder('files/');

async function listed(id: string): Promise<UpcomingEvent | undefined> {
  const { events } = (await call('GET', paths.upcomingEvent.fetch)).body;
  return events
    .map((event: unknown) => UpcomingEvent.parse(event))
    .find((it: UpcomingEvent) => it._id === id);
}

test('visitors get the picture of an event in their list and on its page, in every size, but not the uploaded file', async () => {
  const id = await addEvent();
  const { status, body } = await setPicture(id, 'A poster', [poster]);
  expect([status, body.message]).toEqual([201, en.success.upcomingEvent.pictureSaved]);
  const picture = UpcomingEvent.parse(body.event).picture as Picture;
  expect([picture.alt, picture.width, picture.height]).toEqual(['A poster', 900, 1200]);
  expect(picture.sizes.map(({ width }) => width)).toEqual([400, 800, 900]);
  expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect((await listed(id))?.picture).toEqual(picture);
  for (const { url, width } of picture.sizes) {
    const stored = await sharp(await (await fetch(url)).bytes()).metadata();
    expect([stored.format, stored.width]).toEqual(['webp', width]);
  }
  const { event } = (await call('GET', paths.upcomingEvent.read(id))).body;
  expect(event.picture).toEqual(picture);

  const html = await (await fetch(ORIGIN + pageAddress('upcomingEvent', event))).text();
  expect(html).toContain('alt="A poster"');
  const address = previewAddress('upcomingEvent', event, posterKey(chosenContent));
  expect(html).toContain(
    `property="og:image" content="https://${new URL(canonicalOf(html)).host}${address}"`,
  );
  const preview = await fetch(ORIGIN + address);
  const { width, height, format } = await sharp(await preview.bytes()).metadata();
  expect([preview.status, width, height, format]).toEqual([200, 1200, 630, 'jpeg']);
  for (const other of [address.replace(/\?.*/, ''), address.replace(id, 'nobody')])
    expect([other, (await fetch(ORIGIN + other)).status]).toEqual([other, 404]);
});

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';

test('an event without a picture has its poster in link previews, in each language, at an address that changes with it', async () => {
  const { _id, version } = await addUpcomingEvent(session, {
    title: 'With a drawn poster',
    club: 'coding',
    translations: { hi: { title: 'बना हुआ पोस्टर' } },
  });
  const addressOf = async (prefix: string) => {
    const { event } = (await call('GET', paths.upcomingEvent.read(_id))).body;
    const html = await (await fetch(ORIGIN + prefix + pageAddress('upcomingEvent', event))).text();
    const [, address = ''] = /property="og:image" content="https:\/\/[^/]+([^"]+)"/.exec(html) ?? [];
    expect(address).toBe(prefix + previewAddress('upcomingEvent', event, posterKey(chosenContent)));
    return address;
  };
  const pictureAt = async (address: string) => {
    const answer = await fetch(ORIGIN + address);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    const picture = Buffer.from(await answer.arrayBuffer());
    const { width, height, format } = await sharp(picture).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    // WhatsApp shows no larger picture.
    expect(picture.length).toBeLessThan(300_000);
    return picture;
  };
  const [english, hindi] = [await addressOf(''), await addressOf('/hi')];
  const drawn = await pictureAt(english);
  expect((await pictureAt(hindi)).equals(drawn)).toBe(false);

  const changes = {
    title: 'With a drawn poster',
    description: 'x',
    date: '2099-03-01',
    cancelled: true,
    version,
  };
  expect((await call('PUT', paths.upcomingEvent.update(_id), { session, json: changes })).status).toBe(200);
  const cancelled = await addressOf('');
  expect(cancelled).not.toBe(english);
  expect((await fetch(ORIGIN + english)).status).toBe(404);
  expect((await pictureAt(cancelled)).equals(drawn)).toBe(false);

  expect((await call('DELETE', paths.upcomingEvent.delete(_id), { session })).status).toBe(200);
  expect((await fetch(ORIGIN + cancelled)).status).toBe(404);
});

test('a drawn poster in link previews follows the colour and the name of its club, each time at another address', async () => {
  const event = await addUpcomingEvent(session, { title: 'Of a club that changes', club: 'coding' });
  const drawn = async (address: string) => {
    const answer = await fetch(ORIGIN + address);
    expect([address, answer.status]).toEqual([address, 200]);
    return Buffer.from(await answer.arrayBuffer()).toString('base64');
  };
  const { _id, version } = event;
  const addressWith = async () => {
    const html = await (await fetch(ORIGIN + pageAddress('upcomingEvent', event))).text();
    const [, address = ''] = /property="og:image" content="https:\/\/[^/]+([^"]+)"/.exec(html) ?? [];
    return address;
  };
  const addresses = [await addressWith()];
  const pictures = [await drawn(addresses[0] as string)];
  const [coding, ...others] = chosenContent.clubs as [Clubs[number], ...Clubs];
  const colour = others[0]?.colour as Clubs[number]['colour'];
  for (const change of [{ colour }, { colour, title: { en: 'Club of code', hi: 'कोड क्लब' } }]) {
    const clubs = [{ ...coding, ...change }, ...others];
    expect((await save('clubs', clubs)).status).toBe(200);
    expect((await publish('clubs')).status).toBe(200);
    // Otherwise after half a minute.
    await readContent();
    const address = await addressWith();
    expect(address).toBe(
      previewAddress('upcomingEvent', { _id, version }, posterKey({ ...chosenContent, clubs })),
    );
    expect((await fetch(ORIGIN + (addresses.at(-1) as string))).status).toBe(404);
    addresses.push(address);
    pictures.push(await drawn(address));
  }
  expect([new Set(addresses).size, new Set(pictures).size]).toEqual([3, 3]);
});

test('a new picture replaces the old one, of which nothing is left', async () => {
  const id = await addEvent();
  const before = await objects();
  await setPicture(id, 'First', [poster]);
  const { body } = await setPicture(id, 'Second', [small]);
  expect([body.event.picture.alt, body.event.picture.width]).toEqual(['Second', 300]);
  const left = (await objects()).filter((name) => !before.includes(name));
  expect(left.map((name) => name.split('/').at(-1))).toEqual(['0-300.webp', '0-report.jpg']);
});

test('of two simultaneous pictures one stays complete, and nothing is left of the other', async () => {
  const id = await addEvent();
  const before = await objects();
  const answers = await Promise.all([setPicture(id, 'A', [small]), setPicture(id, 'B', [small])]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const { event } = (await call('GET', paths.upcomingEvent.read(id))).body;
  expect((await fetch(event.picture.url)).status).toBe(200);
  expect(await objects()).toHaveLength(before.length + 2);
});

test('the same request adds a picture once, and is 422 with another one', { tags: 'long' }, async () => {
  const id = await addEvent();
  const key = crypto.randomUUID();
  const before = await objects();
  const answers = await Promise.all([1, 2].map(() => setPicture(id, 'A', [small], key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await objects()).toHaveLength(before.length + 2);
  expect((await setPicture(id, 'A', [poster], key)).status).toBe(422);
});

test('without a file only the description changes, and an edit of the event keeps both', {
  tags: 'long',
}, async () => {
  const id = await addEvent();
  expect((await setPicture(id, 'Nothing to describe', [])).status).toBe(404);
  const { picture } = (await setPicture(id, '', [small])).body.event;
  expect(picture.alt).toBe('With a poster');
  const { status, body } = await setPicture(id, 'A hall with many tables', []);
  expect([status, body.event.picture]).toEqual([201, { ...picture, alt: 'A hall with many tables' }]);
  expect((await listed(id))?.picture?.alt).toBe('A hall with many tables');
  const translations = JSON.stringify({ hi: { alt: 'मेज़ों वाला हॉल' } });
  const raw = formOf({ alt: 'A hall with many tables', translations }, []);
  await call('POST', paths.upcomingEvent.picture(id), { session, raw });
  expect((await listed(id))?.picture?.translations).toEqual({ hi: { alt: 'मेज़ों वाला हॉल' } });
  await setPicture(id, 'A hall', []);
  expect((await listed(id))?.picture).toMatchObject({
    alt: 'A hall',
    translations: { hi: { alt: 'मेज़ों वाला हॉल' } },
  });
  body.event = (await call('GET', paths.upcomingEvent.read(id))).body.event;
  const json = { ...body.event, title: 'Changed', picture: null, pictures: [] };
  const edited = await call('PUT', paths.upcomingEvent.update(id), { session, json });
  expect([edited.status, edited.body.event.picture]).toEqual([200, body.event.picture]);
});

test('a removed picture is deleted from Storage with the trash, and that of a destroyed event at once and after the sweep', {
  tags: 'long',
}, async () => {
  const id = await addEvent();
  const before = await objects();
  await setPicture(id, 'A', [small]);
  const { status, body } = await removePicture(id);
  expect([status, body.message]).toEqual([200, en.success.upcomingEvent.pictureRemoved]);
  expect(body.event).not.toHaveProperty('picture');
  expect((await removePicture(id)).status).toBe(404);
  expect((await call('DELETE', trashPaths.destroy(body.trash), { session })).status).toBe(200);
  expect(await objects()).toEqual(before);
  await setPicture(id, 'A', [small]);
  await sweep();
  expect(await objects()).toHaveLength(before.length + 2);
  await destroy(session, 'events', id);
  expect(await objects()).toEqual(before);
});

test('a picture that a visitor has asked to take down is permanently deleted when removed', async () => {
  const id = await addEvent();
  const before = await objects();
  const { url } = (await setPicture(id, 'A', [small])).body.event.picture;
  const json = { event: id, url, name: 'Asha', email: 'asha@club-portal.test' };
  expect((await call('POST', paths.takedown.add, { json })).status).toBe(201);
  const { status, body } = await removePicture(id);
  expect([status, body.trash]).toEqual([200, undefined]);
  expect(await objects()).toEqual(before);
});

test.each([
  ['a PDF', () => [{ name: 'a.jpg', bytes: pdf() }], 415],
  ['a HEIC picture', () => [{ name: 'a.heic', bytes: heic() }], 415],
  ['two pictures', () => [small, small], 400],
  ['an empty file', () => [{ name: 'a.jpg', bytes: Buffer.alloc(0) }], 400],
] as const)('refuses %s and keeps the existing picture', async (_, files, status) => {
  const id = await addEvent();
  await setPicture(id, 'There', [small]);
  const before = await objects();
  const answer = await setPicture(id, 'Other', [...files()]);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, ['files']]);
  expect(await objects()).toEqual(before);
  expect((await listed(id))?.picture?.alt).toBe('There');
});

test('refuses a description that is too long', async () => {
  const long = await setPicture(await addEvent(), 'x'.repeat(501), [small]);
  expect([long.status, Object.keys(long.body.fields)]).toEqual([400, ['alt']]);
});
