import type { Actor } from '@club-portal/contract/access';
import type { Attendance } from '@club-portal/contract/door';
import { cameOnce, readAttendance } from '../records/attendance.ts';
import { requireRegisteredEvent } from '../records/registered-event.ts';
import type { AttendanceSheet, SheetPerson } from '../reports/attendance-sheet.ts';
import { requireRight } from '../rights.ts';

/**
 * Returns the content of an event's sheet: people with a seat, and after the event those who came without one. Throws
 * 404, 403.
 */
export async function readSheet(
  actor: Actor,
  id: string,
  list: AttendanceSheet['list'],
): Promise<Required<AttendanceSheet>> {
  const event = await requireRegisteredEvent(id);
  requireRight(actor, 'registration.list', { club: event.club });
  const all = await readAttendance(id);
  const isSeated = ({ outcome }: Attendance) => outcome === 'seat';
  return {
    ...{ event, list, at: Date.now() },
    people: all.filter(isSeated).map(toPerson),
    walkIns:
      list === 'sign'
        ? []
        : cameOnce(all)
            .filter((one) => !isSeated(one))
            .map(toPerson),
  };
}

function toPerson({ name, roll, year, arrival }: Attendance): SheetPerson {
  return { name, roll, year, arrivedAt: arrival?.first.at };
}
