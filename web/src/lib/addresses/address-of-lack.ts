import type { Lack } from '@club-portal/contract/accreditation';
import { type Doubt, doubtedFields } from '@club-portal/contract/doubts';
import { withParts } from './with-parts.ts';

/** Where the user adds what a record lacks: a field of its form, or a part of the page of its files and evidence. */
export const placeOfLack: Record<Lack, { field: string } | 'files' | 'papers' | 'attendance' | 'places'> = {
  kind: { field: 'kind' },
  metrics: { field: 'metrics' },
  description: { field: 'description' },
  summary: { field: 'summary' },
  outcome: { field: 'outcome' },
  participants: { field: 'no_student' },
  photographs: 'files',
  captions: 'files',
  places: 'places',
  attendance: 'attendance',
  notice: 'papers',
};

/**
 * The address where the user adds what a record lacks. `search` is the filter of the desk: the form of the record opens
 * over the desk, and the page of its files and evidence leads back to it.
 */
export function addressOfLack(id: string, lack: Lack, search: URLSearchParams): string {
  const place = placeOfLack[lack];
  return addressOf(id, typeof place === 'string' ? undefined : place.field, search);
}

/** The address where the user corrects a probable mistake in a record. */
export function addressOfDoubt(id: string, doubt: Doubt, search: URLSearchParams): string {
  return addressOf(id, doubtedFields[doubt][0], search);
}

function addressOf(id: string, field: string | undefined, search: URLSearchParams): string {
  if (field === undefined) return `/event/evidence/${id}?${search}`;
  return `/accreditation?${withParts(search, { edit: id, field })}`;
}
