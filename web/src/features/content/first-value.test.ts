import { checkPart } from '@club-portal/contract/content/check-part';
import { expect, test, vi } from 'vitest';
import { institute as blank } from '../../../../contract/content/blank/institute.ts';
import { firstValue, withShortNames } from './first-value.ts';

vi.stubGlobal('location', new URL('https://karanji-clubs.web.app/manage/setup'));

test('of a project that nobody has set up the form has no names, and what the portal knows', () => {
  const first = firstValue('institute', blank);
  expect(first).toMatchObject({
    name: '',
    website: 'https://karanji-clubs.web.app',
    departmentPath: '/department',
  });
  expect(first).not.toHaveProperty('placeholder');
  expect(checkPart('institute', first).problems.map(({ path }) => path)).toEqual([
    ...['name', 'shortName', 'department', 'departmentShort'],
  ]);
});

test('what a person has said stays', () => {
  const { placeholder: _, ...said } = { ...blank, name: 'Karanji College' };
  expect(firstValue('institute', said)).toBe(said);
});

test('short names follow the names where they are empty', () => {
  const typed = {
    ...Object(firstValue('institute', blank)),
    name: 'Karanji College of Technology',
    department: { en: 'Department of Mechanical Engineering', hi: 'यांत्रिक अभियांत्रिकी विभाग' },
  };
  const whole = withShortNames(typed);
  expect(whole).toMatchObject({
    shortName: 'Karanji',
    nameRest: 'College of Technology',
    departmentShort: 'Mechanical Engineering',
  });
  expect(checkPart('institute', whole).problems).toEqual([]);
  expect(withShortNames({ ...typed, shortName: 'KCT', departmentShort: 'Mech' })).toMatchObject({
    shortName: 'KCT',
    departmentShort: 'Mech',
  });
});
