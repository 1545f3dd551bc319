import { writeFileSync } from 'node:fs';
import { blankAccreditation, type EventRecord } from '@club-portal/contract/event-record';
import { renderEventReport } from '../../functions/src/reports/event-report.ts';
import { renderPeriodReport } from '../../functions/src/reports/period-report.ts';

/** `node print-reports.ts EVENT.pdf YEAR.pdf` writes the report of an archived club's event, and of its year. */

const item: EventRecord = {
  ...blankAccreditation,
  report: '',
  _id: 'pump-day',
  createdAt: '2023-03-07T09:30:00.000Z',
  version: '1',
  type: 'photo',
  title: 'A pump is taken apart',
  date: '2023-03-05',
  location: 'The yard',
  club: 'pumps',
  theme: 'Water',
  announcement: '',
  event_for: 'Everybody',
  no_student: 12,
  no_faculty: 1,
  speaker: '',
  description: 'To see what lifts water.',
  summary: 'It was taken apart, and put together again.',
  outcome: 'It lifts water.',
  files: [],
  counts: { image: 0, video: 0, pdf: 0 },
};
const event = { item, readPicture: () => Promise.reject(new Error('This event has no pictures.')) };
const [eventFile = '', yearFile = ''] = process.argv.slice(2);
writeFileSync(eventFile, await renderEventReport(event));
const year = { from: '2023-01-01', to: '2023-12-31', clubs: [], kinds: [], events: [event] };
writeFileSync(yearFile, await renderPeriodReport(year));
