import { paths } from '@club-portal/contract/paths';
import { expect, test } from 'vitest';
import { readText } from '../../functions/src/reports/fixtures/pdf-reader.ts';
import { call, logIn } from './client.ts';
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
  expect(text?.replaceAll(' ', '')).toContain(`${prefix}/events/upcoming/${event._id}`);
});

test('a size or a language that there is not is 400, and an unknown event 404', async () => {
  expect((await print('?size=a5')).status).toBe(400);
  expect((await print('?language=xx')).status).toBe(400);
  expect((await print('', 'nobody')).status).toBe(404);
});
