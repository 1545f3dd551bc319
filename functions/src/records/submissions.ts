import { firestore } from '../firestore.ts';

/**
 * `submissions/{id}`: collection, record (id of the record to be changed, or empty), title, club, author (uid), name, state,
 * remark, returnedBy, values (of the record's form), before (these values of the public record when they were changed),
 * files (of a new event record, as it will have them), changedAt, expireAt (unless it waits for approval). The id of a new
 * record is that of its submission. The transaction that publishes a record deletes its submission
 * (docs/decisions/052-drafts-and-approval.md).
 */
export const submissions = firestore.collection('submissions');

/** Deletes the changes that wait for a record which is destroyed, by its `recordKey`. They have no files. */
export async function endSubmissionsOf(key: string): Promise<void> {
  const hyphen = key.indexOf('-');
  const { docs } = await submissions
    .where('collection', '==', key.slice(0, hyphen))
    .where('record', '==', key.slice(hyphen + 1))
    .select()
    .get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}
