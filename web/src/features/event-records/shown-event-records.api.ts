import type { EventRecord, EventRecordList } from '@club-portal/contract/event-record';
import type { InLanguage } from '@club-portal/contract/in-language';
import { inPageLanguage } from '../../lib/formats/in-page-language.ts';

/** An event record in the language of the page. */
export type ShownEventRecord = InLanguage<EventRecord>;

/** The event records of an answer, for visitors. */
export function shownRecords({ gallery }: Pick<EventRecordList, 'gallery'>): ShownEventRecord[] {
  return gallery.map(inPageLanguage);
}
