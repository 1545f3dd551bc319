import { contentIn } from '@club-portal/contract/content/in-language';
import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { pageAddress } from '@club-portal/contract/page-addresses';
import type { RecordPage } from '@club-portal/contract/record-pages';
import { shownSince } from '@club-portal/contract/shown-since';
import { listEventRecords, publishedImages } from '../event-records/lists.ts';
import { notices } from '../notices/store.ts';
import { whileUnchanged } from '../records/while-unchanged.ts';
import { upcomingEvents } from '../upcoming-events/store.ts';
import { websiteOf } from '../website.ts';
import { xmlText } from '../xml.ts';
import { changedAt } from './changed-at.ts';

/**
 * The most event records in the sitemap, newest first. With the lists, in two languages, a tenth of what a file may
 * contain.
 */
const RECORDS_MOST = 2000;

interface Listed {
  _id: string;
  title: string;
  version: string;
}

/** Every change of an event record republishes the list of pictures. */
const recordedEvents = whileUnchanged(publishedImages, async () => {
  const { items } = await listEventRecords({ limit: RECORDS_MOST });
  return items.map(({ _id, title, version }) => ({ _id, title, version }));
});

/**
 * The addresses of the pages of single records, each in every language (https://www.sitemaps.org/protocol.html). Costs
 * three reads, and after a change one for each event record, at most 2,000.
 */
export async function writeSitemap(): Promise<string> {
  const [shown, announced, recorded] = await Promise.all([
    notices.listVisible(),
    upcomingEvents.listVisible(),
    recordedEvents(),
  ]);
  const pages = [
    ...shown.map((notice) => ({ kind: 'notice' as const, record: notice, since: shownSince(notice) })),
    ...announced.map((event) => ({ kind: 'upcomingEvent' as const, record: event, since: '' })),
    ...recorded.map((item) => ({ kind: 'eventRecord' as const, record: item, since: '' })),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap(({ kind, record, since }) => urlsOf(kind, record, since)),
    '</urlset>',
    '',
  ].join('\n');
}

const codes = Object.keys(languages) as LanguageCode[];

function urlsOf(kind: RecordPage, record: Listed, since: string): string[] {
  const website = websiteOf(contentIn('en').institute);
  const addressIn = (code: LanguageCode) =>
    xmlText(website + (code === 'en' ? '' : `/${code}`) + pageAddress(kind, record));
  const alternate = (code: string, language: LanguageCode) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${addressIn(language)}"/>`;
  const alternates = [...codes.map((code) => alternate(code, code)), alternate('x-default', 'en')].join('');
  const changed = changedAt(record, since);
  return codes.map(
    (code) =>
      `  <url><loc>${addressIn(code)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${alternates}</url>`,
  );
}
