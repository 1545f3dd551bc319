import { expect, test } from 'vitest';
import { inchargeAfter, inchargeOf } from './club-incharge.ts';

const rao = inchargeOf('Dr. A. Rao');

test('writes a name in all languages, and leaves another label unchanged', () => {
  expect(rao).toEqual({ en: 'Club In-charge: Dr. A. Rao', hi: 'क्लब प्रभारी: Dr. A. Rao' });
  expect(inchargeOf('Coordinator: Om')).toBe('Coordinator: Om');
});

test.each([
  ['a new name', rao, { en: 'Club In-charge: Ms. Sen', hi: 'क्लब प्रभारी: Dr. A. Rao' }, 'क्लब प्रभारी: Ms. Sen'],
  [
    'the name of before the last change',
    { en: 'Club In-charge: Ms. Sen', hi: 'क्लब प्रभारी: Dr. A. Rao' },
    { en: 'Club In-charge: Ms. Sen', hi: 'क्लब प्रभारी: Dr. A. Rao' },
    'क्लब प्रभारी: Ms. Sen',
  ],
  [
    'a name in Devanagari',
    inchargeOf('डॉ. राव'),
    { en: 'Club In-charge: डॉ. सेन', hi: 'क्लब प्रभारी: डॉ. राव' },
    'क्लब प्रभारी: डॉ. सेन',
  ],
  ['another label', rao, { en: 'Mentor: Ms. Sen', hi: 'क्लब प्रभारी: Dr. A. Rao' }, undefined],
])('Hindi written by the portal follows its English: %s', (_, before, after, hi) => {
  expect(inchargeAfter(before, after)).toEqual({ en: after.en, ...(hi && { hi }) });
});

test.each([
  ['edited with it', rao, { en: 'Club In-charge: Ms. Sen', hi: 'क्लब प्रभारी: Ms. Sen (सुश्री)' }],
  [
    'written by a person',
    { en: 'Club In-charge: Dr. A. Rao', hi: 'क्लब प्रभारी: डॉ. राव' },
    { en: 'Club In-charge: Ms. Sen', hi: 'क्लब प्रभारी: डॉ. राव' },
  ],
  [
    'of other words',
    { en: 'Club In-charge: Dr. A. Rao', hi: 'प्रभारी Dr. A. Rao' },
    { en: 'Club In-charge: Ms. Sen', hi: 'प्रभारी Dr. A. Rao' },
  ],
])('Hindi written by a person stays: %s', (_, before, after) => {
  expect(inchargeAfter(before, after)).toEqual(after);
});

test('leaves a line without a translation, and a missing line, unchanged', () => {
  expect([inchargeAfter(rao, 'Mentor: Ms. Sen'), inchargeAfter(rao, undefined)]).toEqual([
    'Mentor: Ms. Sen',
    undefined,
  ]);
});
