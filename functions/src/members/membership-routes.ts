import { membershipPaths } from '@club-portal/contract/administration-paths';
import { Done } from '@club-portal/contract/answers';
import {
  IMPORT_FORM_BYTES,
  JoiningInput,
  JoiningList,
  MemberChanged,
  MemberCorrection,
  MemberEntry,
  MemberImportDone,
  MemberImportInput,
  MembershipDecision,
  MembershipDone,
  NextYearDone,
  NextYearInput,
  NextYearList,
  NextYearQuery,
} from '@club-portal/contract/membership';
import { logMemberAccess } from '../access/access-log.ts';
import { check, requireFileOf } from '../http/input.ts';
import { originOf } from '../http/origin.ts';
import { route } from '../http/route.ts';
import { displayName } from '../media/prepare.ts';
import type { MembersChanged } from '../records/club-members.ts';
import { requireRight } from '../rights.ts';
import { decide } from './decide.ts';
import { importMembers, readMembers, requireKnown } from './import-members.ts';
import { listJoining, updateJoining } from './joining-settings.ts';
import { beginYear, listDue } from './next-year.ts';
import { correctMember, enterMember } from './store.ts';

/** Hundreds of students, each with an entry in the log. */
const MANY_MS = 50_000;

export const membershipRoutes = (membersChanged: MembersChanged) => [
  route({
    method: 'GET',
    path: membershipPaths.joining,
    summary:
      'For each club, whether who joins waits to be accepted, and the link of the group that accepted members get.',
    action: 'clubJoining.list',
    answer: JoiningList,
    run: async ({ actor }) => ({ clubs: await listJoining(actor) }),
  }),

  route({
    method: 'PUT',
    path: membershipPaths.joiningOf(':id'),
    summary: 'Changes how students join a club. `id` is the key of the club.',
    action: 'clubJoining.update',
    body: JoiningInput,
    answer: Done,
    run: async ({ id, actor, body }) => {
      await updateJoining(actor, id, body);
      return { message: (say) => say.success.member.joiningChanged };
    },
  }),

  route({
    method: 'POST',
    path: membershipPaths.decide(':id'),
    summary:
      'Accepts or declines a student, with a note for the student. They get a mail about it if a mail server is set.',
    action: 'member.decide',
    body: MembershipDecision,
    answer: MembershipDone,
    run: async ({ id, actor, body, http }) => {
      const { student, isMailed } = await decide(actor, id, body, originOf(http));
      await membersChanged([student.club]);
      return { message: (say) => say.success.member.decided(body.state, isMailed), student, isMailed };
    },
  }),

  route({
    method: 'GET',
    path: membershipPaths.nextYear,
    summary:
      'The students, of all clubs or of one, whose year of study is that of an earlier academic year, and their year now: empty for those who have left college. Nothing is changed.',
    action: 'member.promote',
    query: NextYearQuery,
    answer: NextYearList,
    run: async ({ actor, query: { club } }) => {
      const due = await listDue(actor, club);
      await logMemberAccess(actor, 'list', due.students);
      return due;
    },
  }),

  route({
    method: 'POST',
    path: membershipPaths.nextYear,
    summary:
      'Promotes students of the preview, keeps others in their year, and erases those who have left college. It can be repeated. 409 for the preview of another academic year.',
    action: 'member.promote',
    body: NextYearInput,
    answer: NextYearDone,
    deadlineMs: MANY_MS,
    run: async ({ actor, body }) => {
      const { clubs, ...counts } = await beginYear(actor, body);
      await membersChanged(clubs);
      return { message: (say) => say.success.member.yearBegun(counts.promoted, counts.left), ...counts };
    },
  }),

  route({
    method: 'POST',
    path: membershipPaths.add,
    summary:
      'Adds one student, accepted, with the checks of joining. `collected` says that the office has the consent on paper. 409 if the club has the roll number.',
    action: 'member.enter',
    body: MemberEntry,
    answer: MemberChanged,
    status: 201,
    run: async ({ actor, body }) => {
      const student = await enterMember(actor, body);
      await membersChanged([student.club]);
      return { message: (say) => say.success.member.added, student };
    },
  }),

  route({
    method: 'PUT',
    path: membershipPaths.correct(':id'),
    summary:
      'Corrects a student. 409 if somebody has changed the student since `version`, or if the club has the new roll number already.',
    action: 'member.correct',
    body: MemberCorrection,
    answer: MemberChanged,
    run: async ({ id, actor, body }) => ({
      message: (say) => say.success.member.corrected,
      student: await correctMember(actor, id, body),
    }),
  }),

  route({
    method: 'POST',
    path: membershipPaths.import,
    summary:
      'Adds the students of a CSV or XLSX, sent as `files`, to a club. With preview=yes it is read only. `layout` says where the list has what; what the list does not say is null there, and is sent as `sheet`, `headings`, `nameColumn` and so on, counted from 1. Each row is answered: new, known (the club has the roll number), or wrong, with the names of the wrong fields. Rows that are not new are left out.',
    action: 'member.import',
    form: { fields: MemberImportInput, limitBytes: IMPORT_FORM_BYTES },
    answer: MemberImportDone,
    deadlineMs: MANY_MS,
    run: async ({ actor, form }) => {
      const { club, preview, ...chosen } = check(MemberImportInput, form.fields);
      requireRight(actor, 'member.import', { club });
      const file = requireFileOf(form);
      const { layout, rows } = await readMembers(await file.bytes(), displayName(file.name), club, chosen);
      if (!preview) requireKnown(layout);
      const added = preview ? 0 : await importMembers(actor, rows, club);
      if (added > 0) await membersChanged([club]);
      return { message: (say) => say.success.member.imported(added), layout, rows, added };
    },
  }),
];
