import { clubs } from '@club-portal/contract/chosen-content/clubs.ts';
import { institute } from '@club-portal/contract/chosen-content/institute.ts';
import { expect, test } from 'vitest';
import { checkTyped, controlAt } from './check-typed.ts';
import { controlsOf } from './controls.ts';
import { partDescriptions } from './part-descriptions.ts';
import { withValueAt } from './value-at-path.ts';

const problemsOf = (part: 'clubs' | 'institute', value: unknown) =>
  checkTyped(
    part,
    value,
    controlsOf(partDescriptions[part], value).map(({ name }) => name),
  ).problem?.fields;

test('right values have no problem', () => {
  expect(problemsOf('clubs', clubs)).toBeUndefined();
  expect(problemsOf('institute', institute)).toBeUndefined();
});

test('a problem is at the control that can solve it', () => {
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

test('a problem without a control of its own goes to the one around it', () => {
  expect(controlAt('metrics.0.kinds.2', ['metrics', 'metrics.0.kinds'])).toBe('metrics.0.kinds');
  expect(controlAt('metrics.0', ['kinds'])).toBe('');
});
