import { formatValue } from 'hucre';
import type { Cell, CellValue } from 'hucre/xlsx';
import { withPlainLineEnds } from './line-ends.ts';

/** Spreadsheets store fifteen digits of a number. */
const DIGITS_KEPT = 15;

/**
 * Returns what the spreadsheet shows in a cell, with one difference: a date is `YYYY-MM-DD` without its time, whatever
 * its format. A number too long to be stored in full is shortened, so that {@link cellFault} reports it.
 */
export function cellText(value: CellValue, cell: Cell | undefined): string {
  const format = cell?.style?.numFmt ?? 'General';
  // Programs that do not calculate omit the result.
  if (value === null) return cell?.type === 'formula' ? '#VALUE!' : '';
  if (value instanceof Date) {
    // A number too large for a date. Spreadsheets show the same.
    if (Number.isNaN(value.getTime())) return '########';
    // A time of day has no date.
    return value.getUTCFullYear() < 1900 ? formatValue(value, format) : value.toISOString().slice(0, 10);
  }
  if (typeof value === 'number') return numberText(value, format);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return withPlainLineEnds(textWith(String(value), format)).trim();
}

function numberText(value: number, format: string): string {
  if (Math.abs(value) >= 10 ** DIGITS_KEPT) return value.toExponential(5).toUpperCase();
  if (/^general$/i.test(format) || format === '@') return String(Number(value.toPrecision(DIGITS_KEPT)));
  return formatValue(value, format).trim();
}

/** A format may have something before or after a text, `"21CS"@`. Of several parts the last one applies to texts. */
function textWith(text: string, format: string): string {
  const part = format.split(';').at(-1) ?? '';
  return part.includes('@') && part !== '@' ? formatValue(text, part) : text;
}
