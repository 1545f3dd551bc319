import { checkPart } from '@club-portal/contract/content/check-part';
import { expect, test, vi } from 'vitest';
import { institute as blank } from '../../../../contract/content/blank/institute.ts';
import { firstValue, withShortNames } from './first-value.ts';

vi.stubGlobal('location', new URL('https://karanji-clubs.web.app/manage/setup'));

test('before the setup, the form has no names, but what the portal knows', () => {
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

test('what a person has entered stays', () => {
  const { placeholder: _, ...said } = { ...blank, name: 'Karanji College' };
  expect(firstValue('institute', said)).toBe(said);
});

test('empty short names are derived from the names', () => {
  const typed = {
    ...Object(firstValue('institute', blank)),
    name: 'Karanji College of Technology',
    department: { en: 'Department of Mechanical Engineering', hi: 'यांत्रिक अभियांत्रिकी विभाग' },
  };
  const whole = withShortNames(typed);
  expect(whole).toMatchObject({
    shortName: 'Karanji',
    nameRest: 'College of Technology',
    departmentShort: { en: 'Mechanical Engineering', hi: 'यांत्रिक अभियांत्रिकी' },
  });
  expect(checkPart('institute', whole).problems).toEqual([]);
  expect(withShortNames({ ...typed, shortName: 'KCT', departmentShort: 'Mech' })).toMatchObject({
    shortName: 'KCT',
    departmentShort: { en: 'Mech', hi: 'यांत्रिक अभियांत्रिकी' },
  });
});

test('Hindi short names derive from the Hindi names, even if these are typed later', () => {
  const english = {
    ...Object(firstValue('institute', blank)),
    name: 'Vindhya Institute of Technology',
    department: 'Department of Mechanical Engineering',
  };
  const hindi = {
    name: { en: 'Vindhya Institute of Technology', hi: 'विंध्य प्रौद्योगिकी संस्थान' },
    department: { en: 'Department of Mechanical Engineering', hi: 'यांत्रिक अभियांत्रिकी विभाग' },
  };
  const short = {
    shortName: { en: 'Vindhya', hi: 'विंध्य' },
    nameRest: { en: 'Institute of Technology', hi: 'प्रौद्योगिकी संस्थान' },
    departmentShort: { en: 'Mechanical Engineering', hi: 'यांत्रिक अभियांत्रिकी' },
  };
  expect(withShortNames({ ...english, ...hindi })).toMatchObject(short);
  expect(withShortNames({ ...Object(withShortNames(english)), ...hindi })).toMatchObject(short);
  expect(
    withShortNames({ ...english, ...hindi, shortName: { en: 'VIT', hi: 'वीआईटी' }, departmentShort: 'Mech' }),
  ).toMatchObject({
    shortName: { en: 'VIT', hi: 'वीआईटी' },
    departmentShort: { en: 'Mech', hi: 'यांत्रिक अभियांत्रिकी' },
  });
  expect(withShortNames({ ...english, ...hindi, shortName: { en: '', hi: 'वीआईटी' } })).toMatchObject({
    shortName: { en: 'Vindhya', hi: 'वीआईटी' },
    nameRest: short.nameRest,
  });
  expect(withShortNames({ ...english, ...hindi, shortName: 'VIT' })).not.toHaveProperty('nameRest');
});
