import { randomBytes } from 'node:crypto';
import { certificateAdminPaths } from '@club-portal/contract/administration-paths';
import { certificatePaths } from '@club-portal/contract/certificate-paths';
import { paths } from '@club-portal/contract/paths';
import { vi } from 'vitest';
import { database } from './admin.ts';
import { type Answer, bodyOf, call, fromNewAddress, type Session } from './client.ts';
import { seatPeople } from './door.ts';

/** A person of a registration was let in at the door. */
export async function letIn(event: string, registrations: readonly string[], changes: object = {}) {
  const writer = database.bulkWriter();
  for (const registration of registrations)
    void writer.create(database.doc(`attendance/${randomBytes(16).toString('base64url')}`), {
      ...{ event, club: 'coding', kind: 'in', registration, person: 0, how: 'code' },
      ...{ at: Date.now(), skewMs: 0, phone: 'gate-one', by: 'helper', ...changes },
    });
  await writer.close();
}

/** An event of yesterday with this many people. Returns its id and those of their registrations. */
export async function eventWithPeople(
  session: Session,
  count: number,
  changes: object = {},
): Promise<{ event: string; people: string[] }> {
  const date = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const json = {
    ...{ title: `Robot Race ${crypto.randomUUID().slice(0, 8)}`, description: 'x', date, club: 'coding' },
    registration: { capacity: null },
  };
  const { _id: event } = bodyOf(await call('POST', paths.upcomingEvent.add, { session, json })).event;
  const expireAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const people = await seatPeople(event, count, { expireAt, ...changes });
  await letIn(event, people);
  return { event, people };
}

export const listOf = async (session: Session, event: string) =>
  bodyOf(await call('GET', certificateAdminPaths.fetch(event), { session }));

/** Presses *Issue certificates*, and waits until all are issued. Returns the list. */
export async function issue(session: Session, event: string) {
  bodyOf(await call('POST', certificateAdminPaths.issue(event), { session }));
  await vi.waitUntil(
    async () => {
      const progress = await call('GET', certificateAdminPaths.progress(event), { session });
      return !bodyOf(progress).isIssuing;
    },
    { timeout: 60_000, interval: 100 },
  );
  return listOf(session, event);
}

export const verify = (number: string, name = '', headers = fromNewAddress()): Promise<Answer> =>
  call('POST', certificatePaths.verify, { json: { number, name }, headers });
