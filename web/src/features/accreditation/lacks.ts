import type { Lack } from '@club-portal/contract/accreditation';
import { withParts } from '../../lib/addresses/with-parts.ts';

/** What is fixed on the page of the event's files or of its evidence. The record's form has a field for each of the others. */
const pages: Partial<Record<Lack, 'files' | 'evidence'>> = {
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
  if (pages[lack] === 'files') return `/event?tab=all&item=${id}`;
  if (pages[lack] === 'evidence') return `/event/evidence/${id}?${search}`;
  const field = lack === 'participants' ? 'no_student' : lack;
  return `/accreditation?${withParts(search, { edit: id, field })}`;
}
