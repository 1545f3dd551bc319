import type { StructuredQuery } from '../engine/messages.ts';
import { RulesPath, type RulesValue } from '../rules/values.ts';
import { rulesSegments } from './rules-values.ts';

/** `request.query` as in Google's emulator. It has more keys than the documentation lists, and none for cursors. */
export function requestQuery(
  { from: [collection] = [], orderBy = [], limit, offset = 0 }: StructuredQuery,
  parent: string,
  databaseId: string,
): Map<string, RulesValue> {
  const allDescendants = collection?.allDescendants ?? false;
  return new Map<string, RulesValue>([
    ['allDescendants', allDescendants],
    [
      allDescendants ? 'ancestor' : 'parent',
      parent === '' ? null : new RulesPath(rulesSegments(parent, databaseId)),
    ],
    ['distinct', false],
    ['groupBy', new Map()],
    ['kind', collection?.collectionId ?? ''],
    ['limit', limit ? BigInt(limit.value ?? 0) : null],
    ['offset', BigInt(offset)],
    [
      'orderBy',
      new Map(
        orderBy.map(({ field, direction }) => [
          field?.fieldPath ?? '',
          direction === 'DESCENDING' ? 'DESC' : 'ASC',
        ]),
      ),
    ],
    ['selectOnlyKeys', false],
  ]);
}

/** `request.fields`: the fields that a query selects. Null means all fields. */
export function requestFields({ select }: StructuredQuery): RulesValue {
  if (!select) return null;
  const paths = (select.fields ?? []).map(({ fieldPath = '' }) => fieldPath);
  return paths.filter((path) => path !== '__name__').sort();
}
