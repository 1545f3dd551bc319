import type { Lack } from '@club-portal/contract/accreditation';
import { withParts } from './desk-address.ts';

/** What a record may lack, as it is listed. */
export const lackLabels: Record<Lack, string> = {
  kind: 'Kind of activity',
  metrics: 'Metric',
  description: 'Objective',
  summary: 'Summary',
  outcome: 'Outcome',
  participants: 'Number of participants',
  photographs: 'Photographs',
  captions: 'Descriptions of photographs',
  places: 'Place of photographs',
  attendance: 'Attendance list',
  notice: 'Notice or brochure',
};

/** Where each can be fixed: a field of the record's form, the page of its files, or that of its evidence. */
const places: Record<Lack, { field: string } | 'files' | 'evidence'> = {
  kind: { field: 'kind' },
  metrics: { field: 'metrics' },
  description: { field: 'description' },
  summary: { field: 'summary' },
  outcome: { field: 'outcome' },
  participants: { field: 'no_student' },
  photographs: 'files',
  captions: 'files',
  places: 'evidence',
  attendance: 'evidence',
  notice: 'evidence',
};

/**
 * Where a record gets what it lacks. `search` is the desk's choice: the form of the record opens over the desk, and the
 * page of the evidence leads back to it.
 */
export function addressOfLack(id: string, lack: Lack, search: URLSearchParams): string {
  const place = places[lack];
  if (place === 'files') return `/event?tab=all&item=${id}`;
  if (place === 'evidence') return `/event/evidence/${id}?${search}`;
  return `/accreditation?${withParts(search, { edit: id, field: place.field })}`;
}
