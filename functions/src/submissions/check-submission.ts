import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@club-portal/contract/access';
import type { SubmittedCollection } from '@club-portal/contract/record-key';
import type { SubmissionInput, SubmittedArrangement } from '@club-portal/contract/submission';
import { changedMeanwhile, invalid } from '../errors.ts';
import { check } from '../http/input.ts';
import { arrangementOf, type Rearrangement, rearranged } from '../records/arrangement.ts';
import { withoutUndefined } from '../records/records.ts';
import { requireRight } from '../rights.ts';
import { clubOf, pick, type StoredSubmission, titleOf, type Values } from './documents.ts';
import { addingOf, kinds } from './kinds.ts';
import type { OwnFile } from './submission-kind.ts';

/**
 * Checks the values like the record's form, and the rights to the record's current and future club. Without values,
 * only files change. Throws 400, 403, 409 with the public record if `version` is stale, 404 or 410 if the record was
 * deleted.
 */
export async function checkSubmission(
  actor: Person,
  { collection, record, version, values, arrangement: to }: Omit<SubmissionInput, 'state'>,
): Promise<Written> {
  const requireOwn = (of: Values) =>
    requireRight(actor, 'submission.write', { club: clubOf(of), owner: actor.uid });
  if (record === '') {
    const { input } = addingOf(collection);
    if (to) throw invalid({ arrangement: (say) => say.api.eventRecord.fileNotFound });
    const checked = check(input, values);
    requireOwn(checked);
    return {
      collection,
      record,
      title: titleOf(checked),
      club: clubOf(checked),
      values: checked,
      before: {},
    };
  }
  const { find, filesOf } = kinds[collection];
  const current = await find(record);
  requireOwn(current);
  if (version !== undefined && version !== current.version) throw changedMeanwhile(current);
  const checked = await checkChange(collection, record, Object.keys(values).length > 0 ? values : current);
  const after = { ...current, ...checked };
  requireOwn(after);
  const before = pick(current, Object.keys(checked));
  const arrangement = to && rearrangementOf(await filesOf(record), to, current);
  return {
    ...{ collection, record, title: titleOf(after), club: clubOf(current), values: checked, before },
    ...(arrangement && { arrangement }),
  };
}

/** What an author writes. */
export type Written = Pick<
  StoredSubmission,
  'collection' | 'record' | 'title' | 'club' | 'values' | 'before' | 'arrangement'
>;

/**
 * Returns null if nothing changes. Throws 400 for a file listed twice, 409 with the record for a file that it does not
 * have.
 */
function rearrangementOf(files: OwnFile[], to: SubmittedArrangement, current: unknown): Rearrangement | null {
  const ids = new Set(to.map(({ id }) => id));
  if (ids.size < to.length) throw invalid({ arrangement: (say) => say.api.request.repeated });
  const from = arrangementOf(files);
  if (to.some(({ id }) => !from.some((one) => one.id === id))) throw changedMeanwhile(current);
  const { stay } = rearranged(from, { from, to });
  return isDeepStrictEqual(stay, from) ? null : { from, to };
}

export async function checkChange(
  collection: SubmittedCollection,
  record: string,
  values: Values,
): Promise<Values> {
  const { update, checkChange: checked } = kinds[collection];
  if (checked) return checked(record, values);
  const { version: _, ...sent } = check(update, values);
  return withoutUndefined(sent);
}
