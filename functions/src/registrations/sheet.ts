import type { Actor } from '@club-portal/contract/access';
import { notFound } from '../errors.ts';
import { readRegisteredEvent } from '../records/registered-event.ts';
import type { AttendanceSheet } from '../reports/attendance-sheet.ts';
import { listRegistrations } from './store.ts';

/** What the sheet of an event has: those with a seat. Throws 404, 403. */
export async function readSheet(actor: Actor, id: string): Promise<AttendanceSheet> {
  const event = await readRegisteredEvent(id);
  if (!event) throw notFound((say) => say.api.upcomingEvent.notFound);
  const { registrations } = await listRegistrations(actor, id);
  const people = registrations
    .filter(({ outcome }) => outcome === 'seat')
    .flatMap(({ name, roll, year, team }) => [
      { name, roll, year },
      ...team.map((mate) => ({ ...mate, year: '' })),
    ]);
  return { event, people, list: 'sign', at: Date.now() };
}
