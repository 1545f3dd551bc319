import { DeskAnswer, type DeskRecord, PeriodQuery } from '@club-portal/contract/accreditation';
import { accreditationPaths } from '@club-portal/contract/administration-paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { toEventRecord } from '../event-records/documents.ts';
import { listTitles } from '../event-records/titles.ts';
import { evidenceOfAll } from '../evidence/store.ts';
import { route } from '../http/route.ts';
import type { Authorized } from '../rights.ts';
import { periodRecords } from './period-records.ts';
import { toDeskRecord, totalsOf, yearsOf } from './period-summary.ts';

export const accreditationRoutes = [
  route({
    method: 'GET',
    path: accreditationPaths.desk,
    summary:
      'The event records of a period with what each lacks for a complete report, and their totals. Of some clubs and kinds if asked. 400 for a period with more than 2,000 records.',
    action: 'accreditation.read',
    query: PeriodQuery,
    answer: DeskAnswer,
    run: async ({ actor, query }) => {
      const [documents, titles] = await Promise.all([
        periodRecords(actor, 'accreditation.read', query),
        listTitles(),
      ]);
      const items = documents.map(toEventRecord);
      return {
        records: await recordsOf(documents),
        totals: totalsOf(items),
        ...yearsOf([...titles, ...items].map(({ date }) => date)),
      };
    },
  }),
];

/** An attendance list may have thousands of names, so only so many are in memory at once. */
const EVIDENCE_AT_ONCE = 100;

async function recordsOf(documents: Authorized<DocumentSnapshot>[]): Promise<DeskRecord[]> {
  const records: DeskRecord[] = [];
  for (let start = 0; start < documents.length; start += EVIDENCE_AT_ONCE) {
    const some = documents.slice(start, start + EVIDENCE_AT_ONCE);
    const evidence = await evidenceOfAll(some);
    records.push(...some.map((document) => toDeskRecord(toEventRecord(document), evidence.get(document.id))));
  }
  return records;
}
