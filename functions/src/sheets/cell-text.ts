import { formatValue } from 'hucre';
import type { Cell, CellValue } from 'hucre/xlsx';
import { withPlainLineEnds } from './line-ends.ts';

/** Spreadsheets keep fifteen digits of a number. */
const DIGITS_KEPT = 15;

/**
 * What the spreadsheet shows of a cell, with one difference: a day is `YYYY-MM-DD` without its time, whatever its format.
 * A number that is too long to be kept in full is shortened, so that {@link cellFault} names it.
 */
export function cellText(value: CellValue, cell: Cell | undefined): string {
  const format = cell?.style?.numFmt ?? 'General';
  // Programs that do not calculate leave the result out.
  if (value === null) return cell?.type === 'formula' ? '#VALUE!' : '';
  if (value instanceof Date) {
    // A number that is too large for a day. Spreadsheets show it so too.
    if (Number.isNaN(value.getTime())) return '########';
    // A time of the day has no day.
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

/** A format may have something before or after a text, `"21CS"@`. Of several parts the last one is that of texts. */
function textWith(text: string, format: string): string {
  const part = format.split(';').at(-1) ?? '';
  return part.includes('@') && part !== '@' ? formatValue(text, part) : text;
}
