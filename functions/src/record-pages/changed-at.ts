import { updateTimeOf } from '../firestore.ts';

/**
 * When readers last saw something new of a record: its last change, or `since`, if it appeared later. Empty if neither
 * is known.
 */
export function changedAt({ version }: { version: string }, since = ''): string {
  const changed = updateTimeOf(version)?.toDate().toISOString() ?? '';
  return changed > since ? changed : since;
}
