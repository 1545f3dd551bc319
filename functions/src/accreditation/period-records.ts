import type { Action, Actor } from '@club-portal/contract/access';
import { PERIOD_RECORDS_MOST, type PeriodQuery } from '@club-portal/contract/accreditation';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { invalid } from '../errors.ts';
import { eventRecords } from '../event-records/documents.ts';
import { authorizeItem } from '../event-records/store.ts';
import type { Authorized } from '../rights.ts';

/**
 * Returns the ready items of a period, oldest event first. Throws 400 if there are too many, 403 unless the actor may
 * do this with each of them.
 */
export async function periodRecords(
  actor: Actor,
  action: Action,
  { from, to, club, kind }: PeriodQuery,
): Promise<Authorized<DocumentSnapshot>[]> {
  const { docs } = await eventRecords
    .where('status', '==', 'ready')
    .where('position', '>=', `${from}_`)
    // The last position of a day sorts before any text that continues it with this character.
    .where('position', '<', `${to}~`)
    .orderBy('position', 'desc')
    .limit(PERIOD_RECORDS_MOST + 1)
    .get();
  if (docs.length > PERIOD_RECORDS_MOST) {
    throw invalid({ from: (say) => say.api.accreditation.tooManyRecords(PERIOD_RECORDS_MOST) });
  }
  const isChosen = (chosen: string[], value: unknown) =>
    chosen.length === 0 || chosen.includes(String(value ?? ''));
  return docs
    .toReversed()
    .filter((document) => isChosen(club, document.get('club')) && isChosen(kind, document.get('kind')))
    .map((document) => authorizeItem(actor, action, document));
}
