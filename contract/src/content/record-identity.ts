/**
 * What a record of a list is known by, wherever it is in the list: its key, or its name or heading in English. Undefined for what is no
 * record.
 */
export function identityOfRecord(item: unknown): string | undefined {
  const { key, name, label, year, heading } = Object(item) as Record<string, unknown>;
  const named = key ?? name ?? label ?? year ?? heading;
  if (named === undefined || typeof named === 'string') return named;
  return String((Object(named) as Record<string, unknown>).en ?? '');
}
