import { randomBytes } from 'node:crypto';
import { attendancePaths } from '@club-portal/contract/administration-paths';
import type { SentFact } from '@club-portal/contract/door';
import { paths } from '@club-portal/contract/paths';
import { database } from './admin.ts';
import { type Answer, bodyOf, call, fromNewAddress, type Session } from './client.ts';

/** A phone at the door. */
export interface Phone {
  key: string;
  phone: string;
  /** How far its clock is behind, ms. */
  behindMs: number;
  since: string;
}

export const newNonce = () => randomBytes(16).toString('base64url');

/** Makes a helper's link and returns its key and id. */
export async function makeLink(session: Session, event: string, name = 'Gate 1') {
  const made = bodyOf(await call('POST', attendancePaths.makeLink(event), { session, json: { name } }));
  return { key: made.key as string, id: made.link._id as string };
}

export const openDoor = (json: object, session?: Session): Promise<Answer> =>
  call('POST', paths.door.open, { json, headers: fromNewAddress(), ...(session && { session }) });

export const sendFacts = (
  { key, phone, behindMs, since }: Phone,
  facts: object[],
  more: object = {},
): Promise<Answer> =>
  call('POST', paths.door.send, {
    json: { key, phone, now: Date.now() - behindMs, facts, since, ...more },
    headers: fromNewAddress(),
  });

/** A fact that lets somebody in. */
export function arrival(registration: string, changes: Partial<SentFact> = {}): SentFact {
  return {
    ...{ nonce: newNonce(), kind: 'in', registration, person: 0, how: 'code', at: Date.now() },
    ...changes,
  };
}

/** Writes registrations with a seat, without using the form. Returns their ids. */
export async function seatPeople(event: string, count: number, changes: object = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, number) => `${event}${String(number).padStart(4, '0')}`);
  const writer = database.bulkWriter();
  for (const [number, id] of ids.entries()) {
    const email = `${id}@students.example`;
    void writer.set(database.doc(`registrations/${id}`), {
      ...{
        event,
        club: 'coding',
        name: `Asha ${number}`,
        email,
        emailKey: email,
        roll: `24CS${1000 + number}`,
      },
      ...{ year: 'II year', team: [], answers: {}, outcome: 'seat', language: 'en', source: 'form' },
      ...{ createdAt: new Date(), ...changes },
    });
  }
  await writer.close();
  return ids;
}
