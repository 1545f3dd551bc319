// Other builds of this library make a worker from text, which the content security policy forbids.
import writeExcelFile from 'write-excel-file/universal';

/** Writes a workbook with one sheet. Every cell is text, so spreadsheets calculate nothing. */
export function textWorkbook(
  sheet: string,
  columns: readonly { title: string; width: number }[],
  rows: readonly (readonly string[])[],
): Promise<Blob> {
  const head = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) => row.map((value) => ({ value, type: String })));
  return writeExcelFile([head, ...cells], {
    sheet,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    orientation: 'landscape',
  }).toBlob();
}
