import { paths } from '@club-portal/contract/paths';
import { type Answer, call, fromNewAddress } from './client.ts';

/** What a student types to join a club, with a roll number that nobody else has. */
export function applicant(changes: object = {}) {
  return {
    name: 'Tulsi Nimbalkar',
    email: 'tulsi@students.example',
    phone: '+91 90000 00001',
    roll: `T-${crypto.randomUUID().slice(0, 8)}`,
    year: 'II year',
    club: 'coding',
    ...changes,
  };
}

export function join(json: unknown, headers = fromNewAddress()): Promise<Answer> {
  return call('POST', paths.member.join, { json, headers });
}
