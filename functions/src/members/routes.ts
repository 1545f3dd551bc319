import { clubLabelIn } from '@club-portal/contract/content/in-language';
import {
  MemberAccessList,
  MemberDone,
  MemberExport,
  MemberExportList,
  MemberInput,
  MemberList,
  MemberQuery,
} from '@club-portal/contract/member';
import { paths } from '@club-portal/contract/paths';
import { PageQuery } from '@club-portal/contract/queries';
import { listMemberAccess, logMemberAccess } from '../access/access-log.ts';
import { countAttempt, joinsPerAddress } from '../access/attempts.ts';
import { alreadyExists } from '../errors.ts';
import { deleteRoute } from '../http/record-routes.ts';
import { route, visitorsBodyBytes } from '../http/route.ts';
import type { MembersChanged } from '../records/club-members.ts';
import { addMember, countMembers, deleteMember, findMembers, listMembers } from './store.ts';

const EXPORT_BYTES = 1_000_000;
/** A complete list of many thousands takes longer than other answers. */
const EXPORT_MS = 50_000;

export const memberRoutes = (membersChanged: MembersChanged) => [
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
      const state = await addMember(null, body);
      const { club } = body;
      if (state === null) {
        throw alreadyExists((say, language) => say.api.member.alreadyJoined(clubLabelIn(language, club)));
      }
      await membersChanged([club]);
      return {
        message: (say, language) => {
          const { joined, asked } = say.success.member;
          return (state === 'waiting' ? asked : joined)(clubLabelIn(language, club));
        },
      };
    },
  }),

  route({
    method: 'GET',
    path: paths.member.fetch,
    summary:
      'The students who joined a club, newest first. Pages with limit and cursor; the first page has the total. Who asks is written into the register.',
    action: 'member.list',
    query: MemberQuery,
    answer: MemberList,
    run: async ({ query, actor }) => {
      const isFirstPage = query.limit !== undefined && query.cursor === undefined;
      const [{ items, next }, total] = await Promise.all([
        listMembers(actor, query),
        isFirstPage ? countMembers(actor) : undefined,
      ]);
      await logMemberAccess(actor, query.purpose, items);
      return { students: items, next, total };
    },
  }),

  route({
    method: 'POST',
    path: paths.member.export,
    summary:
      'Writes into the register that the administrator who asks takes students out of the portal, and answers these students: all, or those of the ids that are still on the list.',
    action: 'member.export',
    body: MemberExport,
    bodyLimitBytes: EXPORT_BYTES,
    deadlineMs: EXPORT_MS,
    answer: MemberExportList,
    run: async ({ body: { format, ids }, actor }) => {
      const students = ids ? await findMembers(actor, ids) : (await listMembers(actor, {})).items;
      await logMemberAccess(actor, format, students);
      return { students };
    },
  }),

  route({
    method: 'GET',
    path: paths.member.accessLog,
    summary: 'The register of who looked up or exported students, newest first, in pages.',
    action: 'memberAccess.list',
    query: PageQuery,
    answer: MemberAccessList,
    run: async ({ actor, query }) => {
      const { items, next } = await listMemberAccess(actor, { ...query, limit: query.limit ?? 100 });
      return { lookups: items, ...(next !== undefined && { next }) };
    },
  }),

  deleteRoute(
    'member.delete',
    paths.member.delete(':id'),
    'Takes a student off the list.',
    (say) => say.success.member.deleted,
    async (actor, id) => membersChanged([await deleteMember(actor, id)]),
  ),
];
