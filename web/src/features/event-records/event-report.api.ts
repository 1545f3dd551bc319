import type { ReportFormat } from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { requestFile } from '../../lib/requests/api.ts';

interface Asked {
  /** Id of the event. */
  id: string;
  /** By default PDF. */
  format?: ReportFormat;
  /** By default without. */
  evidence?: boolean;
}

export function fetchEventReport({ id, format, evidence }: Asked): Promise<Blob> {
  const query = new URLSearchParams({ ...(format && { format }), ...(evidence && { evidence: '1' }) });
  return requestFile('POST', `${paths.eventRecord.generatePdf(id)}${query.size > 0 ? `?${query}` : ''}`);
}
