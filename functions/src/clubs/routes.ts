import { ClubAnswer } from '@club-portal/contract/club';
import { findClub } from '@club-portal/contract/content/clubs';
import { CLUB_PICTURES_MOST } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import { ApiProblem } from '../errors.ts';
import { newestOfClub } from '../event-records/lists.ts';
import { route } from '../http/route.ts';
import { countMembersOf } from '../members/store.ts';
import { upcomingEvents } from '../upcoming-events/store.ts';

export const clubRoutes = [
  route({
    method: 'GET',
    path: paths.club.read(':id'),
    summary: "What a club's page shows: the number of its members, its next event and its newest pictures.",
    action: 'club.see',
    answer: ClubAnswer,
    cacheable: () => true,
    run: async ({ id }) => {
      const club = findClub(id);
      if (!club?.hasPage) throw new ApiProblem(404, 'not-found', (say) => say.pages.clubNotFound);
      const [members, events, newest] = await Promise.all([
        countMembersOf(club.key),
        upcomingEvents.listVisible(),
        newestOfClub(club.key),
      ]);
      const next = events.find((event) => event.club === club.key && !event.cancelled) ?? null;
      const pictures = newest.items.flatMap(({ _id: gallery, title, date, club, files }) =>
        files.filter(({ kind }) => kind === 'image').map((file) => ({ ...file, gallery, title, date, club })),
      );
      return { members, next, pictures: pictures.slice(0, CLUB_PICTURES_MOST) };
    },
  }),
];
