import type { EventRecord } from '@club-portal/contract/event-record';
import { gone, notFound, unavailable } from '../errors.ts';
import { eventRecords } from '../event-records/documents.ts';
import { getReportSource } from '../event-records/report-sources.ts';
import { reportFolder } from '../event-records/store.ts';
import { deleteObjects, listObjects, readObjectIfThere, writeObject } from '../files/objects.ts';
import { versionOf } from '../firestore.ts';
import { release } from '../health/release.ts';
import { idFrom } from '../records/records.ts';
import { problemOfAbsent } from '../records/removed.ts';

interface PublishedReport {
  item: EventRecord;
  pdf: Uint8Array;
  /** Changes with the record and with the release that prints it. */
  version: string;
}

/** How often a record may change while its report is printed. */
const MOST_ATTEMPTS = 3;

/**
 * Returns the current report of an item, without evidence, and without the time and place of photographs. It is printed
 * once for each version of the item. Throws 404 if it was never published, 410 if it was unpublished or the item
 * deleted.
 */
export async function readPublishedReport(id: string): Promise<PublishedReport> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const version = await publishedVersion(id);
    const path = `${reportFolder(id)}/${version}.pdf`;
    const source = await getReportSource(id);
    const stored = await readObjectIfThere(path);
    if (stored) return { item: source.item, pdf: stored, version };
    const { renderEventReport } = await import('../reports/event-report.ts');
    const pdf = await renderEventReport(source);
    // What was removed while it was being printed must not be shown.
    if ((await publishedVersion(id)) !== version) continue;
    await keep(id, path, pdf);
    return { item: source.item, pdf, version };
  }
  throw unavailable();
}

/** Throws like {@link readPublishedReport}. */
async function publishedVersion(id: string): Promise<string> {
  const document = await eventRecords.doc(id).get();
  if (document.get('status') !== 'ready') {
    throw await problemOfAbsent(id, (say) => say.api.accreditation.reportNotPublished);
  }
  const report: EventRecord['report'] = document.get('report') ?? '';
  if (report === 'withdrawn') throw gone((say) => say.api.accreditation.reportWithdrawn);
  if (report === '') throw notFound((say) => say.api.accreditation.reportNotPublished);
  return idFrom(`${versionOf(document)} ${release.commit}`);
}

/** Stores this version, and removes earlier ones. */
async function keep(id: string, path: string, pdf: Uint8Array): Promise<void> {
  const earlier = await listObjects(`${reportFolder(id)}/`);
  await writeObject(path, { name: '', contentType: 'application/pdf', content: pdf });
  await deleteObjects(earlier.filter((one) => one !== path));
}
