import { writeFileSync } from 'node:fs';
import type { EventRecord } from '@club-portal/contract/event-record';
import { renderEventReport } from '../../functions/src/reports/event-report.ts';
import { plain } from '../../functions/src/reports/fixtures/records.ts';
import { renderPeriodReport } from '../../functions/src/reports/period-report.ts';

/** `node print-reports.ts EVENT.pdf YEAR.pdf` writes the report of an archived club's event, and of its year. */

const item: EventRecord = {
  ...plain,
  title: 'A pump is taken apart',
  date: '2023-03-05',
  club: 'pumps',
  files: [],
};
const event = { item, readPicture: () => Promise.reject(new Error('This event has no pictures.')) };
const [eventFile = '', yearFile = ''] = process.argv.slice(2);
writeFileSync(eventFile, await renderEventReport(event));
const year = { from: '2023-01-01', to: '2023-12-31', clubs: [], kinds: [], events: [event] };
writeFileSync(yearFile, await renderPeriodReport(year));
