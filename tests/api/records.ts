import { trashPaths } from '@club-portal/contract/administration-paths';
import type { Notice } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { recordKey } from '@club-portal/contract/record-key';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { bodyOf, call, type Session } from './client.ts';

/** Adds a visible notice. */
export async function addNotice(session: Session, more: object = {}): Promise<Notice> {
  const json = { title: 'Test notice', ...more };
  return bodyOf(await call('POST', paths.notice.add, { session, json })).notice;
}

/** Announces an upcoming event. */
export async function addUpcomingEvent(session: Session, more: object = {}): Promise<UpcomingEvent> {
  const json = { title: 'Test event', description: 'x', date: '2099-03-01', ...more };
  return bodyOf(await call('POST', paths.upcomingEvent.add, { session, json })).event;
}

const deletePaths = {
  notices: paths.notice.delete,
  events: paths.upcomingEvent.delete,
  galleries: paths.eventRecord.delete,
};

/** Deletes a record, and then its entry in the trash. */
export async function destroy(
  session: Session,
  collection: keyof typeof deletePaths,
  id: string,
): Promise<void> {
  bodyOf(await call('DELETE', deletePaths[collection](id), { session }));
  bodyOf(await call('DELETE', trashPaths.destroy(recordKey(collection, id)), { session }));
}
