import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { endSubmissions, submissions } from '../records/submissions.ts';

/** Deletes drafts and returned submissions that have expired. */
export async function sweepSubmissions(now: Date): Promise<void> {
  const isOver = (found: DocumentSnapshot) => {
    const expireAt: Timestamp | undefined = found.get('expireAt');
    return expireAt !== undefined && expireAt.toMillis() <= now.getTime();
  };
  await endSubmissions(submissions.where('expireAt', '<=', Timestamp.fromDate(now)), isOver);
}
