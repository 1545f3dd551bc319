import { LATE_SWEEP_MS, type LastSweep } from '@club-portal/contract/health';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';

/** `jobs/sweeper`: endedAt, failures, counts. */
const document = firestore.doc('jobs/sweeper');

export async function recordSweep(counts: Record<string, number>, failures: number): Promise<void> {
  await document.set({ endedAt: Timestamp.now(), failures, counts });
}

/** Costs one read. Null if there has been no sweep yet. */
export async function readLastSweep(): Promise<LastSweep | null> {
  const found = await document.get();
  if (!found.exists) return null;
  const endedAt: Date = found.get('endedAt').toDate();
  return {
    endedAt: endedAt.toISOString(),
    failures: found.get('failures'),
    counts: found.get('counts'),
    late: Date.now() - endedAt.getTime() > LATE_SWEEP_MS,
  };
}
