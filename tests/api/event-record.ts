import type { EventRecord } from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { bodyOf, call, type Session } from './client.ts';
import { formOf, pdf, photograph, type Sent } from './files.ts';

/** Uploads an event record, by default with one PDF. */
export async function uploadRecord(
  session: Session,
  fields: Record<string, string | string[]> = {},
  files: Sent[] = [{ name: 'a.pdf', bytes: pdf() }],
): Promise<EventRecord> {
  const usual = { title: 'Test event', date: '2025-12-31', theme: 'Testing', club: 'gate' };
  const raw = formOf({ ...usual, ...fields }, files);
  return bodyOf(await call('POST', paths.eventRecord.upload, { session, raw })).item;
}

/** A picture that is large enough to be shown in several sizes. */
export async function jpeg(name = 'a.jpg'): Promise<Sent> {
  return { name, bytes: await photograph(900, 600) };
}
