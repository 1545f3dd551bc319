import { language } from '@club-portal/contract/sentences/language';

/** `2025-01` → `January 2025` */
export function longMonth(month: string): string {
  const formatter = new Intl.DateTimeFormat(language.numbers, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return formatter.format(new Date(`${month}-01T00:00:00Z`));
}
