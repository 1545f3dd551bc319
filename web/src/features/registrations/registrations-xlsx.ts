// Other builds of this library make a worker from text, which the content security policy forbids.
import writeExcelFile from 'write-excel-file/universal';

/** Writes the list as a workbook with one sheet. Every cell is text, so spreadsheets calculate nothing. */
export function registrationsXlsx(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Blob> {
  const head = titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) => row.map((value) => ({ value, type: String })));
  return writeExcelFile([head, ...cells], {
    sheet: 'Registrations',
    columns: titles.map(() => ({ width: 24 })),
    stickyRowsCount: 1,
    orientation: 'landscape',
  }).toBlob();
}
