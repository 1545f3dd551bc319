import { contentIn } from '@club-portal/contract/content/in-language';
import type { LanguageCode } from '@club-portal/contract/languages';
import { MemberDone, MemberInput, MemberList } from '@club-portal/contract/member';
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
      const isNew = await addMember(body);
      const { club } = body;
      if (!isNew) {
        throw alreadyExists((say, language) => say.api.member.alreadyJoined(labelOf(club, language)));
      }
      return {
        success: true as const,
        message: (say, language) => say.done.member.joined(labelOf(club, language)),
      };
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
    (say) => say.done.member.deleted,
    deleteMember,
  ),
];

function labelOf(club: string, language: LanguageCode): string {
  return contentIn(language).clubs.find(({ key }) => key === club)?.label ?? club;
}
