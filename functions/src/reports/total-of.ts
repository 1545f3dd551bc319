import type { DeskTotal } from '@club-portal/contract/accreditation';
import { participantsOf } from '@club-portal/contract/participants';
import { knownSum } from './dates-and-numbers.ts';

export type Counted = Parameters<typeof participantsOf>[0];

export function totalOf(items: readonly Counted[]): DeskTotal {
  const counted = items.map(participantsOf);
  const numbers = (field: keyof DeskTotal['known']) => counted.map((one) => one[field]);
  const sum = (field: keyof DeskTotal['known']) => knownSum(numbers(field));
  const known = (field: keyof DeskTotal['known']) =>
    numbers(field).filter((number) => number !== null).length;
  return {
    events: items.length,
    students: sum('students'),
    faculty: sum('faculty'),
    women: sum('women'),
    men: sum('men'),
    known: {
      students: known('students'),
      faculty: known('faculty'),
      women: known('women'),
      men: known('men'),
    },
  };
}
