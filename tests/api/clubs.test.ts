import { ClubAnswer } from '@club-portal/contract/club';
import { clubs, clubsWithPage } from '@club-portal/contract/content/clubs';
import { CLUB_PICTURES_MOST } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { todayInIndia } from '@club-portal/contract/today';
import { expect, test } from 'vitest';
import { database } from './admin.ts';
import { call, logIn } from './client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

async function readClub(key: string): Promise<ClubAnswer> {
  const { status, body } = await call('GET', paths.club.read(key));
  expect(status).toBe(200);
  return ClubAnswer.parse(body);
}

test.each(clubsWithPage.map(({ key }) => key))(
  '%s has numbers, an event and pictures of its own',
  async (key) => {
    const { members, next, pictures } = await readClub(key);
    const joined = await database.collection('joinRequests').where('club', '==', key).get();
    expect(members).toBe(joined.size);
    expect(next?.club ?? key).toBe(key);
    expect(pictures.length).toBeLessThanOrEqual(CLUB_PICTURES_MOST);
    expect(pictures.map(({ club, kind }) => [club, kind])).toEqual(pictures.map(() => [key, 'image']));
  },
);

test('the pictures are those of the newest events', async () => {
  const { pictures } = await readClub('coding');
  const { body } = await call('GET', `${paths.eventRecord.fetch}?club=coding&year=newest`);
  const images = body.gallery.flatMap(({ files }: { files: { kind: string; url: string }[] }) =>
    files.filter(({ kind }) => kind === 'image').map(({ url }) => url),
  );
  expect(images.length).toBeGreaterThan(0);
  expect(pictures.map(({ url }) => url)).toEqual(images.slice(0, CLUB_PICTURES_MOST));
});

test('the next event is the first one of the club that is not cancelled', async () => {
  const session = await logIn();
  const add = async (club: string, days: number, cancelled = false) => {
    const event = {
      title: 'Evening',
      description: 'Of the club.',
      date: todayInIndia(new Date(Date.now() + days * DAY_MS)),
    };
    const { status, body } = await call('POST', paths.upcomingEvent.add, {
      session,
      json: { ...event, club, cancelled },
    });
    expect(status).toBe(201);
    return body.event._id as string;
  };
  await add('gaming', 0, true);
  await add('sport', 0);
  const next = await add('gaming', 0);
  await add('gaming', 1);
  expect((await readClub('gaming')).next?._id).toBe(next);
});

test.each(['Nowhere', '__coding__', clubs.find(({ hasPage }) => !hasPage)?.key ?? 'without-page'])(
  '%s has no page',
  async (key) => {
    const { status, body } = await call('GET', paths.club.read(key));
    expect([status, body.message]).toEqual(
      key.startsWith('__') ? [400, expect.any(String)] : [404, pageSentences.clubNotFound],
    );
  },
);
