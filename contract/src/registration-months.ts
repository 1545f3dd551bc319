import { REGISTRATION_MONTHS } from './limits.ts';

/** Months after an event until its registrations are erased: as the department has chosen. */
export function registrationMonthsOf({
  registrationMonths = REGISTRATION_MONTHS,
}: {
  registrationMonths?: number | undefined;
}): number {
  return registrationMonths;
}
