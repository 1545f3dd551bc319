import { globSync, readFileSync } from 'node:fs';
import { collections, collectionsWith, collectionsWithValue, entities } from '@club-portal/contract/entities';
import { publishedLists } from '@club-portal/contract/published-lists';
import { SearchAnswer } from '@club-portal/contract/search';
import { expect, test } from 'vitest';

/** Checks of the list of entities that the compiler cannot do. A failure names the missing collection. */

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

function collectionsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

const code = globSync('{functions/src,scripts}/**/*.ts', { cwd: root })
  .filter((path) => !/\.test\.ts$|fixtures/.test(path))
  .map(read)
  .join('\n')
  .replaceAll(
    /publishedLists\.(\w+)/g,
    (_, name: keyof typeof publishedLists) => `'${String(publishedLists[name])}'`,
  );

test('the list of entities has exactly the collections that the code names', () => {
  const named = [
    ...collectionsIn(code, /\.collection\(\s*'(\w+)'/g),
    ...collectionsIn(code, /\.doc\(\s*['`](\w+)\//g),
    ...collectionsIn(code, /= '(\w+)\/current'/g),
    ...collectionsIn(code, /collection: '(\w+)'/g),
  ];
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(collections).toSorted());
});

test('the list of entities has every collection in the rules', () => {
  const inRules = collectionsIn(read('firestore.rules'), /match \/(\w+)\/\{/g).filter(
    (name) => name !== 'databases',
  );
  expect(Object.keys(collections)).toEqual(expect.arrayContaining(inRules));
});

test('Firestore deletes what has a time to live', () => {
  const { fieldOverrides } = JSON.parse(read('firestore.indexes.json')) as {
    fieldOverrides: { collectionGroup: string; ttl?: boolean }[];
  };
  const deleted = fieldOverrides.filter(({ ttl }) => ttl).map(({ collectionGroup }) => collectionGroup);
  const lasting = Object.entries(collections).flatMap(([collection, { kept }]) =>
    typeof kept === 'object' && 'ttl' in kept ? [collection] : [],
  );
  const ofVisitors = collectionsWithValue('personal', 'byAddress');
  expect(deleted).toEqual(expect.arrayContaining([...lasting, ...ofVisitors]));
});

test('the register of processing names every collection with personal data', () => {
  const register = read('docs/privacy.md').split('## Register of processing')[1]?.split('\n## ')[0] ?? '';
  const missing = collectionsWith('personal').filter((collection) => !register.includes(`\`${collection}\``));
  expect(missing).toEqual([]);
});

test('an entity that belongs to a record belongs to one that can be deleted and destroyed', () => {
  const wrong = Object.entries(entities).flatMap(([collection, { owner }]) =>
    typeof owner === 'object' && collectionsWithValue('trash', true).every((name) => name !== owner.recordOf)
      ? [`${collection} belongs to a record of ${owner.recordOf}, which has no trash`]
      : [],
  );
  expect(wrong).toEqual([]);
});

test('the search returns the entities that the list names, and past announced events', () => {
  const searched = Object.values(entities).flatMap((entity) => (entity.searched ? [entity.searched] : []));
  expect(Object.keys(SearchAnswer.shape).toSorted()).toEqual(
    ['success', 'unrecorded', ...searched].toSorted(),
  );
});
