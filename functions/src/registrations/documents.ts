import { createHash } from 'node:crypto';
import type { Registration, TeamMate } from '@club-portal/contract/registration';
import { rollNumberKey } from '@club-portal/contract/roll-number';
import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';
import { toRecord } from '../records/documents.ts';
import type { RegisteredEvent } from '../records/registered-event.ts';

/**
 * `registrations/{id}`: event, club (that of the event), name, email, emailKey (the address in lower case), roll, year,
 * team, answers, language (of its emails), source, outcome (`asked` until the worker has seen it), order (its position
 * among all: the time at which it was committed, or an earlier one if the organiser has moved it up; the worker writes
 * it), told (what its person knows of the event's day and place), issue (of its tickets), changedAt (for the phones at
 * the door), createdAt, expireAt, consentAt, consentNotice, consentFrom, requestHash (of the call that added it).
 */
export const registrations = firestore.collection('registrations');

/**
 * `registeredRolls/{hash of event and roll number}`: event, registration, expireAt (a Firestore TTL policy deletes it
 * then). It is created with the registration, so a roll number registers only once for an event, also as part of a
 * team.
 */
export function rollsOf(event: string, rolls: readonly string[]): DocumentReference[] {
  return rolls.map((roll) => {
    const hash = createHash('sha256')
      .update(`${event}:${rollNumberKey(roll)}`)
      .digest('base64url');
    return firestore.doc(`registeredRolls/${hash.slice(0, 28)}`);
  });
}

/** Returns the roll numbers of a registration, the sender's first. */
export function rollsIn({ roll, team }: { roll: string; team: readonly TeamMate[] }): string[] {
  return [roll, ...team.map((mate) => mate.roll)];
}

export function toRegistration(document: DocumentSnapshot): Registration {
  return toRecord<Registration>(document, {
    ...{ event: '', name: '', email: '', roll: '', year: '' },
    ...{ team: [], answers: {}, outcome: 'asked', place: 0, source: 'form', language: 'en' },
  });
}

/** Whether it counts among the registrations of its event. */
export function isQueued(document: DocumentSnapshot): boolean {
  return ['asked', 'seat', 'waiting'].includes(document.get('outcome'));
}

/** Its position among all. Until the worker has written it, the time of the commit. */
export function orderOf(document: DocumentSnapshot): Timestamp {
  return document.get('order') ?? document.createTime;
}

/** What a person has to be told again if it changes. */
export function factsOf({ date, lastDay, start, end, location, cancelled }: RegisteredEvent): string {
  return JSON.stringify([date, lastDay, start, end, location, cancelled]);
}

/** Whether the event was cancelled according to these facts. */
export function wasCancelled(facts: string): boolean {
  return JSON.parse(facts).at(-1) === true;
}
