import { SHEET_LINES_MOST, type Sheet } from '@club-portal/contract/event-import';
import { refusedFile } from '../errors.ts';
import { displayName } from '../media/prepare.ts';

/**
 * Returns the lines of a CSV or XLSX. Throws 400 for a file that cannot be read, is empty or has too many lines, 413
 * for a workbook that is too large.
 */
export async function readSheets(file: File): Promise<Sheet[]> {
  const { tablesOf } = await import('../sheets/tables.ts');
  const name = displayName(file.name);
  const tables = await tablesOf(await file.bytes(), name);
  if (tables.length === 0) throw refusedFile(400, (say) => say.api.sheet.empty(name));
  const most = Math.max(...tables.map(({ rows }) => rows.length));
  if (most > SHEET_LINES_MOST) {
    throw refusedFile(400, (say) => say.api.sheet.tooManyLines(most, SHEET_LINES_MOST));
  }
  return tables.map(({ name, rows, hiddenRows }) => ({
    name,
    hiddenRows,
    lines: rows.map(({ cells, line }) => ({ line, cells })),
  }));
}
