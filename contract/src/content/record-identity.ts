/**
 * Identifies a record wherever it is in a list: by its key or id, or by its name or heading in English. Undefined for a
 * value that is not a record.
 */
export function identityOfRecord(item: unknown): string | undefined {
  const { key, name, label, year, heading, id } = Object(item) as Record<string, unknown>;
  const named = key ?? id ?? name ?? label ?? year ?? heading;
  if (named === undefined || typeof named === 'string') return named;
  return String((Object(named) as Record<string, unknown>).en ?? '');
}
