import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCsv } from '../../contract/src/csv.ts';

/** A table of the export: `<name>.json` with all fields, `<name>.csv` with those that fit into a cell. */
export interface Table {
  name: string;
  title: string;
  records: object[];
}

/** Clients need the version of a record; an export does not. */
export function table(name: string, title: string, records: object[]): Table {
  const all = records as { version?: string }[];
  return { name, title, records: all.map(({ version: _, ...record }) => record) };
}

export function writeTable(directory: string, { name, records }: Table): void {
  writeFileSync(join(directory, `${name}.json`), `${JSON.stringify(records, null, 2)}\n`);
  const all = (records as Record<string, unknown>[]).map(withTranslations);
  const fields = [...new Set(all.flatMap(Object.keys))].filter(
    (field) => field !== '_id' && all.every((record) => fitsIntoCell(record[field])),
  );
  const rows = all.map((record) => fields.map((field) => cellOf(record[field])));
  writeFileSync(join(directory, `${name}.csv`), writeCsv(fields.map(headingOf), rows, 'Phone'));
}

/** Makes each text in another language a separate field: `title hi`. */
function withTranslations({
  translations = {},
  ...record
}: Record<string, unknown>): Record<string, unknown> {
  const texts = Object.entries(translations as Record<string, object>).flatMap(([code, ofLanguage]) =>
    Object.entries(ofLanguage).map(([field, text]) => [`${field} ${code}`, text]),
  );
  return { ...record, ...Object.fromEntries(texts) };
}

function fitsIntoCell(value: unknown): boolean {
  return typeof value !== 'object' || value === null || Array.isArray(value);
}

/** The words of a list, or the number of its items if they are not words. */
function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.every(fitsIntoCell) ? value.join(' ') : String(value.length);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '');
}

const headings: Record<string, string> = {
  alt: 'Description',
  createdAt: 'Added (UTC)',
  no_student: 'Students',
  no_faculty: 'Faculty',
};

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** `lastDay` is *Last day*, `title hi` is *Title in Hindi*. */
function headingOf(named: string): string {
  const [field = '', code] = named.split(' ');
  if (code) return `${headingOf(field)} in ${languageNames.of(code)}`;
  const words = field.replace('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return headings[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
