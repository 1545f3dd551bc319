import type { EventRecord } from '@club-portal/contract/event-record';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, describe, expect, test } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { database } from './admin.ts';
import { bodyOf, call, logIn } from './client.ts';
import { jpeg, uploadRecord } from './event-record.ts';

/** Notices, announced events and event records with texts in a second language, from the API to what visitors get. */

const HOSTILE = '</script><script>alert("x")</script> & <b>bold</b>; a\\,b';
const mark = crypto.randomUUID().slice(0, 8);

const session = await logIn();
const photo = await jpeg();
const added: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(added.map((remove) => remove())));

interface Kind {
  paths: { read: (id: string) => string; update: (id: string) => string; delete: (id: string) => string };
  collection: string;
  /** The name of the record in an answer. */
  one: string;
  page: 'notice' | 'upcomingEvent' | 'eventRecord';
  hindi: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: a record of any kind
  add: (more: object) => Promise<any>;
}

const announced = { title: `${mark} workshop`, description: 'Bring a laptop.', date: '2099-03-01' };

const kinds: Record<string, Kind> = {
  'a notice': {
    paths: paths.notice,
    collection: 'notices',
    one: 'notice',
    page: 'notice',
    hindi: { title: `${mark} सूचना`, text: 'शुल्क **शुक्रवार** तक दें।' },
    add: async (more) => {
      const json = { title: `${mark} notice`, text: 'Pay **by Friday**.', visible: true, ...more };
      return bodyOf(await call('POST', paths.notice.add, { session, json })).notice;
    },
  },
  'an announced event': {
    paths: paths.upcomingEvent,
    collection: 'events',
    one: 'event',
    page: 'upcomingEvent',
    hindi: { title: `${mark} कार्यशाला`, description: 'लैपटॉप साथ लाएँ।', location: 'सभागार 2' },
    add: async (more) => {
      const json = { ...announced, ...more };
      return bodyOf(await call('POST', paths.upcomingEvent.add, { session, json })).event;
    },
  },
  'an event record': {
    paths: paths.eventRecord,
    collection: 'galleries',
    one: 'item',
    page: 'eventRecord',
    hindi: {
      ...{ title: `${mark} उद्घाटन`, theme: 'विषय-पाठ', location: 'स्थान-पाठ', description: 'लक्ष्य' },
      ...{ summary: 'सारांश-पाठ', outcome: 'परिणाम-पाठ', event_for: 'सबके लिए' },
      ...{ speaker: 'वक्ता-पाठ', agency: 'संस्था-पाठ', scheme: 'योजना-पाठ', prizes: 'पहला\nदूसरा' },
    },
    add: ({ translations }: { translations?: object }) =>
      uploadRecord(
        session,
        {
          ...{ title: `${mark} opening`, date: '2025-02-03', club: 'coding', description: 'To begin.' },
          ...(translations && { translations: JSON.stringify(translations) }),
        },
        [photo],
      ),
  },
};

describe.each(Object.entries(kinds))('%s', (_, { paths, collection, one, page, hindi, add }) => {
  async function addOne(more: object = {}) {
    const record = await add(more);
    added.push(() => call('DELETE', paths.delete(record._id), { session }));
    return record;
  }
  const put = (record: { _id: string }, change: object) =>
    call('PUT', paths.update(record._id), { session, json: { ...record, ...change } });
  const open = async (path: string) => (await fetch(ORIGIN + path, { redirect: 'manual' })).text();

  test('is added with its second language, keeps it through another change, and loses it when it is emptied', async () => {
    const record = await addOne({ translations: { hi: { ...hindi, title: ` ${hindi.title} ` } } });
    expect(record.translations).toEqual({ hi: hindi });
    const { translations: __, ...withoutField } = record;
    const changed = bodyOf(await put(withoutField, { title: `${mark} renamed` }))[one];
    expect([changed.title, changed.translations]).toEqual([`${mark} renamed`, { hi: hindi }]);
    const shorter = bodyOf(await put(changed, { translations: { hi: { title: hindi.title } } }))[one];
    expect(shorter.translations).toEqual({ hi: { title: hindi.title } });
    const cleared = bodyOf(await put(shorter, { translations: { hi: { title: '' } } }))[one];
    expect(cleared.translations).toEqual({});
    const stored = await database.doc(`${collection}/${record._id}`).get();
    expect(stored.get('translations')).toEqual({});
  });

  test('refuses another language, another field and a text that is too long, by name', async () => {
    const record = await addOne();
    for (const [translations, field] of [
      [{ xx: hindi }, 'translations.xx'],
      [{ en: hindi }, 'translations.en'],
      [{ hi: { ...hindi, link: '/x' } }, 'translations.hi.link'],
      [{ hi: { title: 'क'.repeat(201) } }, 'translations.hi.title'],
      ['{', 'translations'],
    ] as const) {
      const { status, body } = await put(record, { translations });
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
    const { body } = await call('GET', paths.read(record._id));
    expect(body[one].translations).toEqual({});
  });

  test('refuses an outdated change of its second language with 409 and the current one', async () => {
    const record = await addOne({ translations: { hi: hindi } });
    await put(record, { translations: { hi: { title: 'नया' } } });
    const { status, body } = await put(record, { translations: {} });
    expect([status, body.current.translations]).toEqual([409, { hi: { title: 'नया' } }]);
  });

  test('of an earlier release has none', async () => {
    const record = await addOne();
    const { FieldValue } = await import('firebase-admin/firestore');
    await database.doc(`${collection}/${record._id}`).update({ translations: FieldValue.delete() });
    const { status, body } = await call('GET', paths.read(record._id));
    expect([status, body[one].translations]).toEqual([200, {}]);
    expect(await open(`/hi${pageAddress(page, record)}`)).toContain(record.title);
  });

  test('has a page in each language, under the same address, with its texts, title, preview and facts', async () => {
    const record = await addOne({ translations: { hi: hindi } });
    const address = pageAddress(page, record);
    const [english, inHindi] = [await open(address), await open(`/hi${address}`)];
    expect(headingOf(english)).toBe(record.title);
    expect(headingOf(inHindi)).toBe(hindi.title);
    expect(inHindi).not.toMatch(/<h1 lang/);
    expect(inHindi).toContain(`<meta property="og:title" content="${hindi.title}"`);
    expect(inHindi).toMatch(/<link rel="alternate" hrefLang="en" href="[^"]*"/);
    expect(inHindi).toContain(address);
    for (const text of Object.values(hindi).map((text) => text.slice(-5))) {
      expect(bodyIn(inHindi)).toContain(text);
      expect(bodyIn(english)).not.toContain(text);
    }
    const facts = inHindi.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1];
    expect(facts).toContain(hindi.title);
  });

  test('lets nothing in its second language become markup', async () => {
    const texts = Object.fromEntries(Object.keys(hindi).map((name) => [name, HOSTILE]));
    const record = await addOne({ translations: { hi: texts } });
    const html = await open(`/hi${pageAddress(page, record)}`);
    expect(html).toContain('&lt;b&gt;bold');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<b>bold');
  });
});

function headingOf(html: string): string | undefined {
  return /<h1[^>]*>([^<]*)/.exec(html)?.[1];
}

/** Without the answer for the application. */
function bodyIn(html: string): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}

describe('lists for visitors', () => {
  test('have titles of notices, and say in which languages there is a text', async () => {
    const notice = await kinds['a notice']?.add({
      text: '',
      translations: { hi: { title: `${mark} पाठ`, text: 'लंबा पाठ' } },
    });
    added.push(() => call('DELETE', paths.notice.delete(notice._id), { session }));
    const { body } = await call('GET', paths.notice.fetch);
    const listed = body.notices.find(({ _id }: { _id: string }) => _id === notice._id);
    expect(listed).toMatchObject({
      hasText: false,
      translations: { hi: { title: `${mark} पाठ`, hasText: true } },
    });
    expect(JSON.stringify(body)).not.toContain('लंबा पाठ');
  });

  test('have the titles of events, and the calendar their places', { tags: 'long' }, async () => {
    const translations = { hi: { title: `${mark} शीर्षक`, location: 'सभागार', summary: 'सार' } };
    const titles = { hi: { title: `${mark} शीर्षक` } };
    const item: EventRecord = await kinds['an event record']?.add({ translations });
    added.push(() => call('DELETE', paths.eventRecord.delete(item._id), { session }));
    const { entries } = bodyOf(await call('GET', `${paths.calendar}?month=2025-02`));
    expect(entries.find(({ _id }: { _id: string }) => _id === item._id).translations).toEqual({
      hi: { title: `${mark} शीर्षक`, location: 'सभागार' },
    });
    const document = await database.doc(`galleryImages/${item._id}-0`).get();
    expect(document.get('translations')).toEqual(titles);
    await call('PUT', paths.eventRecord.update(item._id), { session, json: { ...item, translations: {} } });
    expect((await document.ref.get()).get('translations')).toEqual({});
  });
});

describe('feeds', () => {
  const add = async (kind: string, more: object) => {
    const record = await kinds[kind]?.add(more);
    added.push(() => call('DELETE', (kinds[kind] as Kind).paths.delete(record._id), { session }));
    return record;
  };
  const textAt = async (path: string) => (await fetch(ORIGIN + path)).text();

  test('of notices are in the language of their address, without others’ markup', async () => {
    const notice = await add('a notice', {
      translations: { hi: { title: `${mark} ${HOSTILE}`, text: 'शुल्क **आज** दें <script>' } },
    });
    const parser = new XMLParser({ isArray: (name) => name === 'entry' });
    const entryAt = async (path: string) =>
      parser.parse(await textAt(path)).feed.entry.find(({ id }: { id: string }) => id.endsWith(notice._id));
    expect(await entryAt('/notices.atom')).toMatchObject({
      title: `${mark} notice`,
      content: '<p>Pay <strong>by Friday</strong>.</p>',
    });
    expect(await entryAt('/hi/notices.atom')).toMatchObject({
      title: `${mark} ${HOSTILE}`,
      content: '<p>शुल्क <strong>आज</strong> दें &lt;script&gt;</p>',
    });
  });

  test('of the calendar are in the language of their address, with all special characters escaped', async () => {
    const title = `${mark} क; ख, ग\\n`;
    const event = await add('an announced event', {
      translations: { hi: { title, description: 'पहला\nदूसरा' } },
    });
    const unfolded = async (path: string) => (await textAt(path)).replace(/\r\n /g, '');
    for (const path of ['/calendar.ics', `/events/upcoming/${event._id}.ics`]) {
      expect(await unfolded(path)).toContain(`SUMMARY:${announced.title}\r\n`);
      const hindi = await unfolded(`/hi${path}`);
      expect(hindi).toContain(`SUMMARY:${mark} क\\; ख\\, ग\\\\n\r\n`);
      expect(hindi).toContain('DESCRIPTION:पहला\\nदूसरा\r\n');
      expect(hindi).toContain(`/hi${pageAddress('upcomingEvent', event)}`);
    }
  });
});
