import { doubtedValues, doubtsOf, isTwice } from '@club-portal/contract/doubts';
import type { EventRecord, EventRecordList } from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { todayInIndia } from '@club-portal/contract/today';
import { request } from '../../lib/requests/api.ts';
import { timeLimit } from '../../lib/requests/time-limit.ts';
import type { FoundDoubt } from '../../ui/forms/doubts.tsx';

/** A user does not wait longer for a question. */
const LIMIT_MS = 3000;

type Entered = Parameters<typeof doubtedValues>[1] & Parameters<typeof isTwice>[0];

/** Returns probable mistakes in a record. */
export async function doubtsOfRecord(record: Entered): Promise<FoundDoubt[]> {
  const doubts = doubtsOf(record, todayInIndia());
  if (isTwice(record, await recordsOfYear(record))) doubts.push('twice');
  return doubts.map((doubt) => ({
    sentence: administrationSentences.doubts[doubt],
    values: doubtedValues(doubt, record),
  }));
}

/** If they cannot be read, they raise no doubts. */
async function recordsOfYear({ club, date }: Entered): Promise<EventRecord[]> {
  const year = date.slice(0, 4);
  if (!/^(19|20|21)/.test(year)) return [];
  const path = `${paths.eventRecord.fetch}?club=${encodeURIComponent(club)}&year=${year}`;
  return request<EventRecordList>('GET', path, { signal: timeLimit(LIMIT_MS) }).then(
    ({ gallery }) => gallery,
    () => [],
  );
}
