import { EventRecord, EventRecordAnswer } from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { bodyOf, call, type Session } from './client.ts';
import { formOf, pdf, photograph, type Sent } from './files.ts';

/** Uploads an event record, by default with one PDF. */
export async function uploadRecord(
  session: Session,
  fields: Record<string, string | string[]> = {},
  files: Sent[] = [{ name: 'a.pdf', bytes: pdf() }],
  key = '',
): Promise<EventRecord> {
  const usual = { title: 'Test event', date: '2025-12-31', theme: 'Testing', club: 'gate' };
  const raw = formOf({ ...usual, ...fields }, files);
  const { item } = bodyOf(await call('POST', paths.eventRecord.upload, { session, raw, key }));
  return EventRecord.parse(item);
}

/** As visitors see it. */
export async function readRecord(id: string): Promise<EventRecord> {
  return EventRecordAnswer.parse(bodyOf(await call('GET', paths.eventRecord.read(id)))).item;
}

/** A picture that is large enough to be shown in several sizes. */
export async function jpeg(name = 'a.jpg'): Promise<Sent> {
  return { name, bytes: await photograph(900, 600) };
}
