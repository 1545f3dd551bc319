import { expect, test } from 'vitest';
import { clubKey } from '../club-key.ts';
import { clubKeys } from './clubs.ts';
import { chosenContent, contentIn, setContent } from './in-language.ts';
import type { WrittenContent } from './parts.ts';

test('content and clubs come from what the server has set, in each language', () => {
  const coding = chosenContent.clubs[0] as WrittenContent['clubs'][number];
  const before = { en: contentIn('en').institute, keys: clubKeys() };
  setContent({
    ...chosenContent,
    institute: { ...chosenContent.institute, name: { en: 'Foundry School', hi: 'ढलाई विद्यालय' } },
    clubs: [{ ...coding, key: 'foundry', hasPage: false, inNavigation: false }],
  });
  expect([contentIn('en').institute.name, contentIn('hi').institute.name]).toEqual([
    'Foundry School',
    'ढलाई विद्यालय',
  ]);
  expect(clubKey.safeParse('foundry').success).toBe(true);
  expect(clubKey.safeParse('coding').error?.issues).toMatchObject([{ message: 'choice' }]);
  setContent(chosenContent);
  expect({ en: contentIn('en').institute, keys: clubKeys() }).toEqual(before);
});
