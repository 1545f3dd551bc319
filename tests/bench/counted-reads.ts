import { emulatorSettings } from '../../functions/src/emulated-firestore.ts';

interface Message {
  /** Only in the answer of an aggregation. */
  result?: { aggregateFields?: Record<string, { integerValue?: string | number }> };
}

/**
 * Counts the reads that this process makes from now on, as Firestore bills them. One read is: a document in an answer, a
 * missing document that was requested by name, a query without results, or a thousand counted documents.
 */
export function countReads(): { count: number } {
  const reads = { count: 0 };
  const { fetch } = emulatorSettings.auth;
  emulatorSettings.auth.fetch = async (address, options) => {
    const answer = await fetch(address, options);
    // Firestore answers reads with lists of documents. The answer to a query without documents has only the time.
    const messages: unknown = answer.ok && (await answer.clone().json());
    if (Array.isArray(messages)) for (const message of messages) reads.count += readsOf(message);
    return answer;
  };
  return reads;
}

function readsOf({ result }: Message): number {
  const counts = Object.values(result?.aggregateFields ?? {}).map(({ integerValue }) => Number(integerValue));
  return Math.max(1, ...counts.map((documents) => Math.ceil(documents / 1000)));
}
