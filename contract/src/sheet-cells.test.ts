import { expect, test } from 'vitest';
import { cellFault, columnLetter, faultOfPerson } from './sheet-cells.ts';

test.each([
  ['2.1E+11', 'shortened'],
  ['2,10032E+12', 'shortened'],
  ['9e+09', 'shortened'],
  ['1.23457E+16', 'shortened'],
  ['#N/A', 'error'],
  ['#REF!', 'error'],
  ['#NAME?', 'error'],
  ['#DIV/0!', 'error'],
  ['########', 'hidden'],
  ['TRUE', 'logical'],
  ['false', 'logical'],
  ['à¤†à¤°à¤µ', 'encoding'],
  ['JosÃ©', 'encoding'],
  ['Studentâ€™s day', 'encoding'],
  ['????? ????', 'encoding'],
  ['Jos\ufffd', 'encoding'],
])('%s is a spoiled value: %s', (text, fault) => {
  expect(cellFault(text)).toBe(fault);
});

test.each(['0901CS221001', '2E15', 'SÃO', '#17', 'C#', 'Why? What??', '?', 'Trueman', 'à la carte', ''])(
  '%j is a possible value',
  (text) => {
    expect(cellFault(text)).toBeNull();
  },
);

test.each(['12-Mar', '12-Mar-26', 'Mar-21', '12 Mar 2026', '2026-03-12', '12/03/2026', '3/14/2026'])(
  '%s is a day, which cannot be a person or a roll number',
  (text) => {
    expect(faultOfPerson(text)).toBe('day');
    expect(cellFault(text)).toBeNull();
  },
);

test.each(['21-CS-001', '12-03-045', '12/CS/2026', '21.03.26', 'Ravi Mar', 'DEC-12', '2021/045'])(
  '%s is not a day',
  (text) => {
    expect(faultOfPerson(text)).toBeNull();
  },
);

test('columns have the letters of a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
