import { expect, test } from 'vitest';
import { fieldsOf, isMissed, placesIn } from './import-columns.ts';

/* Titles as forms of colleges have them. */

const alone = fieldsOf({ least: 1, most: 1, questions: [] });
const teams = fieldsOf({ least: 2, most: 3, questions: [] });

/** The titles that were found for name, email, roll number and year. */
const found = (titles: string[], fields = alone) => {
  const places = placesIn(titles, fields);
  return fields.map(({ field }) => titles[places.get(field) ?? -1] ?? '');
};

test.each([
  [
    ['Timestamp', 'Username', 'Full Name', 'Roll No.', 'Year of Study'],
    [2, 1, 3, 4],
  ],
  [
    ['Timestamp', 'Name of the Participant', 'Participant Email ID', 'University Roll No', 'Year'],
    [1, 2, 3, 4],
  ],
  [
    ["Participant's Name", "Participant's Email", "Participant's Roll Number", "Participant's Year"],
    [0, 1, 2, 3],
  ],
  [
    ['Enter your name', 'Please enter your email', 'Enter your roll number', 'Select your year'],
    [0, 1, 2, 3],
  ],
  [
    ['1. Full name', '2. E-mail ID', '3. Roll no', '4. Which year are you in?'],
    [0, 1, 2, 3],
  ],
  [
    ['Full Name (as per college records)', 'College Email ID', 'Enrollment No', 'Year / Semester'],
    [0, 1, 2, 3],
  ],
  [
    ['NAME', 'EMAIL', 'UID', 'YEAR'],
    [0, 1, 2, 3],
  ],
  [
    ['Student Name', 'Student Email', 'Student ID', 'Year of Study'],
    [0, 1, 2, 3],
  ],
  [
    ['Name', 'Email', 'Class Roll No', 'University Roll No', 'Academic Year', 'Year'],
    [0, 1, 3, 5],
  ],
  [
    ['Name', 'Email', 'Roll Number', 'Year of passing', 'Current Year'],
    [0, 1, 2, 4],
  ],
  [
    ['टाइमस्टैंप', 'ईमेल', 'आपका नाम', 'अनुक्रमांक', 'कक्षा'],
    [2, 1, 3, 4],
  ],
])('of one person are recognized: %s', (titles, places) => {
  expect(found(titles)).toEqual(places.map((at) => titles[at]));
});

test('a GitHub username is not an email address, and nobody misses the times of a form in Hindi', () => {
  expect(found(['Name', 'Username', 'GitHub Username'])[1]).toBe('Username');
  expect(found(['Name', 'Roll', 'Username'])[1]).toBe('');
  expect(isMissed('टाइमस्टैंप')).toBe(false);
});

test.each([
  [
    ['Team Leader Name', 'Team Leader Email', 'Team Leader Roll Number', 'Team Leader Year'],
    ['Member 2 Name', 'Member 2 Roll Number', 'Member 3 Name', 'Member 3 Roll Number'],
  ],
  [
    ["Team Leader's Name", "Team Leader's Email ID", 'Roll No. of Team Leader', 'Year'],
    ["Team Member 2's Name", "Team Member 2's Roll No.", 'Team Member 3 Name', 'Team Member 3 Roll No.'],
  ],
  [
    ['Participant 1 Name', 'Email Address', 'Participant 1 Roll No', 'Year'],
    ['Participant 2 Name', 'Participant 2 Roll No', 'Participant 3 Name', 'Participant 3 Roll No'],
  ],
])('of a team are recognized, with its leader: %s', (leader, others) => {
  expect(found(['Team Name', ...leader, ...others], teams)).toEqual([...leader, ...others]);
});
