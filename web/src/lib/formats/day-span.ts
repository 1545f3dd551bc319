import { language } from '@club-portal/contract/sentences/language';
import { writtenSpan } from './written-date.ts';

/** `2024-10-05` and `2024-10-07` → `5–7 October 2024`. An event of one day has an empty `lastDay`. */
export function daySpan(event: { date: string; lastDay: string }): string {
  return writtenSpan(event, language.dates);
}
