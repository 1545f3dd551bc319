import { expect, test } from 'vitest';
import { participantsOf } from './participants.ts';

const none = { no_student: null, no_faculty: null, women: null, men: null };

test.each([
  ['nothing', {}, { students: null, faculty: null, all: null }],
  ['faculty alone', { no_faculty: 4 }, { students: null, faculty: 4, all: null }],
  ['students alone', { no_student: 42 }, { students: 42, faculty: null, all: 42 }],
  ['students and no faculty', { no_student: 42, no_faculty: 0 }, { students: 42, faculty: 0, all: 42 }],
  ['faculty without students', { no_student: 0, no_faculty: 12 }, { students: 0, faculty: 12, all: 12 }],
  ['zero and zero', { no_student: 0, no_faculty: 0 }, { students: null, faculty: null, all: null }],
  ['zero students alone', { no_student: 0 }, { students: null, faculty: null, all: null }],
  ['women and men', { no_faculty: 4, women: 20, men: 22 }, { students: 42, women: 20, men: 22, all: 46 }],
  [
    'women and men who are the students',
    { no_student: 42, no_faculty: 4, women: 20, men: 22 },
    { women: 20, men: 22 },
  ],
  [
    'women and men of all',
    { no_student: 42, no_faculty: 4, women: 22, men: 24 },
    { women: null, men: null, all: 46 },
  ],
  ['more women than students', { no_student: 10, women: 20 }, { women: null, all: 10 }],
  [
    'fewer women and men than students',
    { no_student: 42, women: 20, men: 21 },
    { women: 20, men: 21, all: 42 },
  ],
  ['women alone', { women: 20 }, { women: 20, men: null, all: null }],
  ['no women and no men', { women: 0, men: 0 }, { women: null, men: null, all: null }],
])('of an event with %s', (_, entered, expected) => {
  expect(participantsOf({ ...none, ...entered })).toMatchObject(expected);
});
