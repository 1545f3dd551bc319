import { catalogues } from '@club-portal/contract/catalogues';
import { institute } from '@club-portal/contract/content/institute';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { momentInIndia, timeInIndia } from '@club-portal/contract/today';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { emulatorSettings } from '../../functions/src/emulated-firestore.ts';
import { writeSitemap } from '../../functions/src/record-pages/sitemap.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { countReads } from '../bench/counted-reads.ts';
import { call, logIn } from './client.ts';
import { uploadRecord } from './event-record.ts';
import { addNotice, addUpcomingEvent } from './records.ts';

/** The feed of notices and the sitemap, through Hosting, read with a third-party parser. */

const REVALIDATED = 'private, no-cache';
const mark = crypto.randomUUID().slice(0, 8);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  isArray: (name) => ['entry', 'link', 'url', 'sitemap', 'xhtml:link'].includes(name),
});

const session = await logIn();

const add = (more: object = {}) => addNotice(session, { title: `${mark} notice`, ...more });

const get = (path: string, init: RequestInit = {}) => fetch(ORIGIN + path, init);

// biome-ignore lint/suspicious/noExplicitAny: XML of every shape
async function xmlAt(path: string): Promise<any> {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
}

describe('the feed of notices', () => {
  test('is Atom with its title and address', async () => {
    await add({});
    const answer = await get('/notices.atom');
    const type = 'application/atom+xml; charset=utf-8';
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, type]);
    const { feed } = await xmlAt('/notices.atom');
    const address = `${institute.website}/notices.atom`;
    expect([feed.xmlns, feed['xml:lang'], feed.id]).toEqual(['http://www.w3.org/2005/Atom', 'en', address]);
    expect(feed.title).toBe(`${catalogues.en.pages.frame.notices} – ${institute.shortName}`);
    expect(feed.author.name).toBe(institute.department);
    expect(feed.link).toEqual([
      { rel: 'self', type: 'application/atom+xml', href: address },
      { rel: 'alternate', type: 'text/html', href: `${institute.website}/notices` },
    ]);
    const times = feed.entry.map((entry: { updated: string }) => Date.parse(entry.updated));
    expect(Date.parse(feed.updated)).toBe(Math.max(...times));
    expect(feed.entry.length).toBeLessThanOrEqual(20);
    for (const entry of feed.entry) {
      expect(new URL(entry.id).origin).toBe(institute.website);
      expect([entry.published, entry.updated].map(Date.parse)).not.toContain(Number.NaN);
    }
    expect(new Set(feed.entry.map(({ id }: { id: string }) => id)).size).toBe(feed.entry.length);
  });

  test('has a notice with its text as HTML, in which nobody’s text becomes markup', async () => {
    const title = `${mark} "Fees" <b>&amp; ]]> शुल्क \u0007`;
    const text =
      'Pay **by Friday** at [the office](/contact).\nOr later <script>.\n\n2. cash\n3. card & *coin*';
    const notice = await add({ title, text, link: 'https://fees.example/?a=1&b=2' });
    const { feed } = await xmlAt('/notices.atom');
    const entry = feed.entry.find(({ id }: { id: string }) => id.endsWith(`/notices/${notice._id}`));
    expect(entry.title).toBe(title.replace(' \u0007', ''));
    expect(entry.link).toEqual([
      { rel: 'alternate', type: 'text/html', href: institute.website + pageAddress('notice', notice) },
      { rel: 'related', href: 'https://fees.example/?a=1&b=2' },
    ]);
    expect(entry.content).toEqual({
      type: 'html',
      '#text':
        `<p>Pay <strong>by Friday</strong> at <a href="${institute.website}/contact">the office</a>.<br>` +
        'Or later &lt;script&gt;.</p><ol start="2"><li>cash</li><li>card &amp; <em>coin</em></li></ol>',
    });
  });

  test('keeps the id and gets a later time when a notice is changed', async () => {
    const notice = await add({});
    const entryOf = async (path = '/notices.atom') =>
      (await xmlAt(path)).feed.entry.find(({ id }: { id: string }) => id.includes(notice._id));
    const before = await entryOf();
    const title = `${mark} changed`;
    await call('PUT', paths.notice.update(notice._id), { session, json: { ...notice, title } });
    const after = await entryOf();
    expect([after.id, after.published, after.title]).toEqual([before.id, before.published, title]);
    expect(Date.parse(after.updated)).toBeGreaterThan(Date.parse(before.updated));
    const hindi = await entryOf('/hi/notices.atom');
    expect([hindi.id, new URL(hindi.link[0].href).pathname]).toEqual([
      before.id,
      `/hi${pageAddress('notice', { ...notice, title: after.title })}`,
    ]);
  });

  test('has no hidden notice, and none outside its time', async () => {
    const [hidden, later] = [await add({ visible: false }), await add({ showFrom: '2199-01-01T00:00' })];
    const text = await (await get('/notices.atom')).text();
    expect([text.includes(hidden._id), text.includes(later._id)]).toEqual([false, false]);
  });

  test('has a notice shown long after it was written, as a new one', async () => {
    const { _id } = await addNotice(session, { title: `${mark} shown later`, visible: false });
    for (let count = 0; count < 20; count += 1) await add({});
    const { notice } = (
      await call('PUT', paths.notice.update(_id), {
        session,
        json: { title: `${mark} shown later`, visible: true },
      })
    ).body;
    const { feed } = await xmlAt('/notices.atom');
    const entry = feed.entry[0];
    expect([entry.id, entry.published]).toEqual([`${institute.website}/notices/${_id}`, notice.shownAt]);
    expect(Date.parse(entry.updated)).toBeGreaterThanOrEqual(Date.parse(notice.shownAt));
    expect(Date.parse(feed.updated)).toBeGreaterThanOrEqual(Date.parse(notice.shownAt));
  });

  test('is in Hindi below /hi, and linked in the head of the home page and of the page of notices', async () => {
    const { feed } = await xmlAt('/hi/notices.atom');
    expect([feed['xml:lang'], feed.title]).toEqual(['hi', `${catalogues.hi.pages.frame.notices} – पलाशवन`]);
    for (const page of ['/', '/notices', '/hi', '/hi/notices']) {
      const address = page.startsWith('/hi') ? '/hi/notices.atom' : '/notices.atom';
      const named = `<link rel="alternate" type="application/atom+xml" href="${address}">`;
      expect(await (await get(page)).text()).toContain(named);
    }
  });
});

describe('the sitemap', () => {
  test('is an index of the fixed pages and of the records', async () => {
    const { sitemapindex } = await xmlAt('/sitemap.xml');
    expect(sitemapindex.sitemap).toEqual(
      ['pages', 'records'].map((name) => ({ loc: `${institute.website}/sitemap-${name}.xml` })),
    );
    const { urlset } = await xmlAt('/sitemap-pages.xml');
    const calendar = urlset.url.find(({ loc }: { loc: string }) => loc === `${institute.website}/calendar`);
    expect(calendar['xhtml:link']).toEqual(alternatesOf('/calendar'));
  });

  test('has the records that visitors see, in every language, with the time of their last change', async () => {
    const notice = await add({});
    const hidden = await add({ visible: false });
    const event = await addUpcomingEvent(session, { title: `${mark} कार्यक्रम` });
    const item = await uploadRecord(session, { title: `${mark} record` });

    const answer = await get('/sitemap-records.xml');
    expect([answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      'application/xml; charset=utf-8',
      REVALIDATED,
    ]);
    const { urlset } = await xmlAt('/sitemap-records.xml');
    const found = (path: string) =>
      urlset.url.find(({ loc }: { loc: string }) => loc === institute.website + path);
    for (const path of [
      pageAddress('notice', notice),
      pageAddress('upcomingEvent', event),
      pageAddress('eventRecord', item),
    ]) {
      const [english, hindi] = [found(path), found(`/hi${path}`)];
      expect(english['xhtml:link']).toEqual(alternatesOf(path));
      expect(hindi['xhtml:link']).toEqual(alternatesOf(path));
      expect(Math.abs(Date.parse(english.lastmod) - Date.now())).toBeLessThan(120_000);
      expect((await get(path)).status).toBe(200);
    }
    expect(JSON.stringify(urlset)).not.toContain(hidden._id);
  });

  test('has a notice that appears after it was written with the time of its appearance', async () => {
    const showFrom = momentInIndia(new Date(Date.now() + 3 * 60_000));
    const notice = await add({ showFrom });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    const { urlset } = parser.parse(await writeSitemap());
    const loc = institute.website + pageAddress('notice', notice);
    const shown = urlset.url.find((url: { loc: string }) => url.loc === loc);
    expect(shown.lastmod).toBe(new Date(timeInIndia(showFrom)).toISOString());
  });
});

test.each(['/notices.atom', '/calendar.ics'])(
  '%s is not stored by CDNs, is 304 for clients that have it, and the same for a HEAD',
  async (path) => {
    const first = await get(path);
    await first.text();
    expect(first.headers.get('Cache-Control')).toBe(REVALIDATED);
    const etag = first.headers.get('ETag') ?? '';
    const again = await get(path, { headers: { 'If-None-Match': etag } });
    expect([etag !== '', again.status, again.headers.get('Cache-Control')]).toEqual([true, 304, REVALIDATED]);
    const head = await get(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, etag, '']);
    expect(head.headers.get('Content-Type')).toBe(first.headers.get('Content-Type'));
  },
);

test.each([
  ...[
    '/sitemap-records.xml',
    '/notices.atom',
    '/hi/notices.atom',
    '/calendar.ics',
    '/hi/calendar/coding.ics',
  ],
  '/events/upcoming/winter-hackathon.ics',
  '/without-script',
])('%s with a query, as people and networks add it, redirects to the address without one', async (path) => {
  expect((await get(path)).status).toBe(200);
  const answer = await get(`${path}?nocache=1`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, path]);
  expect(answer.headers.get('Cache-Control')).toBe(REVALIDATED);
});

test('the sitemap, the feed and the calendar are cached in memory: repeated requests cost one read per list', {
  tags: 'long',
}, async () => {
  await uploadRecord(session, { title: `${mark} counted` });
  await add({ text: `${mark} text` });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await addUpcomingEvent(session, { title: `${mark} over`, date: yesterday });
  const { fetch } = emulatorSettings.auth;
  onTestFinished(() => void Object.assign(emulatorSettings.auth, { fetch }));
  const reads = countReads();
  const costOf = async (path: string) => {
    const before = reads.count;
    expect((await get(path)).status).toBe(200);
    return reads.count - before;
  };
  for (const path of ['/sitemap-records.xml', '/notices.atom', '/calendar.ics']) {
    const [first, second] = [await costOf(path), await costOf(path)];
    expect([path, first > second, second <= 4]).toEqual([path, true, true]);
  }
});

function alternatesOf(path: string) {
  return [
    ['en', path],
    ['hi', `/hi${path}`],
    ['x-default', path],
  ].map(([hreflang, address]) => ({ rel: 'alternate', hreflang, href: institute.website + address }));
}
