import type { TicketAnswer } from '@club-portal/contract/door';
import { paths } from '@club-portal/contract/paths';
import { request } from '../../lib/requests/api.ts';

/** Returns what a ticket is for. Its code is secret, so it is not in the address. */
export function askTicket(code: string, signal: AbortSignal): Promise<TicketAnswer> {
  return request<TicketAnswer>('POST', paths.ticket, { body: { code }, signal });
}
