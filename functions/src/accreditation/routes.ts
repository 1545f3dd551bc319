import {
  ClubsAndKindsQuery,
  DeskAnswer,
  OpeningYearAnswer,
  PeriodQuery,
  RecordsAnswer,
  RecordsQuery,
  YearsAnswer,
} from '@club-portal/contract/accreditation';
import { accreditationPaths } from '@club-portal/contract/administration-paths';
import { toEventRecord } from '../event-records/documents.ts';
import { listTitles } from '../event-records/titles.ts';
import { route } from '../http/route.ts';
import { includesClub, requireClubs } from '../rights.ts';
import { periodRecords } from './period-records.ts';
import { totalsOf, yearsOf } from './period-summary.ts';
import { listWithLacks } from './record-list.ts';
import { deskRecords, openingYear } from './year-progress.ts';

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
        records: await deskRecords(actor, documents),
        totals: totalsOf(items),
        ...yearsOf([...titles, ...items].map(({ date }) => date)),
      };
    },
  }),

  route({
    method: 'GET',
    path: accreditationPaths.records,
    summary:
      'The administrators’ list of event records with what each lacks, newest event first, in pages. With q those whose title has all its words; of one club, year and kind, and complete, incomplete, with or without a published report, or lacking one thing, if asked. A page may have fewer records than the limit although more follow.',
    action: 'eventRecord.list',
    query: RecordsQuery,
    answer: RecordsAnswer,
    run: async ({ actor, query }) => {
      const { items, next } = await listWithLacks(actor, await listTitles(), query);
      return { records: items, ...(next !== undefined && { next }) };
    },
  }),

  route({
    method: 'GET',
    path: accreditationPaths.openingYear,
    summary:
      'The academic year on which the desk opens: the running one; the last one, as long as the running one has no records and the last one has some.',
    action: 'accreditation.read',
    query: ClubsAndKindsQuery,
    answer: OpeningYearAnswer,
    run: async ({ actor, query }) => ({ year: await openingYear(actor, query) }),
  }),

  route({
    method: 'GET',
    path: accreditationPaths.years,
    summary:
      'The academic and the calendar years with event records, of each club that has some and whose records the person may print.',
    action: 'eventRecord.report',
    answer: YearsAnswer,
    run: async ({ actor }) => {
      const clubs = requireClubs(actor, 'eventRecord.report');
      const titles = (await listTitles()).filter(({ club }) => includesClub(clubs, club));
      const byClub = Map.groupBy(titles, ({ club }) => club);
      return {
        clubs: [...byClub].map(([club, titles]) => ({ club, ...yearsOf(titles.map(({ date }) => date)) })),
      };
    },
  }),
];
