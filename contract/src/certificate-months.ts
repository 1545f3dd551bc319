import { CERTIFICATE_MONTHS } from './limits.ts';

/** How many months after its issue a certificate is erased, as the department has chosen. */
export function certificateMonthsOf({
  certificateMonths = CERTIFICATE_MONTHS,
}: {
  certificateMonths?: number | undefined;
}): number {
  return certificateMonths;
}
