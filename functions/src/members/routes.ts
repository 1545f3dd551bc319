import { findClub } from '@club-portal/contract/content/clubs';
import { MemberDone, MemberInput, MemberList } from '@club-portal/contract/member';
import { messages } from '@club-portal/contract/messages';
import { paths } from '@club-portal/contract/paths';
import { PageQuery } from '@club-portal/contract/queries';
import { countAttempt, joinsPerAddress } from '../access/attempts.ts';
import { alreadyExists } from '../errors.ts';
import { deleteRoute } from '../http/record-routes.ts';
import { route, visitorsBodyBytes } from '../http/route.ts';
import { addMember, countMembers, deleteMember, listMembers } from './store.ts';

export const memberRoutes = [
  route({
    method: 'POST',
    path: paths.member.join,
    summary: 'A student joins a club. 409 if the roll number is in this club already.',
    action: 'member.add',
    body: MemberInput,
    bodyLimitBytes: visitorsBodyBytes,
    answer: MemberDone,
    status: 201,
    run: async ({ body, address }) => {
      await countAttempt(joinsPerAddress(address));
      const label = findClub(body.club)?.label ?? body.club;
      if (!(await addMember(body))) throw alreadyExists(messages.member.alreadyJoined(label));
      return { success: true as const, message: messages.member.joined(label) };
    },
  }),

  route({
    method: 'GET',
    path: paths.member.fetch,
    summary:
      'The students who joined a club, newest first. Pages with limit and cursor; the first page has the total.',
    action: 'member.list',
    query: PageQuery,
    answer: MemberList,
    run: async ({ query }) => {
      const isFirstPage = query.limit !== undefined && query.cursor === undefined;
      const [{ items, next }, total] = await Promise.all([
        listMembers(query),
        isFirstPage ? countMembers() : undefined,
      ]);
      return {
        success: true as const,
        students: items,
        ...(next !== undefined && { next }),
        ...(total !== undefined && { total }),
      };
    },
  }),

  deleteRoute(
    'member.delete',
    paths.member.delete(':id'),
    'Takes a student off the list.',
    messages.member.deleted,
    deleteMember,
  ),
];
