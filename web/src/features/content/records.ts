import type { Field, RecordsField } from './field-kinds.ts';
import { inLanguage } from './texts.ts';

export type ContentRecord = Readonly<Record<string, unknown>>;

/** The records or texts of a list that may be damaged. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function recordsOf(value: unknown): readonly ContentRecord[] {
  return listOf(value) as readonly ContentRecord[];
}

/** The name of a record, in English. */
export function nameOfRecord(
  { namedBy }: Pick<RecordsField, 'namedBy'>,
  record: ContentRecord | undefined,
): string {
  return inLanguage(record?.[namedBy], 'en');
}

/** What identifies records in another version of their list. In a list of few records it is the position. */
export function identitiesOf(field: RecordsField, records: readonly ContentRecord[]): string[] {
  const names = records.map((record, index) => {
    if (field.most !== undefined) return String(index + 1);
    return field.keyFrom ? String(record.key) : nameOfRecord(field, record);
  });
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

/** The initial value of a field in a new record. */
function blankOf(field: Field): unknown {
  if (field.optional) return undefined;
  switch (field.kind) {
    case 'number':
      return field.empty;
    case 'yesNo':
      return field.start ?? false;
    case 'colour':
      return '#000000';
    case 'pair':
      return { onLight: '#33485c', onDark: '#b4c7d9' };
    case 'texts':
      return Array.from({ length: field.count ?? 1 }, () => '');
    case 'records':
    case 'choices':
      return [];
    case 'group':
      return blankRecord(field.fields);
    default:
      return '';
  }
}

export function blankRecord(fields: Readonly<Record<string, Field>>): ContentRecord {
  const values = Object.entries(fields).map(([name, field]) => [name, blankOf(field)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
