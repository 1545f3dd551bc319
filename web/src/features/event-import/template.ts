import { clubsForUpload } from '@club-portal/contract/content/clubs';
import { writeCsv } from '@club-portal/contract/csv';
import { clubsAllowed } from '../../lib/access/is-allowed.ts';
import { type ColumnName, columnNames, headingOf } from './columns.ts';

const example: Partial<Record<ColumnName, string>> = {
  title: 'Example: Winter Hackathon',
  date: '2024-01-19',
  lastDay: '2024-01-20',
  theme: 'Open source',
  folder: '2024-01-19 Winter Hackathon',
  location: 'Seminar hall',
  description: 'To build something useful in a night.',
  summary: 'Twelve teams worked through the night.',
  outcome: 'Four projects went on.',
  no_student: '48',
  no_faculty: '4',
  women: '22',
  men: '26',
  kind: 'competition',
  'translations.hi.title': 'उदाहरण: शीतकालीन हैकाथॉन',
};

/** The headings, and an example row. */
function rowsOf(): string[][] {
  const [club] = clubsAllowed('eventRecord.add', clubsForUpload());
  const filled = { ...example, club: club?.label ?? '' };
  return [columnNames.map(headingOf), columnNames.map((name) => filled[name as keyof typeof filled] ?? '')];
}

/** A sheet with the headings and an example. */
export async function template(ending: 'csv' | 'xlsx'): Promise<Blob> {
  const [headings = [], ...rows] = rowsOf();
  if (ending === 'csv') return new Blob([writeCsv(headings, rows)], { type: 'text/csv' });
  // Other builds of this library make a worker from text, which the content security policy forbids.
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const head = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  return writeExcelFile([head, ...rows.map((cells) => cells.map((value) => ({ value, type: String })))], {
    sheet: 'Past events',
    columns: headings.map(() => ({ width: 22 })),
    stickyRowsCount: 1,
  }).toBlob();
}
