import { clubs } from '@club-portal/contract/chosen-content/clubs.ts';
import { colours } from '@club-portal/contract/chosen-content/colours.ts';
import { institute } from '@club-portal/contract/chosen-content/institute.ts';
import { type ClubPageValue, valueOfClubPage } from '@club-portal/contract/content/club-page';
import type { ContentPart } from '@club-portal/contract/content/parts';
import { parsePart } from '@club-portal/contract/content/published';
import type { Club } from '@club-portal/contract/content/schema';
import { expect, test } from 'vitest';
import { checkTyped, checkTypedPage, controlAt } from './check-typed.ts';
import { controlsOf } from './controls.ts';
import { partDescriptions } from './part-descriptions.ts';
import { withValueAt } from './value-at-path.ts';

const problemsOf = (part: ContentPart, value: unknown) =>
  checkTyped(
    part,
    value,
    controlsOf(partDescriptions[part], value).map(({ name }) => name),
  ).problem?.fields;

const page = valueOfClubPage({ meets: null, emblem: null, ...(clubs[0] as Club) } as ClubPageValue);

test('valid values have no problem', () => {
  expect(problemsOf('clubs', clubs)).toBeUndefined();
  expect(problemsOf('institute', institute)).toBeUndefined();
});

test('a problem is shown at the control that can solve it', () => {
  const wrong = [
    [[0, 'label'], '', '0.label.en', 'Must not be empty.'],
    [[1, 'incharge', 'en'], ' ', '1.incharge.en', 'Must not be empty.'],
    [[1, 'colour', 'onLight'], '#ffffff', '1.colour.onLight', expect.stringContaining('4.5:1 is needed.')],
    [[1, 'inNavigation'], 1, '1.inNavigation', 'Another club has place 1 in the menu.'],
    [[1, 'emblem'], undefined, '1.emblem', 'A club with a page has an emblem.'],
    [[0, 'paragraphs', 1], '', '0.paragraphs.1.en', 'Must not be empty.'],
  ] as const;
  for (const [path, value, name, sentence] of wrong)
    expect(problemsOf('clubs', withValueAt(clubs, path, value))).toEqual({ [name]: sentence });
  expect(problemsOf('institute', { ...institute, address: 'Here' })).toEqual({ address: expect.any(String) });
  expect(problemsOf('institute', { ...institute, secondName: { text: '', language: 'hi' } })).toEqual({
    'secondName.text': 'Must not be empty.',
  });
});

test('a place in the menu is a whole number from 1 to 99', () => {
  for (const place of [0, -1, 2.5, 100, 'abc', '-1'])
    expect(problemsOf('clubs', withValueAt(clubs, [1, 'inNavigation'], place))).toEqual({
      '1.inNavigation': 'A whole number from 1 to 99 is expected here.',
    });
});

test('numbers have their own sentences', () => {
  const faculty = (x: unknown) => [{ name: 'A', position: 'B', portrait: 'a.webp', focus: { x, y: 0 } }];
  expect(problemsOf('faculty', faculty(500))).toEqual({
    '0.focus.x': 'A number of at most 100 is expected here.',
  });
  expect(problemsOf('faculty', faculty(-1))).toEqual({
    '0.focus.x': 'A number of at least 0 is expected here.',
  });
  expect(problemsOf('faculty', faculty(0.5))).toEqual({ '0.focus.x': 'A whole number is expected here.' });
  expect(problemsOf('faculty', faculty('far'))).toEqual({ '0.focus.x': 'A whole number is expected here.' });
});

test('a name has a length that fits the pages, and a longer published one is still read', () => {
  const long = withValueAt(clubs, [0, 'label'], { en: 'C'.repeat(41), hi: 'क'.repeat(41) });
  expect(problemsOf('clubs', long)).toEqual({
    '0.label.en': 'Has more than 40 characters.',
    '0.label.hi': 'Has more than 40 characters.',
  });
  expect(problemsOf('clubs', withValueAt(clubs, [1, 'title'], 'C'.repeat(121)))).toEqual({
    '1.title.en': 'Has more than 120 characters.',
  });
  expect(problemsOf('institute', { ...institute, shortName: 'S'.repeat(41) })).toEqual({
    'shortName.en': 'Has more than 40 characters.',
  });
  expect(checkTypedPage({ ...page, title: 'C'.repeat(121) }, ['title.en']).problem?.fields).toEqual({
    'title.en': 'Has more than 120 characters.',
  });
  expect(checkTypedPage(page, []).problem).toBeNull();
  expect(parsePart('clubs', JSON.stringify(long)).value).toEqual(long);
  const far = withValueAt(clubs, [0, 'inNavigation'], 150);
  expect(parsePart('clubs', JSON.stringify(far)).value).toEqual(far);
});

test('a faint colour is reported with the names of the fields it is too similar to', () => {
  const faint = { ...colours, band: '#7a1f5c', onBandMuted: '#7a1f5c', accent: '#7a1f5c' };
  const found = problemsOf('colours', faint);
  expect(found?.onBandMuted).toBe(
    '#7a1f5c reaches 1:1 against the dark background of the footer, #7a1f5c; 4.5:1 is needed.',
  );
  for (const sentence of Object.values(found ?? {})) expect(sentence).not.toMatch(/band/i);
});

test('a problem without a control is shown at the nearest one around it', () => {
  expect(controlAt('metrics.0.kinds.2', ['metrics', 'metrics.0.kinds'])).toBe('metrics.0.kinds');
  expect(controlAt('metrics.0', ['kinds'])).toBe('');
});
