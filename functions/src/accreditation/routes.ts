import { DeskAnswer, type DeskRecord, PeriodQuery } from '@club-portal/contract/accreditation';
import { accreditationPaths } from '@club-portal/contract/administration-paths';
import type { EventRecord } from '@club-portal/contract/event-record';
import { toEventRecord } from '../event-records/documents.ts';
import { listTitles } from '../event-records/titles.ts';
import { evidenceOfAll } from '../evidence/store.ts';
import { route } from '../http/route.ts';
import { toDeskRecord, totalsOf, yearsOf } from './desk.ts';
import { periodRecords } from './period-records.ts';

export const accreditationRoutes = [
  route({
    method: 'GET',
    path: accreditationPaths.desk,
    summary:
      'The event records of a period with what each lacks for a complete report, and their totals. Of some clubs and kinds if asked. 400 for a period with more than 2,000 records.',
    action: 'accreditation.read',
    query: PeriodQuery,
    answer: DeskAnswer,
    run: async ({ query }) => {
      const [documents, titles] = await Promise.all([periodRecords(query), listTitles()]);
      const items = documents.map(toEventRecord);
      return {
        success: true as const,
        records: await recordsOf(items),
        totals: totalsOf(items),
        ...yearsOf([...titles, ...items].map(({ date }) => date)),
      };
    },
  }),
];

/** An attendance list may have thousands of names, so only so many are in memory at once. */
const EVIDENCE_AT_ONCE = 100;

async function recordsOf(items: readonly EventRecord[]): Promise<DeskRecord[]> {
  const records: DeskRecord[] = [];
  for (let start = 0; start < items.length; start += EVIDENCE_AT_ONCE) {
    const some = items.slice(start, start + EVIDENCE_AT_ONCE);
    const evidence = await evidenceOfAll(some.map(({ _id }) => _id));
    records.push(...some.map((item) => toDeskRecord(item, evidence.get(item._id))));
  }
  return records;
}
