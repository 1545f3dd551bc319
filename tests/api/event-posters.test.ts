import { paths } from '@club-portal/contract/paths';
import { expect, test } from 'vitest';
import { readText } from '../../functions/src/reports/fixtures/pdf-reader.ts';
import { bodyOf, call, logIn } from './client.ts';
import { uploadRecord } from './event-record.ts';
import { addUpcomingEvent } from './records.ts';

const session = await logIn();
const event = await addUpcomingEvent(session, {
  title: 'With a printed poster',
  club: 'coding',
  location: 'Computer Lab 2',
  translations: { hi: { title: 'छपा पोस्टर' } },
});

const print = (query = '', id = event._id) =>
  call('GET', paths.upcomingEvent.poster(id) + query, { session });

test.each([
  ['', '', 'With a printed poster'],
  ['?size=a3&language=hi', '/hi', 'छपा'],
])('an administrator gets the poster of an event as PDF: %s', async (query, prefix, title) => {
  const { status, headers, body } = await print(query);
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('Content-Disposition')).toContain('attachment; filename="poster.pdf"');
  const [text, ...more] = await readText(body);
  expect(more).toEqual([]);
  expect(text).toContain(title);
  expect(text?.replaceAll(' ', '')).toContain(`${prefix}/e/${event._id}`);
});

test('an unknown size or language is 400, and an unknown event 404', async () => {
  expect((await print('?size=a5')).status).toBe(400);
  expect((await print('?language=xx')).status).toBe(400);
  expect((await print('', 'nobody')).status).toBe(404);
});

test('an organiser chooses the composition of an announced event and of a record, or leaves it to the portal', async () => {
  const announced = await addUpcomingEvent(session, { poster: 'rings' });
  const record = await uploadRecord(session, { poster: 'tiles' });
  expect([announced.poster, record.poster, event.poster]).toEqual(['rings', 'tiles', '']);
  const changed = async (path: string, json: object) =>
    bodyOf(await call('PUT', path, { session, json: { ...json, poster: '' } }));
  expect((await changed(paths.upcomingEvent.update(announced._id), announced)).event.poster).toBe('');
  expect((await changed(paths.eventRecord.update(record._id), record)).item.poster).toBe('');
});

test('an unknown composition is refused by name', async () => {
  const json = { title: 'x', description: 'x', date: '2099-03-01', poster: 'graffiti' };
  const { status, body } = await call('POST', paths.upcomingEvent.add, { session, json });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['poster']]);
});
