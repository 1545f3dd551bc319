import { catalogues } from '@club-portal/contract/catalogues';
import { chosenContent } from '@club-portal/contract/content/in-language';
import { posterKey } from '@club-portal/contract/content/poster-key';
import { pageAddress, previewAddress, printedAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { DocumentReference } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createRecordPages } from '../../functions/src/record-pages/app.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { database } from './admin.ts';
import { call, logIn } from './client.ts';
import { jpeg, uploadRecord } from './event-record.ts';
import { addNotice, addUpcomingEvent } from './records.ts';

/** The pages of single records, as a client without JavaScript gets them through Hosting. */

const HOSTILE = '</script><script>alert("x")</script> "quoted" & <b>bold</b>';

const session = await logIn();
const photo = await jpeg();
const item = await addItem(`A “page” of its own: ${HOSTILE}`);
const event = await addEvent('रोबोटिक्स कार्यशाला');

function addEvent(title: string, more: object = {}) {
  const hall = { title, description: 'Bring a laptop.', location: 'Seminar Hall' };
  return addUpcomingEvent(session, { ...hall, ...more });
}

function addItem(title: string) {
  const fields = { title, date: '2025-02-03', club: 'coding', summary: HOSTILE };
  return uploadRecord(session, fields, [photo]);
}

const open = (path: string) => fetch(ORIGIN + path, { redirect: 'manual' });
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
const metaOf = (html: string, name: string) =>
  unescaped(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '');
const factsOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '[]');

describe('an event record', () => {
  test('has everything in its HTML: texts, pictures, title, preview, canonical address, facts for search engines', async () => {
    const address = pageAddress('eventRecord', item);
    const answer = await open(address);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-cache']);
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'self'/);
    const site = new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '');
    expect(site.pathname).toBe(address);
    expect(unescaped(/<title>([^<]*)/.exec(html)?.[1] ?? '')).toBe(`${item.title} – Palashvan`);
    expect(metaOf(html, 'og:title')).toBe(item.title);
    expect(metaOf(html, 'description')).toBe(HOSTILE.slice(0, 200));
    expect(metaOf(html, 'og:image')).toBe(
      site.origin + previewAddress('eventRecord', item, posterKey(chosenContent)),
    );
    expect(html).toContain(`hrefLang="hi" href="${site.origin}/hi${address}"`);
    expect(html).toContain(`alt="${item.files[0]?.alt.split(':')[0]}`);
    expect(unescaped(/<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '')).toBe(item.title);
    const [about, way] = factsOf(html);
    expect(about).toMatchObject({ '@type': 'Event', name: item.title, startDate: '2025-02-03' });
    expect(way.itemListElement.map(({ item: page }: { item: string }) => page)).toEqual([
      site.origin,
      `${site.origin}/club/coding/events`,
      site.origin + address,
    ]);
  });

  test('shows its poster in link previews if it has no picture', async () => {
    const document = await uploadRecord(session, { title: 'A document' });
    for (const prefix of ['', '/hi']) {
      const html = await (await open(prefix + pageAddress('eventRecord', document))).text();
      const preview = new URL(metaOf(html, 'og:image'));
      expect(preview.pathname + preview.search).toBe(
        prefix + previewAddress('eventRecord', document, posterKey(chosenContent)),
      );
      expect(metaOf(html, 'og:image:alt')).toContain(': A document, ');
      expect(factsOf(html)[0].image).toEqual([preview.href]);
    }
  });

  test.each([
    ['an event record', (description: string) => uploadRecord(session, { description })],
    ['an announced event', (description: string) => addEvent('Emoji', { description })],
    ['a notice', (text: string) => addNotice(session, { text })],
  ] as const)('has a description without half a character: %s', async (_, add) => {
    for (const before of [198, 199]) {
      const made = await add(`${'x'.repeat(before)}${'😀'.repeat(20)}`);
      const kind = 'files' in made ? 'eventRecord' : 'date' in made ? 'upcomingEvent' : 'notice';
      expect(await (await open(pageAddress(kind, made))).text()).not.toContain('\ufffd');
    }
  });

  test('lets nobody’s text become markup or a script', async () => {
    const html = await (await open(pageAddress('eventRecord', item))).text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<b>bold');
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes);
    // The first script, which starts the application and is identified by its hash, and three blocks of data: of the
    // site, of the record, and for search engines.
    expect(scripts).toHaveLength(4);
    expect(html).not.toMatch(/\son[a-z]+=|\sstyle=/);
  });

  test('is in the language of its address', async () => {
    const html = await (await open(`/hi${pageAddress('eventRecord', item)}`)).text();
    expect(html).toContain('<html lang="hi">');
    expect(html).toContain('सारांश');
  });

  test('has one address: an old or missing title redirects there, with the picture parameter', async () => {
    const address = pageAddress('eventRecord', item);
    const picture = `?picture=${item.files[0]?.id}`;
    expect((await open(address + picture)).status).toBe(200);
    for (const [from, to] of [
      [`/events/${item._id}`, address],
      [`/events/${item._id}/its-first-title${picture}`, `${address}${picture}`],
      [`${address}?picture=of-another-event`, address],
      [`/hi/events/${item._id}/x`, `/hi${address}`],
      [`${address}/`, address],
      [`/events/${item._id}/`, address],
    ]) {
      const answer = await open(from ?? '');
      expect([from, answer.status, answer.headers.get('Location')]).toEqual([from, 301, to]);
    }
  });

  test('has one address without what networks add to links, and reads nothing to redirect there', async () => {
    const address = pageAddress('eventRecord', item);
    const picture = `?picture=${item.files[0]?.id}`;
    const read = vi.spyOn(DocumentReference.prototype, 'get');
    onTestFinished(() => read.mockRestore());
    const pages = createRecordPages();
    for (const [query, kept] of [
      ['?x=1', ''],
      ['?fbclid=abc&utm_source=whatsapp', ''],
      [`${picture}&gclid=1`, picture],
      ['?picture=1&picture=2', '?picture=1'],
    ]) {
      const answer = await pages.request(address + query);
      const { status, headers } = answer;
      expect([status, headers.get('Location')]).toEqual([301, address + kept]);
      expect(headers.get('Cache-Control')).toBe('private, no-cache');
    }
    expect(read.mock.contexts.filter((one) => (one as DocumentReference).id === item._id)).toEqual([]);
    const notice = `/notices/${item._id}?picture=1`;
    expect((await pages.request(notice)).headers.get('Location')).toBe(`/notices/${item._id}`);
  });

  test('shows a picture of 1200 × 630 in link previews, only at its newest address', async () => {
    const address = previewAddress('eventRecord', item, posterKey(chosenContent));
    const answer = await open(address);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    const { width, height, format } = await sharp(await answer.bytes()).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    for (const other of [address.replace(/\?.*/, ''), `${address}&x=1`, address.replace(item._id, 'nobody')])
      expect([other, (await open(other)).status]).toEqual([other, 404]);
  });
});

test('an upcoming event has a page, and a title in Hindi an address in Hindi', async () => {
  const address = pageAddress('upcomingEvent', event);
  expect(decodeURIComponent(address)).toBe(`/events/upcoming/${event._id}/रोबोटिक्स-कार्यशाला`);
  const html = await (await open(address)).text();
  expect(html).toContain('<h1 lang="hi">रोबोटिक्स कार्यशाला</h1>');
  expect(html).toContain('Bring a laptop.');
  expect(factsOf(html)[0]).toMatchObject({ startDate: '2099-03-01', location: { name: 'Seminar Hall' } });
});

test('link previews of an event say whether it takes place, when and where', async () => {
  const event = await addEvent('Robot Race', { start: '09:30', end: '12:30', cancelled: true });
  const html = await (await open(pageAddress('upcomingEvent', event))).text();
  expect(html).toContain('<title>Cancelled: Robot Race – Palashvan</title>');
  expect(metaOf(html, 'og:title')).toBe('Cancelled: Robot Race');
  for (const name of ['description', 'og:description'])
    expect(metaOf(html, name)).toBe('Cancelled, March 1, 2099, 09:30–12:30, Seminar Hall. Bring a laptop.');
  const hindi = await (await open(`/hi${pageAddress('upcomingEvent', event)}`)).text();
  expect(metaOf(hindi, 'og:description')).toMatch(/^रद्द, 1 मार्च 2099, /);
});

test('a notice has a page with its text, which nobody gets outside its time', async () => {
  const add = (more: object) => addNotice(session, { title: 'Fees', ...more });
  const text = 'Pay by **Friday** at [the office](/contact).\n\n- cash\n- card';
  const [shown, later, hidden] = [
    await add({ text }),
    await add({ text, showFrom: '2099-01-01T00:00' }),
    await add({ text, visible: false }),
  ];
  const answer = await open(pageAddress('notice', shown));
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('<strong>Friday</strong>');
  expect(metaOf(html, 'description')).toBe('Pay by Friday at the office. cash card');
  for (const { _id } of [later, hidden]) {
    const refused = await open(`/notices/${_id}`);
    expect([refused.status, (await refused.text()).includes('Pay by')]).toEqual([404, false]);
  }
  await call('DELETE', paths.notice.delete(shown._id), { session });
  expect((await open(`/notices/${shown._id}/fees`)).status).toBe(410);
});

test('no CDN has a copy of a function’s answer, so a deleted event is gone at once, even for visitors who have its page', async () => {
  const gone = await addEvent('Soon cancelled');
  const address = pageAddress('upcomingEvent', gone);
  const shared = [
    '/sitemap-records.xml',
    '/notices.atom',
    '/calendar.ics',
    '/without-script',
    '/hi/without-script',
  ];
  const ofEvent = [
    address,
    `/hi${address}`,
    `/events/upcoming/${gone._id}`,
    `/events/upcoming/${gone._id}.ics`,
  ];
  const preview = previewAddress('eventRecord', item, posterKey(chosenContent));
  for (const path of [...shared, ...ofEvent, preview, pageAddress('eventRecord', item)])
    expect([path, (await open(path)).headers.get('Cache-Control')]).toEqual([path, 'private, no-cache']);

  const etag = (await open(address)).headers.get('ETag') ?? '';
  const again = () => fetch(ORIGIN + address, { headers: { 'If-None-Match': etag } });
  expect([etag !== '', (await again()).status]).toEqual([true, 304]);
  await call('DELETE', paths.upcomingEvent.delete(gone._id), { session });
  expect((await again()).status).toBe(410);
  for (const path of shared)
    expect([path, (await (await open(path)).text()).includes('Soon cancelled')]).toEqual([path, false]);
});

test('an unknown record is 404 and a deleted one is 410, as a page and as an answer of the API', async () => {
  const gone = await addEvent('Soon removed');
  await call('DELETE', paths.upcomingEvent.delete(gone._id), { session });
  const removed = await addItem('Soon removed');
  await call('DELETE', paths.eventRecord.delete(removed._id), { session });
  for (const [path, api, status] of [
    [`/events/upcoming/${gone._id}`, paths.upcomingEvent.read(gone._id), 410],
    [`/events/${removed._id}/soon-removed`, paths.eventRecord.read(removed._id), 410],
    ['/events/nothing', paths.eventRecord.read('nothing'), 404],
    ['/hi/events/upcoming/nothing', paths.upcomingEvent.read('nothing'), 404],
    ['/events/__all__', paths.eventRecord.read('__all__'), 404],
    ['/events/%2e%2e%2fnotices', paths.eventRecord.read('x'.repeat(128)), 404],
    ['/events/upcoming/', paths.eventRecord.read('upcoming'), 404],
    [`/events/${item._id}/its-title/and-more`, paths.eventRecord.read('nothing'), 404],
    ['/hi/notices//nothing', paths.notice.read('nothing'), 404],
  ] as const) {
    const answer = await open(path);
    const html = await answer.text();
    expect([path, answer.status]).toEqual([path, status]);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/<title>(Loading|[^<]*लोड हो)/);
    const expected = api.endsWith('__all__') ? 400 : status;
    expect([api, (await call('GET', api)).status]).toEqual([api, expected]);
  }
});

describe('a printed address', () => {
  const leadsTo = async (path: string) => {
    const { status, headers } = await open(path);
    return [status, headers.get('Location')?.replace(ORIGIN, ''), headers.get('Cache-Control')];
  };
  const redirected = (address: string) => [302, address, 'private, no-cache'];

  test('redirects to the page of the record, in the language of the address', async () => {
    const notice = await addNotice(session, { title: 'Fees', text: 'Pay by Friday.' });
    for (const [printed, address] of [
      [printedAddress('eventRecord', item), pageAddress('eventRecord', item)],
      [printedAddress('upcomingEvent', event), pageAddress('upcomingEvent', event)],
      [printedAddress('notice', notice), pageAddress('notice', notice)],
    ] as const) {
      expect(await leadsTo(printed)).toEqual(redirected(address));
      expect(await leadsTo(`/hi${printed}`)).toEqual(redirected(`/hi${address}`));
    }
  });

  test('may be typed with capitals, and be followed by punctuation', async () => {
    const address = redirected(pageAddress('eventRecord', item));
    const id = item._id.toUpperCase();
    for (const end of [
      '',
      '/',
      '.',
      ',',
      ')',
      ').',
      '!?',
      '%E0%A5%A4',
      '%E2%80%9D',
      '?utm_source=poster',
      '%20',
    ])
      for (const path of [`/e/${item._id}${end}`, `/e/${id}${end}`])
        expect([path, ...(await leadsTo(path))]).toEqual([path, ...address]);
    for (const path of [`/E/${id}`, `/Hi/E/${item._id}`]) {
      const answer = await fetch(ORIGIN + path);
      expect([path, answer.status, answer.url]).toEqual([path, 200, expect.stringContaining(item._id)]);
    }
  });

  test('of an announced event redirects to its record after the event', async () => {
    const announced = await addEvent('On paper before it took place', { date: '2025-02-01', club: 'coding' });
    const printed = printedAddress('upcomingEvent', announced);
    expect((await leadsTo(printed))[1]).toBe(pageAddress('upcomingEvent', announced));
    const fields = { title: 'Took place', date: '2025-02-01', club: 'coding', announcement: announced._id };
    const record = await uploadRecord(session, fields, [photo]);
    expect((await leadsTo(printed))[1]).toBe(`/events/${record._id}`);
  });

  test('of a deleted record is 410; of an unknown record, a hidden notice or a record of another kind 404', async () => {
    const gone = await addEvent('On paper and gone');
    await call('DELETE', paths.upcomingEvent.delete(gone._id), { session });
    const hidden = await addNotice(session, { title: 'Hidden', text: 'x', visible: false });
    for (const [path, status] of [
      [printedAddress('upcomingEvent', gone), 410],
      [printedAddress('notice', hidden), 404],
      [`/n/${item._id}`, 404],
      ['/e/nothing', 404],
      ['/e/__all__', 404],
      ['/e/..%2fnotices', 404],
      [`/e/${'x'.repeat(200)}`, 404],
      ['/e/', 404],
      ['/hi/n', 404],
      [`/e/${item._id}/more`, 404],
    ] as const) {
      const answer = await open(path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
    }
  });

  test('of a club is that of its page, and may be followed by punctuation', async () => {
    for (const end of ['.', ',', ')', '%E0%A5%A4', '%E2%80%9D']) {
      const path = `/club/coding${end}`;
      expect([path, ...(await leadsTo(path)).slice(0, 2)]).toEqual([path, 301, '/club/coding']);
    }
    expect((await leadsTo('/hi/club/coding.')).slice(0, 2)).toEqual([301, '/hi/club/coding']);
    expect((await open('/club/no-such-club.')).status).not.toBe(200);
  });
});

test('an unknown address below a language is 404 with its page, even without a script', async () => {
  for (const path of ['/hi/no/such/page', '/hi/nothing', '/hi/calendar/unknown']) {
    const answer = await open(path);
    const html = await answer.text();
    expect([path, answer.status]).toEqual([path, 404]);
    expect(html).toContain('<html lang="hi"');
    expect(html).toContain(`<h1>${catalogues.hi.nothingHere.page}</h1>`);
  }
  expect(await (await open('/calendar/unknown')).text()).toContain('<html lang="en"');
});

test('while the database is unreachable, the application is sent without a record, and no cache stores it', async () => {
  const away = Object.assign(new Error('14 UNAVAILABLE: secret-host:443'), { code: 14 });
  const get = vi.spyOn(DocumentReference.prototype, 'get').mockRejectedValue(away);
  const answer = await createRecordPages().request(`${ORIGIN}/events/any`);
  get.mockRestore();
  const html = await answer.text();
  expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('Retry-After')]).toEqual([
    503,
    'private, no-store',
    '5',
  ]);
  expect(html).toContain('<div id="root"');
  expect(html).not.toMatch(/rendered-answer|secret-host/);
});

test('new records have short ids, and the page of a record of an earlier release is at its long one', async () => {
  expect(item._id).toMatch(/^[2-9a-z]{11}$/);
  const json = { title: 'Once', description: 'x', date: '2099-03-01' };
  const { body } = await call('POST', paths.upcomingEvent.add, { session, json, key: crypto.randomUUID() });
  expect(body.event._id).toMatch(/^[2-9a-z]{11}$/);

  const old = database.doc('events/Xk3F9aBcDeFgHiJkLmNo');
  await old.set({ title: 'Before', description: 'x', date: '2024-01-01' });
  const answer = await open('/events/upcoming/Xk3F9aBcDeFgHiJkLmNo/before');
  expect([answer.status, (await answer.text()).includes('<h1>Before</h1>')]).toEqual([200, true]);
});

test('an address in capitals redirects to lower case on this site only, and keeps ids', async () => {
  const pages = createRecordPages();
  for (const [path, target] of [
    ['/About?x=Y', '/about?x=Y'],
    ['/Hi/CLUB/coding', '/hi/club/coding'],
    ['/Events/AbC/Title', '/events/AbC/Title'],
    ['/Hi/Events/Upcoming/AbC', '/hi/events/upcoming/AbC'],
    ['//Elsewhere.example/A', '/elsewhere.example/a'],
    ['/\\\\Elsewhere.example', '/elsewhere.example'],
  ] as const) {
    const { status, headers } = await pages.request(path.startsWith('//') ? ORIGIN + path : path);
    expect([path, status, headers.get('Location')]).toEqual([path, 301, target]);
  }
});
