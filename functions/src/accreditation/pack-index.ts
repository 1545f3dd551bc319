import { FILED_MOST_BYTES } from '@club-portal/contract/accreditation';
import { catalogues } from '@club-portal/contract/catalogues';
import type { LanguageCode } from '@club-portal/contract/languages';
import { type TableCell, textOf } from '../reports/column-cells.ts';
import { tableDate } from '../reports/dates-and-numbers.ts';
import { addressParts } from '../reports/typesetter.ts';
import { xmlText } from '../xml.ts';
import { type PackFolder, type PlacedRecord, relativeAddress } from './pack-layout.ts';
import type { PackOrder } from './pack-store.ts';
import type { Table } from './tables.ts';

/** The tables of a pack with a column that links to each record's files in the unpacked pack. */
export function withFiles(tables: readonly Table[], folders: readonly PackFolder[], language: LanguageCode) {
  const say = catalogues[language];
  const words = say.report.tables;
  return tables.map((table) => ({
    ...table,
    headings: [...table.headings, words.files],
    rows: table.rows.map((row) => ({
      ...row,
      cells: [...row.cells, fileCell(placeOf(row.item._id, table.metric, folders))],
    })),
  }));
}

/** The place of a record in a table's folder; in the table of all events, its first place. */
function placeOf(id: string, metric: string, folders: readonly PackFolder[]): PlacedRecord | undefined {
  return folders
    .filter((folder) => metric === '' || folder.metric === metric)
    .flatMap(({ records }) => records)
    .find(({ item }) => item._id === id);
}

/** The first file is the report. */
function fileCell(record: PlacedRecord | undefined): TableCell {
  const [first] = record?.files ?? [];
  if (!record || !first) return null;
  const path = `${record.folder}/${first.name}`;
  return { text: path, address: relativeAddress(path) };
}

/** The start page of a pack: every table with all files of its records. It works with the unpacked pack alone. */
export function writeIndex(
  order: PackOrder,
  tables: readonly Table[],
  folders: readonly PackFolder[],
  name: string,
): string {
  const { language, from, to } = order;
  const say = catalogues[language];
  const words = say.report.tables;
  const title = words.period(tableDate(from), tableDate(to));
  const sections = folders.map((folder) => {
    const table = tables.find(({ metric }) => metric === folder.metric);
    const heading = folder.metric === '' ? words.other : `${folder.metric} ${table?.title ?? ''}`.trim();
    const [headings, rows] = contentOf(folder, table, tables);
    return `<section>
<h2>${xmlText(heading)}</h2>
${rows.length === 0 ? `<p>${xmlText(words.none)}</p>` : tableOf(heading, [...headings, words.files], rows, words.tooLarge)}
</section>`;
  });
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${xmlText(title)}</title>
<style>
body { max-width: 80rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1b1b1b; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.375rem 0.625rem; border: 1px solid #b8b8b8; text-align: start; vertical-align: top; }
.days { white-space: nowrap; }
.links { min-width: 11rem; overflow-wrap: anywhere; }
ul { margin: 0; padding-inline-start: 1rem; }
</style>
</head>
<body>
<main>
<h1>${xmlText(title)}</h1>
<p>${xmlText(name)} · <a href="index.xlsx">index.xlsx</a></p>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

interface IndexRow {
  cells: TableCell[];
  record: PlacedRecord;
}

/** A folder without its own table gets the non-empty columns of the table of all events. */
function contentOf(
  { records }: PackFolder,
  own: Table | undefined,
  tables: readonly Table[],
): [headings: string[], rows: IndexRow[]] {
  const table = own?.metric ? own : tables.find(({ metric }) => metric === '');
  const rows = records.map((record) => ({
    record,
    cells: table?.rows.find(({ item }) => item._id === record.item._id)?.cells ?? [],
  }));
  const isShown = (_: unknown, column: number) =>
    table?.metric !== '' || rows.some(({ cells }) => textOf(cells[column] ?? null) !== '');
  return [
    (table?.headings ?? []).filter(isShown),
    rows.map(({ record, cells }) => ({ record, cells: cells.filter(isShown) })),
  ];
}

function tableOf(
  name: string,
  headings: readonly string[],
  rows: readonly IndexRow[],
  tooLarge: string,
): string {
  const head = headings.map((heading) => `<th scope="col">${xmlText(heading)}</th>`).join('');
  const body = rows.map(({ cells, record }) => {
    const files = record.files.map(({ name, size }) => {
      const address = relativeAddress(`${record.folder}/${name}`);
      const isTooLarge = name.endsWith('.pdf') && size > FILED_MOST_BYTES;
      return `<li><a href="${xmlText(address)}">${xmlText(name)}</a>${isTooLarge ? ` (${xmlText(tooLarge)})` : ''}</li>`;
    });
    return `<tr>${cells.map(cellOf).join('')}<td class="links"><ul>${files.join('')}</ul></td></tr>`;
  });
  return `<div class="table" role="region" aria-label="${xmlText(name)}" tabindex="0"><table>
<thead><tr>${head}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table></div>`;
}

function cellOf(cell: TableCell): string {
  const text = xmlText(textOf(cell));
  if (typeof cell === 'object' && cell !== null && 'address' in cell)
    return `<td class="links"><a href="${xmlText(cell.address)}">${addressParts(cell.text).map(xmlText).join('<wbr>')}</a></td>`;
  const days = /^\d\d-\d\d-\d{4}( .{1,5} \d\d-\d\d-\d{4})?$/.test(text) ? ' class="days"' : '';
  return `<td${days}>${text}</td>`;
}
