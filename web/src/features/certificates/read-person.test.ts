import { expect, test } from 'vitest';
import { readPerson } from './read-person.ts';

test.each([
  ['Meera Sathe', 'Meera Sathe', '', ''],
  ['Dr. Meera Sathe, , meera@college.example', 'Dr. Meera Sathe', '', 'meera@college.example'],
  ['Asha\tME-07\tasha@college.example', 'Asha', 'ME-07', 'asha@college.example'],
  ['Asha; asha@college.example; ME-07', 'Asha', 'ME-07', 'asha@college.example'],
  ['Meera Sathe, Ph.D., ME-1', 'Meera Sathe, Ph.D.', 'ME-1', ''],
])('reads a person from the line %j', (line, name, roll, email) => {
  expect(readPerson(line)).toEqual({ name, roll, email });
});
