import { REGISTRATION_MONTHS } from './limits.ts';

/** How many months after an event its registrations are erased, as the department has chosen. */
export function registrationMonthsOf({
  registrationMonths = REGISTRATION_MONTHS,
}: {
  registrationMonths?: number | undefined;
}): number {
  return registrationMonths;
}
