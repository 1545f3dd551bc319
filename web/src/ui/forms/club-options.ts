import type { Action } from '@club-portal/contract/access';
import { clubsForUpload, findClub } from '@club-portal/contract/content/clubs';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { clubsOffered, isAllowed } from '../../lib/access/is-allowed.ts';

/**
 * The clubs that can have new records, no club if the user may choose that, and the record's own club, which may be
 * archived.
 */
export function clubOptions(action: Action, own = ''): { value: string; label: string }[] {
  const clubs = clubsOffered(action, clubsForUpload()).map(({ key, label }) => ({ value: key, label }));
  const isKnown = own === '' || clubs.some(({ value }) => value === own);
  return [
    ...(isAllowed(action, {}) ? [{ value: '', label: administrationSentences.record.noClub }] : []),
    ...clubs,
    ...(isKnown ? [] : [{ value: own, label: findClub(own)?.label ?? own }]),
  ];
}
