import type { Lack } from '@club-portal/contract/accreditation';
import { withParts } from './with-parts.ts';

/** Where a record gets what it lacks: a field of its form, or a part of the page of its files and evidence. */
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
 * Where a record gets what it lacks. `search` is the desk's choice: the form of the record opens over the desk, and the
 * page of its files and evidence leads back to it.
 */
export function addressOfLack(id: string, lack: Lack, search: URLSearchParams): string {
  const place = placeOfLack[lack];
  if (typeof place === 'string') return `/event/evidence/${id}?${search}`;
  return `/accreditation?${withParts(search, { edit: id, field: place.field })}`;
}
