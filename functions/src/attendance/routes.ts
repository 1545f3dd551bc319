import { attendancePaths } from '@club-portal/contract/administration-paths';
import { Done } from '@club-portal/contract/answers';
import {
  AttendanceCorrection,
  AttendanceList,
  DoorLinkDone,
  DoorLinkInput,
  DoorLinkMade,
  DoorLinks,
  DoorOpened,
  DoorOpening,
  DoorSending,
  DoorSent,
} from '@club-portal/contract/door';
import { paths } from '@club-portal/contract/paths';
import { logMemberAccess, logMemberAccessBy } from '../access/access-log.ts';
import { countingWrong, wrongDoorKeys } from '../access/attempts.ts';
import type { SignedInPerson } from '../access/session.ts';
import { route } from '../http/route.ts';
import { type Holder, holderOf, openDoor, takeFacts } from './door.ts';
import { endLink, LATENESS_MS, listLinks, makeLink } from './links.ts';
import { correctAttendance, listAttendance } from './store.ts';

export const attendanceRoutes = [
  route({
    method: 'POST',
    path: paths.door.open,
    summary:
      'The list of an event for a phone at the door, with the key of a helper’s link, or for an organiser who is signed in. It has names, years and the ends of roll numbers. 404 for an unknown key, 410 after the end of the link.',
    action: 'door.open',
    wider: 'attendance.update',
    body: DoorOpening,
    answer: DoorOpened,
    run: async ({ body, actor, address }) => {
      const holder = await countingWrong(wrongDoorKeys(address), () => holderOf(body, actor));
      const opened = await openDoor(holder);
      await logOpening(holder, actor, opened.people.length);
      return opened;
    },
  }),

  route({
    method: 'POST',
    path: paths.door.send,
    summary:
      'Takes what a phone at the door says, and answers what is new since its last call. Sending again changes nothing. A phone that had no network may send for a week after the end of its link, and learns nothing then.',
    action: 'door.send',
    wider: 'attendance.update',
    body: DoorSending,
    answer: DoorSent,
    run: async ({ body, actor, address }) => {
      const holder = await countingWrong(wrongDoorKeys(address), () => holderOf(body, actor, LATENESS_MS));
      return takeFacts(holder, body);
    },
  }),

  route({
    method: 'GET',
    path: attendancePaths.fetch(':id'),
    summary:
      'Who has a seat at an event and who came, with what contradicts. Who asks is written into the register.',
    action: 'attendance.list',
    answer: AttendanceList,
    run: async ({ id, actor }) => {
      const list = await listAttendance(actor, id);
      await logMemberAccess(
        actor,
        'arrivals',
        list.attendance.map(() => ({ club: list.club })),
      );
      return list;
    },
  }),

  route({
    method: 'POST',
    path: attendancePaths.correct(':id'),
    summary: 'Says that somebody was at an event, or takes back what phones have said.',
    action: 'attendance.update',
    body: AttendanceCorrection,
    answer: Done,
    run: async ({ id, actor, body }) => {
      await correctAttendance(actor, id, body);
      return { message: (say) => say.success.attendance.corrected };
    },
  }),

  route({
    method: 'GET',
    path: attendancePaths.links(':id'),
    summary: 'The links of the helpers at the door of an event, without their keys.',
    action: 'doorLink.list',
    answer: DoorLinks,
    run: async ({ id, actor }) => ({ links: await listLinks(actor, id) }),
  }),

  route({
    method: 'POST',
    path: attendancePaths.makeLink(':id'),
    summary: 'Makes a link for a helper. Only this answer has its key. 410 after the event.',
    action: 'doorLink.add',
    body: DoorLinkInput,
    answer: DoorLinkMade,
    status: 201,
    run: async ({ id, actor, body: { name } }) => ({
      message: (say) => say.success.attendance.linkMade,
      ...(await makeLink(actor, id, name)),
    }),
  }),

  route({
    method: 'DELETE',
    path: attendancePaths.endLink(':id'),
    summary: 'Ends the link of a helper. Its phones delete their lists when they next ask.',
    action: 'doorLink.delete',
    answer: DoorLinkDone,
    run: async ({ id, actor }) => ({
      message: (say) => say.success.attendance.linkEnded,
      link: await endLink(actor, id),
    }),
  }),
];

/** A helper has no account: the register contains the name of the link. */
function logOpening({ by, name, event, link }: Holder, actor: SignedInPerson | null, people: number) {
  const read = Array.from({ length: people }, () => ({ club: event.club }));
  return actor && !link
    ? logMemberAccess(actor, 'arrivals', read)
    : logMemberAccessBy({ uid: by, name, email: '' }, 'arrivals', read);
}
