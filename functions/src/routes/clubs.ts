import { Done } from '@club-portal/contract/answers';
import { findClub } from '@club-portal/contract/content/clubs';
import { JoinDone, JoinRequestInput, JoinRequestList } from '@club-portal/contract/join-request';
import { messages } from '@club-portal/contract/messages';
import { paths } from '@club-portal/contract/paths';
import { PageQuery } from '@club-portal/contract/queries';
import { alreadyExists } from '../errors.ts';
import { route, visitorsBodyBytes } from '../route.ts';
import { countAttempt, joinsPerAddress } from '../stores/attempts.ts';
import {
  addJoinRequest,
  countJoinRequests,
  deleteJoinRequest,
  listJoinRequests,
} from '../stores/join-requests.ts';

export const clubRoutes = [
  route({
    method: 'POST',
    path: paths.club.join,
    summary: 'A student joins a club. 409 if the roll number is in this club already.',
    who: 'anyone',
    body: JoinRequestInput,
    bodyLimitBytes: visitorsBodyBytes,
    answer: JoinDone,
    status: 201,
    run: async ({ body, address }) => {
      await countAttempt(joinsPerAddress(address));
      const label = findClub(body.club)?.label ?? body.club;
      if (!(await addJoinRequest(body))) throw alreadyExists(messages.joining.alreadyJoined(label));
      return { success: true as const, message: messages.joining.joined(label) };
    },
  }),

  route({
    method: 'GET',
    path: paths.club.fetch,
    summary:
      'The students who joined a club, newest first. Pages with limit and cursor; the first page has the total.',
    who: 'administrator',
    query: PageQuery,
    answer: JoinRequestList,
    run: async ({ query }) => {
      const isFirstPage = query.limit !== undefined && query.cursor === undefined;
      const [{ items, next }, total] = await Promise.all([
        listJoinRequests(query),
        isFirstPage ? countJoinRequests() : undefined,
      ]);
      return {
        success: true as const,
        students: items,
        ...(next !== undefined && { next }),
        ...(total !== undefined && { total }),
      };
    },
  }),

  route({
    method: 'DELETE',
    path: paths.club.delete(':id'),
    summary: 'Takes a student off the list.',
    who: 'administrator',
    answer: Done,
    run: async ({ id }) => {
      await deleteJoinRequest(id);
      return { success: true as const, message: messages.joining.deleted };
    },
  }),
];
