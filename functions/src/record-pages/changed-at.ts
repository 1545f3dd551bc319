import { updateTimeOf } from '../firestore.ts';

/** When readers got something new of a record: its last change, or `since`, if it appeared later. Empty if nothing is known. */
export function changedAt({ version }: { version: string }, since = ''): string {
  const changed = updateTimeOf(version)?.toDate().toISOString() ?? '';
  return changed > since ? changed : since;
}
